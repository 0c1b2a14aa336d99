import type { Dialect } from '../connector.ts';
import { GuardThread } from './guard-thread.ts';
import type { Guarded, Policy } from './policy.ts';
import { StatementRefused } from './refused.ts';

const maxBytes = 64 * 1024;
const maxCacheBytes = 16 * 1024 * 1024;

const thread = new GuardThread();
/** By policy, so that a new policy starts afresh and a forgotten one takes its statements along. */
const cached = new WeakMap<Policy, Map<string, Guarded>>();

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
  const key = `${dialect}\n${sql}`;
  let statements = cached.get(policy);
  const known = statements?.get(key);
  if (statements && known) {
    statements.delete(key);
    statements.set(key, known);
    return known;
  }
  const guarded = await thread.run(sql, dialect, policy);
  if (!statements) {
    statements = new Map();
    cached.set(policy, statements);
  }
  statements.set(key, guarded);
  if (statements.size > maxCacheBytes / maxBytes) statements.delete(statements.keys().next().value!);
  return guarded;
}
