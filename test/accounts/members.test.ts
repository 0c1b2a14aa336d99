import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '../../src/serve.ts';
import { startService } from '../kit/service.ts';
import { worldOf } from '../security/world/world.ts';
import { asker, mutation } from './kit.ts';

let service: Service;
let world: ReturnType<typeof worldOf>;
let ask: ReturnType<typeof asker>;
beforeAll(async () => {
  service = await startService({ env: { SUPERADMIN_EMAILS: 'root@example.com' } });
  world = worldOf(service);
  ask = asker(service);
});
afterAll(() => service?.stop());

const setUserRole = mutation('setUserRole', '{ id role }');
const suspendUser = mutation('suspendUser', '{ id suspendedAt }');
const reinstateUser = mutation('reinstateUser', '{ id suspendedAt }');
const removeTeamMember = mutation('removeTeamMember', '{ id name }');
const members = `query ($search: String, $role: Role, $first: Int, $after: String) { organization {
  members(search: $search, role: $role, first: $first, after: $after) {
    totalCount nodes { id email } pageInfo { endCursor hasNextPage } } } }`;

async function team() {
  const organization = await world.organization();
  const admin = await world.somebody(organization, 'ADMIN', 'Grace Hopper');
  const user = await world.somebody(organization, 'USER', 'Ada Lovelace');
  return { organization, admin, user };
}
const actionsOn = async (resourceId: string) =>
  (await service.app.db.auditLog.findMany({ where: { resourceId }, orderBy: { id: 'asc' } })).map(
    ({ action, outcome }) => `${action} ${outcome}`,
  );

describe('Members of an organization', () => {
  it('are shown to its Admins: page by page, by a part of name or address, by role', async () => {
    const { admin, user } = await team();
    const all = await ask(admin, members);
    expect(all.data.organization.members).toMatchObject({ totalCount: 2, nodes: [{ id: user.id }, { id: admin.id }] });
    const found = async (variables: object) =>
      (await ask(admin, members, { ...variables })).data.organization.members.nodes.map(({ id }: any) => id);
    expect(await found({ search: 'loveL' })).toEqual([user.id]);
    expect(await found({ search: admin.email })).toEqual([admin.id]);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ role: 'ADMIN' })).toEqual([admin.id]);
    const first = await ask(admin, members, { first: 1 });
    expect(first.data.organization.members.pageInfo.hasNextPage).toBe(true);
    expect(await found({ first: 1, after: first.data.organization.members.pageInfo.endCursor })).toEqual([admin.id]);
  });

  it('are not shown to other members, nor to the Admin of another organization by any way round', async () => {
    const { admin, user, organization } = await team();
    const stranger = await world.somebody(await world.organization(), 'ADMIN');
    expect((await ask(user, members)).code).toBe('FORBIDDEN');
    const elsewhere = await ask(stranger, 'query ($id: ID!) { organization(id: $id) { members { totalCount } } }', {
      id: organization,
    });
    expect(elsewhere.code).toBe('NOT_FOUND');
    // The answer to a log-in shows the user's organization; the rights are still those of the request.
    const roundabout = await ask(
      stranger,
      mutation('logIn', '{ user { organization { name members { nodes { email } } groups { name } } } }'),
      { email: user.email, password: 'correct horse battery' },
    );
    expect(roundabout.code).toBe('FORBIDDEN');
    expect(roundabout.data.logIn.user.organization).toMatchObject({ members: null, groups: null });
    expect(JSON.stringify(roundabout)).not.toContain(admin.email);
  });
});

describe('A role', () => {
  it('that is changed holds from the next request on, also for tokens issued before', async () => {
    const { admin, user } = await team();
    expect((await ask(user, members)).code).toBe('FORBIDDEN');
    expect((await ask(admin, setUserRole, { userId: user.id, role: 'ADMIN' })).data.setUserRole.role).toBe('ADMIN');
    expect((await ask(user, members)).code).toBeNull();
    expect((await ask(user, setUserRole, { userId: admin.id, role: 'USER' })).code).toBeNull();
    expect((await ask(admin, members)).code).toBe('FORBIDDEN');
    expect(await actionsOn(user.id)).toEqual(['accounts.set_user_role SUCCESS']);
  });

  it('of the last Admin is kept, whoever asks, and also where another one is suspended', async () => {
    const { admin, user, organization } = await team();
    const root = await world.somebody(await world.organization(), 'SUPERADMIN');
    for (const who of [admin, root]) {
      const refused = await ask(who, setUserRole, { userId: admin.id, role: 'USER' });
      expect([refused.code, refused.message]).toEqual(['CONFLICT', expect.stringContaining('last Admin')]);
    }
    const second = await world.somebody(organization, 'ADMIN');
    expect((await ask(admin, suspendUser, { userId: second.id })).code).toBeNull();
    expect((await ask(admin, setUserRole, { userId: admin.id, role: 'USER' })).code).toBe('CONFLICT');
    expect((await ask(root, suspendUser, { userId: admin.id })).code).toBe('CONFLICT');
    expect((await ask(root, removeTeamMember, { userId: admin.id })).code).toBe('CONFLICT');
    expect((await ask(user, members)).code).toBe('FORBIDDEN');
  });

  it('of two Admins who demote each other at the same time is lost by one alone', async () => {
    const { admin, organization } = await team();
    const other = await world.somebody(organization, 'ADMIN');
    const answers = await Promise.all([
      ask(admin, setUserRole, { userId: other.id, role: 'USER' }),
      ask(other, setUserRole, { userId: admin.id, role: 'USER' }),
    ]);
    // The second one came too late: as the last Admin it is kept, or its sender is no Admin any more.
    expect(answers.filter(({ code }) => code === null)).toHaveLength(1);
    expect(await service.app.db.user.count({ where: { organizationId: organization, role: 'ADMIN' } })).toBe(1);
  });

  it('of a Superadmin is given and taken by Superadmins alone', async () => {
    const { admin, user, organization } = await team();
    const root = await world.somebody(organization, 'SUPERADMIN');
    await service.app.db.user.updateMany({ where: { id: root.id }, data: { emailVerifiedAt: new Date() } });
    expect((await ask(admin, setUserRole, { userId: user.id, role: 'SUPERADMIN' })).code).toBe('FORBIDDEN');
    expect((await ask(admin, setUserRole, { userId: root.id, role: 'USER' })).code).toBe('FORBIDDEN');
    expect((await ask(admin, suspendUser, { userId: root.id })).code).toBe('FORBIDDEN');
    expect((await ask(admin, removeTeamMember, { userId: root.id })).code).toBe('FORBIDDEN');
    expect((await ask(root, setUserRole, { userId: user.id, role: 'SUPERADMIN' })).code).toBeNull();
    expect((await ask(root, setUserRole, { userId: user.id, role: 'USER' })).code).toBeNull();
    await service.app.db.user.update({
      where: { id: user.id },
      data: { email: 'root@example.com', role: 'SUPERADMIN' },
    });
    const named = await ask(root, setUserRole, { userId: user.id, role: 'USER' });
    expect([named.code, named.message]).toEqual(['CONFLICT', expect.stringContaining('SUPERADMIN_EMAILS')]);
  });
});

describe('A key of the API', () => {
  it('ends where its user goes to another organization', async () => {
    const { admin, user } = await team();
    const made = await ask(user, mutation('createApiKey', '{ secret }'), { name: 'script' });
    const key = { headers: { 'x-api-key': made.data.createApiKey.secret } };
    const me = '{ me { id } }';
    expect((await ask(key, me)).code).toBeNull();
    expect((await ask(admin, removeTeamMember, { userId: user.id })).code).toBeNull();
    expect((await ask(key, me)).code).toBe('UNAUTHENTICATED');
    expect((await ask(user, me)).code).toBeNull();
    const { data } = await ask(user, '{ apiKeys { revokedAt } }');
    expect(data.apiKeys).toEqual([{ revokedAt: expect.any(String) }]);
  });
});

describe('A suspension', () => {
  it('shuts tokens and keys out from the next request on; after it keys work and one logs in anew', async () => {
    const { admin, user } = await team();
    const made = await ask(user, mutation('createApiKey', '{ secret }'), { name: 'script' });
    const key = { headers: { 'x-api-key': made.data.createApiKey.secret } };
    const me = '{ me { id } }';
    expect((await ask(key, me)).code).toBeNull();
    const suspended = await ask(admin, suspendUser, { userId: user.id });
    expect(suspended.data.suspendUser.suspendedAt).not.toBeNull();
    expect((await ask(user, me)).code).toMatch(/^(UNAUTHENTICATED|SESSION_REVOKED)$/);
    expect((await ask(key, me)).code).toBe('UNAUTHENTICATED');
    const logIn = mutation('logIn', '{ accessToken }');
    const credentials = { email: user.email, password: 'correct horse battery' };
    expect((await ask(null, logIn, credentials)).code).toBe('FORBIDDEN');

    expect((await ask(admin, reinstateUser, { userId: user.id })).data.reinstateUser.suspendedAt).toBeNull();
    expect((await ask(key, me)).code).toBeNull();
    expect((await ask(user, me)).code).toBe('SESSION_REVOKED');
    expect((await ask(null, logIn, credentials)).code).toBeNull();
    expect(await actionsOn(user.id)).toEqual(
      expect.arrayContaining(['auth.suspend_user SUCCESS', 'auth.reinstate_user SUCCESS']),
    );
  });

  it('is nothing one can do to oneself, and can be done by a Superadmin to somebody alone', async () => {
    const { admin } = await team();
    expect((await ask(admin, suspendUser, { userId: admin.id })).code).toBe('CONFLICT');
    const alone = await world.somebody(await world.organization(), 'ADMIN');
    const root = await world.somebody(await world.organization(), 'SUPERADMIN');
    expect((await ask(root, suspendUser, { userId: alone.id })).code).toBeNull();
  });
});

describe('A member who is removed', () => {
  it('falls back to a personal organization; shared things stay with the team, private ones wait', async () => {
    const { admin, user, organization } = await team();
    const shared = await world.thing('table', user, true);
    const own = await world.thing('table', user);
    const talk = await world.thing('conversation', user);
    const group = await service.app.db.group.create({ data: { organizationId: organization, name: 'Sales' } });
    await service.app.db.groupMember.create({ data: { groupId: group.id, userId: user.id } });

    expect((await ask(admin, removeTeamMember, { userId: user.id })).data.removeTeamMember.id).toBe(organization);
    const { data } = await ask(user, '{ me { role organization { id name } groups { id } } }');
    expect(data.me).toMatchObject({ role: 'ADMIN', organization: { name: "Ada Lovelace's organization" }, groups: [] });
    expect(data.me.organization.id).not.toBe(organization);

    const things = '{ uploadedTables { nodes { id ownerId } } conversations { nodes { id } } }';
    expect((await ask(user, things)).data).toEqual({ uploadedTables: { nodes: [] }, conversations: { nodes: [] } });
    expect((await ask(admin, things)).data.uploadedTables.nodes).toEqual([{ id: shared.id, ownerId: admin.id }]);

    // Back again, they find what was theirs.
    await service.app.db.user.update({ where: { id: user.id }, data: { organizationId: organization } });
    const back = (await ask(user, things)).data;
    expect(back.uploadedTables.nodes.map(({ id }: any) => id).sort()).toEqual([shared.id, own.id].sort());
    expect(back.conversations.nodes).toEqual([{ id: talk.id }]);
    expect(await actionsOn(user.id)).toContain('accounts.remove_team_member SUCCESS');
  });
});

describe('The whole installation', () => {
  it('is seen by Superadmins alone', async () => {
    const { admin } = await team();
    const root = await world.somebody(await world.organization('Needle & Co'), 'SUPERADMIN');
    const query =
      'query { organizations(search: "needle &") { totalCount nodes { name members { totalCount } } } platform { inactivityTimeoutMinutes } }';
    expect((await ask(admin, query)).code).toBe('FORBIDDEN');
    expect((await ask(root, query)).data).toEqual({
      organizations: { totalCount: 1, nodes: [{ name: 'Needle & Co', members: { totalCount: 1 } }] },
      platform: { inactivityTimeoutMinutes: 43_200 },
    });
  });
});
