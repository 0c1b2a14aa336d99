import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { outbound } from '../../src/base/outbound.ts';
import type { Policy } from '../../src/engine/query/policy.ts';
import { postgresqlConnector } from '../../src/engine/sources/postgresql/connector.ts';
import { guardStatement } from '../../src/engine/sql/guard/guard.ts';
import { createTableEngine } from '../../src/engine/tables/duckdb/table-engine.ts';
import { createPostgres } from '../kit/services.ts';
import { type Figure, ms, quantile } from './figure.ts';

const rows = 1000;
const runs = 60;
const sql = 'SELECT id, name, email, region, amount FROM people ORDER BY id';
const people = Array.from({ length: rows }, (_, i) => [
  i,
  `name ${i}`,
  `p${i}@example.com`,
  ['north', 'south'][i % 2],
  i * 1.5,
]);

const types = { id: 'integer', name: 'text', email: 'text', region: 'text', amount: 'decimal' } as const;
const policy = (schema: string, masked: boolean): Policy => ({
  tables: [
    {
      schema,
      name: 'people',
      columns: Object.entries(types).map(([name, type]) => ({
        name,
        type,
        mask: masked && name === 'email' ? { kind: 'hash', reason: 'confidential', alike: name } : null,
      })),
      rows: [],
    },
  ],
  searchPath: [schema],
  hashKey: 'the key of the bench',
});

/** 1,000 rows through the guard, against the same statement without it: over uploaded tables, and a PostgreSQL server. */
export async function benchQueries(): Promise<Figure[]> {
  return [...(await overUploads()), ...(await overPostgres())];
}

async function overUploads(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-bench-'));
  const [source, target] = [join(folder, 'people.csv'), join(folder, 'people.duckdb')];
  await writeFile(source, [Object.keys(types), ...people].map(row => row.join(',')).join('\n'));
  const engine = createTableEngine({ children: 1 });
  await engine.ingest({ source, target, signal: new AbortController().signal });
  const run = (statement: string) =>
    engine.query({ tables: [{ name: 'people', path: target }], sql: statement, maxRows: rows, timeoutMs: 30_000 });
  const figures = await compare('uploaded tables', 'duckdb', '', () => run(sql), run);
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
  return figures;
}

async function overPostgres(): Promise<Figure[]> {
  const server = await createPostgres();
  const pool = new pg.Pool({ connectionString: server.url, max: 1 });
  await pool.query('CREATE TABLE people (id integer PRIMARY KEY, name text, email text, region text, amount float8)');
  for (const row of people) await pool.query('INSERT INTO people VALUES ($1, $2, $3, $4, $5)', row);
  const { hostname, port, pathname, username } = new URL(server.url);
  const connection = postgresqlConnector().connect({
    settings: { host: hostname, port: Number(port || 5432), database: pathname.slice(1), tls: false },
    credentials: { kind: 'password', username: username || 'root', password: 'not asked for' },
    outbound: outbound({ allowPrivate: true }),
  });
  const { signal } = new AbortController();
  const run = async (statement: string) => {
    const stream = await connection.query({ sql: statement, maxRows: rows, timeoutMs: 30_000, signal });
    for await (const batch of stream.batches) void batch.length;
  };
  const figures = await compare('PostgreSQL', 'postgresql', 'public', () => pool.query(sql), run);
  await connection.close();
  await pool.end();
  await server.drop();
  return figures;
}

/** Raw and guarded in turns, so that both meet the same machine. */
async function compare(
  where: string,
  dialect: 'duckdb' | 'postgresql',
  schema: string,
  raw: () => Promise<unknown>,
  run: (statement: string) => Promise<unknown>,
): Promise<Figure[]> {
  const plain = policy(schema, false);
  const masking = policy(schema, true);
  const guarded = async (with_: Policy) => run((await guardStatement(sql, { dialect, policy: with_ })).sql);
  const samples = { raw: [] as number[], plain: [] as number[], masking: [] as number[] };
  for (let n = 0; n < runs; n++) {
    samples.raw.push(await timed(raw));
    samples.plain.push(await timed(() => guarded(plain)));
    samples.masking.push(await timed(() => guarded(masking)));
  }
  const base = quantile(samples.raw, 0.5);
  const figure = (what: string, taken: number[], goal: number | null): Figure => {
    const ratio = quantile(taken, 0.5) / base;
    return {
      what: `${rows} rows of ${where}, ${what}, p50`,
      measured: ms(quantile(taken, 0.5)),
      baseline: `unguarded ${ms(base)}`,
      ratio,
      goal: goal === null ? 'told only' : `≤ × ${goal}`,
      met: goal === null || ratio <= goal,
    };
  };
  return [
    figure('guarded', samples.plain.slice(5), 1.3),
    figure('guarded, one column of five hashed', samples.masking.slice(5), null),
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
