import { beforeAll, describe, expect, it } from 'vitest';
import { member, organizationOf } from '../agents/kit.ts';
import { type Person, signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { faultsOf, made, salesTable, until } from './kit.ts';

let service: SharedService;
let ada: Person;
beforeAll(async () => {
  service = await sharedService();
  ada = await signUp(service);
});

const pause = { id: 'pause', type: 'delay', config: { seconds: 3600 } };
const on = (...ids: string[]) => ids.map(table_id => ({ type: 'table_updated', table_id }));

/** An active workflow that starts when a table has a new version. */
async function active(by: Person, tableId: string, more: object = {}): Promise<string> {
  const { id } = await made(by, { nodes: [pause], triggers: on(tableId), ...more });
  expect((await by.rest('POST', `/workflows/${id}/activate`)).status).toBe(200);
  return id;
}

/** Makes a new version of a table at once. */
async function renew(by: Person, tableId: string): Promise<number> {
  const answer = await by.rest('POST', `/data/uploaded-tables/${tableId}/restore`, { version: 1 });
  expect(answer.status).toBe(200);
  return answer.body.version;
}
const list = async (by: Person, id: string, what: string) =>
  (await by.rest('GET', `/workflows/${id}/${what}`)).body.items.toReversed();
/** Executions and skipped starts of a workflow, once there are so many together. */
async function outcome(by: Person, id: string, count: number) {
  const read = async () => ({
    executions: await list(by, id, 'executions'),
    skips: (await list(by, id, 'skipped-starts')).map(({ trigger, table_id, reason }: any) => [
      trigger,
      table_id,
      reason,
    ]),
  });
  await expect
    .poll(async () => Object.values(await read()).flat().length, { timeout: 15_000 })
    .toBeGreaterThanOrEqual(count);
  return read();
}

describe('A workflow that starts when an uploaded table has a new version', () => {
  it('does so once for each, with the rights of its owner, and tells which it was', async () => {
    const table = await salesTable(ada);
    const node = { id: 'counted', type: 'query', config: { sql: 'SELECT count(*) AS n FROM sales' } };
    const id = await active(ada, table.id, { nodes: [node] });
    const form = new FormData();
    form.append('file', new Blob(['region,amount\nWest,1\n']), 'sales.csv');
    const url = `${service.url}/api/v1/data/uploaded-tables/${table.id}/replace`;
    expect((await fetch(url, { method: 'POST', headers: ada.headers, body: form })).status).toBe(202);
    const { executions } = await outcome(ada, id, 1);
    expect(executions).toMatchObject([
      {
        ...{ trigger: 'table_updated', runs_as_id: ada.id, started_by_id: null, slot_at: null },
        input: { table_id: table.id, table_version: 2 },
      },
    ]);
    const now = await until(ada, id, executions[0].id);
    expect(now.steps[0].output.rows).toEqual([[1]]);
    await renew(ada, table.id);
    await until(ada, id, (await outcome(ada, id, 2)).executions[1].id);
    const logs = (await ada.rest('GET', '/audit/my-logs?action=workflows.run_workflow')).body.items;
    expect(logs.map(({ details }: any) => details.tableVersion).sort()).toEqual([2, 3]);
  });

  it.each([
    ['skip', 1, 2],
    ['queue_one', 2, 1],
    ['allow', 3, 0],
  ])('meets what is under way as its settings say: %s', async (concurrency, begun, skipped) => {
    const by = await signUp(service);
    const table = await salesTable(by);
    const id = await active(by, table.id, { settings: { concurrency } });
    for (let count = 1; count <= 3; count++) {
      await renew(by, table.id);
      await outcome(by, id, count);
    }
    const { executions, skips } = await outcome(by, id, 3);
    expect(executions).toHaveLength(begun);
    expect(skips).toEqual(Array(skipped).fill(['table_updated', table.id, 'still_running']));
    expect((await by.rest('GET', '/workflows/usage')).body.count).toBe(begun);
  });

  it('is started once by many new versions whose start is still to be made', async () => {
    const table = await salesTable(ada);
    const id = await active(ada, table.id);
    const { db } = service.app;
    const createdAt = new Date();
    const start = { workflowId: id, trigger: 'TABLE_UPDATED' as const, tableId: table.id, tableVersion: 1, createdAt };
    // A start whose job waits.
    const { claimId } = await db.workflowDueStart.create({
      data: { ...start, slotAt: createdAt, claimId: crypto.randomUUID() },
    });
    for (let count = 0; count < 3; count++) await renew(ada, table.id);
    expect(await db.workflowDueStart.findMany({ where: { workflowId: id } })).toMatchObject([
      { claimId, tableVersion: 4 },
    ]);
    expect(await list(ada, id, 'executions')).toEqual([]);
  });

  it('does not start where its owner may not see the table any more, which is kept', async () => {
    const table = await salesTable(ada);
    const share = (scope: 'ORGANIZATION' | 'USER') =>
      service.app.db.uploadedTable.update({ where: { id: table.id }, data: { scope } });
    await share('ORGANIZATION');
    const ben = await member(service, await organizationOf(service, ada), 'Ben');
    const id = await active(ben, table.id);
    await share('USER');
    await renew(ada, table.id);
    const { executions, skips } = await outcome(ben, id, 1);
    expect([executions, skips]).toEqual([[], [['table_updated', table.id, 'table_unseen']]]);
    expect((await ben.rest('GET', `/workflows/${id}`)).body.status).toBe('active');
  });

  it('does not start as a draft, paused, or for a table of another organization', async () => {
    const table = await salesTable(ada);
    const draft = await made(ada, { nodes: [pause], triggers: on(table.id) });
    const paused = await active(ada, table.id);
    await ada.rest('POST', `/workflows/${paused}/pause`);
    const strange = await active(await signUp(service), (await salesTable(await signUp(service))).id).catch(() => null);
    expect(strange).toBeNull();
    const running = await active(ada, table.id);
    await renew(ada, table.id);
    await outcome(ada, running, 1);
    for (const id of [draft.id, paused]) expect(await list(ada, id, 'executions')).toEqual([]);
    expect(await service.app.db.workflowDueStart.count({ where: { workflowId: { in: [draft.id, paused] } } })).toBe(0);
  });
});

describe('What starts a workflow', () => {
  it('is refused where it is no table of whoever saves it, there or not', async () => {
    const foreign = await salesTable(await signUp(service));
    const own = await salesTable(ada);
    const triggers = on(foreign.id, crypto.randomUUID(), 'x', own.id, own.id);
    const faults = faultsOf(await ada.rest('POST', '/workflows', { name: 'Faulty', nodes: [pause], triggers }));
    expect(faults).toEqual([
      'triggers[0].table_id: is not the id of an uploaded table that you may use',
      'triggers[1].table_id: is not the id of an uploaded table that you may use',
      'triggers[2].table_id: is not the id of an uploaded table that you may use',
      'triggers[4].table_id: stands in the list twice: leave one of them out',
    ]);
  });

  it('is part of a version, and compared with it', async () => {
    const table = await salesTable(ada);
    const { id } = await made(ada, { nodes: [pause] });
    const changed = await ada.rest('PUT', `/workflows/${id}`, { triggers: on(table.id) });
    expect(changed.body).toMatchObject({ version_number: 2, triggers: on(table.id) });
    const { items } = (await ada.rest('GET', `/workflows/${id}/versions`)).body;
    const [second, first] = items;
    const compared = await ada.rest('GET', `/workflows/${id}/versions/compare?from=${first.id}&to=${second.id}`);
    expect(compared.body).toMatchObject({ identical: false, fields: [{ path: 'triggers.0' }] });
    expect((await ada.rest('PUT', `/workflows/${id}`, { triggers: on(table.id) })).body.version_number).toBe(2);
    expect((await ada.rest('PUT', `/workflows/${id}`, { triggers: [] })).body).toMatchObject({
      triggers: [],
      version_number: 3,
    });
  });
});
