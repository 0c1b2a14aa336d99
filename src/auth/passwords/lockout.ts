import type { Db } from '../../base/db.ts';
import { penaltySeconds, type Rule } from './lockout-rule.ts';

// How failures are counted so that parallel attempts, on any number of nodes, get no more tries than others.
//
// An attempt counts as a failure before it is made, in one statement; if it turns out right, that is taken back. The
// attempt that uses up what is free also locks, at first for the few seconds it may take (`undecidedSeconds`). Whoever
// finds such a lock waits for what comes of it; only if it comes to a failure does it become a real one.

/** For how long an attempt holds others up whose node died in the middle of it. */
const undecidedSeconds = 5;

/** An attempt that was counted; `lockedUntil` is set where it holds up the others. */
export type Charge = { key: string; rule: Rule; count: number; lockedUntil: Date | null };
export type Lock = { until: Date; decided: boolean };

/** Counts an attempt under a key, or tells why it may not be made now. */
export async function charge(db: Db, key: string, rule: Rule, now: Date): Promise<Charge | Lock> {
  const [counted] = await db.$queryRaw<{ count: number; lockedUntil: Date | null }[]>`
    INSERT INTO "LoginFailures" AS f ("key", "count", "lastAt") VALUES (${key}, 1, ${now}::timestamptz)
    ON CONFLICT ("key") DO UPDATE SET ("count", "lastAt", "lockedUntil") = (
      SELECT kept + 1,
             -- What has passed of the time to forget the next one is kept too.
             CASE WHEN kept = 0 OR kept >= ${rule.free}::int THEN ${now}::timestamptz
                  ELSE f."lastAt" + (f."count" - kept) * ${rule.forgetSeconds}::int * interval '1 second' END,
             CASE WHEN kept >= ${rule.free}::int
                  THEN ${now}::timestamptz + ${undecidedSeconds}::int * interval '1 second' END
      FROM (SELECT least(f."count", greatest(0, f."count" - floor(
              extract(epoch FROM ${now}::timestamptz - f."lastAt") / ${rule.forgetSeconds}::int)))::int AS kept) AS rest)
    WHERE f."lockedUntil" IS NULL OR f."lockedUntil" <= ${now}::timestamptz
    RETURNING "count", "lockedUntil"`;
  if (counted) return { key, rule, ...counted };
  const row = await db.loginFailures.findUnique({ where: { key } });
  // It may have been lifted in between.
  if (!row?.lockedUntil) return { until: now, decided: false };
  const decided = row.lockedUntil.getTime() - row.lastAt.getTime() > undecidedSeconds * 1000;
  return { until: row.lockedUntil, decided };
}

/** The attempt failed: tells for how many seconds that locks, 0 where it does not. */
export async function keepFailure(db: Db, { key, rule, count, lockedUntil }: Charge, now: Date): Promise<number> {
  if (!lockedUntil) return 0;
  const seconds = penaltySeconds(rule, count);
  const until = new Date(now.getTime() + seconds * 1000);
  await db.loginFailures.updateMany({ where: { key, lockedUntil }, data: { lockedUntil: until, lastAt: now } });
  return seconds;
}

/** The attempt was no failure: it is as if it had not been made. */
export async function takeBack(db: Db, { key, lockedUntil }: Charge): Promise<void> {
  await db.loginFailures.updateMany({ where: { key, count: { gt: 0 } }, data: { count: { decrement: 1 } } });
  if (lockedUntil) await db.loginFailures.updateMany({ where: { key, lockedUntil }, data: { lockedUntil: null } });
}

/** Forgets all failures under some keys, and lifts their locks. */
export async function forget(db: Pick<Db, 'loginFailures'>, keys: string[]): Promise<number> {
  return (await db.loginFailures.deleteMany({ where: { key: { in: keys } } })).count;
}
