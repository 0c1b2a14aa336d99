import { describe, expect, it } from 'vitest';
import { member, organizationOf } from '../agents/kit.ts';
import { refusal, signUp } from '../kit/person.ts';
import { graph, made, salesTable, sold, totals, withSales } from './kit.ts';

const here = withSales();

const whole = (node: { id: string; type: string; config: object }) => ({
  ...node,
  ...{ name: node.id, retry: { max: 0, delay_seconds: 10, backoff: 'exponential' } },
  ...{ timeout_seconds: null, layout: null },
});

describe('A workflow', () => {
  it('is written, read, listed, changed and deleted through REST', async () => {
    const by = await signUp(here.service);
    await salesTable(by);
    const schedule = { cron: '0 8 * * MON', time_zone: 'Europe/Berlin' };
    const answer = await by.rest('POST', '/workflows', { name: ' Weekly ', ...graph, schedule });
    expect(answer.status).toBe(201);
    const { id } = answer.body;
    expect(answer.headers.get('location')).toBe(`/api/v1/workflows/${id}`);
    expect(answer.body).toEqual({
      ...{ id, organization_id: await organizationOf(here.service, by), name: 'Weekly', description: null },
      ...{ status: 'draft', version_number: 1, nodes: graph.nodes.map(whole), schedule },
      edges: [
        { from: 'totals', to: 'sold', branch: null },
        { from: 'sold', to: 'largest', branch: 'true' },
      ],
      settings: { concurrency: 'skip', timeout_seconds: null, runs_as: 'caller' },
      ...{ created_by_id: by.id, owner_id: by.id, next_run_at: null, triggers: [] },
      ...{ created_at: answer.body.created_at, updated_at: answer.body.updated_at },
    });
    expect((await by.rest('GET', `/workflows/${id}`)).body).toEqual(answer.body);
    expect((await by.rest('GET', '/workflows?search=eekl&status=draft')).body).toEqual({
      ...{ items: [answer.body], total: 1, limit: 20, offset: 0 },
    });
    expect((await by.rest('GET', '/workflows?search=monthly')).body.total).toBe(0);
    expect((await by.rest('GET', '/workflows?status=active')).body.total).toBe(0);
    const settings = { concurrency: 'allow', timeout_seconds: 600 };
    const changed = await by.rest('PUT', `/workflows/${id}`, { description: 'Sales', settings, schedule: null });
    expect(changed.body).toMatchObject({
      ...{ name: 'Weekly', description: 'Sales', version_number: 2, schedule: null },
      settings: { ...settings, runs_as: 'caller' },
    });
    expect(await by.rest('DELETE', `/workflows/${id}`)).toMatchObject({ status: 204, body: null });
    expect((await by.rest('GET', `/workflows/${id}`)).status).toBe(404);
  });

  it('is written and read through GraphQL', async () => {
    const nodes = [{ key: 'wait', type: 'DELAY', config: { seconds: 5 }, layout: { x: 1, y: 2 } }];
    const { createWorkflow } = await here.person.graphql(
      `mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) {
        id status nodes { key type layout { x y } } createdBy { name } versions { totalCount nodes { number current } }
      } }`,
      { input: { name: 'Wait', nodes } },
    );
    expect(createWorkflow).toMatchObject({
      ...{ status: 'DRAFT', nodes: [{ key: 'wait', type: 'DELAY', layout: { x: 1, y: 2 } }] },
      ...{ createdBy: { name: 'Ada' }, versions: { totalCount: 1, nodes: [{ number: 1, current: true }] } },
    });
    const { workflow } = await here.person.graphql(
      'query ($id: ID!) { workflow(id: $id) { node(key: "wait") { config } } }',
      {
        id: createWorkflow.id,
      },
    );
    expect(workflow.node.config).toEqual({ seconds: 5 });
  });

  it('gets a version by another schedule, graph or setting, and none by its name or by where nodes are drawn', async () => {
    const { id } = await made(here.person, graph);
    const put = async (body: object) => (await here.person.rest('PUT', `/workflows/${id}`, body)).body;
    const drawn = graph.nodes.map((node, x) => ({ ...node, layout: { x, y: 0 } }));
    expect(await put({ nodes: drawn })).toMatchObject({ version_number: 1, nodes: drawn });
    expect(await put({ nodes: graph.nodes.toReversed() })).toMatchObject({ version_number: 1, nodes: drawn });
    expect(await put({ name: 'Monthly', description: 'Once' })).toMatchObject({ version_number: 1, name: 'Monthly' });
    expect(await put({ schedule: { cron: '0 8 1 * *' } })).toMatchObject({
      ...{ version_number: 2, schedule: { cron: '0 8 1 * *', time_zone: 'UTC' } },
      nodes: drawn,
    });
    expect(await put({ edges: [...graph.edges, { from: 'totals', to: 'largest' }] })).toMatchObject({
      version_number: 3,
    });
    expect(await put({ settings: { runs_as: 'owner' } })).toMatchObject({ version_number: 4 });
    expect((await here.person.rest('GET', `/workflows/${id}/versions`)).body).toMatchObject({
      total: 4,
      items: [{ number: 4, current: true }, { number: 3, current: false }, { number: 2 }, { number: 1 }],
    });
  });

  it('takes one of two changes of one version, and says to the other that it came too late', async () => {
    const { id } = await made(here.person);
    const change = (cron: string) =>
      here.person.rest('PUT', `/workflows/${id}`, { expected_version: 1, schedule: { cron } });
    const answers = await Promise.all(['0 8 * * *', '0 9 * * *'].map(change));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409)!;
    expect(late.body).toMatchObject({ code: 'version_conflict', version_number: 2 });
    expect((await here.person.rest('GET', `/workflows/${id}/versions`)).body.total).toBe(2);
    expect((await change('0 10 * * *')).status).toBe(409);
  });

  it('takes both of two changes that expect no version, one after the other', async () => {
    const { id } = await made(here.person, { nodes: [totals] });
    const [one, other] = await Promise.all([
      here.person.rest('PUT', `/workflows/${id}`, { schedule: { cron: '0 8 * * *' } }),
      here.person.rest('PATCH', `/workflows/${id}/nodes/totals`, { timeout_seconds: 60 }),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect((await here.person.rest('GET', `/workflows/${id}`)).body).toMatchObject({
      ...{ version_number: 3, schedule: { cron: '0 8 * * *' }, nodes: [{ id: 'totals', timeout_seconds: 60 }] },
    });
  });

  it('has one node changed by itself', async () => {
    const { id } = await made(here.person, graph);
    const path = `/workflows/${id}/nodes/sold`;
    const config = { expression: 'steps.totals.rows.exists(row, row.amount > 20.0)' };
    const retry = { max: 2, delay_seconds: 1, backoff: 'fixed' };
    const answer = await here.person.rest('PATCH', path, { config, retry, name: 'Enough?', layout: { x: 1, y: 1 } });
    expect([answer.status, answer.body]).toEqual([
      200,
      { ...whole(sold), config, retry, name: 'Enough?', layout: { x: 1, y: 1 } },
    ]);
    const later = await here.person.rest('PATCH', path, { timeout_seconds: 9, expected_version: 2 });
    expect(later.body).toEqual({ ...answer.body, timeout_seconds: 9 });
    expect((await here.person.rest('PATCH', path, { timeout_seconds: 8, expected_version: 2 })).status).toBe(409);
    expect((await here.person.rest('PATCH', `/workflows/${id}/nodes/none`, { timeout_seconds: 9 })).status).toBe(404);
  });

  it('is made once where the request is sent again with its key', async () => {
    const by = await signUp(here.service);
    const send = () => by.rest('POST', '/workflows', { name: 'Once' }, { 'idempotency-key': 'one' });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await by.rest('GET', '/workflows')).body.total).toBe(1);
  });
});

describe("An organization's workflows", () => {
  it('are seen by all its members, and changed by who made them and by Admins', async () => {
    const organizationId = await organizationOf(here.service, here.person);
    const [ben, eve] = await Promise.all(['Ben', 'Eve'].map(name => member(here.service, organizationId, name)));
    const { id } = await made(ben!, { name: 'Of Ben' });
    expect((await eve!.rest('GET', `/workflows/${id}`)).body).toMatchObject({ name: 'Of Ben' });
    const path = `/workflows/${id}`;
    for (const [method, way] of [
      ['PUT', path],
      ['DELETE', path],
      ['POST', `${path}/activate`],
      ['POST', `${path}/pause`],
    ] as const)
      expect([way, (await eve!.rest(method, way, method === 'PUT' ? { name: 'Mine' } : undefined)).status]).toEqual([
        way,
        403,
      ]);
    expect((await here.person.rest('PUT', path, { name: 'Renamed' })).body).toMatchObject({ name: 'Renamed' });
  });

  it('belong to whoever saved their newest version, so that none runs with the rights of others', async () => {
    const organizationId = await organizationOf(here.service, here.person);
    const ben = await member(here.service, organizationId, 'Ben');
    const { id } = await made(ben, { nodes: [{ id: 'wait', type: 'delay', config: { seconds: 5 } }] });
    const renamed = await here.person.rest('PUT', `/workflows/${id}`, { name: 'Renamed' });
    expect(renamed.body).toMatchObject({ created_by_id: ben.id, owner_id: ben.id });
    const saved = await here.person.rest('PATCH', `/workflows/${id}/nodes/wait`, { config: { seconds: 6 } });
    expect(saved.status).toBe(200);
    expect((await ben.rest('GET', `/workflows/${id}`)).body).toMatchObject({
      ...{ created_by_id: ben.id, owner_id: here.person.id },
    });
    // Its SQL is judged by the rights of who would run it: the other's own table is none for them.
    const own = { nodes: [{ ...totals, config: { sql: 'SELECT region FROM sales' } }] };
    expect((await ben.rest('PUT', `/workflows/${id}`, own)).status).toBe(422);
    expect((await here.person.rest('PUT', `/workflows/${id}`, own)).status).toBe(200);
  });

  it('are nothing to other organizations', async () => {
    const { id } = await made(here.person);
    const stranger = await signUp(here.service);
    expect((await refusal(stranger.graphql(`{ workflow(id: "${id}") { id } }`))).code).toBe('NOT_FOUND');
    expect((await stranger.rest('GET', '/workflows')).body.total).toBe(0);
  });
});
