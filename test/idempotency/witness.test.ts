import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { underWitness, type Witness } from '../../src/base/database/witness.ts';
import type { Database } from '../../src/base/db.ts';
import { createLog } from '../../src/base/log.ts';
import { runJob } from '../../src/engine/jobs/run-job.ts';
import { openTestDatabase } from '../kit/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const organizations = () => database.db.organization.count();
const create = (name: string) =>
  database.db.$transaction(async tx => (await tx.organization.create({ data: { name } })).id);

/** Writes down what it sees. */
function notebook(known: unknown[] = [], refuse = false) {
  const seen: unknown[] = [];
  let committed = 0;
  const witness: Witness = {
    recall: () => (known.length > 0 ? { value: known.shift() } : null),
    async attest(_tx, value) {
      seen.push(value);
      if (refuse) throw new Error('Somebody was faster.');
    },
    committed: () => void committed++,
  };
  return { witness, seen, committed: () => committed };
}

describe('A witness', () => {
  it('sees what each transaction gives before it is committed, and that it was', async () => {
    const { witness, seen, committed } = notebook();
    const ids = await underWitness(witness, async () => [await create('One'), await create('Two')]);
    expect(seen).toEqual(ids);
    expect(committed()).toBe(2);
  });

  it('undoes a transaction by refusing it', async () => {
    const before = await organizations();
    const { witness, committed } = notebook([], true);
    await expect(underWitness(witness, () => create('Undone'))).rejects.toThrow('Somebody was faster.');
    expect([await organizations(), committed()]).toEqual([before, 0]);
  });

  it('stands in for transactions of before', async () => {
    const before = await organizations();
    const { witness, seen } = notebook(['the id of before']);
    const ids = await underWitness(witness, async () => [await create('Not again'), await create('New')]);
    expect(ids[0]).toBe('the id of before');
    expect(seen).toEqual([ids[1]]);
    expect(await organizations()).toBe(before + 1);
  });

  it('sees nothing of a failed transaction, of work outside, nor of a job that the work woke', async () => {
    const { witness, seen } = notebook();
    const running = new Set<never>();
    const statements = { executeSql: async () => ({ rows: [] }) };
    const runner = {
      ...{ log: createLog('silent'), running, stopping: () => false, handBack: async () => {} },
      ...{ database: () => statements, workerId: () => 'test', pauseSeconds: 1 },
    };
    const job = { name: 'test.create', schema: z.unknown(), concurrency: 1, retries: 0, expireSeconds: 60 };
    await underWitness(witness, async () => {
      await database.db.$transaction(() => Promise.reject(new Error('No.'))).catch(() => {});
      const fetched = { id: '1', data: {}, retryCount: 0, retryLimit: 0, signal: new AbortController().signal };
      const handle = async () => void (await create('By a job'));
      const [result] = await runJob({ ...job, handle }, fetched as never, runner as never);
      expect(result!.status).toBe('completed');
    });
    await create('Outside');
    expect(seen).toEqual([]);
  });
});
