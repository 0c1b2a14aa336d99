import { recordAudit } from '../../audit/record.ts';
import { randomToken } from '../../base/crypto.ts';
import { Invalid } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { Conversation } from '../../generated/prisma/client.ts';
import { findConversation } from '../conversations/find-conversation.ts';

/** A reader gets all of it at once. */
export const mostShared = 500;

/**
 * Lets everybody of the organization who has the link read a conversation as it stands now. One that is shared already
 * keeps its link, and what was said since is shared, too.
 * @throws NotFound, Invalid (`id`) where there is nothing to share, or too much
 */
export async function shareConversation(ctx: CallerContext, input: { id: string }): Promise<Conversation> {
  const conversation = await findConversation(ctx, input.id);
  const { id, organizationId } = conversation;
  return ctx.app.db.$transaction(async tx => {
    const where = { conversationId: id };
    const last = await tx.message.findFirst({ where, orderBy: { id: 'desc' }, select: { id: true } });
    if (!last) throw new Invalid([{ path: 'input.id', message: 'has no message yet: there is nothing to share' }]);
    const count = await tx.message.count({ where });
    if (count > mostShared)
      throw new Invalid([{ path: 'input.id', message: `has ${count} messages: up to ${mostShared} can be shared` }]);
    const now = { throughId: last.id, sharedAt: ctx.app.clock.now() };
    await tx.conversationShare.upsert({
      where,
      create: { conversationId: id, organizationId, token: randomToken(), ...now },
      update: now,
    });
    await recordAudit(tx, ctx, {
      action: 'chat.share_conversation',
      resourceType: 'conversation',
      resourceId: id,
      details: { messages: count },
    });
    return conversation;
  });
}
