import { Invalid, NotFound } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { ChatMode, ChatTask } from '../../generated/prisma/client.ts';
import { checkModel } from '../../model-settings/check-model.ts';
import { focusOf, storedFocus } from '../conversations/stored-focus.ts';
import { startTask } from '../tasks/start-task.ts';
import { findAnswer } from './find-answer.ts';

export type RegenerateAnswer = { id: string; mode?: ChatMode | null; model?: string | null; wait?: boolean | null };

/**
 * Starts a task that answers the question of an answer again, knowing what was said before it. The earlier answer stays
 * beside the new one.
 * @throws NotFound, TaskActive, OverageCapReached, Invalid (`model`), StillProcessing (with `wait`, after 10 minutes),
 *   RateLimited (with `wait`: its queries were too many)
 */
export async function regenerateAnswer(ctx: CallerContext, input: RegenerateAnswer): Promise<ChatTask> {
  const { app, caller } = ctx;
  if (input.model) await checkModel(app, caller, input.model);
  return startTask(ctx, {
    action: 'chat.regenerate_answer',
    wait: input.wait,
    model: input.model,
    asks: false,
    async prepare(tx) {
      const answer = await findAnswer(ctx, input.id, tx);
      const { task, conversationId } = answer;
      if (!task) throw new NotFound('answer');
      const question = task.questionId
        ? { id: task.questionId }
        : await tx.message.findFirst({ where: { taskId: task.id, role: 'USER' }, select: { id: true } });
      if (!question)
        throw new Invalid([{ path: 'input.id', message: 'must be an answer whose question is still there' }]);
      await tx.conversation.update({ where: { id: conversationId }, data: { updatedAt: app.clock.now() } });
      return {
        conversationId,
        mode: input.mode ?? task.mode,
        message: task.message,
        model: input.model ?? null,
        // What is chosen to be asked by now may not hold what the question was about.
        focus: storedFocus(focusOf(task)),
        regeneratesId: answer.id,
        questionId: question.id,
      };
    },
  });
}
