import { recordAudit } from '../../audit/record.ts';
import type { Tx } from '../../base/db.ts';
import { newId } from '../../base/ids.ts';
import type { CallerContext, Focus } from '../../context.ts';
import { secretIn } from '../../engine/reasoner/statements/find-secret.ts';
import { forgetStreamsJob } from '../erase-chats.ts';

/** So long a question that was refused waits for being asked again. */
const refusedForMs = 24 * 60 * 60_000;

/** A conversation that a question goes into, and what it asks. */
export type Begun = { id: string; focus: Focus | null };

/**
 * A new conversation of the caller, by the title of its first message, that asks everything unless told otherwise. Where the
 * same was asked lately in this organization and refused, as the queries were too many, it takes the place of that one, unless that
 * was given a title: whoever tries again finds the question once, and the trail tells what became of the one before.
 */
export async function beginConversation(
  tx: Tx,
  ctx: CallerContext,
  message: string,
  focus: Focus | null = null,
): Promise<Begun> {
  const { app } = ctx;
  const id = newId();
  const refused = await replaceRefused(tx, ctx, { id, message, focus });
  for (const { id: resourceId } of refused)
    await recordAudit(tx, ctx, {
      action: 'chat.delete_conversation',
      resourceType: 'conversation',
      resourceId,
      details: { reason: 'asked_again', replacedBy: id },
    });
  const taskIds = refused.map(({ taskId }) => taskId);
  if (taskIds.length > 0) await app.jobs.enqueue(forgetStreamsJob(app), { taskIds }, { tx });
  return { id, focus };
}

/**
 * Inserts the conversation and deletes those whose place it takes, with their only tasks; resolves to these. It is one
 * statement, as this stands before every answer.
 */
async function replaceRefused(
  tx: Tx,
  { app, caller: { organizationId, userId } }: Pick<CallerContext, 'app' | 'caller'>,
  { id, message, focus }: Begun & { message: string },
): Promise<{ id: string; taskId: string }[]> {
  const title = titleOf(message);
  const now = app.clock.now();
  const lately = new Date(now.getTime() - refusedForMs);
  const stored = focus && JSON.stringify(focus);
  return tx.$queryRaw`
    WITH "refused" AS (
      DELETE FROM "Conversation" c USING "ChatTask" t
      WHERE t."userId" = ${userId}::uuid AND t."startedAt" > ${lately} AND t."message" = ${message}
        AND t."status" = 'FAILED' AND t."failureCode" = 'rate_limited' AND c."id" = t."conversationId"
        AND c."userId" = t."userId" AND c."organizationId" = ${organizationId}::uuid AND c."title" = ${title}
        AND NOT EXISTS (SELECT 1 FROM "ChatTask" o WHERE o."conversationId" = c."id" AND o."id" <> t."id")
        AND NOT EXISTS (SELECT 1 FROM "ChannelThread" o WHERE o."conversationId" = c."id")
        AND NOT EXISTS (SELECT 1 FROM "ConversationShare" o WHERE o."conversationId" = c."id")
        AND NOT EXISTS (SELECT 1 FROM "Memory" o WHERE o."conversationId" = c."id")
      RETURNING c."id", t."id" AS "taskId"
    ), "begun" AS (
      INSERT INTO "Conversation" ("id", "organizationId", "userId", "title", "createdAt", "updatedAt", "focus")
      VALUES (${id}::uuid, ${organizationId}::uuid, ${userId}::uuid, ${title}, ${now}, ${now}, ${stored}::jsonb)
    )
    SELECT "id", "taskId" FROM "refused"`;
}

/** The first line of a message, cut at a word to at most 80 characters; lists of conversations show no secret that it holds. */
function titleOf(message: string): string {
  const secret = secretIn(message);
  const plain = secret ? `${message.slice(0, secret.start)}…${message.slice(secret.end)}` : message;
  const line = plain.trim().split('\n', 1)[0]!.replace(/\s+/g, ' ');
  if (line.length <= 80) return line;
  const cut = line.slice(0, 79);
  const atWord = cut.lastIndexOf(' ') > 40 ? cut.slice(0, cut.lastIndexOf(' ')) : cut;
  // A surrogate pair must not be halved.
  return `${atWord.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
