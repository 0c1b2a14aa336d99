import type { Deadline } from '../query/deadline.ts';
import { refuseWide } from '../query/wide-values.ts';

type Limits = {
  maxRows: number;
  /** Those of the rows: they name what is too wide. */
  columns: readonly { name: string }[];
  deadline: Deadline;
  explain: (error: unknown) => Error;
  /** Frees whatever the statement holds, here and at the source; `complete` where the source had nothing left to give. */
  stop(complete: boolean): Promise<void>;
};

/**
 * A driver's rows as a stream may hand them on: no more than `maxRows`, none that is too wide, none after the
 * deadline, and every failure explained. However it ends, `stop` is called once: at the end, when the reader has enough, or when the time is over,
 * even if nobody ever read.
 */
export function boundedRows(source: AsyncIterable<unknown[][]>, limits: Limits): AsyncIterable<unknown[][]> {
  const { maxRows, columns, deadline, explain } = limits;
  let stopping: Promise<void> | undefined;
  const stop = (complete: boolean) => {
    deadline.end();
    deadline.signal.removeEventListener('abort', giveUp);
    stopping ??= limits.stop(complete).catch(() => {});
    return stopping;
  };
  const giveUp = () => void stop(false);
  deadline.signal.addEventListener('abort', giveUp, { once: true });

  async function* read(): AsyncGenerator<unknown[][]> {
    const rows = source[Symbol.asyncIterator]();
    let left = maxRows;
    let complete = false;
    try {
      while (left > 0) {
        // What has been stopped is asked for nothing more.
        deadline.signal.throwIfAborted();
        const next = await deadline.hold(rows.next());
        if (next.done) {
          complete = true;
          return;
        }
        const batch = next.value.length > left ? next.value.slice(0, left) : next.value;
        left -= batch.length;
        for (const row of batch) refuseWide(row, columns);
        if (batch.length > 0) yield batch;
      }
    } catch (error) {
      throw deadline.reasonFor(error, explain);
    } finally {
      await stop(complete);
    }
  }

  const batches = read();
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => batches.next(),
      async return() {
        await batches.return(undefined);
        // A reader that leaves before the first batch leaves the statement running otherwise.
        await stop(false);
        return { done: true, value: undefined };
      },
    }),
  };
}
