import { randomUUID } from 'node:crypto';
import type { App } from '../../context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { TakenOver } from '../messages/claim.ts';

/** Seconds after which it is looked again whether another attempt is done. */
const turnSeconds = 2;
/** So long a post is one attempt's: longer than all that it asks of a service lasts. */
const claimMs = 45_000;

const withAll = { installation: true, approval: { select: { status: true, organizationId: true } } } as const;
export type ClaimedPost = Prisma.ApprovalPostGetPayload<{ include: typeof withAll }>;

/** Takes a post for this attempt; after how many seconds to try again where another one has it, or null where it is gone. */
export async function claimPost(app: App, id: string): Promise<ClaimedPost | { waitSeconds: number } | null> {
  const now = app.clock.now();
  const claim = randomUUID();
  await app.db.approvalPost.updateMany({
    where: { id, OR: [{ claimedUntil: null }, { claimedUntil: { lte: now } }] },
    data: { claim, claimedUntil: new Date(now.getTime() + claimMs) },
  });
  const post = await app.db.approvalPost.findUnique({ where: { id }, include: withAll });
  if (!post || post.claim === claim) return post;
  if (post.claim !== null) return { waitSeconds: turnSeconds };
  return { waitSeconds: Math.max(1, Math.ceil(((post.claimedUntil?.getTime() ?? 0) - now.getTime()) / 1000)) };
}

/** Makes sure that a post is still this attempt's, and notes that it is about to be sent. @throws TakenOver */
export async function announcePost(app: App, { id, claim }: ClaimedPost): Promise<void> {
  const now = app.clock.now();
  const { count } = await app.db.approvalPost.updateMany({
    where: { id, claim },
    data: { postingAt: now, claimedUntil: new Date(now.getTime() + claimMs) },
  });
  if (count === 0) throw new TakenOver();
}

/** Lets go of a post, with what is to be noted of it. */
export const releasePost = async (
  app: App,
  { id, claim }: ClaimedPost,
  data: Prisma.ApprovalPostUncheckedUpdateManyInput,
): Promise<void> => {
  await app.db.approvalPost.updateMany({ where: { id, claim }, data: { claimedUntil: null, ...data, claim: null } });
};
