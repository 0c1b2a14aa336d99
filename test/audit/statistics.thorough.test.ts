import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Action, actionNames, categories, categoryOf } from '../../src/audit/actions.ts';
import { sealEntries } from '../../src/audit/chain/seal-entries.ts';
import { countEntries, countKinds } from '../../src/audit/reading/count-entries.ts';
import type { AuditFilter } from '../../src/audit/reading/filter.ts';
import { newId } from '../../src/base/ids.ts';
import type { Somebody } from '../security/world/somebody.ts';
import { days, startTrail, type Trail, type Written } from './kit.ts';

const outcomes = ['SUCCESS', 'FAILURE', 'DENIED'] as const;
const actions = actionNames.slice(0, 6);
const start = Date.parse('2026-03-01T00:00:00Z');

let trail: Trail;
let admin: Somebody;
let users: (string | null)[];
const written: (Written & { timestamp: Date; action: Action })[] = [];
beforeAll(async () => {
  trail = await startTrail();
  admin = await trail.world.somebody(await trail.world.organization(), 'ADMIN');
  const colleague = await trail.world.somebody(admin.organizationId);
  users = [admin.id, colleague.id, null];
  const organizations = [admin.organizationId, admin.organizationId, await trail.world.organization(), null];
  for (let n = 0; n < 300; n++)
    written.push({
      action: actions[n % actions.length]!,
      outcome: outcomes[(n * 7) % 3]!,
      userId: users[(n * 5) % 3]!,
      organizationId: organizations[(n * 11) % 4]!,
      // Over five days, some at midnight exactly.
      timestamp: new Date(start + (n % 10 === 0 ? days(n % 5) : (n * days(5)) / 300)),
    });
  await trail.write(...written.slice(0, 200));
  await sealEntries(trail.service.app);
  await trail.write(...written.slice(200));
});
afterAll(() => trail?.stop());

const instant = fc.integer({ min: -6, max: 66 }).map(halfDays => new Date(start + (halfDays * days(1)) / 12));
const filters = fc.record(
  {
    actions: fc.subarray(actions),
    categories: fc.subarray([...categories]),
    outcomes: fc.subarray([...outcomes]),
    userId: fc.nat(2).map(n => users[n] ?? newId()),
    from: instant,
    to: instant,
  },
  { requiredKeys: [] },
);

const isSelected = (filter: AuditFilter) => (entry: (typeof written)[number]) =>
  (!filter.actions || filter.actions.includes(entry.action)) &&
  (!filter.categories || filter.categories.includes(categoryOf(entry.action))) &&
  (!filter.outcomes || filter.outcomes.includes(entry.outcome!)) &&
  (!filter.userId || filter.userId === entry.userId) &&
  (!filter.from || entry.timestamp >= filter.from) &&
  (!filter.to || entry.timestamp < filter.to);

describe('Counts by day', () => {
  it('agree with the entries, whatever is asked', async () => {
    const { app } = trail.service;
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom('all', 'organization', 'user'), async (filter, kind) => {
        const scope = { kind, organizationId: admin.organizationId, userId: admin.id };
        const expected = written.filter(isSelected(filter)).filter(entry => {
          if (kind === 'organization') return entry.organizationId === scope.organizationId;
          return kind === 'all' || entry.userId === scope.userId;
        });
        expect(await countEntries(app, scope, filter)).toBe(expected.length);
        const kinds = await countKinds(app, scope, filter);
        expect(new Map(kinds.map(({ action, outcome, count }) => [`${action} ${outcome}`, count]))).toEqual(
          new Map(
            [...Map.groupBy(expected, ({ action, outcome }) => `${action} ${outcome}`)].map(([key, entries]) => [
              key,
              entries.length,
            ]),
          ),
        );
      }),
      { numRuns: 60, seed: 1 },
    );
  });
});

describe('Statistics', () => {
  const mine = () => written.filter(entry => entry.organizationId === admin.organizationId);

  it('tell an Admin what the organization did, by action, outcome and category', async () => {
    const { auditStats } = await trail.ask(
      admin,
      '{ auditStats { total byAction { action count } byOutcome { outcome count } byCategory { category count } } }',
    );
    expect(auditStats.total).toBe(mine().length);
    const sum = (list: { count: number }[]) => list.reduce((total, { count }) => total + count, 0);
    for (const list of [auditStats.byAction, auditStats.byOutcome, auditStats.byCategory])
      expect(sum(list)).toBe(mine().length);
    expect(auditStats.byAction[0].count).toBeGreaterThanOrEqual(auditStats.byAction.at(-1).count);
  });

  it('tell the share of each user, with when they were last active', async () => {
    const { auditUserStats } = await trail.ask(
      admin,
      '{ auditUserStats { userId total byOutcome { outcome count } lastActiveAt user { email } } }',
    );
    expect(auditUserStats).toHaveLength(2);
    for (const share of auditUserStats) {
      const entries = mine().filter(({ userId }) => userId === share.userId);
      expect(share.total).toBe(entries.length);
      expect(share.lastActiveAt).toBe(
        new Date(Math.max(...entries.map(({ timestamp }) => timestamp.getTime()))).toISOString(),
      );
      expect(share.user.email).toMatch(/@example.com$/);
    }
    const { body } = await trail.rest(admin, 'GET', '/audit/stats/users?outcome=denied');
    expect(body.items[0].by_outcome).toEqual([{ outcome: 'denied', count: body.items[0].total }]);
  });

  it('tell everybody their own', async () => {
    const { body } = await trail.rest(admin, 'GET', '/audit/my-logs/stats');
    expect(body.total).toBe(written.filter(({ userId }) => userId === admin.id).length);
  });

  it('show the activity in each conversation, the latest first', async () => {
    const somebody = await trail.world.somebody(admin.organizationId);
    const [first, second] = [newId(), newId()];
    const by = { organizationId: admin.organizationId, userId: somebody.id };
    const at = (minute: number) => new Date(start + minute * 60_000);
    await trail.write(
      { ...by, details: { conversationId: first }, timestamp: at(1) },
      { ...by, details: { conversationId: second }, timestamp: at(2) },
      { ...by, action: 'chat.update_conversation', resourceType: 'conversation', resourceId: first, timestamp: at(3) },
      { ...by, action: 'auth.log_out', timestamp: at(4) },
      { ...by, userId: admin.id, details: { conversationId: second }, timestamp: at(5) },
    );
    const { body } = await trail.rest(somebody, 'GET', '/audit/my-logs/conversations?limit=1');
    expect(body).toMatchObject({
      total: 2,
      items: [
        {
          conversation_id: first,
          event_count: 2,
          first_active_at: at(1).toISOString(),
          last_active_at: at(3).toISOString(),
        },
      ],
    });
    const { myConversationActivity } = await trail.ask(
      somebody,
      '{ myConversationActivity(first: 1) { pageInfo { endCursor hasNextPage } } }',
    );
    const { endCursor, hasNextPage } = myConversationActivity.pageInfo;
    const next = await trail.ask(
      somebody,
      'query ($after: String) { myConversationActivity(after: $after) { nodes { conversationId eventCount } } }',
      { after: endCursor },
    );
    expect([hasNextPage, next.myConversationActivity.nodes]).toEqual([
      true,
      [{ conversationId: second, eventCount: 1 }],
    ]);
  });
});
