import type { Tx } from '../../base/db.ts';
import type { App } from '../../context.ts';
import type { ChannelMessage, Prisma } from '../../generated/prisma/client.ts';
import { answerMessageJob } from './jobs.ts';

// Somebody's questions are answered one after the other, as they came: the chat answers one at a time for each user, and
// the second may build on the first.

/** One at a time for each sender: nobody adds a message between seeing that none waits and saying so. */
export const lockSender = (tx: Tx, installationId: string, senderId: string) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`channel:${installationId}:${senderId}`}, 0))`;

/** How a message ends; its text goes, since a question that was answered is kept in its conversation. */
export type End = {
  status: 'ANSWERED' | 'IGNORED' | 'FAILED';
  reason?: string;
  data?: Prisma.ChannelMessageUncheckedUpdateManyInput;
};

/** Ends a message, and has the sender's next one answered. False where another attempt ended it, or works on it. */
export async function endMessage(
  app: App,
  { id, installationId, senderId, claim }: Pick<ChannelMessage, 'id' | 'installationId' | 'senderId' | 'claim'>,
  { status, reason, data = {} }: End,
): Promise<boolean> {
  return app.db.$transaction(async tx => {
    await lockSender(tx, installationId, senderId);
    const { count } = await tx.channelMessage.updateMany({
      where: { id, claim, status: 'RECEIVED' },
      data: { ...data, status, reason: reason ?? null, text: '', claimedUntil: null, endedAt: app.clock.now() },
    });
    if (count === 0) return false;
    const next = await tx.channelMessage.findFirst({
      where: { installationId, senderId, status: 'RECEIVED' },
      orderBy: [{ receivedAt: 'asc' }, { id: 'asc' }],
      select: { id: true },
    });
    if (next) await app.jobs.enqueue(answerMessageJob(), next, { tx });
    return true;
  });
}
