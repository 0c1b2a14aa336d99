import { hash } from 'node:crypto';
import type { Database } from '../db.ts';

/**
 * A statement with `$1` … for its values that each connection parses and plans once: for what every request asks, where
 * that saves most of its cost. Select columns by name, so that a later migration does not change what it answers.
 */
export function prepared<Row>(text: string): (database: Pick<Database, 'pool'>, values: unknown[]) => Promise<Row[]> {
  const name = hash('sha256', text, 'base64url');
  return async ({ pool }, values) => (await pool.query({ name, text, values })).rows;
}
