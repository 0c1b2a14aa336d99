import mysql from 'mysql2/promise';
import pg from 'pg';
import type { SourceConnection } from '../../src/engine/sources/connector.ts';
import { mariadbConnector } from '../../src/engine/sources/mysql/connector.ts';
import { postgresqlConnector } from '../../src/engine/sources/postgresql/connector.ts';
import { policy, type SuiteSource, statement } from '../adapters/sources/connector-kit.ts';
import { mariadbSource } from '../adapters/sources/connector-mariadb.ts';
import { postgresSource } from '../adapters/sources/connector-postgresql.ts';
import { type Figure, megabytes, ms, quantile } from './figure.ts';

const rounds = 200;
const million = 1_000_000;

/**
 * What a connector adds to its driver: a thousand rows over a warm connection beside the driver's own call, and how
 * much memory a million rows take on their way. On PostgreSQL and MariaDB, where there are some (TEST_DATABASE_URL,
 * TEST_MARIADB_URL).
 */
export async function benchConnectors(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const postgres = await postgresSource().catch(() => null);
  if (postgres) {
    const client = new pg.Client({ ...(await loginOf(postgres)), database: postgres.settings.database });
    await client.connect();
    const raw = (sql: string) =>
      client.query({ text: sql, rowMode: 'array', queryMode: 'extended' } as pg.QueryArrayConfig);
    figures.push(...(await bench('PostgreSQL', { ...postgres, connector: postgresqlConnector() }, raw)));
    await client.end();
    await postgres.close();
  } else process.stderr.write('There is no PostgreSQL here: its connector is not measured.\n');
  const mariadb = await mariadbSource().catch(() => null);
  if (mariadb) {
    const client = await mysql.createConnection({ ...(await loginOf(mariadb)), database: mariadb.settings.database });
    const raw = (sql: string) => client.execute({ sql, rowsAsArray: true });
    figures.push(...(await bench('MariaDB', { ...mariadb, connector: mariadbConnector() }, raw)));
    await client.end();
    await mariadb.close();
  } else process.stderr.write('There is no MariaDB here: its connector is not measured.\n');
  return figures;
}

async function loginOf({ settings: { host, port }, credentials }: SuiteSource) {
  const { username, password } = credentials as { username: string; password: string };
  return { host, port, user: username, password };
}

async function bench(
  place: string,
  { connector, settings, credentials, statements }: SuiteSource,
  raw: (sql: string) => Promise<unknown>,
): Promise<Figure[]> {
  const connection = connector.connect({ settings, credentials, outbound: policy });
  const sql = statements.numbers(1000);
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = -20; round < rounds; round++) {
    // In turns, so that both meet the same load.
    const began = performance.now();
    await raw(sql);
    const between = performance.now();
    await read(connection, sql, 1000);
    if (round < 0) continue;
    bare.push(between - began);
    ours.push(performance.now() - between);
  }
  const [mine, drivers] = [quantile(ours, 0.5), quantile(bare, 0.5)];
  const stream = await measureMillion(connection, statements.numbers(million));
  await connection.close();
  return [
    {
      what: `1,000 rows over a warm connection, median (${place})`,
      measured: ms(mine),
      baseline: `the driver alone ${ms(drivers)}`,
      ratio: mine / drivers,
      goal: '≤ × 2',
      met: mine <= drivers * 2,
    },
    {
      what: `${million} rows of 100 bytes streamed, memory at most (${place})`,
      measured: `${megabytes(stream.bytes)} in ${(stream.elapsed / 1000).toFixed(1)} s`,
      goal: '≤ 100 MB more',
      met: stream.bytes <= 100 * 1024 * 1024,
    },
  ];
}

async function read(connection: SourceConnection, sql: string, maxRows: number): Promise<number> {
  const { batches } = await connection.query(statement(sql, { maxRows, timeoutMs: 120_000 }));
  let count = 0;
  for await (const batch of batches) count += batch.length;
  return count;
}

async function measureMillion(connection: SourceConnection, sql: string): Promise<{ bytes: number; elapsed: number }> {
  const used = () => process.memoryUsage().heapUsed + process.memoryUsage().external;
  const began = performance.now();
  const { batches } = await connection.query(statement(sql, { maxRows: million, timeoutMs: 300_000 }));
  let [count, start, most] = [0, 0, 0];
  for await (const batch of batches) {
    count += batch.length;
    if (start === 0) start = used();
    most = Math.max(most, used());
  }
  if (count !== million) throw new Error(`Only ${count} rows came.`);
  return { bytes: most - start, elapsed: performance.now() - began };
}
