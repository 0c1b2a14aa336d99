import type { App } from '../context.ts';
import { beginRun } from './sync-job.ts';

type Needs = Pick<App, 'db' | 'clock' | 'jobs'>;

/** So many are taken in one transaction. */
const mostAtOnce = 100;
/** A comparison that has written nothing for so long has lost its job. Milliseconds; longer than any attempt lasts. */
const lostMs = 3 * 60 * 60_000;

/**
 * Begins the comparisons that are due, each once however many nodes look; those of accounts that were connected again
 * are due at once. Resolves to how many there were.
 */
export async function claimDue(app: Needs): Promise<number> {
  let taken = 0;
  for (let some = mostAtOnce; some === mostAtOnce; taken += some) some = await claimSome(app);
  return taken;
}

const claimSome = (app: Needs): Promise<number> =>
  app.db.$transaction(async tx => {
    const now = app.clock.now();
    const due = await tx.$queryRaw<{ id: string }[]>`
      SELECT s."id" FROM "CollectionSource" s LEFT JOIN "Integration" i ON i."id" = s."integrationId"
      WHERE (s."status" <> 'SYNCING' AND (s."nextSyncAt" <= ${now}
          OR (s."lostAt" IS NOT NULL AND i."status" = 'ACTIVE' AND i."renewedAt" > s."updatedAt")))
        OR (s."status" = 'SYNCING' AND s."updatedAt" < ${new Date(now.getTime() - lostMs)})
      ORDER BY s."nextSyncAt" LIMIT ${mostAtOnce} FOR NO KEY UPDATE OF s SKIP LOCKED`;
    for (const { id } of due) await beginRun(app, tx, id);
    return due.length;
  });
