import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The little that migrating needs of a connection: statements in one session, several at once where unparametrised. */
export type MigrationSession = {
  exec(sql: string): Promise<unknown>;
  query(sql: string, params?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
};

const folder = join(import.meta.dirname, '../../../prisma/migrations');

/** Prisma's own lock for migrations, so that `prisma migrate deploy` and this runner exclude each other. */
const advisoryLock = 72707369;

const bookkeeping = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/**
 * Brings a database up to date at start-up and keeps Prisma's books, so that `prisma migrate deploy` finds nothing
 * left to do. Safe when several nodes start together. Each migration is a transaction of its own: PostgreSQL before 17
 * takes a new value of an enum only once it is committed. Resolves to the names of the migrations applied.
 */
export async function migrate(db: MigrationSession): Promise<string[]> {
  const applied: string[] = [];
  // Held by the session: a transaction would give it back between two migrations.
  await db.query('SELECT pg_advisory_lock($1)', [advisoryLock]);
  try {
    await db.exec(bookkeeping);
    const done = await db.query('SELECT migration_name, checksum FROM _prisma_migrations WHERE rolled_back_at IS NULL');
    const checksums = new Map(done.rows.map(r => [String(r.migration_name), String(r.checksum)]));
    for (const name of readdirSync(folder, { withFileTypes: true })
      .filter(d => d.isDirectory())
      .map(d => d.name)
      .sort()) {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const known = checksums.get(name);
      if (known === checksum) continue;
      if (known) throw new Error(`Migration ${name} was changed after it had been applied. Restore the file.`);
      await apply(db, { name, sql, checksum });
      applied.push(name);
    }
  } finally {
    await db.query('SELECT pg_advisory_unlock($1)', [advisoryLock]);
  }
  return applied;
}

async function apply(
  db: MigrationSession,
  { name, sql, checksum }: { name: string; sql: string; checksum: string },
): Promise<void> {
  await db.exec('BEGIN');
  try {
    await db.exec(sql);
    await db.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    );
    await db.exec('COMMIT');
  } catch (error) {
    await db.exec('ROLLBACK');
    throw error;
  }
}
