import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Form } from '../../../src/engine/reasoner/builtin/form/form.ts';
import { Tables } from '../../reasoner/builtin/tables.ts';
import { type Choice, sameRows } from './read.ts';
import type { Scored } from './report.ts';

/** Reads the DDL and inserts of a PostgreSQL dump into DuckDB; returns null where a statement can't be read. */
export const loadDump = async (file: URL): Promise<Tables> => {
  const tables = await Tables.open();
  await tables.connection.run("CREATE MACRO to_char(moment, pattern) AS strftime(moment, '%B')");
  const dump = readFileSync(file, 'utf8').replace(/^(--|SET |SELECT pg_catalog).*$/gm, '');
  const names = new Set<string>();
  const keys = new Map<string, string[]>();
  for (const statement of dump.split(/;\s*\n/)) {
    const sql = statement.trim();
    const made = /^CREATE TABLE (?:public\.)?"?(\w+)"? \(/i.exec(sql);
    const key = /^ALTER TABLE ONLY (?:public\.)?"?(\w+)"?\s+ADD CONSTRAINT \S+ PRIMARY KEY \(([^)]+)\)/i.exec(sql);
    if (key)
      keys.set(
        key[1]!,
        key[2]!.split(',').map(name => name.trim().replaceAll('"', '')),
      );
    const copied = /^COPY (?:public\.)?"?(\w+)"? \(([^)]+)\) FROM stdin$/i.exec(sql.split('\n')[0] ?? '');
    if (copied) continue;
    if (!made && !/^INSERT INTO/i.test(sql)) continue;
    const portable = sql
      .replaceAll('public.', '')
      .replace(/DEFAULT nextval\([^)]*\)(::regclass)?\)?/gi, '')
      .replace(/::\w+( \w+)*/g, '')
      .replace(/\b(bigserial|serial)\b/gi, 'bigint');
    await tables.connection.run(portable);
    if (made) names.add(made[1]!);
  }
  for (const name of names) await tables.profile(name, name, keys.get(name));
  return tables;
};

const csvRows = async (file: URL): Promise<Record<string, string>[]> => {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const reader = await connection.runAndReadAll(
    `SELECT * FROM read_csv('${file.pathname}', header = true, all_varchar = true)`,
  );
  const names = reader.columnNames();
  return reader
    .getRowsJson()
    .map(row => Object.fromEntries(names.map((name, index) => [name, String(row[index] ?? '')])));
};

/** The statements a gold stands for: `;` separates alternatives, `{a,b}` is any non-empty choice of these columns. */
const golds = (query: string): string[] =>
  query
    .split(';')
    .map(part => part.trim())
    .filter(Boolean)
    .flatMap(part => {
      const choice = /\{([^}]+)\}/.exec(part);
      if (!choice) return [part.replaceAll('{}', '1')];
      const columns = choice[1]!.split(',').map(column => column.trim());
      const subsets = Array.from({ length: 2 ** columns.length - 1 }, (_, mask) =>
        columns.filter((_, index) => ((mask + 1) >> index) & 1),
      );
      return subsets.map(subset => part.replace(choice[0], subset.join(', ')).replaceAll('{}', subset.join(', ')));
    });

/**
 * The rows of an answer without the figures it is computed from: of a ratio or difference the groups and the ratio or
 * difference, of a share the groups and the share, as per cent and as a part of one.
 */
const figuresOnly = (rows: unknown[][], form: Form): unknown[][][] => {
  const groups = form.group.length;
  if (form.kind === 'ratio') return [rows.map(row => [...row.slice(0, groups), row.at(-1)])];
  if (form.kind === 'compare') return [rows.map(row => [row[2]])];
  if (form.kind !== 'share') return [rows];
  const share = rows.map(row => (groups > 0 ? [...row.slice(0, groups), row.at(-1)] : [row[0]]));
  return [share, share.map(row => [...row.slice(0, -1), Number(row.at(-1)) / 100])];
};

/** Defog's questions over small PostgreSQL databases; the halves have every second database each, by name. */
export async function* defog(folder: URL, { limit, only, half, score }: Choice): AsyncIterable<Scored> {
  const all = await csvRows(new URL('questions.csv', folder));
  const names = [...new Set(all.map(row => row.db_name!))].sort();
  const rest = half === 'tuning' ? 0 : 1;
  const rows = all.filter(
    row => (!only || row.db_name === only) && (half === undefined || names.indexOf(row.db_name!) % 2 === rest),
  );
  for (const [database, items] of Map.groupBy(rows.slice(0, limit), row => row.db_name!)) {
    const tables = await loadDump(new URL(`databases/${database}.sql`, folder));
    for (const item of items) {
      const wanted: unknown[][][] = [];
      for (const gold of golds(item.query!))
        await tables.rows(gold).then(
          result => wanted.push(result.rows),
          () => null,
        );
      if (wanted.length === 0) continue;
      yield await score(
        tables,
        { id: database, kind: item.query_category!, question: item.question!, expected: item.query! },
        (rows, form) => figuresOnly(rows, form).some(got => wanted.some(want => sameRows(want, got, false))),
      );
    }
    tables.close();
  }
}

/** Questions nobody could answer from these databases; right is to refuse. */
export async function* unanswerable(folder: URL, { limit, score }: Choice): AsyncIterable<Scored> {
  const rows = await csvRows(new URL('unanswerable.csv', folder));
  for (const [database, items] of Map.groupBy(rows.slice(0, limit), row => row.db_name!)) {
    const tables = await loadDump(new URL(`databases/${database}.sql`, folder));
    for (const item of items) {
      const scored = await score(
        tables,
        { id: database, kind: item.query_category!, question: item.question!, expected: 'a refusal' },
        () => false,
      );
      yield {
        ...scored,
        forced: scored.outcome === 'refused',
        outcome: scored.outcome === 'refused' ? 'right' : 'wrong',
      };
    }
    tables.close();
  }
}
