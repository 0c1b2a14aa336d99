import { recordAudit } from '../../audit/record.ts';
import type { CallerContext } from '../../context.ts';
import { forgetConversation } from '../../memory/forget-conversation.ts';
import { TaskActive } from '../errors.ts';
import { eventStream } from '../tasks/task-status.ts';
import { findConversation } from './find-conversation.ts';

/** Deletes a conversation with its messages, tasks and events, and with what was drawn from it where that is wanted. @throws NotFound, TaskActive while it is being answered */
export async function deleteConversation(
  ctx: CallerContext,
  input: { id: string; forgetMemories?: boolean | null | undefined },
): Promise<{ id: string }> {
  const { id } = await findConversation(ctx, input.id);
  const tasks = await ctx.app.db.$transaction(async tx => {
    const tasks = await tx.chatTask.findMany({ where: { conversationId: id }, select: { id: true, status: true } });
    const active = tasks.find(task => task.status === 'PROCESSING');
    if (active) throw new TaskActive(active.id);
    const forgotten = input.forgetMemories ? await forgetConversation(tx, ctx.caller, id) : 0;
    await tx.conversation.delete({ where: { id } });
    await recordAudit(tx, ctx, {
      action: 'chat.delete_conversation',
      resourceType: 'conversation',
      resourceId: id,
      ...(forgotten > 0 && { details: { forgottenMemories: forgotten } }),
    });
    return tasks;
  });
  for (const task of tasks) await ctx.app.journal.expire(eventStream(task.id), 0);
  return { id };
}
