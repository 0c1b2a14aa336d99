import { describe, expect, it } from 'vitest';
import { member, organizationOf } from '../../agents/kit.ts';
import { signUp } from '../../kit/person.ts';
import { ask, after as passing } from '../asking.ts';
import { execution, faultsOf, graph, made, salesTable, started, statuses, totals, until, withSales } from '../kit.ts';

const here = withSales();
const person = () => here.person;
const node = (id: string, type: string, config: object) => ({ id, type, config });
const edge = (from: string, to: string, branch: string | null = null) => ({ from, to, branch });
const step = (now: any, id: string) => now.steps.find((each: any) => each.node_id === id);
const replay = (id: string, run: string, from_node: string, { who = person(), headers = {} } = {}) =>
  who.rest('POST', `/workflows/${id}/executions/${run}/replay`, { from_node }, headers);
/** The execution that replays one, once it has ended. */
const replayed = async (id: string, run: string, from: string, who = person()) => {
  const { status, body } = await replay(id, run, from, { who });
  expect([status, body.workflow_id]).toEqual([202, id]);
  return until(who, id, body.execution_id);
};
const told = async (id: string, run: string, who = person()) =>
  (await who.rest('GET', `/workflows/${id}/executions/${run}/timeline`)).body.items.map(
    ({ type, node_id, message }: any) => [type, node_id, message].filter(Boolean).join(' '),
  );
const queries = async (who = person()) =>
  (await who.rest('GET', '/audit/my-logs?action=data.run_sql&limit=1')).body.total as number;
const used = async (who = person()) => (await who.rest('GET', '/workflows/usage')).body.count as number;

describe('A replay of an execution from a step', () => {
  it('takes over what comes before without running it again, and runs that step and what follows it', async () => {
    const { id } = await made(person(), graph);
    const run = await started(person(), id, { note: 'first' });
    const old = await until(person(), id, run);
    const before = [await queries(), await used()];
    const now = await replayed(id, run, 'largest');
    expect([await queries(), await used()]).toEqual([before[0], before[1]! + 1]);
    expect(now).toMatchObject({
      ...{ status: 'completed', trigger: 'rerun', replay_of_id: run, replay_from: 'largest', row_count: 1 },
      ...{ version_id: old.version_id, input: { note: 'first' }, started_by_id: person().id },
    });
    expect(now.steps.map(({ node_id, reused, attempt }: any) => [node_id, reused, attempt])).toEqual([
      ...[
        ['totals', true, 0],
        ['sold', true, 0],
        ['largest', false, 1],
      ],
    ]);
    expect(step(now, 'totals').output).toEqual(step(old, 'totals').output);
    expect(await told(id, now.id)).toEqual([
      ...['step_reused totals', 'step_reused sold true', 'execution_started'],
      ...['step_started largest', 'step_completed largest', 'execution_completed'],
    ]);
    // It keeps the version of what it replays.
    await person().rest('PUT', `/workflows/${id}`, { nodes: [totals], edges: [] });
    expect((await replayed(id, run, 'largest')).version_id).toBe(old.version_id);
    const { replayWorkflowExecution } = await person().graphql(
      `mutation ($input: ReplayWorkflowExecutionInput!) {
        replayWorkflowExecution(input: $input) { trigger replayOfId replayFrom steps { nodeKey reused } } }`,
      { input: { id: run, fromNode: 'totals' } },
    );
    expect(replayWorkflowExecution).toEqual({
      ...{ trigger: 'RERUN', replayOfId: run, replayFrom: 'totals' },
      steps: ['totals', 'sold', 'largest'].map(nodeKey => ({ nodeKey, reused: false })),
    });
  });

  it('runs anew what the rights of whoever it works for do not give, with what follows, and says so', async () => {
    const ben = await member(here.service, await organizationOf(here.service, person()), 'Ben');
    // His own table of that name, which gives others figures.
    await ben.upload('sales.csv', 'region,amount\nEast,7\n');
    const { id } = await made(person(), { ...graph, settings: { concurrency: 'allow' } });
    const run = await started(person(), id);
    await until(person(), id, run);
    const now = await replayed(id, run, 'largest', ben);
    expect(now.steps.map(({ reused }: any) => reused)).toEqual([false, false, false]);
    expect(step(now, 'largest').output.rows).toEqual([['East']]);
    expect((await told(id, now.id, ben)).slice(0, 3)).toEqual([
      ...['step_not_reused totals rights', 'step_not_reused sold follows_new', 'execution_started'],
    ]);
  });

  it('takes over what an agent said to whoever asked, while they would be given the same', async () => {
    const question = 'What was the total amount in region North?';
    const nodes = [node('asked', 'agent', { question }), passing('last')];
    const ada = await signUp(here.service);
    const table = await salesTable(ada);
    const { id } = await made(ada, { nodes, edges: [edge('asked', 'last')] });
    const run = await started(ada, id);
    await until(ada, id, run);
    const same = await replayed(id, run, 'last', ada);
    expect(step(same, 'asked')).toMatchObject({ reused: true, output: { output: { response: expect.any(String) } } });
    const { id: other } = await ada.upload('others.csv', 'a\n1\n');
    expect(other).toBeTruthy();
    await ada.rest('DELETE', `/data/uploaded-tables/${table.id}`);
    await ada.upload('sales.csv', 'region,amount\nNorth,1\n');
    const anew = await replayed(id, run, 'last', ada);
    expect(step(anew, 'asked').reused).toBe(false);
    expect(await told(id, anew.id, ada)).toContain('step_not_reused asked rights');
  });

  it('asks nobody again whose decision lies before it, and carries none over to other values', async () => {
    const ada = await signUp(here.service);
    const org = await organizationOf(here.service, ada);
    const [ben, eve] = [await member(here.service, org, 'Ben'), await member(here.service, org, 'Eve')];
    await salesTable(ada);
    const nodes = [totals, ask({ approver_ids: [ben.id] }), passing('last')];
    const edges = [edge('totals', 'review'), edge('review', 'last', 'approved')];
    const { id } = await made(ada, { nodes, edges, settings: { concurrency: 'allow' } });
    const run = await started(ada, id);
    const waiting = await until(ada, id, run, ({ status }) => status === 'waiting');
    expect((await replay(id, run, 'last', { who: ada })).body.code).toBe('conflict');
    await ben.rest('POST', `/workflows/approvals/${step(waiting, 'review').approval_id}/approve`);
    await until(ada, id, run);
    const now = await replayed(id, run, 'last', ada);
    expect(step(now, 'review')).toMatchObject({ reused: true, branch: 'approved', approval_id: null });
    expect(await told(id, now.id, ada)).toContain('step_reused review approved');
    expect((await ben.rest('GET', '/workflows/approvals/pending')).body.total).toBe(0);
    await salesTable(eve);
    const others = await replay(id, run, 'last', { who: eve });
    expect([others.status, others.body.detail]).toMatchObject([409, expect.stringContaining('decided on')]);
  });

  it('takes over what lies in a file, and sends no mail again that lies before it', async () => {
    const wide = "SELECT i, repeat('x', 200) AS text FROM range(9000) AS r(i)";
    const mail = { channel: 'mail', to: [person().id], subject: 'Rows', text: '{{ steps.wide.row_count }}' };
    const nodes = [
      node('wide', 'query', { sql: wide, max_rows: 10_000 }),
      node('mail', 'notification', mail),
      node('counted', 'transform', { sql: 'SELECT count(*) AS n FROM wide' }),
    ];
    const { id } = await made(person(), { nodes, edges: [edge('wide', 'mail'), edge('mail', 'counted')] });
    const run = await started(person(), id);
    await until(person(), id, run);
    const now = await replayed(id, run, 'counted');
    expect(now.steps.map(({ reused }: any) => reused)).toEqual([true, true, false]);
    expect(step(now, 'counted').output.rows).toEqual([[9000]]);
    expect(await told(id, now.id)).not.toContain('notification_sent mail');
    const files = await here.service.app.db.workflowOutputFile.findMany({
      where: { executionId: { in: [run, now.id] } },
      select: { storageKey: true, isHeld: true },
    });
    expect(files).toEqual([files[0], files[0]]);
    expect(files[0]!.isHeld).toBe(true);
  });

  it('runs anew what had not ended, and starts where a step had failed', async () => {
    const broken = node('broken', 'query', { sql: 'SELECT CAST(region AS INTEGER) AS n FROM sales' });
    const edges = [edge('totals', 'broken'), edge('broken', 'last')];
    const { id } = await made(person(), { nodes: [totals, broken, passing('last')], edges });
    const run = await started(person(), id);
    expect((await until(person(), id, run)).status).toBe('failed');
    const now = await replayed(id, run, 'broken');
    expect(statuses(now)).toMatchObject({ totals: 'completed', broken: 'failed' });
    expect(step(now, 'totals').reused).toBe(true);
    const later = await replayed(id, run, 'last').catch(error => error);
    expect(String(later)).toContain('422');
  });

  it('is refused where it cannot be, and started once under one key', async () => {
    const nodes = [passing('yes'), passing('no'), passing('last')];
    const edges = [edge('yes', 'no', 'false'), edge('yes', 'last', 'true')];
    const { id } = await made(person(), { nodes, edges });
    const run = await started(person(), id);
    await until(person(), id, run);
    expect(faultsOf(await replay(id, run, 'nothing'))).toEqual([
      'from_node: must name a node of the version that was run',
    ]);
    expect(faultsOf(await replay(id, run, 'no'))[0]).toContain('no branch led to this one');
    const eve = await signUp(here.service, 'Eve');
    for (const [flow, unknown] of [
      [id, run],
      [id, 'x'],
      [(await made(eve)).id, run],
    ])
      expect((await replay(flow!, unknown!, 'last', { who: eve })).status).toBe(404);
    const before = await used();
    const headers = { 'idempotency-key': 'again-and-again' };
    const [one, two] = [await replay(id, run, 'last', { headers }), await replay(id, run, 'last', { headers })];
    expect([one.status, two.body.execution_id, await used()]).toEqual([202, one.body.execution_id, before + 1]);
    expect((await execution(person(), id, one.body.execution_id)).trigger).toBe('rerun');
    // Its input is of whoever gave it.
    const given = await started(person(), id, { secret: 7 });
    await until(person(), id, given);
    const ben = await member(here.service, await organizationOf(here.service, person()), 'Ben');
    expect((await replay(id, given, 'last', { who: ben })).status).toBe(403);
    expect((await replayed(id, run, 'last', ben)).started_by_id).toBe(ben.id);
  });
});
