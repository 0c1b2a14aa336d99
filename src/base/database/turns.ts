import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

type OnSession = (error: Error | undefined, session: pg.PoolClient | undefined, done: () => void) => void;
type Connect = (then: OnSession) => void;

const patient = new AsyncLocalStorage<true>();

/** Does work that nobody waits for: where there is one session for all, the statements of others go before its own. */
export const lettingOthersFirst = <T>(work: () => T): T => patient.run(true, work);

/** So long, in milliseconds, patient work waits for others; then it has its turn too. */
const patienceMs = 100;

/**
 * Gives the one session of a pool to those who wait for it: first to whom somebody waits for, and to patient work when
 * there is none of them, or when it has waited long enough.
 */
export function takeTurns(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as unknown as Connect;
  const urgent: OnSession[] = [];
  const other: { then: OnSession; since: number }[] = [];
  let taken = false;
  let wasPatient = false;

  function next(): void {
    taken = false;
    const waited = other[0] ? performance.now() - other[0].since : 0;
    // Where much patient work has waited too long, it takes turns with the rest: else nobody else would ever have one.
    const isOverdue = waited > patienceMs && !(wasPatient && urgent.length > 0);
    wasPatient = isOverdue || urgent.length === 0;
    const then = wasPatient ? other.shift()?.then : urgent.shift();
    if (then) take(then);
  }

  function take(then: OnSession): void {
    taken = true;
    connect((error, session, done) => {
      if (error) next();
      then(error, session, done);
    });
  }

  function wait(then: OnSession): void {
    if (!taken) take(then);
    else if (patient.getStore()) other.push({ then, since: performance.now() });
    else urgent.push(then);
  }

  pool.on('release', next);
  pool.connect = ((then?: OnSession) => {
    if (then) return wait(then);
    return new Promise((resolve, reject) => wait((error, session) => (error ? reject(error) : resolve(session!))));
  }) as typeof pool.connect;
}
