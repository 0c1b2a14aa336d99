import { recordAudit } from '../../audit/record.ts';
import type { CallerContext } from '../../context.ts';
import type { Conversation } from '../../generated/prisma/client.ts';
import { findConversation } from './find-conversation.ts';

/** Gives a conversation another title; its place in the list stays. @throws NotFound */
export async function updateConversation(
  ctx: CallerContext,
  input: { id: string; title: string },
): Promise<Conversation> {
  const { id, updatedAt } = await findConversation(ctx, input.id);
  return ctx.app.db.$transaction(async tx => {
    const updated = await tx.conversation.update({ where: { id }, data: { title: input.title.trim(), updatedAt } });
    await recordAudit(tx, ctx, { action: 'chat.update_conversation', resourceType: 'conversation', resourceId: id });
    return updated;
  });
}
