import type { App } from '../../context.ts';
import { announceExecution } from '../executions/announce-execution.ts';

/** The stream by which those who work on an execution are told that it has ended. */
const endStream = (executionId: string) => `workflow-end-${executionId}`;

/** A signal that aborts when an execution ends before the work on one of its steps does, on whatever node. */
export function hearEnd(app: Pick<App, 'journal' | 'log'>, executionId: string): { signal: AbortSignal; stop(): void } {
  const ended = new AbortController();
  const done = new AbortController();
  const listen = async () => {
    for await (const _ of app.journal.follow(endStream(executionId), 0, done.signal)) return ended.abort();
  };
  // What it writes finds the execution ended: it only works longer for nothing.
  listen().catch(err => app.log.warn({ err, executionId }, 'the end of an execution will not be heard'));
  return { signal: ended.signal, stop: () => done.abort() };
}

/** Tells whoever follows an execution, or works on it, that it has ended. */
export async function tellEnd(app: Pick<App, 'journal' | 'log'>, executionId: string): Promise<void> {
  const { journal } = app;
  await announceExecution(app, executionId);
  await journal.append(endStream(executionId), 'end');
  await journal.expire(endStream(executionId), 60_000);
}
