import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

const folder = new URL('../../../shared/eval/defog-open/', import.meta.url);

/** Whether Defog's questions are on this machine. */
export const haveDefog = existsSync(folder);

/** The dumps of Defog's databases as statements, by name. */
export const dumps = (): { name: string; sql: string }[] =>
  readdirSync(new URL('databases/', folder)).map(file => ({
    name: parse(file).name,
    sql: readFileSync(new URL(`databases/${file}`, folder), 'utf8'),
  }));

/** Every gold statement by its database. In one, `{a, b}` is any choice of columns, of which all are taken. */
export async function goldStatements(): Promise<Map<string, string[]>> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const reader = await connection.runAndReadAll('SELECT query, db_name FROM read_csv($1, header = true)', [
    new URL('questions.csv', folder).pathname,
  ]);
  const golds = reader.getRows().flatMap(([query, database]) =>
    String(query)
      .split(';')
      .filter(part => part.trim() !== '')
      .map(part => ({ database: String(database), sql: choose(part) })),
  );
  const byDatabase = Map.groupBy(golds, ({ database }) => database);
  return new Map([...byDatabase].map(([database, its]) => [database, its.map(({ sql }) => sql)]));
}

function choose(gold: string): string {
  const columns = /\{([^}]+)\}/.exec(gold)?.[1] ?? '1';
  return gold.replace(/\{[^}]*\}/g, columns);
}
