import type { App } from '../context.ts';
import type { ProgressEvent } from '../engine/reasoner/events.ts';
import { saveEvents } from './save-events.ts';
import { eventStream } from './task-status.ts';

/** PostgreSQL gets the events in batches at most this long after they happened. */
const batchMs = 250;

/** Takes the events of one attempt in order: to the journal at once, to PostgreSQL in batches. */
export type Recorder = {
  record(event: ProgressEvent): void;
  /** Resolves when everything recorded is in the journal and in PostgreSQL. */
  flush(): Promise<void>;
  /** Aborts when a newer attempt has taken over, so that this one stops. */
  superseded: AbortSignal;
};

type Needs = Pick<App, 'journal' | 'db' | 'log'>;

/** Begins to record for an attempt. `unsaved` are entries that the journal has and PostgreSQL may lack. */
export function recordEvents(
  app: Needs,
  task: { id: string; attempt: number },
  unsaved: { seq: number; value: unknown }[],
): Recorder {
  const stream = eventStream(task.id);
  const superseded = new AbortController();
  let unsavedRows = unsaved.map(({ seq, value }) => ({ position: seq, event: value }));
  let appended: Promise<void> = Promise.resolve();
  let saved: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  const save = () => {
    timer = null;
    const rows = unsavedRows;
    unsavedRows = [];
    saved = saved.then(async () => {
      if (rows.length === 0 || superseded.signal.aborted) return;
      const { owned } = await saveEvents(app, task, rows);
      if (!owned) superseded.abort(new Error('A newer attempt works on this task.'));
    });
    // A database that is away for a moment must not end the work: the rows are tried again with the next batch.
    saved = saved.catch(error => {
      app.log.warn({ err: error, taskId: task.id }, 'events could not be saved yet');
      unsavedRows = [...rows, ...unsavedRows];
    });
    return saved;
  };

  return {
    superseded: superseded.signal,
    record(event) {
      appended = appended.then(async () => {
        if (superseded.signal.aborted) return;
        const position = await app.journal.append(stream, event);
        unsavedRows.push({ position, event });
        timer ??= setTimeout(save, batchMs);
      });
      // A failed append surfaces in `flush`, where the attempt ends and is run again.
      appended.catch(() => undefined);
    },
    async flush() {
      await appended;
      if (timer) clearTimeout(timer);
      await save();
      if (unsavedRows.length > 0) throw new Error('The events could not be saved.');
    },
  };
}
