import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../generated/prisma/client.ts';
import type { Config } from './config.ts';
import { inWords } from './database/database-unusable.ts';
import { migrate } from './database/migrate.ts';
import { keepStatementsReady } from './database/ready-statements.ts';
import { takeTurns } from './database/turns.ts';
import { type Begin, type Transaction, witnessed } from './database/witness.ts';
import { lockFolder } from './start/folder-lock.ts';

/** The client, whose transactions are functions. */
export type Db = Omit<PrismaClient, '$transaction'> & { $transaction: Begin };
export type Tx = Transaction;

export type Database = {
  db: Db;
  /** The pool under Prisma: one connection where embedded. */
  pool: pg.Pool;
  /** The embedded engine itself, where there is one. */
  embedded: PGlite | null;
  close(): Promise<void>;
};

/**
 * Connects and migrates. Rejects with a clear error where the database cannot be reached or the folder is in use.
 * `template`, a dump of an embedded database's folder, is what a new embedded database begins with.
 */
export async function openDatabase(
  config: Pick<Config, 'database' | 'dataDir'>,
  template?: () => Promise<Blob>,
): Promise<Database> {
  return config.database.kind === 'postgres'
    ? openPostgres(config.database.url)
    : openEmbedded(config.dataDir, template);
}

/** Under load, transactions wait for their turn (the embedded database has one connection) rather than fail after 2 s. */
function clientOver(pool: pg.Pool): Db {
  const adapter = new PrismaPg(pool);
  const client: Db = new PrismaClient({ adapter, transactionOptions: { maxWait: 10_000, timeout: 15_000 } });
  const $transaction = witnessed(client.$transaction.bind(client) as Db['$transaction']);
  return new Proxy(client, {
    get: (target, name) => (name === '$transaction' ? $transaction : Reflect.get(target, name)),
  });
}

async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // An idle connection that the server drops must not end the process; the pool replaces it.
  pool.on('error', () => {});
  try {
    const session = await pool.connect();
    try {
      await migrate({ exec: sql => session.query(sql), query: (sql, params) => session.query(sql, params) });
    } finally {
      session.release();
    }
  } catch (error) {
    await pool.end();
    throw inWords(error);
  }
  const db = clientOver(pool);
  return {
    db,
    pool,
    embedded: null,
    async close() {
      await db.$disconnect();
      await pool.end();
    },
  };
}

async function openEmbedded(dataDir: string, template?: () => Promise<Blob>): Promise<Database> {
  const lock = lockFolder(dataDir);
  try {
    const [{ PGlite }, { PrivateFiles }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('./start/private-files.ts'),
    ]);
    const folder = join(dataDir, 'postgres');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const isNew = !existsSync(join(folder, 'PG_VERSION'));
    const embedded = await PGlite.create({
      fs: new PrivateFiles(folder),
      startParams: [...PGlite.defaultStartParams, ...littleMemory],
      ...(isNew && template ? { loadDataDir: await template() } : {}),
    });
    await migrate({ exec: sql => embedded.exec(sql), query: (sql, params) => embedded.query(sql, params) });
    const database = await overEmbedded(embedded);
    return {
      ...database,
      async close() {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A database over an embedded engine that is already migrated; closing it closes the engine. */
export async function overEmbedded(embedded: PGlite): Promise<Database> {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  const pool = new pg.Pool(Object.assign(toPoolConfig(createPgConfig(withTurns(embedded))), { max: 1 }));
  keepStatementsReady(pool);
  takeTurns(pool);
  const db = clientOver(pool);
  return {
    db,
    pool,
    embedded,
    async close() {
      await db.$disconnect();
      await pool.end();
      await embedded.close();
    },
  };
}

/**
 * PostgreSQL's own cache of pages, 128 MB unless told otherwise, most of which it holds from its start. Beyond this the
 * system's cache of files serves as well, and is given back where memory is needed.
 */
export const littleMemory = ['-c', 'shared_buffers=32MB'];

/** After so many milliseconds of statements in a row, whatever else the service has to do gets its turn. */
const turnAfterMs = 5;

/** Messages of the extended protocol to which nobody waits for an answer before a Sync or a Flush: Parse, Bind, Describe, Execute, Close. */
const toBeGoneOnWith = new Set(Buffer.from('PBDEC'));

/**
 * The engine works in the service's own thread, and what waits for it follows without a turn of the event loop: where
 * many statements wait, requests and streams would stand still. The adapter sends one message after the other, so none
 * can get in between; those of one statement are handed to the engine together, since each time costs about as much as
 * a short statement.
 */
function withTurns(embedded: PGlite): PGlite {
  let turnedAt = 0;
  let held: Uint8Array[] = [];
  const execProtocolStream: PGlite['execProtocolStream'] = async (message, options) => {
    held.push(message);
    if (toBeGoneOnWith.has(message[0]!)) return [];
    const messages = held.length === 1 ? message : Buffer.concat(held);
    held = [];
    if (performance.now() - turnedAt > turnAfterMs) {
      await new Promise(setImmediate);
      turnedAt = performance.now();
    }
    return embedded.execProtocolStream(messages, options);
  };
  return { waitReady: embedded.waitReady, execProtocolStream } as PGlite;
}

type PgliteConfig = ReturnType<typeof import('@electric-sql/pglite/node-postgres')['createPgConfig']>;

/** The adapter hands `types` on as an object, which the driver's own `parse` does not take. */
function toPoolConfig(config: PgliteConfig): pg.PoolConfig {
  const connection = config.connection as unknown as { parse: (query: { types?: unknown }, more?: unknown) => unknown };
  const parse = connection.parse.bind(connection);
  connection.parse = (query, more) =>
    parse({ ...query, types: Array.isArray(query.types) ? query.types : undefined }, more);
  return config as unknown as pg.PoolConfig;
}
