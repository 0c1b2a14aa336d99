import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '../../../src/serve.ts';
import { member, organizationOf } from '../../agents/kit.ts';
import { signUp } from '../../kit/person.ts';
import { startService } from '../../kit/service.ts';
import { made, started, until } from '../kit.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({
    env: { DEFAULT_PLAN: 'free', WORKFLOW_EXECUTIONS: 'free=50,pro=60' },
    clock: { now: () => new Date('2026-02-10T12:00:00Z') },
  });
});
afterAll(() => service?.stop());

const wait = { nodes: [{ id: 'pause', type: 'delay', config: { seconds: 3600 } }], settings: { concurrency: 'allow' } };

/** Somebody whose organization has used so many executions. */
async function having(count: number) {
  const person = await signUp(service);
  const organizationId = await organizationOf(service, person);
  const periodStart = new Date('2026-02-01T00:00:00Z');
  await service.app.db.workflowUsage.create({ data: { organizationId, periodStart, count } });
  return { person, organizationId, usage: async () => (await person.rest('GET', '/workflows/usage')).body };
}

describe("A plan's executions", () => {
  it('are told with when they begin anew', async () => {
    const { usage } = await having(7);
    expect(await usage()).toEqual({
      ...{ count: 7, limit: 50, plan: 'free' },
      ...{ period_start: '2026-02-01T00:00:00.000Z', resets_at: '2026-03-01T00:00:00.000Z' },
    });
  });

  it('are never exceeded, however many are started at once', async () => {
    const { person, usage } = await having(49);
    const { id } = await made(person, wait);
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.rest('POST', `/workflows/${id}/run`)));
    const met = answers.map(({ status }) => status);
    expect([met.filter(status => status === 202).length, met.filter(status => status === 402).length]).toEqual([1, 19]);
    expect(answers.find(({ status }) => status === 402)!.body).toMatchObject({
      ...{ code: 'workflow_limit_reached', resets_at: '2026-03-01T00:00:00.000Z' },
    });
    expect((await usage()).count).toBe(50);
    expect((await person.rest('GET', `/workflows/${id}/executions`)).body.total).toBe(1);
  });

  it('hold for what is replayed as for what is run, and are refused before anything is taken over', async () => {
    const { person, organizationId, usage } = await having(49);
    const nodes = [{ id: 'done', type: 'condition', config: { expression: 'true' } }];
    const { id } = await made(person, { nodes });
    const run = await started(person, id);
    await until(person, id, run);
    const again = () => person.rest('POST', `/workflows/${id}/executions/${run}/replay`, { from_node: 'done' });
    const { status, body } = await again();
    expect([status, body.code, body.resets_at]).toEqual([402, 'workflow_limit_reached', '2026-03-01T00:00:00.000Z']);
    expect((await usage()).count).toBe(50);
    expect((await person.rest('GET', `/workflows/${id}/executions`)).body.total).toBe(1);
    await service.app.db.workflowUsage.updateMany({ where: { organizationId }, data: { count: 49 } });
    expect([(await again()).status, (await usage()).count]).toEqual([202, 50]);
  });

  it('count what was deleted since, and what was started by people who are gone', async () => {
    const { person, organizationId, usage } = await having(0);
    const ben = await member(service, organizationId, 'Ben');
    const { id } = await made(person, wait);
    for (const by of [person, ben]) expect((await by.rest('POST', `/workflows/${id}/run`)).status).toBe(202);
    expect((await usage()).count).toBe(2);
    for (const erase of service.app.erasers) await erase({ userId: ben.id, organizationId, heirId: person.id });
    await service.app.db.user.delete({ where: { id: ben.id } });
    const { items } = (await person.rest('GET', `/workflows/${id}/executions`)).body;
    expect(items).toMatchObject([{ started_by_id: null, runs_as_id: null }, { started_by_id: person.id }]);
    await person.rest('DELETE', `/workflows/${id}`);
    expect((await usage()).count).toBe(2);
  });

  it('are not used by what is refused', async () => {
    const { person, usage } = await having(3);
    const { id } = await made(person);
    expect((await person.rest('POST', `/workflows/${id}/run`)).status).toBe(422);
    const single = await made(person, { ...wait, settings: { concurrency: 'skip' } });
    const run = async () => (await person.rest('POST', `/workflows/${single.id}/run`)).status;
    expect([await run(), await run()]).toEqual([202, 409]);
    expect((await usage()).count).toBe(4);
  });
});
