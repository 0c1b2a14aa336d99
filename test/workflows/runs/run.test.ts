import { describe, expect, it } from 'vitest';
import { team } from '../../agents/kit.ts';
import { faultsOf, graph, made, ran, salesTable, started, statuses, totals, until, withSales } from '../kit.ts';

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
