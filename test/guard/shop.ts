import { DuckDBInstance } from '@duckdb/node-api';
import type { Dialect } from '../../src/engine/query/dialect.ts';
import type { Guarded, Policy } from '../../src/engine/query/policy.ts';
import { rewrite } from '../../src/engine/sql/guard/rewrite.ts';
import { shopPolicy, shopTables } from './fixture.ts';
import { leaksIn, maskings, onlyKnownRegions } from './leaks.ts';

/** Runs one statement on an engine; the keys of a row are the names of its columns. */
export type Run = (sql: string) => Promise<{ names: string[]; rows: unknown[][] }>;

/** The shop in a DuckDB of this process. */
export async function openDuckDb(tables = shopTables): Promise<{ run: Run; close(): void }> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  for (const sql of tables) await connection.run(sql);
  return {
    run: async sql => {
      const reader = await connection.runAndReadUntil(sql, 1_000);
      return { names: reader.columnNames(), rows: reader.getRowsJson() };
    },
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** Tries statements under every masking on an engine, and tells what leaked and how many ran at all. */
export async function tryAll(
  statements: string[],
  dialect: Dialect,
  run: Run,
  schema?: string,
): Promise<{ leaks: string[]; ran: number; let: number }> {
  const leaks: string[] = [];
  let ran = 0;
  let passed = 0;
  for (const masks of maskings) {
    const policy = shopPolicy(dialect, { masks, rows: onlyKnownRegions, schema });
    for (const sql of statements) {
      let guarded: Guarded;
      try {
        guarded = rewrite(sql, { dialect, policy });
      } catch (error) {
        leaks.push(...leaksIn({ error: (error as Error).message }).map(leak => `${leak}: ${sql}`));
        continue;
      }
      passed++;
      try {
        const { names, rows } = await run(guarded.sql);
        ran++;
        leaks.push(...leaksIn({ names, rows }).map(leak => `${leak}: ${sql}`));
        leaks.push(...wronglyTold(guarded, names, rows).map(leak => `${leak}: ${sql}`));
      } catch (error) {
        leaks.push(...leaksIn({ error: (error as Error).message }).map(leak => `${leak}: ${sql}`));
      }
    }
  }
  return { leaks, ran, let: passed };
}

/** Where masked values came out in columns that were told to hold none. */
function wronglyTold({ outputs }: Guarded, names: string[], rows: unknown[][]): string[] {
  if (outputs === null) return [];
  if (outputs.length !== names.length) return [`told ${outputs.length} columns, got ${names.length}`];
  return outputs.flatMap(({ masked }, at) =>
    !masked && rows.some(row => /masked:[0-9a-f]{4}/.test(JSON.stringify(row[at]) ?? ''))
      ? [`column ${at} holds a mask and was told not to`]
      : [],
  );
}

type Compared = { refused: string[]; different: string[]; broken: string[] };

/** Runs queries with and without the guard, under a policy that hides nothing of the shop. */
export function compareAll(queries: string[], dialect: Dialect, run: Run, schema?: string): Promise<Compared> {
  const policy = shopPolicy(dialect, { schema });
  for (const table of policy.tables)
    if (table.name === 'users') table.columns.push({ name: 'notes', type: 'text', mask: null });
  return compareUnder(policy, queries, dialect, run);
}

/** Runs queries with and without the guard; tells which were refused, which gave other rows, and which fail anyway. */
export async function compareUnder(policy: Policy, queries: string[], dialect: Dialect, run: Run): Promise<Compared> {
  const refused: string[] = [];
  const different: string[] = [];
  const broken: string[] = [];
  for (const sql of queries) {
    const plain = await run(sql).then(rowsOf, String);
    if (!plain.startsWith('[')) {
      broken.push(`${sql}: ${plain}`);
      continue;
    }
    let guarded: Guarded;
    try {
      guarded = rewrite(sql, { dialect, policy });
    } catch (error) {
      refused.push(`${sql}: ${(error as Error).message}`);
      continue;
    }
    const seen = await run(guarded.sql).then(rowsOf, String);
    if (plain !== seen) different.push(`${sql} → ${guarded.sql}: ${plain.slice(0, 200)} ≠ ${seen.slice(0, 200)}`);
  }
  return { refused, different, broken };
}

const rowsOf = ({ rows }: { rows: unknown[][] }): string => JSON.stringify(rows.map(row => JSON.stringify(row)).sort());
