import { describe, expect, it } from 'vitest';
import { member, organizationOf } from '../../agents/kit.ts';
import { refusal, signUp } from '../../kit/person.ts';
import { execution, faultsOf, graph, made, salesTable, started, statuses, totals, until, withSales } from '../kit.ts';

const here = withSales();
const person = () => here.person;
const node = (id: string, type: string, config: object, more: object = {}) => ({ id, type, config, ...more });
const edge = (from: string, to: string, branch: string | null = null) => ({ from, to, branch });
const step = (now: any, id: string) => now.steps.find((each: any) => each.node_id === id);
const wait = (id: string, seconds = 3600) => node(id, 'delay', { seconds });

describe('An execution', () => {
  it('is cancelled at once, and nothing of it goes on', async () => {
    const { id } = await made(person(), { nodes: [wait('pause'), wait('after')], edges: [edge('pause', 'after')] });
    const run = await started(person(), id);
    await until(person(), id, run, now => now.status === 'waiting');
    const cancel = () => person().rest('POST', `/workflows/${id}/executions/${run}/cancel`);
    expect((await cancel()).body).toMatchObject({ id: run, status: 'cancelled' });
    expect((await cancel()).body).toMatchObject({ status: 'cancelled' });
    expect(statuses(await execution(person(), id, run))).toEqual({ pause: 'cancelled', after: 'cancelled' });
    const other = await made(person());
    expect((await person().rest('POST', `/workflows/${other.id}/executions/${run}/cancel`)).status).toBe(404);
  });

  it('is cancelled by who started it, who made the workflow and Admins alone', async () => {
    const organizationId = await organizationOf(here.service, person());
    const [ben, eve] = await Promise.all(['Ben', 'Eve'].map(name => member(here.service, organizationId, name)));
    const { id } = await made(person(), { nodes: [wait('pause')], settings: { concurrency: 'allow' } });
    const [mine, theirs] = [await started(ben!, id), await started(person(), id)];
    const cancel = async (by: typeof ben, run: string) =>
      (await by!.rest('POST', `/workflows/${id}/executions/${run}/cancel`)).status;
    expect([await cancel(eve, mine), await cancel(ben, theirs)]).toEqual([403, 403]);
    expect([await cancel(ben, mine), await cancel(person(), theirs)]).toEqual([200, 200]);
  });

  it.each([
    ['skip', [202, 409, 409], ['waiting']],
    ['queue_one', [202, 202, 409], ['waiting', 'pending']],
    ['allow', [202, 202, 202], ['waiting', 'waiting', 'waiting']],
    ['cancel_previous', [202, 202, 202], ['cancelled', 'cancelled', 'waiting']],
  ])('meets another of the same workflow as its settings say: %s', async (concurrency, answers, ends) => {
    const { id } = await made(person(), { nodes: [wait('pause')], settings: { concurrency } });
    const met: number[] = [];
    for (const _ of answers) {
      met.push((await person().rest('POST', `/workflows/${id}/run`)).status);
      await expect
        .poll(async () => JSON.stringify((await person().rest('GET', `/workflows/${id}/executions`)).body))
        .not.toContain('"processing"');
    }
    expect(met).toEqual(answers);
    const { items } = (await person().rest('GET', `/workflows/${id}/executions`)).body;
    expect(items.map(({ status }: any) => status).toReversed()).toEqual(ends);
  });

  it('that was queued begins once the one before it has ended', async () => {
    const settings = { concurrency: 'queue_one' };
    const { id } = await made(person(), { nodes: [wait('pause')], settings });
    const [first, second] = [await started(person(), id), await started(person(), id)];
    expect(await execution(person(), id, second)).toMatchObject({ status: 'pending' });
    await person().rest('POST', `/workflows/${id}/executions/${first}/cancel`);
    await until(person(), id, second, now => now.status === 'waiting');
  });

  it('is started once where the request is sent again with its key', async () => {
    const { id } = await made(person(), graph);
    const before = (await person().rest('GET', '/workflows/usage')).body.count;
    const run = () => person().rest('POST', `/workflows/${id}/run`, {}, { 'idempotency-key': 'once' });
    const [one, two] = [await run(), await run()];
    expect(two.body).toEqual(one.body);
    expect((await person().rest('GET', `/workflows/${id}/executions`)).body.total).toBe(1);
    expect((await person().rest('GET', '/workflows/usage')).body.count).toBe(before + 1);
  });

  it('works with the rights of whoever started it, or of the owner where the workflow is set so', async () => {
    const owner = await signUp(here.service);
    await salesTable(owner);
    const organizationId = await organizationOf(here.service, owner);
    const ben = await member(here.service, organizationId, 'Ben');
    const { id } = await made(owner, { nodes: [totals] });
    // The table is the owner's own.
    expect(faultsOf(await ben.rest('POST', `/workflows/${id}/run`))).toEqual([
      expect.stringMatching(/^nodes\[0\]\.config\.sql: cannot be run: There is no table/),
    ]);
    await owner.rest('PUT', `/workflows/${id}`, { settings: { runs_as: 'owner' } });
    const seen = await until(ben, id, await started(ben, id));
    expect(seen).toMatchObject({ status: 'completed', started_by_id: ben.id, runs_as_id: owner.id });
    // Who may not see what it read is not shown it either, and who may is.
    expect(seen.steps).toMatchObject([{ withheld: true, input: null, output: null, row_count: null }]);
    expect((await execution(owner, id, seen.id)).steps).toMatchObject([{ withheld: false, row_count: 2 }]);
  });

  it('shows nobody what their own rights would not give them', async () => {
    const admin = await signUp(here.service);
    const table = await salesTable(admin);
    const organizationId = await organizationOf(here.service, admin);
    await here.service.app.db.uploadedTable.update({ where: { id: table.id }, data: { scope: 'ORGANIZATION' } });
    const ben = await member(here.service, organizationId, 'Ben');
    const nodes = [
      totals,
      node('regions', 'query', { sql: 'SELECT DISTINCT region FROM sales' }),
      node('best', 'transform', { sql: 'SELECT region FROM totals ORDER BY amount DESC' }),
      node('broken', 'query', { sql: 'SELECT amount, city FROM sales' }),
    ];
    // What breaks comes last, so that it cuts off none of the others.
    const edges = [edge('totals', 'best'), edge('regions', 'broken'), edge('best', 'broken')];
    const { id } = await made(admin, { nodes, edges });
    const run = (await until(admin, id, await started(admin, id))).id;
    const withheld = async () =>
      (await execution(ben, id, run)).steps.map(({ node_id, withheld }: any) => `${node_id} ${withheld}`);
    expect(await withheld()).toEqual(['totals false', 'regions false', 'best false', 'broken true']);
    const level = { connection_id: table.id, level: 'restricted', mask: 'hash' };
    const column = `/admin/data/orgs/${organizationId}/tables/sales/columns/amount/sensitivity`;
    expect((await admin.rest('PUT', column, level)).status).toBe(200);
    expect(await withheld()).toEqual(['totals true', 'regions false', 'best true', 'broken true']);
    const seen = await execution(ben, id, run);
    expect(seen).toMatchObject({ input: null, error: { message: 'The step "broken" failed.' } });
    expect(step(seen, 'regions')).toMatchObject({ input: null, row_count: 2 });
    expect(step(seen, 'broken').error).toEqual({ code: expect.any(String), message: 'The step failed.' });
    expect(JSON.stringify(seen.steps)).not.toContain('North",35');
    expect(step(seen, 'totals')).toMatchObject({ input: null, output: null, row_count: null });
    expect(step(await execution(admin, id, run), 'totals').output.rows).toEqual([
      ['North', 35],
      ['South', 12],
    ]);
  });

  it('of another organization is not there', async () => {
    const { id } = await made(person(), graph);
    const run = await started(person(), id);
    const stranger = await signUp(here.service);
    const own = await made(stranger, graph).catch(() => made(stranger));
    for (const path of [`/workflows/${id}/executions/${run}`, `/workflows/${own.id}/executions/${run}`])
      expect((await stranger.rest('GET', path)).status).toBe(404);
    const cancel = 'mutation ($id: ID!) { cancelWorkflowExecution(input: { id: $id }) { id } }';
    expect((await refusal(stranger.graphql(cancel, { id: run }))).code).toBe('NOT_FOUND');
  });
});
