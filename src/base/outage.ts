import { setTimeout as pause } from 'node:timers/promises';
import { Refusal, Unavailable } from './errors.ts';

/** In how many seconds to come back after an outage. */
const retryAfter = 5;

/**
 * Something the service stands on is away for the moment: its database, Redis, or its disk. Nothing is wrong with what
 * was asked; `retryAfter` says in how many whole seconds to come back.
 */
export class Outage extends Unavailable {
  constructor(message = 'The service lacks something it needs just now. Please try again in a moment.') {
    super(message, { retryAfter });
  }
}

/** Errors of the operating system by which a way to a server, or a disk, is away or full. */
const systemCodes = new Set(
  `ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENETDOWN ENOTFOUND EAI_AGAIN
   ENOSPC EDQUOT EROFS EIO EMFILE ENFILE`.split(/\s+/),
);
/** PostgreSQL: a connection is lost, the disk or the memory is full, there are too many sessions, it stops or starts, it only reads. */
const sqlStates = /^(08...|53...|57P0[1-5]|58030|25006)$/;
/** What the database adapter calls a server that cannot be spoken to. */
const adapterKinds = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']);
/** What Prisma calls the same. */
const prismaCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037']);
/** Said by the drivers, which give these no code. */
const said =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after|Client was closed|Unable to start a transaction in the given time|Connection is closed|Stream isn't writeable|Socket timeout|(LOADING|READONLY|MASTERDOWN|OOM|MISCONF|NOREPLICAS|TRYAGAIN) )|No space left on device|Read-only file system|could not (write|extend) [^:]*: |Transaction API error: Unable to start/;

type Thrown = {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  meta?: { driverAdapterError?: { cause?: AdapterCause } };
};
type AdapterCause = { kind?: unknown; originalCode?: unknown; originalMessage?: unknown };

/**
 * Whether an error says that something the service itself stands on is away, so that the same will work once it is
 * back. What people connect tells of its own trouble by refusals, which are none.
 */
export function isOutage(thrown: unknown): boolean {
  let at = thrown;
  for (let depth = 0; depth < 5 && typeof at === 'object' && at !== null; depth++) {
    if (at instanceof Refusal) return at instanceof Outage;
    const { code, message, cause, meta } = at as Thrown;
    if (isCode(code) || isMessage(message)) return true;
    const adapter = meta?.driverAdapterError?.cause ?? (cause as AdapterCause | undefined);
    if (adapterKinds.has(String(adapter?.kind)) || isCode(adapter?.originalCode) || isMessage(adapter?.originalMessage))
      return true;
    at = cause;
  }
  return false;
}

const isCode = (code: unknown): boolean =>
  typeof code === 'string' && (systemCodes.has(code) || prismaCodes.has(code) || sqlStates.test(code));

const isMessage = (message: unknown): boolean => typeof message === 'string' && said.test(message);

/**
 * Does something that may be repeated, again and again while an outage lasts, for up to so many milliseconds. Rejects
 * with what is no outage at once, and with the last error when `signal` aborts.
 */
export async function outlasting<T>(
  run: () => Promise<T>,
  { patienceMs, signal }: { patienceMs: number; signal?: AbortSignal },
): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 2000)) {
    try {
      return await run();
    } catch (error) {
      if (!isOutage(error) || signal?.aborted || performance.now() + waitMs > deadline) throw error;
    }
    await pause(waitMs, undefined, { signal }).catch(() => {});
  }
}
