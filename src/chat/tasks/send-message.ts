import type { Tx } from '../../base/db.ts';
import { NotFound } from '../../base/errors.ts';
import { isId, newId } from '../../base/ids.ts';
import type { CallerContext, Focus } from '../../context.ts';
import { secretIn } from '../../engine/reasoner/statements/find-secret.ts';
import type { ChatMode, ChatTask } from '../../generated/prisma/client.ts';
import { conversationsOf } from '../access.ts';
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

/** So long a question that was refused waits for being asked again. */
const refusedForMs = 24 * 60 * 60_000;

type Begun = { id: string; focus: Focus | null };

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

/**
 * A new conversation of the caller, by the title of its first message, that asks everything unless told otherwise. Where the
 * same was asked lately in this organization and refused, as the queries were too many, it takes the place of that one, unless that
 * was given a title: whoever tries again finds the question once. It is one statement, as this stands before every answer.
 */
export async function beginConversation(
  tx: Tx,
  { app, caller }: Pick<CallerContext, 'app' | 'caller'>,
  message: string,
  focus: Focus | null = null,
): Promise<Begun> {
  const { organizationId, userId } = caller;
  const id = newId();
  const title = titleOf(message);
  const now = app.clock.now();
  const lately = new Date(now.getTime() - refusedForMs);
  const stored = focus && JSON.stringify(focus);
  await tx.$executeRaw`
    WITH "refused" AS (
      DELETE FROM "Conversation" c USING "ChatTask" t
      WHERE t."userId" = ${userId}::uuid AND t."startedAt" > ${lately} AND t."message" = ${message}
        AND t."status" = 'FAILED' AND t."failureCode" = 'rate_limited' AND c."id" = t."conversationId"
        AND c."userId" = t."userId" AND c."organizationId" = ${organizationId}::uuid AND c."title" = ${title}
        AND NOT EXISTS (SELECT 1 FROM "ChatTask" o WHERE o."conversationId" = c."id" AND o."id" <> t."id")
        AND NOT EXISTS (SELECT 1 FROM "ChannelThread" o WHERE o."conversationId" = c."id")
        AND NOT EXISTS (SELECT 1 FROM "ConversationShare" o WHERE o."conversationId" = c."id")
        AND NOT EXISTS (SELECT 1 FROM "Memory" o WHERE o."conversationId" = c."id")
    )
    INSERT INTO "Conversation" ("id", "organizationId", "userId", "title", "createdAt", "updatedAt", "focus")
    VALUES (${id}::uuid, ${organizationId}::uuid, ${userId}::uuid, ${title}, ${now}, ${now}, ${stored}::jsonb)`;
  return { id, focus };
}

/** The first line of a message, cut at a word to at most 80 characters; lists of conversations show no secret that it holds. */
export function titleOf(message: string): string {
  const secret = secretIn(message);
  const plain = secret ? `${message.slice(0, secret.start)}…${message.slice(secret.end)}` : message;
  const line = plain.trim().split('\n', 1)[0]!.replace(/\s+/g, ' ');
  if (line.length <= 80) return line;
  const cut = line.slice(0, 79);
  const atWord = cut.lastIndexOf(' ') > 40 ? cut.slice(0, cut.lastIndexOf(' ')) : cut;
  // A surrogate pair must not be halved.
  return `${atWord.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
