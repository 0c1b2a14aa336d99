import type { Tx } from '../../base/db.ts';
import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext, Focus } from '../../context.ts';
import type { ChatMode, ChatTask } from '../../generated/prisma/client.ts';
import { conversationsOf } from '../access.ts';
import { type Begun, beginConversation } from '../conversations/begin-conversation.ts';
import { chooseFocus, choosesFocus, type FocusChoice } from '../conversations/choose-focus.ts';
import { focusOf, storedFocus } from '../conversations/stored-focus.ts';
import { startTask } from './start-task.ts';

export type SendMessage = FocusChoice & {
  message: string;
  conversationId?: string | null;
  mode?: ChatMode | null;
  wait?: boolean | null;
};

/**
 * Starts the task that answers a message, in a new conversation or an own one.
 * @throws NotFound (conversation), Invalid (what it shall ask), TaskActive, OverageCapReached, StillProcessing (after 10 minutes),
 *   RateLimited (with `wait`: its queries were too many)
 */
export async function sendMessage(ctx: CallerContext, input: SendMessage): Promise<ChatTask> {
  const { message, mode, wait } = input;
  return startTask(ctx, {
    action: 'chat.send_message',
    wait,
    asks: true,
    async prepare(tx) {
      // What names something wrong must not leave an empty conversation behind.
      const chosen = choosesFocus(input) ? { focus: await chooseFocus(tx, ctx.caller, input) } : null;
      const { id, focus } = input.conversationId
        ? await goOn(tx, ctx, input.conversationId, chosen)
        : await beginConversation(tx, ctx, message, chosen?.focus ?? null);
      return { conversationId: id, mode: mode ?? 'AUTO', message, focus: storedFocus(focus) };
    },
  });
}

async function goOn(tx: Tx, ctx: CallerContext, id: string, chosen: { focus: Focus | null } | null): Promise<Begun> {
  const found = isId(id) ? await tx.conversation.findFirst({ where: { id, ...conversationsOf(ctx.caller) } }) : null;
  if (!found) throw new NotFound('conversation');
  await tx.conversation.update({
    where: { id },
    data: { updatedAt: ctx.app.clock.now(), ...(chosen && { focus: storedFocus(chosen.focus) }) },
    select: { id: true },
  });
  return { id, focus: chosen ? chosen.focus : focusOf(found) };
}
