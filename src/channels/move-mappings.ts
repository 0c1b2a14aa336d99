import type { Tx } from '../base/db.ts';
import type { Move } from '../context.ts';

/**
 * A workspace belongs to the organization that is left: who goes proves anew, elsewhere, who they are. Where nobody stays,
 * it goes along, since nobody could remove it any more.
 */
export async function moveMappings(tx: Tx, { userId, from, to, heirId }: Move): Promise<void> {
  await tx.userMapping.deleteMany({ where: { userId } });
  // What is asked in a thread later is asked by somebody else, or elsewhere.
  await tx.channelThread.deleteMany({ where: { userId } });
  // What was put to them is taken back (`approvals/sweep-posts.ts`).
  await tx.approvalPost.updateMany({ where: { userId }, data: { userId: null } });
  await tx.channelMessage.updateMany({ where: { userId }, data: { userId: null, taskId: null } });
  if (heirId) return;
  const there = { where: { organizationId: from }, data: { organizationId: to } };
  await tx.chatInstallation.updateMany(there);
  await tx.channelMessage.updateMany(there);
}
