import { setTimeout as pause } from 'node:timers/promises';
import { patienceMs } from './actor.ts';
import { Stuck } from './tally.ts';

/** Waits until something is processed. */
export async function settled<T extends { status: string }>(what: string, read: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(100)) {
    const found = await read();
    if (found.status !== 'pending' && found.status !== 'processing') return found;
  }
  throw new Stuck(`${what} is still processed after ${patienceMs / 1000} s`);
}
