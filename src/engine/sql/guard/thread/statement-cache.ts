import type { Dialect } from '../../../query/dialect.ts';
import type { Guarded, Policy } from '../../../query/policy.ts';

/** Guarded statements by policy, dialect and text; forgets those unused longest when it holds more than so many bytes. */
export class StatementCache {
  readonly #maxBytes: number;
  readonly #policies = new WeakMap<Policy, number>();
  readonly #statements = new Map<string, { guarded: Guarded; bytes: number }>();
  #bytes = 0;
  #lastPolicy = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(sql: string, dialect: Dialect, policy: Policy): Guarded | null {
    const key = this.#key(sql, dialect, policy);
    const known = this.#statements.get(key);
    if (!known) return null;
    this.#statements.delete(key);
    this.#statements.set(key, known);
    return known.guarded;
  }

  set(sql: string, dialect: Dialect, policy: Policy, guarded: Guarded): void {
    const key = this.#key(sql, dialect, policy);
    this.#forget(key);
    // A character is at most two bytes in memory; a kilobyte for everything else.
    const bytes =
      2 * (key.length + guarded.sql.length + (guarded.shown?.length ?? 0) + (guarded.keyless?.length ?? 0)) + 1_024;
    this.#statements.set(key, { guarded, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#statements.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#statements.get(key)?.bytes ?? 0;
    this.#statements.delete(key);
  }

  /** By identity: a changed policy is a new object, whose statements are new. */
  #key(sql: string, dialect: Dialect, policy: Policy): string {
    let id = this.#policies.get(policy);
    if (id === undefined) {
      id = ++this.#lastPolicy;
      this.#policies.set(policy, id);
    }
    return `${id} ${dialect} ${sql}`;
  }
}
