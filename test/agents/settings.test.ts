import { beforeAll, describe, expect, it } from 'vitest';
import { agents } from '../../src/engine/reasoner/agents.ts';
import { type Person, refusal, signUp } from '../kit/person.ts';
import type { SharedService } from '../kit/service.ts';
import { group, member, organizationOf, team } from './kit.ts';

let service: SharedService;
let admin: Person;
let user: Person;
let org: string;
beforeAll(async () => {
  ({ service, admin, org, user } = await team());
});

const of = async (person: Person, path = '/agents/data_analyst/settings') => (await person.rest('GET', path)).body;
const set = (path: string, body: object, by = admin) => by.rest('PUT', `/admin/agents${path}`, body);
const ofUser = (body: object) => set(`/users/${user.id}/agents/data_analyst`, body);
const trail = () =>
  service.app.db.auditLog.findMany({ where: { action: { startsWith: 'agents.' }, organizationId: org } });

describe('Settings of agents', () => {
  it('are listed with every agent at every place', async () => {
    const names = agents.map(({ name }) => name);
    for (const path of [`/orgs/${org}/agents`, `/users/${user.id}/agents`]) {
      const { status, body } = await admin.rest('GET', `/admin/agents${path}`);
      expect(status).toBe(200);
      expect(body.items.map((item: { agent_name: string }) => item.agent_name)).toEqual(names);
      expect(body.items[1]).toMatchObject({
        display_name: 'Data analyst',
        settings: null,
        effective: { enabled: true },
      });
    }
    expect((await user.rest('GET', '/agents')).body.items.map((item: any) => item.agent_name)).toEqual(names);
  });

  it('deny where one of two groups denies, which the explanation names; a yes for the user allows, null denies again', async () => {
    const finance = await group(service, org, 'Finance', [user]);
    const sales = await group(service, org, 'Sales', [user]);
    const at = (id: string) => `/orgs/${org}/groups/${id}/agents/data_analyst`;
    expect((await set(at(finance), { enabled: false, max_steps: 9 })).status).toBe(200);
    await set(at(sales), { enabled: true, max_steps: 5 });
    const denied = await of(user);
    expect(denied.effective).toMatchObject({ enabled: false, enabled_by: 'group', max_steps: 5 });
    expect(denied.decisions).toContainEqual(
      expect.objectContaining({
        field: 'enabled',
        value: false,
        wins: true,
        group_name: 'Finance',
        set_by_id: admin.id,
      }),
    );
    expect((await of(user, '/agents')).items.map((item: any) => item.agent_name)).not.toContain('data_analyst');
    await ofUser({ enabled: true });
    expect((await of(user)).effective).toMatchObject({ enabled: true, enabled_by: 'user' });
    await ofUser({ enabled: null });
    expect((await of(user)).effective.enabled).toBe(false);
    expect(await service.app.db.agentSetting.count({ where: { userId: user.id } })).toBe(0);
    await admin.rest('DELETE', `/admin/groups/${finance}`);
    expect((await of(user)).effective).toMatchObject({ enabled: true, enabled_by: 'group' });
    expect(await service.app.db.agentSetting.count({ where: { groupId: finance } })).toBe(0);
    await admin.rest('DELETE', `/admin/groups/${sales}`);
  });

  it('are kept and told with what was before and after; what changes nothing is neither', async () => {
    const path = `/orgs/${org}/agents/writer`;
    const { body } = await set(path, { instructions: 'Metric units.' });
    expect(body).toMatchObject({
      tier: 'organization',
      settings: { instructions: 'Metric units.' },
      updated_by_id: admin.id,
    });
    const before = await trail();
    const again = await set(path, {});
    expect([again.status, again.body.updated_at]).toEqual([200, body.updated_at]);
    expect((await set(path, { instructions: 'Metric units.' })).body.updated_at).toBe(body.updated_at);
    expect(await trail()).toHaveLength(before.length);
    expect(before.at(-1)).toMatchObject({
      details: { agentName: 'writer', before: { instructions: null }, after: { instructions: 'Metric units.' } },
    });
    await set(path, { instructions: null });
  });

  it('say every fault at once, and which tools there are', async () => {
    const faulty = { tools: ['run_sql', 'fly'], max_steps: 0, denied_tools: ['walk'], limits: { runs_per_day: -1 } };
    const { status, body } = await set(`/orgs/${org}/agents/data_analyst`, faulty);
    expect(status).toBe(422);
    expect(body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      ...['denied_tools[0]', 'limits.runs_per_day', 'max_steps', 'tools[1]'],
    ]);
    const named = await set(`/orgs/${org}/agents/data_analyst`, { tools: ['run_sql', 'fly'], denied_tools: ['walk'] });
    expect(named.body.errors).toEqual([
      { path: 'tools[1]', message: expect.stringContaining('run_sql') },
      { path: 'denied_tools[0]', message: expect.stringContaining('describe_tables') },
    ]);
    const needed = await set(`/orgs/${org}/agents/planner`, { enabled: false });
    expect(needed.body.errors).toEqual([
      { path: 'enabled', message: expect.stringContaining('cannot be switched off') },
    ]);
    expect((await set(`/users/${user.id}/agents/writer`, { locked: true })).body.errors[0].path).toBe('locked');
    expect((await set(`/orgs/${org}/agents/nobody`, { enabled: false })).status).toBe(404);
  });

  it('are out of reach for members, for Admins of others, and the platform for all but Superadmins', async () => {
    const stranger = await signUp(service, 'Cem');
    const groupId = await group(service, org, 'Inner', []);
    for (const path of [`/orgs/${org}`, `/orgs/${org}/groups/${groupId}`, `/users/${user.id}`]) {
      expect((await set(`${path}/agents/writer`, { model: 'x' }, stranger)).status, path).toBe(404);
      expect((await set(`${path}/agents/writer`, { model: 'x' }, user)).status, path).toBe(403);
      expect((await stranger.rest('GET', `/admin/agents${path}/agents`)).status, path).toBe(404);
    }
    expect((await set('/platform/agents/writer', { model: 'x' })).status).toBe(403);
    expect((await admin.rest('GET', '/admin/agents/platform/agents')).status).toBe(403);
    const foreign = await refusal(
      stranger.graphql(`mutation { updateAgentSettings(input: { agentName: "writer", model: "x",
        at: { group: { organizationId: "${await organizationOf(service, stranger)}", groupId: "${groupId}" } } }) { tier } }`),
    );
    expect(foreign.code).toBe('NOT_FOUND');
  });

  it('hold for everybody where a Superadmin sets them, locked against what is more specific', async () => {
    const root = await signUp(service, 'Root');
    await service.app.db.user.update({ where: { id: root.id }, data: { role: 'SUPERADMIN' } });
    const path = '/platform/agents/investigator';
    expect((await set(path, { enabled: false, locked: true }, root)).body).toMatchObject({ tier: 'platform' });
    await set(`/orgs/${org}/agents/investigator`, { enabled: true });
    const own = await of(user, '/agents/investigator/settings');
    expect(own.effective).toMatchObject({ enabled: false, enabled_by: 'platform' });
    expect(own.decisions).toContainEqual(
      expect.objectContaining({ tier: 'organization', reason: 'locked by the platform' }),
    );
    await set(path, { enabled: null, locked: false }, root);
    await set(`/orgs/${org}/agents/investigator`, { enabled: null });
    expect((await of(user, '/agents/investigator/settings')).effective.enabled).toBe(true);
  });

  it('of single users are found by name, address, agent and user, a page at a time', async () => {
    const others = await Promise.all(['Dora', 'Emil', 'Fay'].map(name => member(service, org, name)));
    for (const { id } of others) await set(`/users/${id}/agents/writer`, { instructions: 'Short.' });
    const search = async (query: string, by = admin) =>
      (await by.rest('GET', `/admin/agents/user-overrides/search?${query}`)).body;
    expect((await search('q=emil')).items).toEqual([
      expect.objectContaining({ user: expect.objectContaining({ name: 'Emil' }) }),
    ]);
    expect((await search(`user_id=${others[0]!.id}&agent_name=writer`)).total).toBe(1);
    expect((await search('agent_name=planner')).items).toEqual([]);
    expect((await search('user_id=nobody')).items).toEqual([]);
    const { body } = await admin.rest('GET', '/admin/agents/user-overrides/list?limit=2&offset=1');
    expect([body.total, body.items.length, body.limit, body.offset]).toEqual([3, 2, 2, 1]);
    expect((await search('q=emil', await signUp(service, 'Gil'))).items).toEqual([]);
    await service.app.db.agentSetting.deleteMany({ where: { organizationId: org } });
  });
});

describe('A taste', () => {
  const mine = (body: object) => user.rest('PUT', '/agents/data_analyst/settings', body);

  it('is stored under a no of the organization, and does not count against it', async () => {
    await set(`/orgs/${org}/agents/data_analyst`, { enabled: false });
    const { status, body } = await mine({ enabled: true });
    expect([status, body.preferences.enabled, body.effective.enabled]).toEqual([200, true, false]);
    await set(`/orgs/${org}/agents/data_analyst`, { enabled: null });
    await mine({ enabled: null });
    expect((await of(user)).preferences).toBeNull();
  });

  it('keeps an agent one does not want out, and it stays in the list', async () => {
    await mine({ enabled: false, tools: ['describe_tables'] });
    const { items } = await of(user, '/agents');
    expect(items.find((item: any) => item.agent_name === 'data_analyst').effective).toMatchObject({
      ...{ enabled: false, enabled_by: 'preference' },
    });
    const tools = (await user.rest('GET', '/agents/data_analyst/tools')).body.items;
    expect(tools.every((tool: any) => tool.enabled === false && tool.parameters.type === 'object')).toBe(true);
    await mine({ enabled: null });
    const usable = (await user.rest('GET', '/agents/data_analyst/tools')).body.items.filter(
      (tool: any) => tool.enabled,
    );
    expect(usable.map((tool: any) => tool.name)).toEqual(['describe_tables']);
    await mine({ tools: null });
  });

  it('that changes nothing is not recorded', async () => {
    const before = await trail();
    expect((await mine({})).status).toBe(200);
    expect(await trail()).toHaveLength(before.length);
  });

  it('is in the trail, which Admins read, without its words', async () => {
    await mine({ instructions: 'Be gentle, I am colour-blind.' });
    expect((await trail()).map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ after: { instructions: { length: 29 } } }),
    );
    expect(JSON.stringify(await trail())).not.toContain('colour-blind');
    await mine({ instructions: null });
  });

  it('goes along to another organization; what Admins set for the user stays behind', async () => {
    const gone = await member(service, org, 'Hal');
    await set(`/users/${gone.id}/agents/writer`, { instructions: 'Formal.' });
    await gone.rest('PUT', '/agents/writer/settings', { instructions: 'Short.' });
    await admin.rest('DELETE', `/admin/members/${gone.id}`);
    const { body } = await gone.rest('GET', '/agents/writer/settings');
    expect([body?.preferences?.instructions, body?.effective?.instructions]).toEqual(['Short.', null]);
  });
});

it('every tool that agents are known to use is there, and none is used by nobody', async () => {
  const { caller } = await service.app.authenticate({ bearer: admin.token, apiKey: null });
  const there = service.app.describeTools(caller!).map(({ name }) => name);
  expect(there.toSorted()).toEqual([...new Set(agents.flatMap(({ tools }) => tools as readonly string[]))].toSorted());
});
