import type { Secrets } from '../crypto.ts';

/** `unreadable` are the ids of what was sealed by a secret that is not configured. */
export type Resealed = { resealed: number; unreadable: string[] };

/** Where a kind of sealed value stands: rows in the order of their ids, and how one is put back. */
export type Sealed = {
  next(after: string | null, take: number): Promise<{ id: string; sealed: Uint8Array }[]>;
  /** In which context the value of a row was sealed. */
  context(id: string): string;
  /** Writes the new value where the old one still stands, and says how many rows that were: one or none. */
  replace(id: string, old: Uint8Array<ArrayBuffer>, sealed: Uint8Array<ArrayBuffer>): Promise<number>;
};

const batch = 100;

/**
 * Seals anew, by the secret in use, what an earlier one sealed. May run beside the service, and again where it was
 * interrupted.
 */
export async function resealAll(secrets: Secrets, { next, context, replace }: Sealed): Promise<Resealed> {
  const unreadable: string[] = [];
  let resealed = 0;
  for (let after: string | null = null; ; ) {
    const rows = await next(after, batch);
    for (const { id, sealed } of rows) {
      try {
        const anew = secrets.reseal(sealed, context(id));
        // Whoever changed it meanwhile sealed it by the secret in use.
        if (anew) resealed += await replace(id, new Uint8Array(sealed), anew);
      } catch {
        unreadable.push(id);
      }
    }
    if (rows.length < batch) return { resealed, unreadable };
    after = rows.at(-1)!.id;
  }
}
