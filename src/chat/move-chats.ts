import type { Tx } from '../base/db.ts';
import type { App, Move } from '../context.ts';
import { controlStream } from './tasks/task-status.ts';

/**
 * Ends what is being answered, since it works with the rights of the organization that is left. Conversations stay
 * where they were held; where nobody stays, they go along.
 */
export async function moveChats(app: Pick<App, 'journal' | 'clock'>, tx: Tx, move: Move): Promise<void> {
  const own = { userId: move.userId, organizationId: move.from };
  const ended = await tx.chatTask.updateManyAndReturn({
    where: { ...own, status: 'PROCESSING' },
    data: { cancelledAt: app.clock.now() },
    select: { id: true },
  });
  for (const { id } of ended) {
    await app.journal.append(controlStream(id), 'cancel');
    await app.journal.expire(controlStream(id), 60_000);
  }
  await tx.conversationShare.deleteMany({ where: { conversation: own } });
  if (move.heirId) return;
  // By hand, since Prisma would note a new instant of the latest message.
  await tx.$executeRaw`
    UPDATE "Conversation" SET "organizationId" = ${move.to}::uuid
    WHERE "userId" = ${move.userId}::uuid AND "organizationId" = ${move.from}::uuid`;
  await tx.chatTask.updateMany({ where: own, data: { organizationId: move.to } });
  // Nobody else is there to whom any of it could belong.
  const there = { where: { organizationId: move.from }, data: { organizationId: move.to } };
  await tx.answerReview.updateMany(there);
  await tx.verifiedQuery.updateMany(there);
}
