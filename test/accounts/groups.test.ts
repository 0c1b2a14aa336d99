import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/base/ids.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { worldOf } from '../security/world/world.ts';
import { asker, mutation } from './kit.ts';

let service: SharedService;
let world: ReturnType<typeof worldOf>;
let ask: ReturnType<typeof asker>;
beforeAll(async () => {
  service = await sharedService();
  world = worldOf(service);
  ask = asker(service);
});

const fields = '{ id organizationId name description memberCount members { totalCount nodes { id } } }';
const createGroup = mutation('createGroup', fields);
const updateGroup = mutation('updateGroup', fields);
const deleteGroup = mutation('deleteGroup', '{ id }');
const addGroupMember = mutation('addGroupMember', fields);
const removeGroupMember = mutation('removeGroupMember', fields);
const groups = 'query ($id: ID!) { organization { groups { name } group(id: $id) { name } } }';

async function team() {
  const organizationId = await world.organization();
  const admin = await world.somebody(organizationId, 'ADMIN');
  const user = await world.somebody(organizationId);
  return { organizationId, admin, user };
}

describe('A group', () => {
  it('is made, described, filled, emptied and deleted, and each of it is recorded', async () => {
    const { organizationId, admin, user } = await team();
    const made = await ask(admin, createGroup, { organizationId, name: ' Sales ', description: 'Who sells' });
    expect(made.data.createGroup).toMatchObject({ organizationId, name: 'Sales', memberCount: 0 });
    const { id } = made.data.createGroup;
    await ask(admin, createGroup, { organizationId, name: 'Buyers' });
    const renamed = await ask(admin, updateGroup, { id, name: 'Sellers', description: null });
    expect(renamed.data.updateGroup).toMatchObject({ name: 'Sellers', description: null });
    expect((await ask(admin, groups, { id })).data.organization).toEqual({
      groups: [{ name: 'Buyers' }, { name: 'Sellers' }],
      group: { name: 'Sellers' },
    });

    for (let twice = 0; twice < 2; twice++) {
      const added = await ask(admin, addGroupMember, { groupId: id, userId: user.id });
      expect(added.data.addGroupMember).toMatchObject({ memberCount: 1, members: { nodes: [{ id: user.id }] } });
    }
    expect((await ask(user, '{ me { groups { id memberCount } } }')).data.me.groups).toEqual([{ id, memberCount: 1 }]);
    const emptied = await ask(admin, removeGroupMember, { groupId: id, userId: user.id });
    expect(emptied.data.removeGroupMember).toMatchObject({ memberCount: 0, members: { totalCount: 0 } });
    expect((await ask(admin, removeGroupMember, { groupId: id, userId: user.id })).code).toBe('NOT_FOUND');
    expect((await ask(admin, deleteGroup, { id })).data.deleteGroup).toEqual({ id });
    expect((await ask(admin, groups, { id })).code).toBe('NOT_FOUND');

    const entries = await service.app.db.auditLog.findMany({ where: { resourceId: id }, orderBy: { id: 'asc' } });
    expect(entries.map(({ action }) => action)).toEqual([
      'accounts.create_group',
      'accounts.update_group',
      'accounts.add_group_member',
      'accounts.remove_group_member',
      'accounts.delete_group',
    ]);
    expect(entries.every(entry => entry.organizationId === organizationId)).toBe(true);
  });

  it('has a name of its own within its organization', async () => {
    const [here, there] = [await team(), await team()];
    const { organizationId, admin } = here;
    expect((await ask(admin, createGroup, { organizationId, name: 'Sales' })).code).toBeNull();
    expect((await ask(admin, createGroup, { organizationId, name: 'Sales' })).code).toBe('CONFLICT');
    const other = await ask(admin, createGroup, { organizationId, name: 'Others' });
    expect((await ask(admin, updateGroup, { id: other.data.createGroup.id, name: 'Sales' })).code).toBe('CONFLICT');
    const elsewhere = { organizationId: there.organizationId, name: 'Sales' };
    expect((await ask(there.admin, createGroup, elsewhere)).code).toBeNull();
    const faulty = await ask(admin, createGroup, { organizationId, name: '  ', description: 'two\nlines' });
    expect(faulty.extensions.errors.map(({ path }: any) => path)).toEqual(['input.name', 'input.description']);
  });

  it('holds members of its organization alone, and Admins of another one meet nothing', async () => {
    const [here, there] = [await team(), await team()];
    const { organizationId, admin, user } = here;
    const made = await ask(admin, createGroup, { organizationId, name: 'Sales' });
    const { id } = made.data.createGroup;
    expect((await ask(admin, addGroupMember, { groupId: id, userId: there.user.id })).code).toBe('NOT_FOUND');
    expect((await ask(there.admin, addGroupMember, { groupId: id, userId: there.user.id })).code).toBe('NOT_FOUND');
    expect((await ask(there.admin, createGroup, { organizationId, name: 'Spies' })).code).toBe('NOT_FOUND');
    expect((await ask(there.admin, updateGroup, { id, name: 'Spies' })).code).toBe('NOT_FOUND');
    expect((await ask(there.admin, deleteGroup, { id })).code).toBe('NOT_FOUND');
    expect((await ask(there.admin, groups, { id })).code).toBe('NOT_FOUND');
    expect((await ask(user, addGroupMember, { groupId: id, userId: user.id })).code).toBe('FORBIDDEN');

    // A Superadmin puts together what belongs together, and nothing else.
    const root = await world.somebody(await world.organization(), 'SUPERADMIN');
    expect((await ask(root, addGroupMember, { groupId: id, userId: user.id })).code).toBeNull();
    expect((await ask(root, addGroupMember, { groupId: id, userId: there.user.id })).code).toBe('NOT_FOUND');
    expect((await ask(root, addGroupMember, { groupId: newId(), userId: user.id })).code).toBe('NOT_FOUND');
    // Its members may know of the group they are in, and not who else is.
    const seen = await ask(user, '{ me { groups { name members { nodes { id } } } } }');
    expect([seen.code, seen.data.me.groups]).toEqual(['FORBIDDEN', [{ name: 'Sales', members: null }]]);
  });

  it('shows its members page by page, forwards, backwards and by offset', async () => {
    const { organizationId, admin } = await team();
    const { id } = (await ask(admin, createGroup, { organizationId, name: 'Sales' })).data.createGroup;
    const people = [];
    for (let i = 0; i < 5; i++) people.push((await world.somebody(organizationId)).id);
    await service.app.db.groupMember.createMany({ data: people.map(userId => ({ groupId: id, userId })) });
    const newestFirst = people.toReversed();
    const page = async (args: string) => {
      const query = `query ($id: ID!) { organization { group(id: $id) { members(${args}) {
        totalCount nodes { id email organization { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } }`;
      const { totalCount, nodes, pageInfo } = (await ask(admin, query, { id })).data.organization.group.members;
      expect(totalCount).toBe(5);
      return { ids: nodes.map((node: any) => node.id), ...pageInfo };
    };
    const first = await page('first: 2');
    expect(first).toMatchObject({ ids: newestFirst.slice(0, 2), hasNextPage: true, hasPreviousPage: false });
    const second = await page(`first: 2, after: "${first.endCursor}"`);
    expect(second).toMatchObject({ ids: newestFirst.slice(2, 4), hasNextPage: true, hasPreviousPage: true });
    const third = await page(`first: 2, after: "${second.endCursor}"`);
    expect(third).toMatchObject({ ids: newestFirst.slice(4), hasNextPage: false, hasPreviousPage: true });
    const back = await page(`last: 2, before: "${third.startCursor}"`);
    expect(back).toMatchObject({ ids: newestFirst.slice(2, 4), hasNextPage: true, hasPreviousPage: true });
    expect(await page('last: 2')).toMatchObject({ ids: newestFirst.slice(3), hasNextPage: false });
    expect((await page('first: 2, offset: 3')).ids).toEqual(newestFirst.slice(3));
  });
});
