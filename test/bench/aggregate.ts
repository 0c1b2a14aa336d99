import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { innerTable } from '../../src/engine/tables/duckdb/open-tables.ts';
import { createTableEngine } from '../../src/engine/tables/duckdb/table-engine.ts';
import { type Figure, ms, quantile } from './figure.ts';

const rows = 1_000_000;
const sql = `SELECT region, count(*) AS orders, sum(quantity * price) AS revenue FROM sales GROUP BY region ORDER BY revenue DESC`;

/** An aggregate over a million uploaded rows, against DuckDB itself on the same file. */
export async function benchAggregate(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-bench-'));
  const [source, target] = [join(folder, 'sales.csv'), join(folder, 'sales.duckdb')];
  await writeFile(source, csv());
  const engine = createTableEngine({});
  const began = performance.now();
  await engine.ingest({ source, target, signal: new AbortController().signal });
  const ingested = performance.now() - began;

  const query = () =>
    engine.query({ tables: [{ name: 'sales', path: target }], sql, maxRows: 1000, timeoutMs: 30_000 });
  const ours: number[] = [];
  for (let run = 0; run < 25; run++) ours.push(await timed(query));
  await engine.close();

  const instance = await DuckDBInstance.create(target, { access_mode: 'READ_ONLY' });
  const connection = await instance.connect();
  const rawSql = sql.replace('FROM sales', `FROM "${innerTable}"`);
  const raw: number[] = [];
  for (let run = 0; run < 25; run++)
    raw.push(await timed(async () => (await connection.runAndReadAll(rawSql)).getRowsJson()));
  connection.closeSync();
  instance.closeSync();
  rmSync(folder, { recursive: true, force: true });

  const ratio = quantile(ours, 0.5) / quantile(raw, 0.5);
  return [
    {
      what: 'aggregate over 1,000,000 rows, p50',
      measured: ms(quantile(ours, 0.5)),
      baseline: `raw DuckDB ${ms(quantile(raw, 0.5))}`,
      ratio,
      goal: '≤ × 1.2',
      met: ratio <= 1.2,
    },
    { what: 'reading 1,000,000 rows of CSV', measured: ms(ingested), goal: 'told only', met: true },
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function csv(): string {
  const regions = ['North', 'South', 'East', 'West'];
  const lines = ['id,day,region,quantity,price'];
  for (let n = 0; n < rows; n++) {
    const day = new Date(Date.UTC(2023, 0, 1 + (n % 900))).toISOString().slice(0, 10);
    lines.push(`${n},${day},${regions[(n * 7919) % 4]},${1 + (n % 9)},${(((n * 31) % 5000) / 100).toFixed(2)}`);
  }
  return lines.join('\n');
}
