import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from '../../src/base/database/migrate.ts';
import { type Database, littleMemory, openDatabase, overEmbedded } from '../../src/base/db.ts';
import { createLog } from '../../src/base/log.ts';
import { FolderInUse, lockFolder } from '../../src/base/start/folder-lock.ts';
import { pgBossQueue } from '../../src/engine/jobs/pg-boss.ts';
import { createPostgres, onServices } from './services.ts';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/test-database');

/**
 * A new, empty, migrated database; a real PostgreSQL where the suite runs on services. Embedded, it lives in memory and
 * is there in about 0.2 seconds; the first run of all makes its template, in a few seconds. Close it after use: each
 * takes some 100 MB.
 */
export async function openTestDatabase(): Promise<Database> {
  if (onServices) return openOnServer();
  const startParams = [...PGlite.defaultStartParams, ...littleMemory];
  return overEmbedded(await PGlite.create({ loadDataDir: await databaseTemplate(), startParams }));
}

async function openOnServer(): Promise<Database> {
  const { url, drop } = await createPostgres();
  const database = await openDatabase({ database: { kind: 'postgres', url }, dataDir: '' });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

let template: Promise<Blob> | undefined;

/** What a new embedded database can begin with, for `openDatabase`: every migration applied, the job queue installed. */
export function databaseTemplate(): Promise<Blob> {
  template ??= readTemplate();
  return template;
}

async function readTemplate(): Promise<Blob> {
  const file = join(cache, `${templateKey()}.tar`);
  while (!existsSync(file)) {
    try {
      // One test worker makes the template, the others wait for it; the lock goes with its process.
      const lock = lockFolder(cache);
      try {
        if (!existsSync(file)) await makeTemplate(file);
      } finally {
        lock.release();
      }
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      await wait(50);
    }
  }
  // A blob copies its bytes piece by piece whenever they are asked for: a third of what it takes to open a database.
  const { buffer } = await readFile(file);
  return Object.assign(new Blob(), { arrayBuffer: async () => buffer as ArrayBuffer });
}

async function makeTemplate(file: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  for (const old of readdirSync(cache)) if (/\.(tar|new)$/.test(old)) rmSync(join(cache, old));
  const embedded = await PGlite.create();
  await migrate({ exec: sql => embedded.exec(sql), query: (sql, params) => embedded.query(sql, params) });
  const database = await overEmbedded(embedded);
  const jobs = pgBossQueue({ database, log: createLog('silent') });
  await jobs.start({ work: false });
  await jobs.stop(0);
  // Databases to make others of, which nobody does, are nearly half of the files.
  await embedded.exec('UPDATE pg_database SET datistemplate = false');
  for (const name of ['template0', 'template1']) await embedded.exec(`DROP DATABASE ${name}`);
  await embedded.exec('CHECKPOINT');
  const dump = await embedded.dumpDataDir('none');
  await database.close();
  writeFileSync(`${file}.new`, Buffer.from(await dump.arrayBuffer()));
  renameSync(`${file}.new`, file);
}

/** Changes with whatever the template is made from. */
function templateKey(): string {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  const migrations = join(root, 'prisma/migrations');
  for (const name of readdirSync(migrations, { recursive: true, encoding: 'utf8' }).sort())
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(migrations, name)));
  const require = createRequire(import.meta.url);
  for (const name of ['@electric-sql/pglite', 'pg-boss']) {
    const folder = join(root, 'node_modules', name);
    hash.update(name).update(String((require(join(folder, 'package.json')) as { version: string }).version));
  }
  return hash.digest('hex').slice(0, 16);
}
