import { recordAgentUse } from '../../agents/record-agent-use.ts';
import type { Spending } from '../../agents/run-analysis.ts';
import { inBackground } from '../../audit/record.ts';
import type { Tx } from '../../base/db.ts';
import { outlasting } from '../../base/outage.ts';
import type { App } from '../../context.ts';
import type { Entry } from '../../engine/events/journal.ts';
import type { Answer, Usage } from '../../engine/reasoner/answer/answer.ts';
import { completeEvent, errorEvent, type ProgressEvent } from '../../engine/reasoner/events.ts';
import type { Outcome } from '../../engine/reasoner/orchestrate.ts';
import type { AgentUses } from '../../engine/reasoner/task.ts';
import type { ChatTask, Prisma } from '../../generated/prisma/client.ts';
import type { ChatTaskStatus } from '../../generated/prisma/enums.ts';
import { forgetMemories } from '../../memory/forget-memories.ts';
import type { Kept } from '../../memory/hearing/hear-message.ts';
import { keepStatements } from '../../memory/hearing/keep-statements.ts';
import { noteUse } from '../../memory/hearing/note-use.ts';
import { recordUsage } from '../../model-settings/record-usage.ts';
import { rowOf } from '../stream/save-events.ts';
import { savedEvents, showEvents } from '../stream/show-events.ts';
import { eventStream, eventsKeptMs } from './task-status.ts';

/** What an attempt came to; a failure need not have cost anything. */
export type Ending =
  | Extract<Outcome, { status: 'completed' }>
  | (Pick<Extract<Outcome, { status: 'failed' | 'cancelled' }>, 'status' | 'failure'> & {
      usage?: Usage;
      agents?: AgentUses;
    });

type Needs = Pick<App, 'db' | 'journal' | 'clock' | 'log'>;

type Finish = {
  spent?: Spending;
  /** What the message said that is to be kept in mind; it is where the answer that says so is. */
  kept?: readonly Kept[];
  /** Memories that the message asked to be forgotten; they are gone where the answer that says so is. */
  forgotten?: readonly string[] | 'all';
  closing?: ProgressEvent[];
  /** What else is written where an answer is. */
  completed?: (tx: Tx) => Promise<unknown> | null;
  /** Aborts the waiting for a database that is away. */
  signal?: AbortSignal;
};

/** How long the outcome of an attempt waits for a database that is away. */
const patienceMs = 60_000;

/**
 * Writes the outcome of an attempt, its message and the last events in one transaction: first those that close what the
 * attempt left open. Does nothing where a newer attempt owns the task or it has ended already. Resolves to the events that
 * it wrote, for `publishEnd` to show.
 */
export async function finishTask(
  app: Needs,
  task: Pick<ChatTask, 'id' | 'attempt' | 'startedAt'>,
  outcome: Ending,
  { spent, kept = [], forgotten = [], closing = [], completed, signal }: Finish = {},
): Promise<Entry[]> {
  const status = outcome.status.toUpperCase() as ChatTaskStatus;
  const response = outcome.status === 'completed' ? outcome.response : null;
  const failure = outcome.status === 'completed' ? null : outcome.failure;
  const events = [...closing];
  if (outcome.status === 'failed') events.push(errorEvent(task.id, outcome.failure.message));
  const now = app.clock.now();
  events.push(completeEvent(task.id, { status: outcome.status, response, startedAt: task.startedAt, now }));

  const result = resultOf(outcome);
  const write = async (tx: Tx): Promise<Entry[]> => {
    const { _max } = await tx.chatEventBatch.aggregate({ where: { taskId: task.id }, _max: { last: true } });
    const last = _max.last ?? 0;
    const [ended] = await tx.chatTask.updateManyAndReturn({
      where: { id: task.id, attempt: task.attempt, status: 'PROCESSING' },
      select: { conversationId: true, userId: true, organizationId: true, regeneratesId: true },
      data: {
        status,
        response,
        result,
        failureCode: failure?.code ?? null,
        failureMessage: failure?.message ?? null,
        retryAfter: failure?.retryAfter ?? null,
        completedAt: now,
        lastEventId: last + events.length,
      },
    });
    if (spent) await recordUsage(tx, task.id, spent);
    if (!ended) return [];
    const written = events.map((value, index) => ({ seq: last + 1 + index, value }));
    await tx.chatEventBatch.createMany({ data: [rowOf(task.id, written)] });
    const { conversationId, userId, organizationId, regeneratesId } = ended;
    const owner = { userId, organizationId };
    await recordAgentUse(tx, owner, task.id, { uses: outcome.agents ?? new Map(), spent: spent ?? null });
    if (outcome.status === 'completed')
      await tx.message.create({
        data: {
          conversationId,
          taskId: task.id,
          regeneratesId,
          role: 'ASSISTANT',
          content: outcome.response,
          result,
          memory: (outcome.memory ?? undefined) as Prisma.InputJsonValue | undefined,
        },
        select: { id: true },
      });
    if (outcome.status === 'completed')
      await remember(tx, app, { ...owner, id: task.id, conversationId }, outcome, { kept, forgotten });
    if (outcome.status === 'completed') await completed?.(tx);
    await tx.conversation.update({ where: { id: conversationId }, data: { updatedAt: now }, select: { id: true } });
    return written;
  };
  // Written twice it does nothing the second time, should only the answer of the first have been lost.
  return outlasting(() => app.db.$transaction(write), { patienceMs, ...(signal && { signal }) });
}

type EndedTask = Pick<ChatTask, 'id' | 'userId' | 'organizationId' | 'conversationId'>;

/** Keeps what the message said, forgets what it asked to, and notes which memories the answer cites; most tasks do nothing of it. */
async function remember(
  tx: Tx,
  app: Pick<App, 'clock'>,
  { id, userId, organizationId, conversationId }: EndedTask,
  { citations }: Answer,
  { kept, forgotten }: { kept: readonly Kept[]; forgotten: readonly string[] | 'all' },
): Promise<void> {
  if (kept.length > 0 || forgotten.length > 0) {
    const { correlationId, messages } = await tx.chatTask.findUniqueOrThrow({
      where: { id },
      select: { correlationId: true, messages: { where: { role: 'USER' }, select: { id: true }, take: 1 } },
    });
    const actor = inBackground(app, correlationId, { userId, organizationId, apiKeyId: null });
    const said = { userId, conversationId, messageId: messages[0]?.id ?? null, now: app.clock.now() };
    await keepStatements(tx, actor, said, kept);
    await forgetMemories(tx, actor, said, forgotten);
  }
  const used = citations.flatMap(({ memoryId }) => memoryId ?? []);
  await noteUse(tx, userId, used, app.clock.now());
}

/**
 * Shows the last events of an ended task where the journal has not got them: after the outcome was written, and again by
 * the next attempt where that failed or the worker died between the two. Whoever has just written them hands them over.
 */
export async function publishEnd(app: Needs, taskId: string, written: Entry[] = []): Promise<void> {
  const stream = eventStream(taskId);
  const missing = written.length > 0 ? written : await unshown(app, taskId);
  if (missing === null) return;
  if (missing.length > 0) await showEvents(app, taskId, missing);
  await app.journal.expire(stream, eventsKeptMs);
}

/** What the journal lacks of an ended task's events; null where the task has not ended or is gone. */
async function unshown(app: Needs, taskId: string): Promise<Entry[] | null> {
  const task = await app.db.chatTask.findUnique({ where: { id: taskId }, select: { status: true } });
  if (!task || task.status === 'PROCESSING') return null;
  return savedEvents(app, taskId, await app.journal.last(eventStream(taskId)));
}

function resultOf(outcome: Ending): Prisma.InputJsonObject | undefined {
  // Through JSON, so that the column holds what a reader will get: dates as text, nothing undefined.
  const json = (value: object) => JSON.parse(JSON.stringify(value)) as Prisma.InputJsonObject;
  if (outcome.status !== 'completed') return outcome.usage && json({ usage: outcome.usage });
  const { citations, charts, tables, followUps, reading, clarification, usage } = outcome;
  return json({ citations, charts, tables, followUps, reading, clarification, usage });
}
