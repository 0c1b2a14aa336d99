import { generate, type Dialect as ParserDialect, parse } from '@polyglot-sql/sdk';
import type { Dialect } from '../../query/dialect.ts';
import type { Guarded, Policy } from '../../query/policy.ts';
import type { Purpose } from './masks.ts';
import { mend } from './mend.ts';
import { foldNames, same } from './names.ts';
import { StatementRefused } from './refused.ts';
import { sameTree } from './same-tree.ts';
import { StatementReader, tableMark } from './statement.ts';
import { subSelect } from './sub-select.ts';
import { checkText, withoutComments } from './text/text.ts';
import { isTree, texts } from './tree.ts';

/** Characters that a statement may have with all its sub-selects. */
const maxWritten = 1_000_000;

/**
 * Parses a statement, replaces its tables in the tree, writes it anew, reads what was written once more, and only then
 * puts the sub-selects into the text. Takes milliseconds; a hostile statement may take longer, so it runs in a thread.
 * @throws StatementRefused
 */
export function rewrite(sql: string, { dialect, policy }: { dialect: Dialect; policy: Policy }): Guarded {
  if (dialect === 'mongodb') throw new StatementRefused('This source takes no SQL statements that could be checked.');
  const tree = foldNames(parsed(withoutComments(sql, dialect), dialect), dialect);
  const reader = new StatementReader(dialect, policy);
  const shape = reader.query(tree, null);
  const { text, again } = settled(tree, dialect);
  const { send, show, ask } = withTables(text, again, reader, dialect);
  readAgain(again, reader);
  return {
    sql: send,
    ...(show !== send && { shown: show, keyless: ask }),
    tables: [...reader.reads.tables.values()],
    masked: [...reader.reads.masked.values()],
    outputs: shape.columns?.map(({ name, masked }) => ({ name, masked })) ?? null,
    ...(policy.sources && { needs: reader.needs([...texts(tree)].some(text => same(text, 'columns'))) }),
  };
}

/**
 * Writes a tree until what was written is read as the same tree. The parser has two spellings for some things, and
 * knows them apart only after the second or third round.
 */
function settled(tree: unknown, dialect: Dialect): { text: string; again: unknown } {
  let text = written(tree, dialect);
  let again = parsed(text, dialect);
  if (sameTree(tree, again)) return { text, again };
  for (let round = 0; round < 3; round++) {
    const before = text;
    text = written(again, dialect);
    if (text === before) return { text, again };
    again = parsed(text, dialect);
  }
  throw new StatementRefused(
    'The statement cannot be rewritten for your rights without changing what it means. Write it more simply.',
  );
}

/** Everything that is asked of a statement is asked of what was written, too: its only tables are the marks. */
function readAgain(tree: unknown, { marked, policy, dialect }: StatementReader): void {
  const tables = marked.map(({ columns, rows }, at) => {
    const seen = columns.filter(({ mask }) => mask?.kind !== 'refuse');
    return { schema: '', name: `${tableMark}${at}`, columns: seen, rows };
  });
  new StatementReader(dialect, { ...policy, searchPath: [], tables }).query(tree, null);
}

function parsed(sql: string, dialect: Dialect): unknown {
  const result = parse(sql, dialect as ParserDialect);
  if (!result.success) {
    const depth = /E_GUARD/.test(result.error ?? '');
    throw new StatementRefused(
      depth
        ? 'The statement is nested too deeply.'
        : `The statement could not be read: ${result.error ?? 'no reason given'}`,
    );
  }
  const statements: unknown[] = Array.isArray(result.ast) ? result.ast : [result.ast];
  if (statements.length !== 1 || !isTree(statements[0]))
    throw new StatementRefused('Exactly one statement may be run at a time.');
  return mend(statements[0], dialect);
}

function written(tree: unknown, dialect: Dialect): string {
  const result = generate([tree], dialect as ParserDialect);
  if (!result.success || result.sql?.length !== 1)
    throw new StatementRefused('The statement cannot be rewritten for your rights. Write it more simply.');
  return result.sql[0]!;
}

/**
 * The text with the sub-selects in place of the marks, each of which must stand there exactly once. It is written once
 * for each purpose: a key that never was in a text need not be looked for there.
 */
function withTables(text: string, tree: unknown, reader: StatementReader, dialect: Dialect): Record<Purpose, string> {
  const left = new Map(reader.marked.map((table, at) => [`${tableMark}${at}`, table]));
  const tokens = checkText(text, tree, dialect);
  const written = { send: '', show: '', ask: '' };
  const purposes = ['send', 'show', 'ask'] as const;
  let at = 0;
  for (const { text: word, inner, start, end } of tokens) {
    if (!inner.toLowerCase().includes(tableMark)) continue;
    const table = left.get(word.toLowerCase());
    if (!table) throw new StatementRefused('The statement cannot be checked with certainty. Write it more simply.');
    left.delete(word.toLowerCase());
    for (const purpose of purposes)
      written[purpose] += text.slice(at, start) + subSelect(table, dialect, reader.policy.hashKey, purpose);
    at = end;
    if (written.send.length > maxWritten)
      throw new StatementRefused('The statement reads too many tables to be checked.');
  }
  if (left.size > 0)
    throw new StatementRefused('The statement cannot be checked with certainty. Write it more simply.');
  for (const purpose of purposes) written[purpose] += text.slice(at);
  return written;
}
