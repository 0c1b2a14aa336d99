import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { ChildSettings } from '../../children/messages.ts';
import { configuration } from './open-tables.ts';

/** Does work in a database of its own in memory, whose times are UTC, and closes it. */
export async function inMemory<T>(
  settings: ChildSettings,
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  const instance = await DuckDBInstance.create(':memory:', configuration(settings));
  const connection = await instance.connect();
  try {
    await connection.run("SET TimeZone = 'UTC'");
    return await work(connection);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
