import { recordAudit } from '../audit/record.ts';
import { NotFound } from '../base/errors.ts';
import { isId } from '../base/ids.ts';
import type { CallerContext } from '../context.ts';
import type { Message, Rating } from '../generated/prisma/client.ts';
import { messagesOf } from './access.ts';

/** Keeps the caller's verdict on an answer; null takes it back. @throws NotFound, also for questions */
export async function rateMessage(
  ctx: CallerContext,
  input: { id: string; rating?: Rating | null; comment?: string | null },
): Promise<Message> {
  return ctx.app.db.$transaction(async tx => {
    const found = isId(input.id)
      ? await tx.message.findFirst({ where: { id: input.id, role: 'ASSISTANT', ...messagesOf(ctx.caller) } })
      : null;
    if (!found) throw new NotFound('answer');
    const rating = input.rating ?? null;
    const rated = await tx.message.update({
      where: { id: found.id },
      data: { rating, ratingComment: rating ? (input.comment ?? null) : null },
    });
    await recordAudit(tx, ctx, {
      action: 'chat.rate_message',
      resourceType: 'message',
      resourceId: found.id,
      details: { conversationId: found.conversationId, rating },
    });
    return rated;
  });
}
