import { describe, expect, it } from 'vitest';
import { group, organizationOf } from '../../agents/kit.ts';
import { refusal, signUp } from '../../kit/person.ts';
import { faultsOf, graph, made, salesTable, totals, withSales } from '../kit.ts';

const here = withSales();

const create = (body: object) => here.person.rest('POST', '/workflows', { name: 'Faulty', ...body });
const node = (type: string, config: object, id = 'one') => ({ id, type, config });
/** What is said of the config of a single node. */
const said = async (type: string, config: object) =>
  faultsOf(await create({ nodes: [node(type, config)] })).map(fault => fault.replace('nodes[0].config.', ''));
const accepted = async (type: string, config: object) => (await create({ nodes: [node(type, config)] })).status;

describe('A faulty workflow', () => {
  it('is refused with all that is wrong at once, by REST path', async () => {
    const stranger = await signUp(here.service);
    const body = {
      nodes: [
        totals,
        { ...totals, timeout_seconds: 0 },
        { id: 'Not a word', type: 'delay', config: { seconds: 5 }, retry: { max: 99 } },
        node('query', { sql: 'DELETE FROM sales', statement: 'x' }, 'wipes'),
        node('approval', { title: 'Send?', approver_ids: [here.person.id, stranger.id] }, 'asks'),
        node('condition', { expression: 'steps.nowhere.row_count > 0' }, 'decides'),
      ],
      edges: [
        { from: 'totals', to: 'gone' },
        { from: 'asks', to: 'decides', branch: 'maybe' },
        { from: 'decides', to: 'wipes' },
        { from: 'wipes', to: 'decides' },
      ],
      schedule: { cron: '0 8 30 2 *', time_zone: 'Mars/Olympus' },
      settings: { timeout_seconds: 0 },
    };
    const cases = [
      'edges[0].to: there is no node gone',
      'edges[1].branch: must be one of approved, rejected, expired, error, or null',
      'edges[2]: closes a cycle: wipes → decides → wipes',
      expect.stringMatching(/^nodes\[1\]\.id: must be unique: nodes\[0\] is called totals too/),
      expect.stringMatching(/^nodes\[1\]\.timeout_seconds: must be a whole number from 1/),
      expect.stringMatching(/^nodes\[2\]\.id: must begin with a letter/),
      expect.stringMatching(/^nodes\[2\]\.retry\.max: must be a whole number from 0 to 10/),
      expect.stringMatching(/^nodes\[3\]\.config\.sql: cannot be run: /),
      'nodes[3].config.statement: unknown field',
      'nodes[4].config.approver_ids.1: is nobody of your organization',
      'nodes[5].config.expression: names nowhere, which is no step before this one',
      'schedule.cron: must name a day that there is',
      expect.stringMatching(/^schedule\.time_zone: must be the IANA name of a time zone/),
      expect.stringMatching(/^settings\.timeout_seconds: must be a whole number/),
    ];
    expect(faultsOf(await create(body))).toEqual(cases);
    expect((await here.person.rest('GET', '/workflows?search=Faulty')).body.total).toBe(0);
  });

  it('is told its faults by the names of GraphQL there', async () => {
    const input = { name: 'Faulty', nodes: [{ key: 'one', type: 'DELAY', config: { minutes: 1 }, timeoutSeconds: 0 }] };
    const { code, errors } = await refusal(
      here.person.graphql('mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { id } }', {
        input,
      }),
    );
    expect(code).toBe('INVALID');
    expect(errors[0]!.extensions.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'input.nodes.0.config.minutes',
      'input.nodes.0.timeoutSeconds',
    ]);
  });

  it('is named by its cycle, however long it is', async () => {
    const nodes = ['a', 'b', 'c', 'd'].map(id => node('delay', { seconds: 1 }, `step_${id}`));
    const edge = (from: string, to: string) => ({ from: `step_${from}`, to: `step_${to}` });
    const edges = [edge('a', 'b'), edge('b', 'c'), edge('c', 'd'), edge('d', 'b')];
    expect(faultsOf(await create({ nodes, edges }))).toEqual([
      'edges[3]: closes a cycle: step_b → step_c → step_d → step_b',
    ]);
    expect(faultsOf(await create({ nodes, edges: [edge('a', 'a'), edge('a', 'b'), edge('a', 'b')] }))).toEqual([
      'edges[0]: closes a cycle: step_a → step_a',
      'edges[2]: stands in the list twice: leave one of them out',
    ]);
  });

  it.each([
    ['0 0 8 * * MON', 'six fields'],
    ['@daily', 'a nickname'],
    ['0 8 L * *', 'a sign of other tools'],
    ['0 8 * * MON#1', 'a sign of other tools'],
    ['61 8 * * *', 'a minute that there is not'],
    ['0 8 30 2 *', '30 February'],
    ['0 8 31 4,6 *', '31 April and June'],
    ['', 'nothing'],
  ])('is refused for the schedule "%s": %s', async cron => {
    expect(faultsOf(await create({ schedule: { cron } }))).toEqual([expect.stringMatching(/^schedule\.cron: must /)]);
  });

  it.each(['Mars/X', '+01:00', ''])('is refused for the zone "%s"', async time_zone => {
    const faults = faultsOf(await create({ schedule: { cron: '0 8 * * *', time_zone } }));
    expect(faults).toEqual([expect.stringMatching(/^schedule\.time_zone: must be the IANA name/)]);
  });

  it('is refused in the node alone that is changed, by the path that was sent', async () => {
    const { id } = await made(here.person, graph);
    const answer = await here.person.rest('PATCH', `/workflows/${id}/nodes/totals`, {
      ...{ config: { sql: 'SELECT region FROM salaries' }, timeout_seconds: 0 },
    });
    expect(faultsOf(answer)).toEqual([
      expect.stringMatching(/^config\.sql: cannot be run: There is no table "salaries"/),
      expect.stringMatching(/^timeout_seconds: must be/),
    ]);
  });
});

describe('A condition', () => {
  it.each([
    ['"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!".matches("^(a+)+$")', /must not call matches/],
    ['input.rows.all(a, input.rows.all(b, a != b))', /within going through another/],
    ['cel.bind(x, "a", x + x) == "aa"', /must not call bind/],
    ['1 +', /cannot be read/],
    ['1 + "a" == 2', /cannot be evaluated/],
    ['1 + 1', /must be true or false/],
    ['unknown.thing > 1', /cannot be evaluated/],
    ['steps[input.name].row_count > 0', /must name a step/],
    [`${'('.repeat(60)}true${')'.repeat(60)}`, /cannot be read/],
  ])('%s is refused before it is ever evaluated', async (expression, message) => {
    const began = performance.now();
    expect(await said('condition', { expression })).toEqual([expect.stringMatching(message)]);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect((await fetch(`${here.service.url}/health/ready`)).status).toBe(200);
  });

  it.each([
    'true',
    'input.amount > 10.0 && input.region in ["North", "South"]',
    'input.rows.exists(r, r.amount > 1.0)',
  ])('%s is accepted', async expression => {
    expect(await accepted('condition', { expression })).toBe(201);
  });
});

describe('A statement', () => {
  it('is judged by the guard, in the words it has for whoever wrote it', async () => {
    expect(await said('query', { sql: 'SELECT * FROM salaries' })).toEqual([
      expect.stringMatching(/^sql: cannot be run: There is no table/),
    ]);
    expect(await said('query', { sql: "SELECT '{{ input.region }}' AS region" })).toEqual([
      expect.stringMatching(/^sql: holds {{ }}: values are never written into a statement/),
    ]);
    expect(await said('query', { sql: 'SELECT 1 AS one', connection_id: here.person.id })).toEqual([
      'connection_id: is not the id of a data source that you may use',
    ]);
  });

  it('may be kept to some tables', async () => {
    const by = await signUp(here.service);
    const sales = await salesTable(by);
    const costs = await by.upload('costs.csv', 'region,cost\nNorth,3\n');
    const save = (table_ids: string[]) =>
      by.rest('POST', '/workflows', {
        name: 'Kept',
        nodes: [node('query', { sql: 'SELECT cost FROM costs JOIN sales USING (region)', table_ids })],
      });
    expect(faultsOf(await save([sales.id]))).toEqual([
      'nodes[0].config.sql: reads costs, which table_ids does not name',
    ]);
    expect((await save([sales.id, costs.id])).status).toBe(201);
  });

  it('over earlier steps knows these alone', async () => {
    const transform = (sql: string) => ({
      nodes: [totals, node('transform', { sql }, 'best'), node('agent', { question: 'Why?' }, 'asked')],
      edges: [
        { from: 'totals', to: 'best' },
        { from: 'asked', to: 'best' },
      ],
    });
    expect(faultsOf(await create(transform('SELECT region FROM sales')))).toEqual([
      expect.stringMatching(
        /^nodes\[1\]\.config\.sql: cannot be run: .*The steps before this one are: totals, asked\./,
      ),
    ]);
    // Nobody knows yet which columns an answer has.
    expect((await create(transform('SELECT anything FROM asked JOIN totals USING (region)'))).status).toBe(201);
  });
});

describe('The other nodes', () => {
  it('are refused for what their types do not have', async () => {
    expect(await said('agent', { question: 'Why?', agent_name: 'planner' })).toEqual([
      expect.stringMatching(/^agent_name: must be one of data_analyst/),
    ]);
    expect(await said('agent', { question: 'Why {{ steps.none.rows }}?' })).toEqual([
      'question: names none, which is no step before this one',
    ]);
    expect(await said('tool', { tool: 'delete_everything' })).toEqual([
      expect.stringMatching(/^tool: must be one of describe_tables/),
    ]);
    expect(await said('tool', { tool: 'run_sql', arguments: { sql: { expression: 'steps.none.output' } } })).toEqual([
      'arguments.sql.expression: names none, which is no step before this one',
    ]);
    expect(await said('delay', { seconds: 5, until: '2026-01-01T00:00:00Z' })).toEqual([
      'until: cannot be combined with seconds: leave one of them out',
    ]);
    expect(await said('delay', { until: 'tomorrow' })).toEqual([expect.stringMatching(/^until: must be an instant/)]);
    expect(await said('notification', { channel: 'pigeon', to: ['ada'] })).toEqual([
      'channel: must be mail',
      'to.0: is nobody of your organization',
    ]);
    expect(await said('approval', { remind_after_seconds: 60, expires_after_seconds: 60 })).toEqual([
      'remind_after_seconds: must be less than expires_after_seconds',
    ]);
  });

  it('name people and groups of the organization', async () => {
    const organizationId = await organizationOf(here.service, here.person);
    const group_ids = [await group(here.service, organizationId, 'Heads', [here.person])];
    expect(await accepted('approval', { title: 'Send?', group_ids, escalate_to: [here.person.id] })).toBe(201);
    expect(await accepted('notification', { to: [here.person.id], channel: 'mail', subject: 'S', text: 'T' })).toBe(
      201,
    );
    expect(await said('approval', { group_ids: [here.person.id] })).toEqual([
      'group_ids.0: is no group of your organization',
    ]);
  });

  it('are described with a JSON Schema each', async () => {
    const { items } = (await here.person.rest('GET', '/workflows/node-types')).body;
    expect(items.map(({ type }: { type: string }) => type)).toEqual([
      ...['agent', 'tool', 'query', 'transform', 'condition', 'approval', 'notification', 'delay'],
    ]);
    expect(items.find(({ type }: { type: string }) => type === 'condition')).toMatchObject({
      branches: ['true', 'false', 'error'],
      config_schema: {
        ...{ type: 'object', additionalProperties: false, required: ['expression'] },
        properties: { expression: { type: 'string', maxLength: 2000 } },
      },
    });
  });
});

describe('A draft', () => {
  it('may be incomplete, and is not activated until it lacks nothing', async () => {
    const { id } = await made(here.person);
    const path = `/workflows/${id}`;
    const activate = () => here.person.rest('POST', `${path}/activate`);
    expect(faultsOf(await activate())).toEqual(['nodes: needs at least one node']);
    const nodes = [
      node('query', {}, 'totals'),
      node('approval', { title: 'Send?' }, 'asks'),
      node('delay', {}, 'waits'),
    ];
    const edges = [{ from: 'totals', to: 'asks' }];
    expect((await here.person.rest('PUT', path, { nodes, edges })).status).toBe(200);
    expect(faultsOf(await activate())).toEqual([
      'nodes[0].config.sql: is required',
      'nodes[1].config.approver_ids: is required, unless group_ids is given: who may decide',
      'nodes[2].config.seconds: is required, unless until is given: how long to wait',
    ]);
    const whole = [totals, node('delay', { seconds: 5 }, 'asks')];
    expect((await here.person.rest('PUT', path, { nodes: whole, edges })).status).toBe(200);
    expect((await activate()).body).toMatchObject({ status: 'active', version_number: 3 });
    expect((await activate()).body).toMatchObject({ status: 'active' });
  });

  it('is refused what it lacks once it is active, and paused and activated again', async () => {
    const { id } = await made(here.person, graph);
    const path = `/workflows/${id}`;
    expect((await here.person.rest('POST', `${path}/pause`)).status).toBe(409);
    await here.person.rest('POST', `${path}/activate`);
    const lacking = { config: {} };
    expect(faultsOf(await here.person.rest('PATCH', `${path}/nodes/totals`, lacking))).toEqual([
      'config.sql: is required',
    ]);
    expect((await here.person.rest('POST', `${path}/pause`)).body).toMatchObject({ status: 'paused' });
    expect((await here.person.rest('POST', `${path}/pause`)).body).toMatchObject({ status: 'paused' });
    expect((await here.person.rest('PATCH', `${path}/nodes/totals`, lacking)).status).toBe(200);
    expect((await here.person.rest('POST', `${path}/activate`)).status).toBe(422);
  });

  it('is not activated over a table that is gone by then', async () => {
    const by = await signUp(here.service);
    const table = await salesTable(by);
    const { id } = await made(by, graph);
    await by.rest('DELETE', `/data/uploaded-tables/${table.id}`);
    expect(faultsOf(await by.rest('POST', `/workflows/${id}/activate`))).toEqual([
      expect.stringMatching(/^nodes\[0\]\.config\.sql: cannot be run: There is no table/),
    ]);
  });
});
