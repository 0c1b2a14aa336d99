import { describe, expect, it } from 'vitest';
import { member, organizationOf } from '../../agents/kit.ts';
import { refusal, signUp } from '../../kit/person.ts';
import { type Entry, followed } from '../follow.ts';
import { graph, made, started, until, withSales } from '../kit.ts';

const here = withSales();
const person = () => here.person;
const follow = (executionId: string, more: Parameters<typeof followed>[3] = {}, who = person()) =>
  followed(here.service, who, executionId, more);
const node = (id: string, type: string, config: object) => ({ id, type, config });
const passing = (id: string) => node(id, 'condition', { expression: 'true' });
const wait = { nodes: [node('pause', 'delay', { seconds: 3600 })] };
/** One after the other, so many. */
const chain = (count: number) => {
  const ids = Array.from({ length: count }, (_, n) => `n${n}`);
  return { nodes: ids.map(passing), edges: ids.slice(1).map((to, n) => ({ from: ids[n]!, to })) };
};
const positions = (entries: Entry[]) => entries.map(({ position }) => position);
const upTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1);

describe('The progress of an execution', () => {
  it('comes as it happens, each entry once, and ends with the execution', async () => {
    const { id } = await made(person(), graph);
    const run = await started(person(), id);
    const entries = await follow(run);
    expect(entries.map(({ type, nodeKey }) => [type, nodeKey])).toEqual([
      ['EXECUTION_STARTED', null],
      ['STEP_STARTED', 'totals'],
      ['STEP_COMPLETED', 'totals'],
      ['STEP_STARTED', 'sold'],
      ['STEP_COMPLETED', 'sold'],
      ['STEP_STARTED', 'largest'],
      ['STEP_COMPLETED', 'largest'],
      ['EXECUTION_COMPLETED', null],
    ]);
    expect(positions(entries)).toEqual(upTo(8));
    expect(JSON.stringify(entries)).not.toContain('North');
    // Whoever comes late is told all of it at once, and the stream ends.
    expect(await follow(run)).toEqual(entries);
    expect(positions(await follow(run, { lastId: 6 }))).toEqual([7, 8]);
    expect(await follow(run, { lastId: 8 })).toEqual([]);
    // Nobody was given such a position: what ended is not taken for what broke off.
    expect(positions(await follow(run, { lastId: 99 }))).toEqual([8]);
  });

  it('goes on after any position where a client comes back, with no gap and nothing twice', async () => {
    const { id } = await made(person(), chain(12));
    const run = await started(person(), id);
    const seen: Entry[] = [];
    while (seen.at(-1)?.type !== 'EXECUTION_COMPLETED') {
      const lastId = seen.at(-1)?.position ?? 0;
      const some = await follow(run, { lastId, until: ({ position }) => position >= lastId + 3 });
      if (some.length === 0) break;
      seen.push(...some);
    }
    expect(positions(seen)).toEqual(upTo(26));
    const { items } = (await person().rest('GET', `/workflows/${id}/executions/${run}/timeline`)).body;
    expect(seen.map(({ type }) => type.toLowerCase())).toEqual(items.map(({ type }: any) => type));
  });

  it('is told to several who come at any moment, all the same', async () => {
    const { id } = await made(person(), { ...chain(6), settings: { concurrency: 'allow' } });
    for (let round = 0; round < 3; round++) {
      const run = await started(person(), id);
      const all = await Promise.all([0, 10, 20, 40].map(ms => later(ms, () => follow(run))));
      for (const entries of all) expect(positions(entries)).toEqual(upTo(14));
    }
  });

  it('of what is cancelled ends with who did it', async () => {
    const { id } = await made(person(), wait);
    const run = await started(person(), id);
    const ending = follow(run, {
      async until({ type }) {
        if (type !== 'STEP_WAITING') return;
        await person().rest('POST', `/workflows/${id}/executions/${run}/cancel`);
      },
    });
    expect((await ending).at(-1)).toMatchObject({ type: 'EXECUTION_CANCELLED' });
  });

  it('is found in what is stored, where no news of it came', async () => {
    const { id } = await made(person(), wait);
    const run = await started(person(), id);
    await until(person(), id, run, now => now.status === 'waiting');
    const { db } = here.service.app;
    const ending = follow(run);
    const entry = { executionId: run, position: 4, type: 'EXECUTION_FAILED' as const, timestamp: new Date() };
    // As from a process that was killed right after its commit.
    await db.workflowTimelineEntry.create({ data: entry });
    await db.workflowExecution.update({ where: { id: run }, data: { status: 'FAILED', lastPosition: 4 } });
    expect(positions(await ending)).toEqual([1, 2, 3, 4]);
  });

  it('ends where the workflow is deleted meanwhile', async () => {
    const { id } = await made(person(), wait);
    const run = await started(person(), id);
    const ending = follow(run);
    await until(person(), id, run, now => now.status === 'waiting');
    await person().rest('DELETE', `/workflows/${id}`);
    expect((await ending).map(({ type }) => type)).not.toContain('EXECUTION_COMPLETED');
  });

  it('is for the members of the organization; of others it is not there', async () => {
    const { id } = await made(person(), graph);
    const run = await started(person(), id);
    await until(person(), id, run);
    const ben = await member(here.service, await organizationOf(here.service, person()), 'Ben');
    expect(await follow(run, {}, ben)).toHaveLength(8);
    const eve = await signUp(here.service, 'Eve');
    for (const unknown of [run, '0190163d-8694-739b-aea5-966c26f8ad91', 'x'])
      expect((await refusal(follow(unknown, {}, eve))).errors).toMatchObject([
        { message: 'There is no such execution, or it is not yours.', extensions: { code: 'NOT_FOUND' } },
      ]);
  });

  it('takes no position below 0', async () => {
    const { id } = await made(person(), wait);
    const refused = await refusal(follow(await started(person(), id), { lastId: -1 }));
    expect(refused.errors[0]!.extensions).toMatchObject({ code: 'INVALID', errors: [{ path: 'lastId' }] });
  });
});

const later = async <T>(ms: number, act: () => Promise<T>): Promise<T> => {
  await new Promise(resolve => setTimeout(resolve, ms));
  return act();
};
