import type { App } from '../../context.ts';
import { showPostJob } from './jobs.ts';

const most = 200;
/** After so long a post that waits counts as forgotten. */
const quietMs = 3 * 60_000;

/** Takes up posts whose job is gone, whose approval was deleted, or whose reader has left. */
export async function sweepPosts(app: App): Promise<void> {
  if (app.messengers.size === 0) return;
  const now = app.clock.now();
  const over = [{ approvalId: null }, { userId: null }, { approval: { status: { not: 'PENDING' as const } } }];
  const left = await app.db.approvalPost.findMany({
    where: {
      AND: [
        { OR: [{ claimedUntil: null }, { claimedUntil: { lte: now } }] },
        { OR: [...over, { status: 'WAITING', createdAt: { lt: new Date(now.getTime() - quietMs) } }] },
      ],
    },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: most,
  });
  for (const { id } of left) await app.jobs.enqueue(showPostJob(), { id }, { key: `swept:${id}` });
}
