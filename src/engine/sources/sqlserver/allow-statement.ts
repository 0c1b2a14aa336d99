import { QueryFailed } from '../../query/errors.ts';

/** Words that T-SQL reserves and that begin or make a statement which does more than read. */
const refused = new Set(
  `ALTER BACKUP BEGIN BULK CHECKPOINT COMMIT CREATE DBCC DEALLOCATE DECLARE DELETE DENY DROP EXEC EXECUTE GO GOTO GRANT IF
  INSERT INTO KILL MERGE OPENDATASOURCE OPENQUERY OPENROWSET OPENXML RAISERROR READTEXT RECONFIGURE RESTORE RETURN REVERT
  REVOKE ROLLBACK SAVE SET SETUSER SHUTDOWN TRUNCATE UPDATE UPDATETEXT USE WAITFOR WHILE WRITETEXT`.split(/\s+/),
);

/** Comments, texts and quoted names are no words; what is left are words, semicolons and other signs. */
const token =
  /--[^\n]*|\/\*|'(?:[^']|'')*'|"(?:[^"]|"")*"|\[(?:[^\]]|\]\])*\]|[\p{L}_@#][\p{L}\p{N}_@#$]*|;|\d[\w.]*|\S/gu;

/**
 * A second look, after the guard's, at what is about to be sent: T-SQL takes several statements in a row, even without
 * a semicolon between them, and one that commits would undo the rollback that keeps the others from writing.
 */
export function allowStatement(sql: string): void {
  let first = '';
  let ended = false;
  let before = '';
  for (const [text] of sql.matchAll(token)) {
    if (text.startsWith('--')) continue;
    if (text === '/*') throw new QueryFailed('Comments of more than one line are not allowed.');
    if (ended) throw new QueryFailed('Only one statement may be run at a time.');
    if (text === ';') {
      ended = true;
      continue;
    }
    const word = text.toUpperCase();
    if (first === '' && text !== '(') {
      first = word;
      if (first !== 'SELECT' && first !== 'WITH') throw new QueryFailed('Only SELECT may be run.');
    }
    if (refused.has(word) || (before === 'NEXT' && word === 'VALUE')) {
      throw new QueryFailed(`"${text}" is not allowed: only one SELECT may be run. Put a name like this in brackets.`);
    }
    before = word;
  }
  if (first === '') throw new QueryFailed('There is no statement.');
}
