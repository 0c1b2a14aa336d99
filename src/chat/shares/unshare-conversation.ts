import { recordAudit } from '../../audit/record.ts';
import type { CallerContext } from '../../context.ts';
import type { Conversation } from '../../generated/prisma/client.ts';
import { findConversation } from '../conversations/find-conversation.ts';

/** Takes the link to a conversation back, which then opens nothing, also when it is shared again. @throws NotFound */
export async function unshareConversation(ctx: CallerContext, input: { id: string }): Promise<Conversation> {
  const conversation = await findConversation(ctx, input.id);
  const { id } = conversation;
  return ctx.app.db.$transaction(async tx => {
    const { count } = await tx.conversationShare.deleteMany({ where: { conversationId: id } });
    if (count > 0)
      await recordAudit(tx, ctx, {
        action: 'chat.unshare_conversation',
        resourceType: 'conversation',
        resourceId: id,
      });
    return conversation;
  });
}
