import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { innerTable } from '../../src/engine/tables/duckdb/open-tables.ts';
import { createTableEngine } from '../../src/engine/tables/duckdb/table-engine.ts';
import { type Figure, ms, quantile } from './figure.ts';

const rows = 10_000_000;
const runs = 7;
const queries = {
  'grouping by a name': 'SELECT region, count(*) AS n, sum(quantity * price) AS revenue FROM sales GROUP BY region',
  'a month of one region': `SELECT count(*), avg(price) FROM sales WHERE region = 'East' AND day BETWEEN '2024-03-01' AND '2024-03-31'`,
  'the ten best days': 'SELECT day, sum(quantity) AS q FROM sales GROUP BY day ORDER BY q DESC LIMIT 10',
};

/** Questions of a table of ten million uploaded rows, against DuckDB itself on the same file. */
export async function benchUploads(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-bench-'));
  const path = join(folder, 'sales.duckdb');
  await fill(path);
  const engine = createTableEngine({});
  const instance = await DuckDBInstance.create(path, { access_mode: 'READ_ONLY' });
  const connection = await instance.connect();
  const figures: Figure[] = [];
  for (const [what, sql] of Object.entries(queries)) {
    const [ours, raw]: [number[], number[]] = [[], []];
    const rawSql = sql.replace('FROM sales', `FROM "${innerTable}"`);
    // By turns, so that whatever else the machine does weighs on both.
    for (let run = 0; run < runs; run++) {
      ours.push(
        await timed(() => engine.query({ tables: [{ name: 'sales', path }], sql, maxRows: 1000, timeoutMs: 60_000 })),
      );
      raw.push(await timed(async () => (await connection.runAndReadAll(rawSql)).getRowsJson()));
    }
    const ratio = quantile(ours, 0.5) / quantile(raw, 0.5);
    figures.push({
      what: `${what}, 10,000,000 uploaded rows, p50`,
      measured: ms(quantile(ours, 0.5)),
      baseline: `raw DuckDB ${ms(quantile(raw, 0.5))}`,
      ratio,
      goal: '≤ × 1.2',
      met: ratio <= 1.2,
    });
  }
  connection.closeSync();
  instance.closeSync();
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
  return figures;
}

/** A table file as uploads make them: so many rows come by many uploads, which are appended one after the other. */
async function fill(path: string): Promise<void> {
  const instance = await DuckDBInstance.create(path);
  const connection = await instance.connect();
  await connection.run(`CREATE TABLE "${innerTable}" AS SELECT n AS id, DATE '2023-01-01' + (n % 900)::INTEGER AS day,
    ['North', 'South', 'East', 'West'][1 + (n * 7919) % 4] AS region, 1 + n % 9 AS quantity,
    (((n * 31) % 5000) / 100)::DECIMAL(18, 2) AS price FROM range(${rows}) AS numbers(n)`);
  connection.closeSync();
  instance.closeSync();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
