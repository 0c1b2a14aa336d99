import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseDueAccounts } from '../../src/auth/users/erase-due-accounts.ts';
import type { Clock } from '../../src/base/clock.ts';
import { mostPutAside } from '../../src/memory/limits.ts';
import { removeOldMemories } from '../../src/memory/remove-old-memories.ts';
import type { Service } from '../../src/serve.ts';
import { member, organizationOf } from '../agents/kit.ts';
import { type Person, signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';
import { create, list, propose, run } from './kit.ts';

let aheadMs = 0;
const clock: Clock = { now: () => new Date(Date.now() + aheadMs) };
let service: Service;
let admin: Person;
let user: Person;
let org: string;
beforeAll(async () => {
  service = await startService({ clock });
  admin = await signUp(service);
  org = await organizationOf(service, admin);
  user = await member(service, org, 'Ben');
});
afterAll(() => service?.stop());

describe('Memories', () => {
  it('are the same 404 to Admins and Superadmins as those that are not there', async () => {
    const { id } = await create(user, 'I am looking for another job');
    const root = await member(service, org, 'Root', 'SUPERADMIN');
    for (const other of [admin, root]) {
      for (const path of [`/memories/${id}`, `/memories/${randomUUID()}`, '/memories/nothing']) {
        const answer = await other.rest('GET', path);
        expect([answer.status, answer.body.detail]).toEqual([404, 'There is no such memory, or it is not yours.']);
        expect((await other.rest('PUT', path, { importance: 1 })).status).toBe(404);
        expect((await other.rest('DELETE', path)).status).toBe(404);
        for (const verb of ['accept', 'restore', 'promote'])
          expect((await other.rest('POST', `${path}/${verb}`)).status).toBe(404);
      }
      expect(await list(other, '(status: null)')).toEqual([]);
    }
    expect(await list(user)).toEqual(['I am looking for another job']);
  });

  it('say nothing of their content in the trail that Admins read', async () => {
    const { id } = await create(user, 'By bonus I mean the unloved one', { category: 'FACTS' });
    await run(user, 'updateMemory', { id, content: 'By bonus I mean the unloved two', importance: 0.7 });
    const late = await create(user, 'By bonus I mean the unloved three');
    await run(user, 'restoreMemory', { id });
    const proposal = await propose(service, user, 'I like unloved things');
    await run(user, 'acceptMemory', { id: proposal.id });
    await run(user, 'deleteMemory', { id: late.id }, 'id');
    await user.rest('PUT', '/memories/preferences', { extract: 'off' });
    await user.rest('DELETE', '/memories');
    const { auditLogs } = await admin.graphql(
      `{ auditLogs(first: 100, filter: { userId: "${user.id}", categories: [MEMORY] }) { nodes { action resourceId details } } }`,
    );
    const entries = auditLogs.nodes as { action: string; resourceId: string; details: any }[];
    expect(new Set(entries.map(({ action }) => action))).toEqual(
      new Set(
        ['create', 'update', 'restore', 'accept', 'delete']
          .map(verb => `memory.${verb}_memory`)
          .concat('memory.clear_memories', 'memory.update_memory_preferences'),
      ),
    );
    expect(JSON.stringify(entries)).not.toMatch(/unloved|bonus/);
    const details = (action: string) => entries.find(entry => entry.action === action)!.details;
    expect(details('memory.update_memory')).toMatchObject({
      before: { category: 'FACTS', importance: 0.5, length: 31 },
      after: { category: 'FACTS', importance: 0.7, length: 31 },
      isReworded: true,
    });
    expect(details('memory.restore_memory')).toMatchObject({ putAside: [late.id] });
    expect(details('memory.update_memory_preferences')).toEqual({
      before: { use: true, extract: 'ASK' },
      after: { use: true, extract: 'OFF' },
    });
  });

  it('are not there once they have expired, and are removed for good by a job', async () => {
    const person = await signUp(service);
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const brief = await create(person, 'By revenue I mean gross, for now', { expiresAt });
    const next = await create(person, 'By revenue I mean net', { expiresAt: null });
    await create(person, 'I am on leave', { expiresAt });
    aheadMs = 120_000;
    try {
      for (const [method, path] of [
        ['GET', ''],
        ['PUT', ''],
        ['POST', '/restore'],
        ['DELETE', ''],
      ] as const)
        expect(
          (await person.rest(method, `/memories/${brief.id}${path}`, method === 'PUT' ? {} : undefined)).status,
        ).toBe(404);
      expect(await list(person, '(status: null)')).toEqual(['By revenue I mean net']);
      expect((await person.rest('GET', '/memories/stats')).body).toMatchObject({ total: 1, superseded_count: 0 });
      expect((await person.rest('GET', `/memories/${next.id}`)).body.supersedes).toBeNull();
      // The same again is another one, since the first is over.
      expect((await create(person, 'I am on leave')).status).toBe('ACTIVE');
      await removeOldMemories(service.app);
      expect(await service.app.db.memory.count({ where: { userId: person.id } })).toBe(2);
    } finally {
      aheadMs = 0;
    }
  });

  it('that were put aside are kept up to a number, the latest of them', async () => {
    const person = await signUp(service);
    const at = (n: number) => ({ userId: person.id, status: 'SUPERSEDED' as const, updatedAt: new Date(n * 1000) });
    await service.app.db.memory.createMany({
      data: Array.from({ length: mostPutAside + 2 }, (_, n) => ({ ...at(n), content: `Was ${n}` })),
    });
    await create(person, 'Is');
    await removeOldMemories(service.app);
    const left = await service.app.db.memory.findMany({ where: { userId: person.id }, orderBy: { updatedAt: 'asc' } });
    expect([left.length, left[0]!.content]).toEqual([mostPutAside + 1, 'Was 2']);
  });

  it('go with the person to another organization, and end with their account', async () => {
    const mover = await member(service, org, 'Mo');
    const { id } = await create(mover, 'I like short answers');
    await mover.rest('PUT', '/memories/preferences', { use: false });
    await run(admin, 'removeTeamMember', { userId: mover.id }, 'id');
    expect(await organizationOf(service, mover)).not.toBe(org);
    expect((await mover.rest('GET', `/memories/${id}`)).status).toBe(200);
    expect((await mover.rest('GET', '/memories/preferences')).body.use).toBe(false);
    await mover.rest('POST', '/auth/account/delete', { password: mover.password });
    aheadMs = 400 * 24 * 3_600_000;
    await eraseDueAccounts(service.app).finally(() => {
      aheadMs = 0;
    });
    const where = { where: { userId: mover.id } };
    expect([await service.app.db.memory.count(where), await service.app.db.memoryPreference.count(where)]).toEqual([
      0, 0,
    ]);
  });
});

describe('API keys', () => {
  it('write memories with the scope of chats, and read them with the one to read', async () => {
    const person = await signUp(service);
    const withKey = async (scope: string) => {
      const { body } = await person.rest('POST', '/auth/api-keys', { name: 'Script', scopes: [scope] });
      return { authorization: '', 'x-api-key': body.key };
    };
    const [read, chat] = [await withKey('read'), await withKey('chat')];
    expect((await person.rest('POST', '/memories', { content: 'I like tea' }, read)).status).toBe(403);
    expect((await person.rest('POST', '/memories', { content: 'I like tea' }, chat)).status).toBe(201);
    expect((await person.rest('GET', '/memories', undefined, read)).body.total).toBe(1);
    expect((await person.rest('GET', '/memories', undefined, chat)).status).toBe(403);
    expect((await person.rest('PUT', '/memories/preferences', { use: false }, chat)).status).toBe(403);
  });
});
