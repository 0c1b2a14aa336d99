import { randomBytes } from 'node:crypto';
import pg from 'pg';

const serverUrl = process.env.TEST_DATABASE_URL || 'postgres://root@127.0.0.1:5432/test';
/** Whether the suites run on real services rather than embedded; set by vitest.services.config.ts. */
export const onServices = process.env.SUITES_ON === 'services';
/** The Redis that the tests of services use, under prefixes of their own. */
export const redisUrl = process.env.TEST_REDIS_URL || 'redis://127.0.0.1:6379';

/** A name that no other run of the tests uses. */
export const uniqueName = (): string => `aa_${randomBytes(6).toString('hex')}`;

/** A new, empty database on the real PostgreSQL; `drop` removes it with all its connections. */
export async function createPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = uniqueName();
  await onServer(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) };
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
