import type { Dialect } from '../../query/dialect.ts';
import type { Guarded, Policy } from '../../query/policy.ts';
import { guardPipeline } from '../../sources/mongodb/guard-pipeline.ts';
import { StatementRefused } from './refused.ts';
import { guardThread } from './thread/guard-thread.ts';
import { StatementCache } from './thread/statement-cache.ts';

const maxBytes = 64 * 1024;
const maxCacheBytes = 16 * 1024 * 1024;

const cache = new StatementCache(maxCacheBytes);

/**
 * Writes a statement anew so that it reads only what the policy shows: one SELECT over the tables of the policy, each
 * replaced by a sub-select of its visible columns, masked, and of the rows that pass. Only `sql` of the answer may be
 * sent to a source. A policy is never changed once used: a changed one is a new object.
 *
 * What remains visible: that masked values are equal (by design: joins and groups work), the first character or last
 * digits and the length of partly masked ones, and whether a value is null. Sorting by a masked column sorts masks.
 *
 * @throws StatementRefused with the reason, for whoever wrote the statement
 */
export async function guardStatement(
  sql: string,
  { dialect, policy }: { dialect: Dialect; policy: Policy },
): Promise<Guarded> {
  if (Buffer.byteLength(sql) > maxBytes) throw new StatementRefused('The statement is longer than 64 KB.');
  // It has no text that could be cut and parsed; its guard works on pipelines.
  if (dialect === 'mongodb') return guardPipeline(sql, { policy });
  const known = cache.get(sql, dialect, policy);
  if (known) return known;
  const guarded = await guardThread.run(sql, dialect, policy);
  cache.set(sql, dialect, policy, guarded);
  return guarded;
}
