import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionNames, actions, categories, categoryOf } from '../../src/audit/actions.ts';
import { refusal } from '../kit/person.ts';
import { startTrail, type Trail } from './kit.ts';

const root = join(import.meta.dirname, '../..');

describe('The catalogue of actions', () => {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts') && !path.startsWith('generated') && path !== 'audit/actions.ts')
    .map(path => readFileSync(join(root, 'src', path), 'utf8'));

  it('has every action that is written, and no other', () => {
    const written = sources.flatMap(text => [...text.matchAll(/action: '(\w+\.\w+)'/g)].map(match => match[1]!));
    expect(written.length).toBeGreaterThan(20);
    expect(written.filter(action => !(action in actions))).toEqual([]);
    expect(actionNames.filter(action => !sources.some(text => text.includes(`'${action}'`)))).toEqual([]);
  });

  it('describes each in a sentence, under an area that exists', () => {
    for (const name of actionNames) {
      expect(actions[name]).toMatch(/^[A-Z].*\.$/);
      expect(categories).toContain(name.split('.')[0]);
    }
    expect(categoryOf('model_settings.update_provider')).toBe('model_settings');
    expect(categoryOf('of_old.forgotten')).toBe('audit');
  });
});

describe('What is recorded', () => {
  let trail: Trail;
  beforeAll(async () => {
    trail = await startTrail();
  });
  afterAll(() => trail?.stop());
  const entriesOf = (userId: string) => trail.db.auditLog.findMany({ where: { userId }, orderBy: { id: 'asc' } });

  it('names request, address, client and duration', async () => {
    const ada = await trail.world.somebody(await trail.world.organization());
    const headers = { ...ada.headers, 'x-correlation-id': 'try-7', 'user-agent': 'curl/8' };
    await trail.ask({ headers }, 'mutation { updateSettings(input: { theme: DARK }) { theme } }');
    expect(await entriesOf(ada.id)).toMatchObject([
      {
        action: 'accounts.update_settings',
        outcome: 'SUCCESS',
        organizationId: ada.organizationId,
        correlationId: 'try-7',
        userAgent: 'curl/8',
        ipAddress: expect.stringMatching(/127\.0\.0\.1|::1/),
        durationMs: expect.any(Number),
        apiKeyId: null,
        agent: null,
      },
    ]);
    const [entry] = await entriesOf(ada.id);
    expect(entry!.durationMs).toBeGreaterThanOrEqual(0);
    expect(entry!.durationMs).toBeLessThan(10_000);
    // A span of time is a span of ids.
    expect(Number.parseInt(entry!.id.replaceAll('-', '').slice(0, 12), 16)).toBe(entry!.timestamp.getTime());
  });

  it('holds what was denied, under the action that was tried, with the thing it was about', async () => {
    const organizationId = await trail.world.organization();
    const owner = await trail.world.somebody(organizationId, 'ADMIN');
    const ada = await trail.world.somebody(organizationId);
    const table = await trail.world.thing('table', owner, true);
    const remove = trail.ask(ada, 'mutation ($id: ID!) { gone: deleteUploadedTable(input: { id: $id }) { id } }', {
      id: table.id,
    });
    expect((await refusal(remove)).code).toBe('FORBIDDEN');
    const cleanUp = trail.ask(ada, 'mutation { cleanUpAuditLogs(input: {}) { deletedCount } }');
    expect((await refusal(cleanUp)).code).toBe('FORBIDDEN');
    expect(await entriesOf(ada.id)).toMatchObject([
      {
        action: 'data.delete_uploaded_table',
        outcome: 'DENIED',
        resourceId: table.id,
        organizationId,
        details: { mutation: 'deleteUploadedTable', code: 'forbidden' },
      },
      { action: 'auth.refuse', outcome: 'DENIED', details: { mutation: 'cleanUpAuditLogs' } },
    ]);
  });

  it('does not hold what is refused for another reason, nor what anonymous callers or readers try', async () => {
    const before = await trail.db.auditLog.count();
    const ada = await trail.world.somebody(await trail.world.organization());
    for (const [caller, operation] of [
      [ada, 'mutation { deleteConversation(input: { id: "x" }) { id } }'],
      [ada, '{ auditLogs { totalCount } }'],
      [{ headers: {} }, 'mutation { cleanUpAuditLogs(input: {}) { deletedCount } }'],
    ] as const)
      await refusal(trail.ask(caller, operation));
    expect(await trail.db.auditLog.count()).toBe(before);
  });
});
