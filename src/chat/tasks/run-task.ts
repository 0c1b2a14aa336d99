import { loadTaskCaller } from '../../accounts/load-task-caller.ts';
import { giveBack } from '../../agents/give-back.ts';
import { runAnalysis, type Spending } from '../../agents/run-analysis.ts';
import type { Tx } from '../../base/db.ts';
import { metricsOf } from '../../base/metrics.ts';
import { isOutage } from '../../base/outage.ts';
import type { App, Caller } from '../../context.ts';
import type { JobRun } from '../../engine/jobs/queue.ts';
import type { Brief, Turn } from '../../engine/reasoner/reasoner.ts';
import type { ChatTask } from '../../generated/prisma/client.ts';
import { type Heard, hearMessage } from '../../memory/hearing/hear-message.ts';
import { nearness } from '../../memory/hearing/nearness.ts';
import { readRemembered } from '../../memory/hearing/read-remembered.ts';
import { earlierResults } from '../answers/earlier-results.ts';
import { readHistory } from '../conversations/read-history.ts';
import { focusOf } from '../conversations/stored-focus.ts';
import { recordEvents } from '../stream/record-events.ts';
import { sentEvents } from '../stream/sent-events.ts';
import { drawMemoriesJob } from './draw-memories.ts';
import { type Ending, finishTask, publishEnd } from './finish-task.ts';
import { hearCancel } from './hear-cancel.ts';
import { firstPosition } from './task-status.ts';

/** Thrown where work ends before its task does, so that the job runs again elsewhere or later. */
class HandedBack extends Error {}

/**
 * Does the work on a task, or goes on with it after a lost worker: positions continue, what was left open is closed,
 * and only one attempt at a time can write.
 */
export async function runTask(app: App, { taskId }: { taskId: string }, run: JobRun): Promise<void> {
  const task = await claim(app, taskId);
  if (!task) return publishEnd(app, taskId);
  const log = app.log.child({ taskId, correlationId: task.correlationId, attempt: task.attempt });
  // A first attempt has nothing to go on with, and every statement before its first event delays that.
  const sent = task.attempt > 1 ? await sentEvents(app, task) : [];
  const interrupted = new AbortController();
  const cancelled = hearCancel(app, task);
  const last = sent.at(-1)?.seq ?? firstPosition;
  const recorder = recordEvents(app, task, { last, signal: run.signal, onCancelled: cancelled.hear });
  let spending: Spending = null;
  let isSettled = false;
  const end = async (outcome: Ending, heard: Heard | null = null) => {
    const spent = spending;
    // Without a model there is nobody to find more than the rules did.
    const completed = (tx: Tx) => spent && app.jobs.enqueue(drawMemoriesJob(app), { taskId }, { tx, key: taskId });
    const written = await finishTask(app, task, outcome, {
      spent,
      kept: heard?.kept ?? [],
      forgotten: heard?.forgotten ?? [],
      completed,
      signal: run.signal,
    });
    isSettled = true;
    if (written.length === 0) await demandTaken(app, task);
    const durationMs = app.clock.now().getTime() - task.startedAt.getTime();
    const { tasks, memories } = metricsOf(app.metrics);
    tasks.observe({ mode: task.mode.toLowerCase(), outcome: outcome.status }, durationMs / 1000);
    // Nothing became of what was said where there is no answer, or it is another attempt's.
    if (outcome.status === 'completed' && written.length > 0)
      for (const { outcome: what } of heard?.keeping ?? []) memories.inc({ what });
    log.info({ status: outcome.status, durationMs }, 'task ended');
    await publishEnd(app, taskId, written);
  };
  try {
    const caller = await loadTaskCaller(app, task.userId);
    const history = await readHistory(app, task);
    // An answer given anew must not build on those that came after its question; without answers there are no results.
    const building = caller !== null && task.questionId === null && history.length > 0;
    const heard = caller && (await hear(app, caller, task, history, run.signal));
    const { outcome, ...used } = await runAnalysis(app, {
      taskId,
      work: { name: `task:${taskId}`, isAgain: task.attempt > 1 },
      caller,
      errand: { ...task, focus: focusOf(task), question: task.message },
      brief: {
        question: task.message,
        mode: task.mode.toLowerCase() as Brief['mode'],
        history,
        results: building ? await earlierResults(app, caller, task) : [],
        ...(heard && toldOf(heard)),
      },
      model: task.model,
      emit: event => recorder.record(event),
      signal: AbortSignal.any([run.signal, cancelled.signal, recorder.superseded, recorder.broken, interrupted.signal]),
      earlier: sent.map(entry => entry.value),
      onError(error, what) {
        log.error({ err: error }, what);
        // An answer made without what is only away for a moment would be a wrong one.
        if (isOutage(error)) interrupted.abort(error);
      },
    });
    spending = used.spending;
    await recorder.flush();
    if (recorder.superseded.aborted) {
      await demandTaken(app, task);
      return log.warn('a newer attempt took over');
    }
    if (!cancelled.signal.aborted) {
      if (run.signal.aborted && outcome.status === 'cancelled')
        throw new HandedBack('The service stops; the task goes on after its restart.');
      interrupted.signal.throwIfAborted();
    }
    await end(outcome, heard);
  } finally {
    cancelled.stop();
    if (spending && !isSettled) await giveBack(app, spending);
  }
}

/** What a message comes to in view of all that is remembered, and of what was asked before it. */
async function hear(
  app: App,
  caller: Caller,
  { message, questionId }: Pick<ChatTask, 'message' | 'questionId'>,
  history: readonly Turn[],
  signal: AbortSignal,
): Promise<Heard> {
  const remembered = await readRemembered(app, caller);
  const near = await nearness(app, caller, remembered, message, signal);
  return hearMessage(message, remembered, near, { history, isAnew: questionId !== null });
}

/** What the reasoner is told of it. */
const toldOf = ({ asked, keeping, memories, reply }: Heard) => ({
  ...(asked !== undefined && { asked }),
  ...(reply && { reply }),
  ...{ keeping, memories },
});

/**
 * Refuses to call the work done where a task that was said to be another attempt's is this one's after all, and has not
 * ended: its job would be gone, and nobody would ever answer. Seen once in a database whose disk had been full.
 */
async function demandTaken(app: App, { id, attempt }: ChatTask): Promise<void> {
  const orphan = await app.db.chatTask.count({ where: { id, attempt, status: 'PROCESSING' } });
  if (orphan > 0) throw new HandedBack('The task was taken for one of another attempt, which it is not.');
}

/** Takes the task for a new attempt; null where it has ended or is gone. */
async function claim(app: App, id: string): Promise<ChatTask | null> {
  const [task] = await app.db.chatTask.updateManyAndReturn({
    where: { id, status: 'PROCESSING' },
    data: { attempt: { increment: 1 } },
  });
  return task ?? null;
}
