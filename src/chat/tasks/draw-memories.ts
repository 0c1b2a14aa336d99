import { z } from 'zod';
import { loadTaskCaller } from '../../accounts/load-task-caller.ts';
import { inBackground } from '../../audit/record.ts';
import type { Tx } from '../../base/db.ts';
import { Refusal } from '../../base/errors.ts';
import { isOutage } from '../../base/outage.ts';
import { release } from '../../billing/ledger/release.ts';
import type { App, Caller } from '../../context.ts';
import type { Job } from '../../engine/jobs/queue.ts';
import type { Statement } from '../../engine/reasoner/remembered.ts';
import { findSecret } from '../../engine/reasoner/statements/find-secret.ts';
import type { ChatTask } from '../../generated/prisma/client.ts';
import { decideAll } from '../../memory/hearing/hear-message.ts';
import { keepStatements } from '../../memory/hearing/keep-statements.ts';
import { readRemembered } from '../../memory/hearing/read-remembered.ts';
import { type OpenModels, openModels } from '../../model-settings/open-models.ts';
import { recordUsage } from '../../model-settings/record-usage.ts';

const taskReference = z.object({ taskId: z.uuid() });
/** A single question that speaks of nobody and of no habit holds nothing to remember, and need not be paid for. */
const speaks =
  /\b(i|we|my|our|me|us|always|never|means?|call|ich|wir|mein\w*|unser\w*|mir|uns|immer|nie|bedeutet|heißt)\b/iu;
const isPlainQuestion = (message: string) => /^[^.!?\n]*\?\s*$/.test(message) && !speaks.test(message);

/** The job that has a model look for what of an answered message is worth remembering. */
export const drawMemoriesJob = (app: App): Job<z.infer<typeof taskReference>> => ({
  name: 'chat.draw_memories',
  schema: taskReference,
  concurrency: 2,
  retries: 2,
  expireSeconds: 5 * 60,
  handle: ({ taskId }, { signal }) => drawMemories(app, taskId, signal),
});

/**
 * Draws memories from what a person said, from nothing else: no answer, no result, no document reaches the model. What it
 * finds is proposed, or kept where the person wants that; what a model has used is counted once.
 */
async function drawMemories(app: App, taskId: string, signal: AbortSignal): Promise<void> {
  const task = await app.db.chatTask.findUnique({
    where: { id: taskId },
    include: { messages: { where: { role: 'USER' }, select: { id: true }, take: 1 } },
  });
  const caller = task && (await loadTaskCaller(app, task.userId));
  // An answer given anew is to a message that was read before.
  if (!caller || task.questionId || isPlainQuestion(task.message)) return;
  // What may not be kept is not read for it either.
  if (findSecret(task.message)) return;
  if ((await readRemembered(app, caller)).extract === 'OFF') return;
  const opened = await openOrNone(app, caller, taskId);
  if (!opened) return;
  try {
    await keepProposed(app, caller, { task, opened }, signal);
  } catch (error) {
    await release(app.db, { id: opened.held.reservation.id });
    throw error;
  } finally {
    opened.held.stop();
  }
}

async function keepProposed(
  app: App,
  caller: Caller,
  { task, opened }: { task: ChatTask & { messages: { id: string }[] }; opened: OpenModels },
  signal: AbortSignal,
): Promise<void> {
  const { proposeStatements } = await import('../../engine/reasoner/llm/propose-statements.ts');
  const { statements, spent } = await proposeStatements(opened.models, opened.limits, task.message, signal);
  await app.db.$transaction(async tx => {
    await recordUsage(tx, task.id, { ...spent, reservation: opened.held.reservation });
    const messageId = task.messages[0]?.id ?? null;
    const { kept } = decideAll(
      await unread(tx, messageId, statements),
      await readRemembered({ ...app, db: tx }, caller),
    );
    const said = { userId: caller.userId, conversationId: task.conversationId, messageId, now: app.clock.now() };
    await keepStatements(tx, inBackground(app, task.correlationId, caller), said, kept);
  });
}

/** Those of which the rules have read nothing: what both find in the same words is one thing. */
async function unread(tx: Tx, messageId: string | null, statements: Statement[]): Promise<Statement[]> {
  const read = messageId ? await tx.memory.findMany({ where: { messageId }, select: { quote: true } }) : [];
  return statements.filter(
    ({ quote }) => !read.some(each => each.quote?.includes(quote) || quote.includes(each.quote ?? '\0')),
  );
}

/** Nobody is told that a model may not be asked any more: it was not they who asked. */
const openOrNone = (app: App, caller: Caller, taskId: string) =>
  openModels(app, caller, { work: { name: `memories:${taskId}`, isAgain: true } }).catch(error => {
    if (error instanceof Refusal && !isOutage(error)) return null;
    throw error;
  });
