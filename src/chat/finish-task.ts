import type { App } from '../context.ts';
import type { Usage } from '../engine/reasoner/answer.ts';
import { completeEvent, errorEvent, type ProgressEvent } from '../engine/reasoner/events.ts';
import type { Outcome } from '../engine/reasoner/orchestrate.ts';
import type { Spent } from '../engine/reasoner/reasoner.ts';
import type { ChatTask, Prisma } from '../generated/prisma/client.ts';
import type { ChatTaskStatus } from '../generated/prisma/enums.ts';
import { recordUsage } from '../model-settings/record-usage.ts';
import { eventStream, eventsKeptMs } from './task-status.ts';

/** What an attempt came to; a failure need not have cost anything. */
export type Ending =
  | Extract<Outcome, { status: 'completed' }>
  | (Pick<Extract<Outcome, { status: 'failed' | 'cancelled' }>, 'status' | 'failure'> & { usage?: Usage });

type Needs = Pick<App, 'db' | 'journal' | 'clock' | 'log'>;

/**
 * Writes the outcome of an attempt, its message and the last events in one transaction, then publishes these. Does
 * nothing where a newer attempt owns the task or it has ended already.
 */
export async function finishTask(
  app: Needs,
  task: Pick<ChatTask, 'id' | 'attempt' | 'startedAt'>,
  outcome: Ending,
  spent: (Spent & { tier: string }) | null = null,
): Promise<void> {
  const status = outcome.status.toUpperCase() as ChatTaskStatus;
  const response = outcome.status === 'completed' ? outcome.response : null;
  const failure = outcome.status === 'completed' ? null : outcome.failure;
  const closing: ProgressEvent[] = [];
  if (outcome.status === 'failed') closing.push(errorEvent(task.id, outcome.failure.message));
  const now = app.clock.now();
  closing.push(completeEvent(task.id, { status: outcome.status, response, startedAt: task.startedAt, now }));
  const last = await app.journal.last(eventStream(task.id));

  await app.db.$transaction(async tx => {
    const { count } = await tx.chatTask.updateMany({
      where: { id: task.id, attempt: task.attempt, status: 'PROCESSING' },
      data: {
        status,
        response,
        result: resultOf(outcome),
        failureCode: failure?.code ?? null,
        failureMessage: failure?.message ?? null,
        completedAt: now,
        lastEventId: last + closing.length,
      },
    });
    if (count === 0) return;
    await tx.chatTaskEvent.createMany({
      data: closing.map((event, index) => ({
        taskId: task.id,
        position: last + 1 + index,
        event: event as unknown as Prisma.InputJsonValue,
      })),
    });
    const { conversationId, userId, organizationId, regeneratesId } = await tx.chatTask.findUniqueOrThrow({
      where: { id: task.id },
    });
    if (spent) await recordUsage(tx, { userId, organizationId }, task.id, spent);
    if (outcome.status === 'completed')
      await tx.message.create({
        data: {
          conversationId,
          taskId: task.id,
          regeneratesId,
          role: 'ASSISTANT',
          content: outcome.response,
          result: resultOf(outcome),
          memory: (outcome.memory ?? undefined) as Prisma.InputJsonValue | undefined,
        },
      });
    await tx.conversation.update({ where: { id: conversationId }, data: { updatedAt: now } });
  });
  await publishEnd(app, task.id);
}

/**
 * Puts the last events of an ended task into the journal where they are missing: after the outcome was written, and
 * again by the next attempt where the worker died between the two.
 */
export async function publishEnd(app: Needs, taskId: string): Promise<void> {
  const stream = eventStream(taskId);
  const task = await app.db.chatTask.findUnique({ where: { id: taskId } });
  if (!task || task.status === 'PROCESSING') return;
  const position = await app.journal.last(stream);
  const missing = await app.db.chatTaskEvent.findMany({
    where: { taskId, position: { gt: position } },
    orderBy: { position: 'asc' },
  });
  for (const row of missing) await app.journal.append(stream, row.event);
  await app.journal.expire(stream, eventsKeptMs);
}

function resultOf(outcome: Ending): Prisma.InputJsonObject | undefined {
  // Through JSON, so that the column holds what a reader will get: dates as text, nothing undefined.
  const json = (value: object) => JSON.parse(JSON.stringify(value)) as Prisma.InputJsonObject;
  if (outcome.status !== 'completed') return outcome.usage && json({ usage: outcome.usage });
  const { citations, charts, tables, followUps, usage } = outcome;
  return json({ citations, charts, tables, followUps, usage });
}
