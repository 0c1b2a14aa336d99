import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deadline } from '../../src/engine/sql/guard/thread/deadline.ts';

function thread(code: string): Worker {
  // Of what the tests themselves load first it needs nothing, and a start is computing too.
  const worker = new Worker(`const { parentPort } = require('node:worker_threads');\n${code}`, {
    eval: true,
    execArgv: [],
  });
  onTestFinished(async () => void (await worker.terminate()));
  return worker;
}

const asleep = (ms: string) => `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms});`;

/** Whether the thread was late before it said something. */
async function isLate(worker: Worker, limits: { computingMs: number; patienceMs: number }): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const watch = deadline(worker, limits, () => late.resolve(true));
  try {
    return await Promise.race([late.promise, once(worker, 'message').then(() => false)]);
  } finally {
    watch.clear();
  }
}

describe('The deadline of a thread', () => {
  it('comes for one that computes without end', async () => {
    expect(await isLate(thread('for (;;);'), { computingMs: 100, patienceMs: 3_600_000 })).toBe(true);
  });

  it('does not come for one that is only kept from computing, as on a busy machine', async () => {
    const held = thread(`${asleep('1500')} parentPort.postMessage('done');`);
    expect(await isLate(held, { computingMs: 300, patienceMs: 3_600_000 })).toBe(false);
  });

  it('comes for whoever keeps others waiting too long all the same', async () => {
    expect(await isLate(thread(asleep('Infinity')), { computingMs: 50, patienceMs: 400 })).toBe(true);
  });

  it('comes for one that has ended without a word', async () => {
    const gone = thread('');
    await once(gone, 'exit');
    expect(await isLate(gone, { computingMs: 50, patienceMs: 3_600_000 })).toBe(true);
  });
});
