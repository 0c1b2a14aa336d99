import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { QueryFailed, QueryTimedOut } from '../../src/engine/query/errors.ts';
import type { Connector, Statement } from '../../src/engine/sources/connector.ts';
import { columnType } from '../../src/engine/tables/duckdb/column-type.ts';
import { jsonValue } from '../../src/engine/tables/duckdb/json-value.ts';

/** A source that really runs what it is sent, without a server. */
export type DuckdbSource = Connector & {
  /** Statements in the order in which they came. */
  statements: string[];
  /** How many run now, and ran at once at most. */
  load: { now: number; most: number };
};

/** A DuckDB in this process that holds what a script makes. */
export function duckdbSource(script: string): DuckdbSource {
  const connection = DuckDBInstance.create().then(async instance => {
    const opened = await instance.connect();
    await opened.run(script);
    return instance;
  });
  const source: DuckdbSource = {
    type: 'duckdb',
    dialect: 'duckdb',
    displayName: 'DuckDB',
    capabilities: { readOnly: 'none', cancel: true, costEstimate: true, origins: false },
    settings: [],
    credentials: ['none'],
    statements: [],
    load: { now: 0, most: 0 },
    connect: () => ({
      test: async () => ({ serverVersion: 'DuckDB', readOnly: null }),
      async *catalog() {
        yield { tables: [], total: 0 };
      },
      async query(statement) {
        source.statements.push(statement.sql);
        source.load.most = Math.max(source.load.most, ++source.load.now);
        try {
          return await run(await (await connection).connect(), statement);
        } finally {
          source.load.now--;
        }
      },
      estimate: async () => ({ bytes: 4096, rows: 3, cost: null }),
      close: async () => {},
    }),
  };
  return source;
}

async function run(connection: DuckDBConnection, { sql, params = [], maxRows, timeoutMs, signal }: Statement) {
  const late = AbortSignal.timeout(timeoutMs);
  const stop = () => connection.interrupt();
  const either = AbortSignal.any([late, signal]);
  either.addEventListener('abort', stop);
  try {
    const reader = await connection.runAndReadUntil(sql, maxRows, params as never);
    const columns = reader.columnNames().map((name, i) => {
      const type = reader.columnType(i);
      return { name, type: columnType(type), nativeType: String(type), origin: null };
    });
    const rows = reader.getRows().slice(0, maxRows);
    return {
      columns,
      batches: (async function* () {
        yield rows.map(row => row.map(value => jsonValue(value)));
      })(),
    };
  } catch (error) {
    signal.throwIfAborted();
    if (late.aborted) throw new QueryTimedOut(timeoutMs);
    throw new QueryFailed((error as Error).message);
  } finally {
    either.removeEventListener('abort', stop);
    connection.closeSync();
  }
}
