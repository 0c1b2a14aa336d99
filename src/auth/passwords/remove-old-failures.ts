import type { App } from '../../context.ts';

/** Within a week even the longest row of failures is forgotten. */
const keptMs = 7 * 24 * 60 * 60 * 1000;

/** Removes what is left of failed attempts that count no more. */
export async function removeOldFailures({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  await db.loginFailures.deleteMany({ where: { lastAt: { lt: new Date(clock.now().getTime() - keptMs) } } });
}
