import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionNames } from '../../src/audit/actions.ts';
import { sealEntries } from '../../src/audit/chain/seal-entries.ts';
import { newId } from '../../src/base/ids.ts';
import { countQueries } from '../kit/count-queries.ts';
import { refusal } from '../kit/person.ts';
import type { Somebody } from '../security/world/somebody.ts';
import { daysAgo, startTrail, type Trail } from './kit.ts';

let trail: Trail;
let admin: Somebody;
let colleague: Somebody;
let stranger: Somebody;
let root: Somebody;
beforeAll(async () => {
  trail = await startTrail();
  const { world } = trail;
  const [here, elsewhere] = [await world.organization(), await world.organization()];
  admin = await world.somebody(here, 'ADMIN');
  colleague = await world.somebody(here);
  stranger = await world.somebody(elsewhere, 'ADMIN');
  root = await world.somebody(await world.organization(), 'SUPERADMIN');
  const by = ({ id, organizationId }: Somebody) => ({ userId: id, organizationId });
  await trail.write(
    { ...by(admin), action: 'auth.log_in', timestamp: daysAgo(9) },
    { ...by(admin), action: 'data.upload_table', timestamp: daysAgo(8), details: { fileName: 'Umsätze-2024.csv' } },
    { ...by(admin), action: 'auth.log_in', outcome: 'FAILURE', timestamp: daysAgo(7), ipAddress: '203.0.113.7' },
    { ...by(colleague), resourceType: 'chat_task', resourceId: 'task-1', timestamp: daysAgo(6) },
    { ...by(colleague), action: 'data.run_sql', agent: 'Analyst', durationMs: 12, timestamp: daysAgo(5) },
    { ...by(colleague), action: 'auth.log_out', correlationId: 'the-request', timestamp: daysAgo(4) },
    { ...by(stranger), action: 'auth.log_in', timestamp: daysAgo(3) },
  );
  // Half of what follows is counted by day, half is not yet.
  await sealEntries(trail.service.app);
  await trail.write(
    { ...by(admin), action: 'chat.rate_message', timestamp: daysAgo(2) },
    { organizationId: null, userId: null, action: 'auth.log_in', outcome: 'FAILURE', timestamp: daysAgo(1) },
  );
});
afterAll(() => trail?.stop());

const list = async (caller: Somebody, filter: object = {}, field = 'auditLogs') => {
  const answer = await trail.ask(
    caller,
    `query ($filter: AuditLogFilter) { logs: ${field}(filter: $filter) { totalCount nodes { action userId } } }`,
    { filter },
  );
  const actions = answer.logs.nodes.map(({ action }: { action: string }) => action);
  expect(answer.logs.totalCount).toBe(actions.length);
  return actions as string[];
};

describe('The log', () => {
  it('shows an Admin the entries of the organization, newest first, and a Superadmin all', async () => {
    const mine = ['chat.rate_message', 'auth.log_out', 'data.run_sql', 'chat.send_message', 'auth.log_in'];
    expect(await list(admin)).toEqual([...mine, 'data.upload_table', 'auth.log_in']);
    expect(await list(stranger)).toEqual(['auth.log_in']);
    expect(await list(root)).toHaveLength(9);
  });

  it.each([
    ['actions', () => ({ actions: ['data.run_sql', 'auth.log_out'] }), ['auth.log_out', 'data.run_sql']],
    ['categories', () => ({ categories: ['DATA'] }), ['data.run_sql', 'data.upload_table']],
    ['an action within a category', () => ({ actions: ['auth.log_in'], categories: ['CHAT'] }), []],
    ['outcomes', () => ({ outcomes: ['FAILURE', 'DENIED'] }), ['auth.log_in']],
    ['a user', () => ({ userId: colleague.id }), ['auth.log_out', 'data.run_sql', 'chat.send_message']],
    ['what is no id', () => ({ userId: 'nobody' }), []],
    ['a resource', () => ({ resourceType: 'chat_task', resourceId: 'task-1' }), ['chat.send_message']],
    ['a request', () => ({ correlationId: 'the-request' }), ['auth.log_out']],
    [
      'a span of time',
      () => ({ from: daysAgo(7.5), to: daysAgo(4.5) }),
      ['data.run_sql', 'chat.send_message', 'auth.log_in'],
    ],
    ['words, by their beginning', () => ({ search: 'umsätze 20' }), ['data.upload_table']],
    ['an agent', () => ({ search: 'ANALYST' }), ['data.run_sql']],
    ['an address', () => ({ search: '203.0.113' }), ['auth.log_in']],
    ['signs that are no words', () => ({ search: `'%_\u0000"` }), []],
    ['a blank search, which narrows nothing', () => ({ search: ' ', actions: ['auth.log_out'] }), ['auth.log_out']],
    ['what no text can hold', () => ({ resourceId: '\u0000' }), []],
    ['no action at all', () => ({ actions: [] }), []],
  ])('is narrowed by %s', async (_what, filter, expected) => {
    expect(await list(admin, filter())).toEqual(expected);
  });

  it('is paged by cursors in both directions and by offset', async () => {
    const page = async (args: string) => {
      const { auditLogs } = await trail.ask(
        admin,
        `{ auditLogs(${args}) { edges { cursor node { action } } pageInfo { hasNextPage hasPreviousPage endCursor startCursor } } }`,
      );
      return { ...auditLogs, actions: auditLogs.edges.map(({ node }: any) => node.action) };
    };
    const first = await page('first: 2');
    expect(first).toMatchObject({
      actions: ['chat.rate_message', 'auth.log_out'],
      pageInfo: { hasNextPage: true, hasPreviousPage: false, endCursor: first.edges[1].cursor },
    });
    const second = await page(`first: 2, after: "${first.pageInfo.endCursor}"`);
    expect(second).toMatchObject({
      actions: ['data.run_sql', 'chat.send_message'],
      pageInfo: { hasNextPage: true, hasPreviousPage: true },
    });
    expect((await page('first: 2, offset: 2')).actions).toEqual(second.actions);
    const back = await page(`last: 1, before: "${second.pageInfo.startCursor}"`);
    expect(back).toMatchObject({ actions: ['auth.log_out'], pageInfo: { hasNextPage: true, hasPreviousPage: true } });
    expect(await page('last: 1')).toMatchObject({
      actions: ['auth.log_in'],
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
  });

  it('is paged alike where several actions are looked up', async () => {
    const actions = ['auth.log_in', 'data.run_sql', 'auth.log_in', 'chat.rate_message', 'chat.send_message'];
    const seen: string[] = [];
    for (let after: string | null = null; ; ) {
      const { auditLogs }: any = await trail.ask(
        admin,
        `query ($actions: [String!], $after: String) { auditLogs(filter: { actions: $actions }, first: 2, after: $after) {
          nodes { action } pageInfo { hasNextPage endCursor } } }`,
        { actions, after },
      );
      seen.push(...auditLogs.nodes.map(({ action }: { action: string }) => action));
      after = auditLogs.pageInfo.endCursor;
      if (!auditLogs.pageInfo.hasNextPage) break;
    }
    expect(seen).toEqual(['chat.rate_message', 'data.run_sql', 'chat.send_message', 'auth.log_in', 'auth.log_in']);
  });

  it('shows everybody their own entries, and no more whatever they filter by', async () => {
    expect(await list(colleague, {}, 'myAuditLogs')).toEqual(['auth.log_out', 'data.run_sql', 'chat.send_message']);
    expect(await list(colleague, { userId: admin.id }, 'myAuditLogs')).toEqual([]);
    expect((await refusal(list(colleague))).code).toBe('FORBIDDEN');
  });

  it('gives one entry whole, and one of another organization to nobody but a Superadmin', async () => {
    const [id] = await trail.write({
      organizationId: stranger.organizationId,
      userId: stranger.id,
      details: { a: [1] },
    });
    const one = (caller: Somebody, logId = id) =>
      trail.ask(
        caller,
        `query ($id: ID!) { auditLog(id: $id) { id category outcome organizationId userId details user { email } } }`,
        { id: logId },
      );
    expect((await one(stranger)).auditLog).toEqual({
      id,
      category: 'CHAT',
      outcome: 'SUCCESS',
      organizationId: stranger.organizationId,
      userId: stranger.id,
      details: { a: [1] },
      user: { email: stranger.email },
    });
    expect((await one(root)).auditLog.id).toBe(id);
    for (const other of [id, newId(), 'x']) expect((await refusal(one(admin, other))).code).toBe('NOT_FOUND');
  });

  it('loads the users of a page together', async () => {
    const counted = countQueries(trail.service.app.database);
    const query = 'query ($n: Int) { auditLogs(first: $n) { nodes { user { email name organizationId } } } }';
    await trail.ask(admin, query, { n: 1 });
    const forOne = counted.statements.length;
    counted.reset();
    const { auditLogs } = await trail.ask(admin, query, { n: 10 });
    expect(new Set(auditLogs.nodes.map((node: any) => node.user?.email)).size).toBeGreaterThan(1);
    expect(counted.statements.length).toBe(forOne);
    counted.stop();
  });

  it('says what it knows: categories, actions, outcomes', async () => {
    const known = await trail.ask(
      colleague,
      '{ auditCategories auditOutcomes auditActions { name category description } }',
    );
    expect(known.auditCategories).toContain('MODEL_SETTINGS');
    expect(known.auditOutcomes).toEqual(['SUCCESS', 'FAILURE', 'DENIED']);
    expect(known.auditActions.map(({ name }: any) => name)).toEqual(actionNames);
    expect(known.auditActions).toContainEqual({
      name: 'auth.log_in',
      category: 'AUTH',
      description: 'A user logged in.',
    });
  });
});

describe('REST', () => {
  it('has the same filters under names in the singular, once or several times', async () => {
    const path = `/audit/logs?action=auth.log_in&action=auth.log_out&outcome=success&user_id=${admin.id}`;
    const { status, body } = await trail.rest(admin, 'GET', `${path}&from=${daysAgo(30).toISOString()}&limit=5`);
    expect({ status, ...body }).toMatchObject({
      status: 200,
      total: 1,
      limit: 5,
      offset: 0,
      items: [{ action: 'auth.log_in', category: 'auth', outcome: 'success', user: { email: admin.email } }],
    });
    const agent = await trail.rest(admin, 'GET', '/audit/logs?category=data&search=analyst');
    expect(agent.body.items).toMatchObject([{ action: 'data.run_sql', agent: 'Analyst', duration_ms: 12 }]);
    const request = await trail.rest(admin, 'GET', '/audit/logs/correlation/the-request');
    expect(request.body.items).toMatchObject([{ action: 'auth.log_out', correlation_id: 'the-request' }]);
  });

  it('names every wrong filter at once', async () => {
    const { status, body } = await trail.rest(admin, 'GET', '/audit/logs?outcome=maybe&from=yesterday&limit=0');
    expect(status).toBe(422);
    expect(body.errors.map(({ path }: any) => path).sort()).toEqual(['from', 'limit', 'outcome[0]']);
    const span = await trail.rest(admin, 'GET', '/audit/logs?from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z');
    expect(span.body.errors).toMatchObject([{ path: 'to' }]);
  });
});
