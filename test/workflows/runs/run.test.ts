import { describe, expect, it } from 'vitest';
import { member, organizationOf, team } from '../../agents/kit.ts';
import { refusal, signUp } from '../../kit/person.ts';
import {
  execution,
  faultsOf,
  graph,
  made,
  ran,
  salesTable,
  started,
  statuses,
  totals,
  until,
  withSales,
} from '../kit.ts';

const here = withSales();
const person = () => here.person;
const node = (id: string, type: string, config: object, more: object = {}) => ({ id, type, config, ...more });
const edge = (from: string, to: string, branch: string | null = null) => ({ from, to, branch });
const step = (now: any, id: string) => now.steps.find((each: any) => each.node_id === id);
const wait = (id: string, seconds = 3600) => node(id, 'delay', { seconds });

describe('A workflow that is run by hand', () => {
  it('goes from step to step, and is shown with what each was given, gave and took', async () => {
    const { id } = await made(person(), graph);
    const answer = await person().rest('POST', `/workflows/${id}/run`);
    expect([answer.status, answer.body]).toEqual([
      202,
      { execution_id: answer.body.execution_id, workflow_id: id, status: 'processing' },
    ]);
    const at = `/workflows/${id}/executions/${answer.body.execution_id}`;
    expect(answer.headers.get('location')).toBe(`/api/v1${at}`);
    const now = await until(person(), id, answer.body.execution_id);
    expect(now).toMatchObject({
      ...{ status: 'completed', trigger: 'manual', input: {}, error: null, costs: null },
      ...{ started_by_id: person().id, runs_as_id: person().id, duration_ms: expect.any(Number) },
    });
    expect(now.steps.map(({ node_id, status, attempt, branch }: any) => [node_id, status, attempt, branch])).toEqual([
      ['totals', 'completed', 1, null],
      ['sold', 'completed', 1, 'true'],
      ['largest', 'completed', 1, null],
    ]);
    expect(step(now, 'totals').output).toEqual({
      columns: [
        { name: 'region', type: 'text' },
        { name: 'amount', type: 'integer' },
      ],
      ...{
        rows: [
          ['North', 35],
          ['South', 12],
        ],
        row_count: 2,
        truncated: false,
      },
    });
    expect(step(now, 'largest').output).toMatchObject({ rows: [['North']] });
    const { items } = (await person().rest('GET', `${at}/timeline`)).body;
    expect(items.map(({ type, node_id }: any) => [type, node_id])).toEqual([
      ['execution_started', null],
      ['step_started', 'totals'],
      ['step_completed', 'totals'],
      ['step_started', 'sold'],
      ['step_completed', 'sold'],
      ['step_started', 'largest'],
      ['step_completed', 'largest'],
      ['execution_completed', null],
    ]);
    expect(items.map(({ position }: any) => position)).toEqual(items.map((_: unknown, i: number) => i + 1));
    expect(JSON.stringify(items)).not.toContain('North');
    expect((await person().rest('GET', `${at}/timeline?last_id=6`)).body.items).toHaveLength(2);
    const list = (await person().rest('GET', `/workflows/${id}/executions?status=completed`)).body;
    expect(list).toMatchObject({ total: 1, items: [{ id: now.id }] });
  });

  it('is found among executions by how it stands, what started it, and when', async () => {
    const { id } = await made(person(), { nodes: [node('yes', 'condition', { expression: 'true' })] });
    const runs = [];
    for (let n = 0; n < 2; n++) runs.push(await until(person(), id, await started(person(), id)));
    const [first, second] = runs;
    const listed = async (query: string) => {
      const { body } = await person().rest('GET', `/workflows/${id}/executions?${query}`);
      expect(body.total).toBe(body.items.length);
      return body.items.map((run: any) => run.id);
    };
    expect(await listed('trigger=manual')).toEqual([second.id, first.id]);
    expect(await listed('trigger=schedule')).toEqual([]);
    expect(await listed(`from=${second.started_at}`)).toEqual([second.id]);
    expect(await listed(`to=${second.started_at}&status=completed`)).toEqual([first.id]);
    expect(await listed(`from=${first.started_at}&to=${second.started_at}&trigger=manual`)).toEqual([first.id]);
    const faults = async (query: string) =>
      faultsOf(await person().rest('GET', `/workflows/${id}/executions?${query}`)).map(fault => fault.split(':')[0]);
    expect(await faults('trigger=wish&from=yesterday')).toEqual(['from', 'trigger']);
    expect(await faults(`from=${second.started_at}&to=${first.started_at}`)).toEqual(['to']);
    const { workflow } = await person().graphql(
      `query ($id: ID!, $to: DateTime) {
        workflow(id: $id) { executions(trigger: MANUAL, to: $to) { totalCount nodes { id } } } }`,
      { id, to: second.started_at },
    );
    expect(workflow.executions).toEqual({ totalCount: 1, nodes: [{ id: first.id }] });
  });

  it('binds values, so that none is ever read as SQL', async () => {
    const by = { expression: 'input.region' };
    const sql = 'SELECT region, amount FROM sales WHERE region = $1';
    const nodes = [node('rows', 'query', { sql, parameters: [by] })];
    const { id } = await made(person(), { nodes });
    const rowsFor = async (region: string) => {
      const now = await until(person(), id, await started(person(), id, { region }));
      return [now.status, step(now, 'rows').output.rows, step(now, 'rows').input];
    };
    expect(await rowsFor('South')).toEqual(['completed', [['South', 12]], { parameters: ['South'] }]);
    const attack = "x' OR '1'='1";
    expect(await rowsFor(attack)).toEqual(['completed', [], { parameters: [attack] }]);
  });

  it('goes one way of a condition, and skips the other with all that follows it', async () => {
    const nodes = [
      node('big', 'condition', { expression: 'input.amount * 2 > 10.5' }),
      ...['yes', 'no', 'no_more', 'after'].map(id => node(id, 'condition', { expression: 'true' })),
    ];
    const edges = [
      edge('big', 'yes', 'true'),
      edge('big', 'no', 'false'),
      edge('no', 'no_more'),
      edge('yes', 'after'),
      edge('no_more', 'after'),
    ];
    expect(statuses(await ran(person(), { nodes, edges }, { amount: 6 }))).toEqual({
      ...{ big: 'completed', yes: 'completed', no: 'skipped', no_more: 'skipped', after: 'completed' },
    });
    expect(statuses(await ran(person(), { nodes, edges }, { amount: 5 }))).toEqual({
      ...{ big: 'completed', yes: 'skipped', no: 'completed', no_more: 'completed', after: 'completed' },
    });
  });

  it('fails with a step that nothing catches, and goes on by the branch that does', async () => {
    const nodes = [node('broken', 'query', { sql: 'SELECT city FROM sales' }), wait('never'), wait('beside')];
    const failed = await ran(person(), { nodes, edges: [edge('broken', 'never')] });
    expect(failed).toMatchObject({ status: 'failed', error: { message: expect.stringContaining('broken') } });
    expect(statuses(failed)).toEqual({ broken: 'failed', never: 'skipped', beside: 'cancelled' });
    expect(step(failed, 'broken').error.message).toContain('city');
    const caught = await ran(person(), {
      nodes: [nodes[0], node('rescue', 'condition', { expression: 'true' })],
      edges: [edge('broken', 'rescue', 'error')],
    });
    expect([caught.status, statuses(caught)]).toEqual(['completed', { broken: 'failed', rescue: 'completed' }]);
  });

  it('tries a step again as often as its node says, and no more', async () => {
    const retry = { max: 2, delay_seconds: 1, backoff: 'fixed' };
    const now = await ran(person(), { nodes: [node('broken', 'query', { sql: 'SELECT city FROM sales' }, { retry })] });
    expect([now.status, step(now, 'broken').attempt]).toEqual(['failed', 3]);
    const timeline = await person().rest('GET', `/workflows/${now.workflow_id}/executions/${now.id}/timeline`);
    expect(timeline.body.items.map(({ type, attempt }: any) => `${type} ${attempt}`)).toEqual([
      'execution_started null',
      ...['step_started 1', 'step_retried 2', 'step_retried 3', 'step_failed 3'],
      'execution_failed null',
    ]);
  });

  it('waits for an instant, and goes on after it', async () => {
    const nodes = [wait('pause', 1), node('after', 'condition', { expression: 'true' })];
    const { id } = await made(person(), { nodes, edges: [edge('pause', 'after')] });
    const run = await started(person(), id);
    const waiting = await until(person(), id, run, now => now.status === 'waiting');
    expect(step(waiting, 'pause')).toMatchObject({ status: 'waiting', waiting_until: expect.any(String) });
    expect(statuses(await until(person(), id, run))).toEqual({ pause: 'completed', after: 'completed' });
  });

  it('asks agents, and uses tools by themselves', async () => {
    const nodes = [
      totals,
      node('asked', 'agent', { question: 'What was the total amount in region {{ steps.totals.rows[1].region }}?' }),
      node('looked', 'tool', {
        tool: 'run_sql',
        arguments: { sql: { expression: '"SELECT count(*) AS n FROM sales"' } },
      }),
    ];
    const now = await ran(person(), { nodes, edges: [edge('totals', 'asked'), edge('totals', 'looked')] });
    expect(now.status).toBe('completed');
    expect(step(now, 'asked')).toMatchObject({
      input: { question: 'What was the total amount in region South?' },
      output: { output: { response: expect.stringContaining('12'), citations: [{ source_type: 'query', marker: 1 }] } },
    });
    expect(step(now, 'looked').output).toMatchObject({ rows: [[3]] });
  });

  it('uses no tool that settings keep from every agent which has it', async () => {
    const { admin, org, user } = await team();
    await salesTable(user);
    const look = node('looked', 'tool', { tool: 'run_sql', arguments: { sql: 'SELECT count(*) AS n FROM sales' } });
    const set = async (body: object) => {
      for (const agent of ['data_analyst', 'investigator'])
        expect((await admin.rest('PUT', `/admin/agents/orgs/${org}/agents/${agent}`, body)).status).toBe(200);
    };
    await set({ denied_tools: ['run_sql'] });
    const kept = await ran(user, { nodes: [look] });
    expect([kept.status, step(kept, 'looked').error]).toEqual([
      'failed',
      { code: 'forbidden', message: 'Your organization keeps the data analyst from using run_sql.' },
    ]);
    await set({ enabled: false, denied_tools: null });
    expect(step(await ran(user, { nodes: [look] }), 'looked').error.code).toBe('forbidden');
    await set({ enabled: null });
    expect((await ran(user, { nodes: [look] })).status).toBe('completed');
  });

  it('keeps the version that it began with', async () => {
    const { id } = await made(person(), { nodes: [wait('pause', 1)] });
    const run = await started(person(), id);
    await person().rest('PUT', `/workflows/${id}`, { nodes: [wait('other')] });
    const now = await until(person(), id, run);
    expect([now.status, statuses(now)]).toEqual(['completed', { pause: 'completed' }]);
    const [newest, first] = (await person().rest('GET', `/workflows/${id}/versions`)).body.items;
    expect([now.version_id, newest.number]).toEqual([first.id, 2]);
  });

  it('takes an object as its input, and nothing else', async () => {
    const { id } = await made(person(), { nodes: [wait('pause')] });
    for (const input of [[1], 'x', 3, true])
      expect(faultsOf(await person().rest('POST', `/workflows/${id}/run`, { input }))).toEqual([
        'input: must be an object',
      ]);
  });

  it('is refused before it begins where it cannot run', async () => {
    const { id } = await made(person());
    expect(faultsOf(await person().rest('POST', `/workflows/${id}/run`))).toEqual(['nodes: needs at least one node']);
    expect((await person().rest('GET', `/workflows/${id}/executions`)).body.total).toBe(0);
  });
});

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
    const { id } = await made(admin, { nodes, edges: [edge('totals', 'best'), edge('best', 'broken')] });
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
