import { Refusal } from '../base/errors.ts';
import { metricsOf } from '../base/metrics.ts';
import type { App } from '../context.ts';
import type { JobRun } from '../engine/jobs/queue.ts';
import type { ProgressEvent } from '../engine/reasoner/events.ts';
import { failureOf } from '../engine/reasoner/failure.ts';
import { orchestrate } from '../engine/reasoner/orchestrate.ts';
import type { Brief } from '../engine/reasoner/reasoner.ts';
import type { ChatTask } from '../generated/prisma/client.ts';
import { earlierResults } from './earlier-results.ts';
import { finishTask, publishEnd } from './finish-task.ts';
import { readHistory } from './read-history.ts';
import { recordEvents } from './record-events.ts';
import { loadTaskCaller } from './task-caller.ts';
import { controlStream, eventStream } from './task-status.ts';

/** Thrown when the service stops in mid-work, so that the job runs again elsewhere or later. */
class HandedBack extends Error {}

/**
 * Does the work on a task, or goes on with it after a lost worker: positions continue, what was left open is closed,
 * and only one attempt at a time can write.
 */
export async function runTask(app: App, { taskId }: { taskId: string }, run: JobRun): Promise<void> {
  const task = await claim(app, taskId);
  if (!task) return publishEnd(app, taskId);
  const log = app.log.child({ taskId, correlationId: task.correlationId, attempt: task.attempt });
  const stream = eventStream(taskId);
  // A first attempt has nothing to go on with, and every statement before its first event delays that.
  const saved = task.attempt > 1 ? await savedEvents(app, taskId) : [];
  await app.journal.restore(
    stream,
    saved.map(row => ({ seq: row.position, value: row.event })),
  );
  const kept = await app.journal.read(stream, 0);
  const lastSaved = saved.at(-1)?.position ?? 0;
  const recorder = recordEvents(
    app,
    task,
    kept.filter(entry => entry.seq > lastSaved),
  );

  const cancelled = listenForCancel(app, task);
  try {
    const caller = await loadTaskCaller(app, task.userId);
    const tools = caller ? await app.toolsFor(caller, task) : [];
    const chosen = await app.reasonerFor(caller, task.model).catch(error => {
      if (error instanceof Refusal) return error;
      throw error;
    });
    if (chosen instanceof Refusal) return await finishTask(app, task, { status: 'failed', failure: failureOf(chosen) });
    const outcome = await orchestrate({
      taskId,
      brief: {
        question: task.message,
        mode: task.mode.toLowerCase() as Brief['mode'],
        history: await readHistory(app, task),
        // An answer given anew must not build on those that came after its question.
        results: caller && task.questionId === null ? await earlierResults(app, caller, task) : [],
        now: app.clock.now(),
        timeZone: caller?.timeZone ?? 'UTC',
        language: caller?.language ?? 'en',
      },
      reasoner: chosen.reasoner,
      tools,
      emit: event => recorder.record(event),
      signal: AbortSignal.any([run.signal, cancelled.signal, recorder.superseded]),
      earlier: task.attempt > 1 ? kept.map(entry => entry.value as ProgressEvent) : [],
      onError: (error, what) => log.error({ err: error }, what),
    });
    await recorder.flush();
    if (recorder.superseded.aborted) return log.warn('a newer attempt took over');
    if (run.signal.aborted && !cancelled.signal.aborted && outcome.status === 'cancelled')
      throw new HandedBack('The service stops; the task goes on after its restart.');
    const spent = chosen.reasoner.spent?.();
    await finishTask(app, task, outcome, spent && chosen.tier ? { ...spent, tier: chosen.tier } : null);
    const durationMs = app.clock.now().getTime() - task.startedAt.getTime();
    metricsOf(app.metrics).tasks.observe({ mode: task.mode.toLowerCase(), outcome: outcome.status }, durationMs / 1000);
    log.info({ status: outcome.status, durationMs }, 'task ended');
  } finally {
    cancelled.stop();
  }
}

const savedEvents = (app: App, taskId: string) =>
  app.db.chatTaskEvent.findMany({ where: { taskId }, orderBy: { position: 'asc' } });

/** Takes the task for a new attempt; null where it has ended or is gone. */
async function claim(app: App, id: string): Promise<ChatTask | null> {
  const [task] = await app.db.chatTask.updateManyAndReturn({
    where: { id, status: 'PROCESSING' },
    data: { attempt: { increment: 1 } },
  });
  return task ?? null;
}

/** A signal that aborts when the user cancels, on whatever node; also where that happened before this attempt. */
function listenForCancel(app: App, task: ChatTask): { signal: AbortSignal; stop(): void } {
  const cancelled = new AbortController();
  const done = new AbortController();
  if (task.cancelledAt) cancelled.abort();
  const listen = async () => {
    for await (const _ of app.journal.follow(controlStream(task.id), 0, done.signal)) {
      cancelled.abort();
      return;
    }
  };
  listen().catch(error => app.log.warn({ err: error, taskId: task.id }, 'a cancellation would not be heard'));
  return { signal: cancelled.signal, stop: () => done.abort() };
}
