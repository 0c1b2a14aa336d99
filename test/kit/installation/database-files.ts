import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DuckDBInstance } from '@duckdb/node-api';

/** The bytes of a SQLite file that a script fills. */
export const sqliteFile = (script: string): Promise<Buffer> =>
  made(async path => {
    const db = new DatabaseSync(path);
    db.exec(script);
    db.close();
  });

/** The bytes of a DuckDB file that a script fills. */
export const duckdbFile = (script: string): Promise<Buffer> =>
  made(async path => {
    const instance = await DuckDBInstance.create(path);
    const connection = await instance.connect();
    await connection.run(script);
    connection.closeSync();
    instance.closeSync();
  });

async function made(write: (path: string) => Promise<void>): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'database-file-'));
  try {
    const path = join(folder, 'file');
    await write(path);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
