import type { App } from '../../context.ts';
import { answerMessageJob } from './jobs.ts';

/** So long after its last sign of life a message counts as forgotten. */
const quietMs = 3 * 60_000;
const most = 100;

/** Takes up messages whose job is gone, such as those of a queue that was restored from an older copy. */
export async function sweepMessages(app: App): Promise<void> {
  const now = app.clock.now();
  const before = new Date(now.getTime() - quietMs);
  const forgotten = await app.db.$queryRaw<{ id: string }[]>`
    SELECT m."id" FROM "ChannelMessage" m
    WHERE m."status" = 'RECEIVED' AND m."receivedAt" < ${before}
      AND coalesce(m."claimedUntil", m."receivedAt") < ${before} AND coalesce(m."notBefore", m."receivedAt") < ${before}
      AND NOT EXISTS (SELECT 1 FROM "ChannelMessage" e WHERE e."installationId" = m."installationId"
        AND e."senderId" = m."senderId" AND e."status" = 'RECEIVED' AND (e."receivedAt", e."id") < (m."receivedAt", m."id"))
    ORDER BY m."receivedAt" LIMIT ${most}`;
  // With a key, so that what is swept each minute waits in the queue once; the claim keeps two attempts apart.
  for (const { id } of forgotten) await app.jobs.enqueue(answerMessageJob(), { id }, { key: `swept:${id}` });
}
