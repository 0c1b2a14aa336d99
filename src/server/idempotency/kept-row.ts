import type { Tx } from '../../base/db.ts';
import type { App } from '../../context.ts';

/** For how long an answer is kept: 24 hours. */
const keptMs = 24 * 60 * 60 * 1000;

/** What the database holds of a key: the transactions that were committed, or in the end the answer; all sealed. */
type Kept = { steps: string[] } | { result: string };
export type KeptRow = { id: string; requestHash: string };

/** What is known of a key; null where it was never used, or longer ago than answers are kept. */
export async function findKept(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  id: string,
): Promise<{ requestHash: string; kept: Kept } | null> {
  const row = await db.idempotencyKey.findUnique({ where: { id } });
  if (!row || row.expiresAt <= clock.now()) return null;
  return { requestHash: row.requestHash, kept: row.answer as Kept };
}

/**
 * Writes one more committed transaction, from within it; false where another request was faster: a row that another
 * one is just writing is waited for, and only what is `steps.length - 1` long may grow.
 */
export const keepStep = async (tx: Tx, row: KeptRow, now: Date, steps: string[]): Promise<boolean> =>
  (await write(tx, row, now, { steps }, steps.length - 1)) === 1;

/** Puts the answer in the place of the transactions; false where another request was faster. */
export const keepResult = async (db: Tx, row: KeptRow, now: Date, steps: number, result: string): Promise<boolean> =>
  (await write(db, row, now, { result }, steps)) === 1;

function write(db: Tx, { id, requestHash }: KeptRow, now: Date, kept: Kept, steps: number): Promise<number> {
  const answer = JSON.stringify(kept);
  const expiresAt = new Date(now.getTime() + keptMs);
  return steps === 0
    ? db.$executeRaw`
        INSERT INTO "IdempotencyKey" ("id", "requestHash", "answer", "createdAt", "expiresAt")
        VALUES (${id}, ${requestHash}, ${answer}::jsonb, ${now}, ${expiresAt})
        ON CONFLICT ("id") DO UPDATE SET "requestHash" = excluded."requestHash", "answer" = excluded."answer",
          "createdAt" = excluded."createdAt", "expiresAt" = excluded."expiresAt"
        WHERE "IdempotencyKey"."expiresAt" <= ${now}`
    : db.$executeRaw`
        UPDATE "IdempotencyKey" SET "answer" = ${answer}::jsonb
        WHERE "id" = ${id} AND "requestHash" = ${requestHash} AND jsonb_array_length("answer"->'steps') = ${steps}`;
}

/** Forgets what was begun under a key, which is over: the next request with it begins anew. */
export async function freeKey(db: Tx, { id, requestHash }: KeptRow): Promise<void> {
  await db.idempotencyKey.deleteMany({ where: { id, requestHash } });
}

/** Forgets the answers that were kept long enough. */
export async function forgetKept({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  await db.idempotencyKey.deleteMany({ where: { expiresAt: { lte: clock.now() } } });
}
