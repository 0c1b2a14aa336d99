import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { knownTables } from '../../../src/engine/sql/lint/known-tables.ts';
import { lintStatement } from '../../../src/engine/sql/lint/lint.ts';
import { Tables } from '../../reasoner/builtin/tables.ts';
import { readQuestions, tuning } from './business/questions.ts';

/**
 * False alarms of the lint: what it notices of the statements that people checked to be right, theme by theme.
 * `--misses` prints them, of the tuning themes alone.
 */
export async function scoreLint(folder: URL, args: string[]): Promise<void> {
  if (!existsSync(folder)) {
    console.log(`Skipped: the question set is not there (${folder.pathname}).`);
    return;
  }
  const questions = readQuestions(folder).filter(({ sql }) => sql !== null);
  for (const theme of new Set(questions.map(question => question.theme))) {
    const tables = await tablesOf(new URL(`${theme}/`, folder));
    const known = knownTables(tables.catalog.tables, tables.catalog.relationships);
    const alarms: string[] = [];
    let statements = 0;
    for (const { id, theme: of, question, sql, accept } of questions.filter(each => each.theme === theme))
      for (const statement of [sql!, ...accept]) {
        statements++;
        const { notices } = await lintStatement({ sql: statement, dialect: 'duckdb', tables: known, question });
        if (notices.length === 0) continue;
        alarms.push(
          `${id} ${question}\n  ${statement}\n${notices.map(({ rule, message }) => `  ${rule}: ${message}`).join('\n')}`,
        );
        if (args.includes('--misses') && tuning.has(of)) console.log(alarms.at(-1));
      }
    console.log(`${theme}: ${alarms.length} alarms at ${statements} statements that are right`);
    tables.close();
  }
}

async function tablesOf(folder: URL): Promise<Tables> {
  const tables = await Tables.open();
  const { primary = {} } = JSON.parse(readFileSync(new URL('keys.json', folder), 'utf8')) as {
    primary?: Record<string, string[]>;
  };
  for (const file of readdirSync(folder).filter(name => name.endsWith('.csv'))) {
    const name = file.slice(0, -4);
    await tables.addCsv(name, fileURLToPath(new URL(file, folder)));
    const table = tables.catalog.tables.find(each => each.name === name);
    if (table && primary[name]) table.primaryKey = primary[name];
  }
  return tables;
}
