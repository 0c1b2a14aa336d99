import { type Deadline, startDeadline } from '../query/deadline.ts';
import { boundedRows } from './bounded-rows.ts';
import type { RowStream, Statement } from './connector.ts';
import type { SessionPool } from './session-pool.ts';

/** A statement that has begun: `isBusy` while the source still works on it, so that it must be cancelled to stop. */
export type Running = { columns: RowStream['columns']; rows: AsyncIterable<unknown[][]>; isBusy(): boolean };

/** What a kind of source does with a session of its own. */
export type SessionWork<Session> = {
  /** Begins the statement. */
  run(session: Session, statement: Statement): Promise<Running>;
  /** Makes the session fit for another statement, such as by a rollback. */
  settle(session: Session): Promise<void>;
  /** Stops what the session does, by way of another one. */
  cancel(session: Session): Promise<void>;
  isLost(session: Session): boolean;
  explainConnect(error: unknown): Error;
  explainQuery(error: unknown, timeoutMs: number): Error;
};

/** How long a session may take to become fit again before it is given up. */
const settleMs = 5000;

/**
 * Streams one statement over a session of the pool. The session comes back once the stream has ended, however it ends;
 * where the source was still at work, it is told to stop and the session is closed.
 */
export async function streamOnSession<Session extends object>(
  pool: SessionPool<Session>,
  statement: Statement,
  work: SessionWork<Session>,
): Promise<RowStream> {
  const deadline = startDeadline(statement.signal, statement.timeoutMs);
  const { hold, reasonFor, end } = deadline;
  const explain = (error: unknown) => work.explainQuery(error, statement.timeoutMs);
  try {
    const { running, stop } = await hold(beginOnSession(pool, statement, work, deadline));
    const batches = boundedRows(running.rows, {
      maxRows: statement.maxRows,
      columns: running.columns,
      deadline,
      explain,
      stop,
    });
    return { columns: running.columns, batches };
  } catch (error) {
    const reason = reasonFor(error, each => each as Error);
    end();
    throw reason;
  }
}

async function beginOnSession<Session extends object>(
  pool: SessionPool<Session>,
  statement: Statement,
  work: SessionWork<Session>,
  { signal }: Deadline,
): Promise<{ running: Running; stop(): Promise<void> }> {
  for (let tries = 1; ; tries++) {
    const { session, used } = await pool.take(signal).catch(error => {
      throw signal.aborted ? error : work.explainConnect(error);
    });
    let running: Running | null = null;
    let stopped = false;
    const stop = async () => {
      if (stopped) return;
      stopped = true;
      signal.removeEventListener('abort', stop);
      if (work.isLost(session)) pool.drop(session);
      else if (!running || running.isBusy()) void interrupt(pool, session, work);
      else void pool.giveAfter(session, settle(session, work));
    };
    signal.addEventListener('abort', stop);
    try {
      // Whoever gave up while the session was awaited finds it given back.
      if (signal.aborted) {
        running = { columns: [], rows: none(), isBusy: () => false };
        throw signal.reason;
      }
      running = await work.run(session, statement);
      return { running, stop };
    } catch (error) {
      running ??= { columns: [], rows: none(), isBusy: () => false };
      await stop();
      // The source may have ended a session that was idle: nothing has begun on it, so that another may try.
      if (used && tries === 1 && !signal.aborted && work.isLost(session)) continue;
      throw signal.aborted ? error : work.explainQuery(error, statement.timeoutMs);
    }
  }
}

async function* none(): AsyncGenerator<unknown[][]> {}

async function interrupt<Session extends object>(
  pool: SessionPool<Session>,
  session: Session,
  work: SessionWork<Session>,
): Promise<void> {
  await work.cancel(session).catch(() => {});
  pool.drop(session);
}

async function settle<Session extends object>(session: Session, work: SessionWork<Session>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The session did not settle.')), settleMs);
  try {
    await Promise.race([work.settle(session), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Does something else on a session, such as reading the catalog, within a time. */
export async function* onSession<Session extends object, T>(
  pool: SessionPool<Session>,
  limits: { signal: AbortSignal; timeoutMs: number },
  work: Omit<SessionWork<Session>, 'run'>,
  use: (session: Session) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const stream = await streamOnSession(
    pool,
    { sql: '', maxRows: Number.POSITIVE_INFINITY, ...limits },
    {
      ...work,
      async run(session) {
        let busy = true;
        // Each item is a batch of one row of one value.
        async function* rows() {
          for await (const item of use(session)) {
            busy = false;
            yield [[item]];
            busy = true;
          }
          busy = false;
        }
        return { columns: [], rows: rows(), isBusy: () => busy };
      },
    },
  );
  for await (const [[item]] of stream.batches as AsyncIterable<[[T]]>) yield item;
}
