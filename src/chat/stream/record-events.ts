import { setTimeout as pause } from 'node:timers/promises';
import { outlasting } from '../../base/outage.ts';
import type { App } from '../../context.ts';
import type { NewEntry } from '../../engine/events/journal.ts';
import type { ProgressEvent } from '../../engine/reasoner/events.ts';
import { saveEvents } from './save-events.ts';
import { showEvents } from './show-events.ts';

/** Batches begin at least so many milliseconds after each other; the first event after a pause goes at once. */
const spacingMs = 25;
/** So long an attempt waits for a database that is away; then it ends, to be made again. */
const patienceMs = 60_000;
/** How long it is waited before events are shown again that the journal did not take. */
const againMs = 1000;
/** How long the end of an attempt waits for its events to be shown; whoever publishes the end shows the rest. */
const courtesyMs = 1000;

/** Takes the events of one attempt in order: first to PostgreSQL, in batches, then to the journal. */
export type Recorder = {
  record(event: ProgressEvent): void;
  /** Resolves when everything recorded is in PostgreSQL; rejects where it could not be written there. */
  flush(): Promise<void>;
  /** Aborts when a newer attempt has taken over, so that this one stops. */
  superseded: AbortSignal;
  /** Aborts when nothing can be recorded any more, with what was in the way. */
  broken: AbortSignal;
};

type Needs = Pick<App, 'journal' | 'db' | 'database' | 'log'>;

/**
 * Begins to record for an attempt, after the last position in use. An event is shown only once PostgreSQL has it, under
 * a position that the attempt's ownership of the task protects: whatever is lost, what a client saw stays what happened.
 */
export function recordEvents(
  app: Needs,
  task: { id: string; attempt: number },
  options: { last: number; signal: AbortSignal; onCancelled(): void },
): Recorder {
  const superseded = new AbortController();
  const broken = new AbortController();
  const unshown: NewEntry[] = [];
  let position = options.last;
  let unsaved: NewEntry[] = [];
  let saved: Promise<void> = Promise.resolve();
  let shown: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let lastBatchAt = Number.NEGATIVE_INFINITY;
  let ended = false;

  async function save(): Promise<void> {
    const events = unsaved;
    unsaved = [];
    if (events.length === 0 || superseded.signal.aborted || broken.signal.aborted) return;
    lastBatchAt = performance.now();
    try {
      const { owned, cancelled } = await outlasting(() => saveEvents(app, task, events), {
        patienceMs,
        signal: options.signal,
      });
      if (cancelled) options.onCancelled();
      if (!owned) return superseded.abort(new Error('A newer attempt works on this task.'));
    } catch (error) {
      return broken.abort(error);
    }
    unshown.push(...events);
    if (unshown.length === events.length) shown = show();
  }

  /** Shows what is saved, and what comes meanwhile. A journal that is away takes nothing from the work. */
  async function show(): Promise<void> {
    let told = false;
    while (unshown.length > 0) {
      const events = [...unshown];
      try {
        await showEvents(app, task.id, events);
        unshown.splice(0, events.length);
      } catch (error) {
        if (!told) app.log.warn({ err: error, taskId: task.id }, 'events could not be shown yet');
        told = true;
        if (ended) return;
        await pause(againMs, undefined, { ref: false });
      }
    }
  }

  const saveSoon = () => {
    timer = null;
    saved = saved.then(save);
  };

  return {
    superseded: superseded.signal,
    broken: broken.signal,
    record(event) {
      // Written down at once: the database and the journal take the same text.
      unsaved.push({ seq: ++position, value: event, json: JSON.stringify(event) });
      timer ??= setTimeout(saveSoon, Math.max(0, lastBatchAt + spacingMs - performance.now()));
    },
    async flush() {
      if (timer) clearTimeout(timer);
      saveSoon();
      await saved;
      ended = true;
      await Promise.race([shown, pause(courtesyMs, undefined, { ref: false })]);
      if (broken.signal.aborted) throw broken.signal.reason;
    },
  };
}
