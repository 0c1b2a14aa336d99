import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { quote, Tables, text } from '../../reasoner/builtin/tables.ts';
import { type Choice, type Score, sameRows } from './read.ts';
import type { Scored } from './report.ts';

type Question = { db_id: string; question: string; query: string };

const typeFor = (declared: string, values: unknown[]): string => {
  const whole = values.every(value => value === null || (typeof value === 'number' && Number.isInteger(value)));
  const numeric = values.every(value => value === null || typeof value === 'number');
  if (numeric && values.some(value => value !== null)) return whole ? 'BIGINT' : 'DOUBLE';
  if (values.every(value => value === null) && /INT/i.test(declared)) return 'BIGINT';
  if (
    /^(DATE|TIMESTAMP)/i.test(declared) &&
    values.every(
      value =>
        value === null ||
        (/^[12]\d{3}-(0[1-9]|1[0-2])-\d{2}( \d{2}:\d{2}:\d{2})?$/.test(String(value)) &&
          !Number.isNaN(Date.parse(String(value)))),
    )
  )
    return /TIME/i.test(declared) ? 'TIMESTAMP' : 'DATE';
  return 'VARCHAR';
};

/** Copies a SQLite database into DuckDB, with its keys. */
export const copySqlite = async (source: DatabaseSync): Promise<Tables> => {
  const tables = await Tables.open();
  const names = (
    source.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").all() as {
      name: string;
    }[]
  ).map(row => row.name);
  for (const name of names) {
    const columns = source.prepare(`PRAGMA table_info(${quote(name)})`).all() as {
      name: string;
      type: string;
      pk: number;
    }[];
    const rows = source.prepare(`SELECT * FROM ${quote(name)} LIMIT 20000`).all() as Record<string, unknown>[];
    const types = columns.map(column =>
      typeFor(
        column.type,
        rows.map(row => row[column.name] ?? null),
      ),
    );
    await tables.connection.run(
      `CREATE TABLE ${quote(name)} (${columns.map((column, index) => `${quote(column.name)} ${types[index]}`).join(', ')})`,
    );
    for (let from = 0; from < rows.length; from += 500) {
      const values = rows
        .slice(from, from + 500)
        .map(
          row =>
            `(${columns.map(column => (row[column.name] === null || row[column.name] === undefined ? 'NULL' : typeof row[column.name] === 'number' ? String(row[column.name]) : text(String(row[column.name])))).join(', ')})`,
        );
      await tables.connection.run(`INSERT INTO ${quote(name)} VALUES ${values.join(', ')}`);
    }
    const key = columns
      .filter(column => column.pk > 0)
      .sort((a, b) => a.pk - b.pk)
      .map(column => column.name);
    await tables.profile(name, name, key);
  }
  for (const name of names) {
    const keys = source.prepare(`PRAGMA foreign_key_list(${quote(name)})`).all() as {
      id: number;
      table: string;
      from: string;
      to: string | null;
    }[];
    for (const group of Map.groupBy(keys, key => key.id).values()) {
      const target = tables.catalog.tables.find(table => table.name.toLowerCase() === group[0]!.table.toLowerCase());
      const from = tables.catalog.tables.find(table => table.name === name)!;
      if (!target) continue;
      const stored = (columns: { name: string }[], wanted: string): string | undefined =>
        columns.find(column => column.name.toLowerCase() === wanted.toLowerCase())?.name;
      const pairs = group.map((key, index) => [
        stored(from.columns, key.from),
        stored(target.columns, key.to ?? target.primaryKey[index] ?? ''),
      ]);
      if (pairs.every(([a, b]) => a && b))
        tables.relate({
          fromTable: name,
          fromColumns: pairs.map(pair => pair[0]!),
          toTable: target.name,
          toColumns: pairs.map(pair => pair[1]!),
        });
    }
  }
  return tables;
};

const kindOf = (sql: string): string => {
  const low = sql.toLowerCase();
  if (/\b(intersect|union|except)\b/.test(low)) return 'set';
  if ((low.match(/\bselect\b/g) ?? []).length > 1) return 'nested';
  if (/\bgroup by\b/.test(low)) return 'group';
  if (/\bjoin\b/.test(low)) return 'join';
  if (/\border by\b/.test(low)) return 'order';
  if (/\bcount\s*\(/.test(low)) return 'count';
  if (/\b(sum|avg|min|max)\s*\(/.test(low)) return 'aggregate';
  return /\bwhere\b/.test(low) ? 'filter' : 'select';
};

/** The databases of a half, in turn by name: misses are only ever looked at in the tuning half. */
const inHalf = (questions: Question[], half: string | undefined): Question[] => {
  if (half === undefined) return questions;
  const names = [...new Set(questions.map(item => item.db_id))].sort();
  const rest = half === 'tuning' ? 0 : 1;
  return questions.filter(item => names.indexOf(item.db_id) % 2 === rest);
};

/** Spider's questions, spread over all databases: the gold statement runs in SQLite, ours in DuckDB. */
export async function* spider(folder: URL, { limit, only, half, score }: Choice): AsyncIterable<Scored> {
  const all = inHalf(JSON.parse(readFileSync(new URL('questions.json', folder), 'utf8')) as Question[], half).filter(
    item => !only || item.db_id === only,
  );
  const step = Math.max(1, all.length / limit);
  const chosen = Array.from({ length: Math.min(limit, all.length) }, (_, index) => all[Math.floor(index * step)]!);
  for (const [database, questions] of Map.groupBy(chosen, item => item.db_id)) {
    const source = new DatabaseSync(new URL(`databases/${database}.sqlite`, folder).pathname, {
      readOnly: true,
      enableDoubleQuotedStringLiterals: true,
    });
    yield* over(database, source, questions, score);
  }
}

/** Questions with gold statements over a SQLite database, which is closed at the end; those whose gold does not run are left out. */
export async function* over(
  database: string,
  source: DatabaseSync,
  questions: Omit<Question, 'db_id'>[],
  score: Score,
): AsyncIterable<Scored> {
  const tables = await copySqlite(source);
  tables.lints = true;
  for (const { question, query } of questions) {
    let want: unknown[][];
    try {
      const statement = source.prepare(query);
      statement.setReturnArrays(true);
      want = statement.all() as unknown as unknown[][];
    } catch {
      continue;
    }
    yield await score(tables, { id: database, kind: kindOf(query), question, expected: query }, rows =>
      sameRows(want, rows, /order by/i.test(query)),
    );
  }
  source.close();
  tables.close();
}
