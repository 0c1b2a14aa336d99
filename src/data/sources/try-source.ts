import { type ErrorCode, Refusal } from '../../base/errors.ts';
import { AddressRefused } from '../../base/outbound.ts';
import type { App } from '../../context.ts';
import { SourceFailed, type SourceFailure } from '../../engine/query/errors.ts';
import type { SourceConnection } from '../../engine/sources/connector.ts';

const timeoutMs = 15_000;

/** What trying a source showed. */
export type SourceTestResult = {
  ok: boolean;
  latencyMs: number | null;
  serverVersion: string | null;
  readOnly: boolean | null;
  failure: { code: ErrorCode; message: string } | null;
  /** Where the way ended. */
  failedStep: SourceFailure | null;
  testedAt: Date;
};

type Needs = Pick<App, 'log' | 'clock'>;

/** Tries the whole way to a source, for up to 15 seconds. What fails is the result, in words without secrets. */
export async function trySource(
  app: Needs,
  connection: SourceConnection,
  signal: AbortSignal,
): Promise<SourceTestResult> {
  const startedAt = performance.now();
  const patience = AbortSignal.timeout(timeoutMs);
  const testedAt = () => app.clock.now();
  try {
    const { serverVersion, readOnly } = await orAborted(connection.test(AbortSignal.any([signal, patience])), patience);
    const latencyMs = Math.round(performance.now() - startedAt);
    return { ok: true, latencyMs, serverVersion, readOnly, failure: null, failedStep: null, testedAt: testedAt() };
  } catch (error) {
    if (signal.aborted) throw error;
    const { at, code, message } = patience.aborted ? late : explain(app, error);
    const failure = { code, message };
    return {
      ok: false,
      latencyMs: null,
      serverVersion: null,
      readOnly: null,
      failure,
      failedStep: at,
      testedAt: testedAt(),
    };
  }
}

const late = {
  at: 'timeout',
  code: 'timeout',
  message: `The source did not answer within ${timeoutMs / 1000} seconds.`,
} as const;

function explain({ log }: Pick<App, 'log'>, error: unknown) {
  if (error instanceof SourceFailed) return { at: error.at, code: error.code, message: error.message };
  if (error instanceof AddressRefused)
    return { at: 'address' as SourceFailure, code: error.code, message: error.message };
  if (error instanceof Refusal) return { at: 'lost' as SourceFailure, code: error.code, message: error.message };
  log.error({ err: error }, 'a data source failed in a way its connector does not know');
  const message = 'The source failed in a way that is not known here.';
  return { at: 'lost' as SourceFailure, code: 'upstream_failed' as const, message };
}

/** Drivers that do not listen to the signal are not waited for. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}
