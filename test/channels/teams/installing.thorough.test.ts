import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookiesOf } from '../../integrations/kit.ts';
import { visit } from '../../kit/doubles/providers/listen.ts';
import { roles } from '../../kit/doubles/providers/microsoft-tenants.ts';
import { openidDouble } from '../../kit/doubles/providers/openid.ts';
import { named } from '../../kit/doubles/teams/deliver.ts';
import { tenant } from '../../kit/doubles/teams/teams.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { startTeamsWorld, type TeamsWorld } from './kit.ts';

/** A tenant whose people know nothing of this. */
const victim = '7e4a0000-0000-4000-8000-0000000000aa';
const own = '7e4a0000-0000-4000-8000-0000000000bb';
const minute = 60_000;

let world: TeamsWorld;
let microsoft: Awaited<ReturnType<typeof openidDouble>>;
let aheadMs = 0;
beforeAll(async () => {
  microsoft = await openidDouble('microsoft');
  for (const each of [tenant, victim, own]) microsoft.tenants.known.add(each);
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  world = await startTeamsWorld({ env: microsoft.env, clock });
});
afterAll(async () => {
  await world?.stop();
  await microsoft?.stop();
});

/** Who sits at the browser that is used from now on. */
const sit = (tid: string, wids: string[] | null = [roles.member, roles.globalAdministrator]) => {
  microsoft.tenants.sitting = { tid, name: 'ada', wids };
};
type Under = { cookie: string; back: Record<string, string> };

/** Somebody begins in a browser; resolves to what it holds, and to what Microsoft's page of consent handed back. */
async function begin(person: Person): Promise<Under & { status: number; page: URL }> {
  const begun = await person.rest('POST', '/integrations/chat-installations', { service: 'teams' });
  if (begun.status !== 200) return { status: begun.status, cookie: '', back: {}, page: new URL('none:') };
  const page = new URL(begun.body.url);
  return { status: 200, cookie: cookiesOf(begun.headers), back: await visit(page.href), page };
}
const comeBack = ({ cookie, back }: Under, more: Record<string, string> = {}) =>
  fetch(`${world.service.url}/api/v1/providers/install/callback?${new URLSearchParams(back)}`, {
    headers: { cookie, ...more },
    redirect: 'manual',
  });
/** Goes on to the page that proves the tenant; resolves to what it handed back. */
async function goOn(under: Under): Promise<Under> {
  const led = await comeBack(under);
  const body = (await led.json()) as any;
  if (led.status !== 200) throw new Error(JSON.stringify(body));
  expect(body.installation).toBeNull();
  return { cookie: cookiesOf(led.headers), back: await visit(body.return_url) };
}
const install = async (person: Person) => comeBack(await goOn(await begin(person)));
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as any).code];
const installations = async (person: Person): Promise<any[]> =>
  (await person.rest('GET', '/integrations/chat-installations')).body.items;
const ownersOf = async (teamId: string) =>
  (await world.db.chatInstallation.findMany({ where: { service: 'teams', externalTeamId: teamId } })).map(
    ({ organizationId }) => organizationId,
  );

describe('A tenant of Microsoft 365', () => {
  it('becomes the organization’s once an administrator of it consented, and proved to be one of that tenant', async () => {
    sit(own);
    const { page, ...under } = await begin(world.ada);
    expect([page.pathname, page.searchParams.get('redirect_uri')]).toEqual([
      '/organizations/v2.0/adminconsent',
      `${world.service.url}/account/install`,
    ]);
    expect(under.back).toMatchObject({ tenant: own, admin_consent: 'True' });
    const proof = await goOn(under);
    expect(await ownersOf(own)).toEqual([]);
    const done = await comeBack(proof);
    expect(done.status).toBe(200);
    const [shown] = (await installations(world.ada)).filter(each => each.external_team_id === own);
    expect(shown).toMatchObject({ service: 'teams', status: 'active', team_name: `${own}.example` });
  });

  it('is led through by pages of this site, which hand on what Microsoft said', async () => {
    sit(own);
    const { back } = await begin(world.ada);
    const html = await (await fetch(`${world.service.url}/account/install?${new URLSearchParams(back)}`)).text();
    expect(html).toContain(`tenant=${own}`);
    expect(html).toContain('admin_consent=True');
  });

  it('is not taken where its name was written into the address by somebody who does not belong to it', async () => {
    sit(own);
    microsoft.tenants.consented.add(victim);
    const { cookie, back } = await begin(world.ada);
    const forged = await goOn({ cookie, back: { ...back, tenant: victim } });
    // Microsoft lets nobody of another tenant in.
    expect(forged.back.error).toBe('access_denied');
    expect(await codeOf(await comeBack(forged))).toEqual([502, 'upstream_failed']);
    expect(await ownersOf(victim)).toEqual([]);
  });

  it('is not taken by a code of another tenant, nor by a code where a tenant is awaited', async () => {
    sit(own);
    const mine = await goOn(await begin(world.ada));
    const { cookie, back } = await begin(world.ada);
    const straight = { cookie, back: { state: back.state!, code: mine.back.code! } };
    expect(await codeOf(await comeBack(straight))).toEqual([502, 'upstream_failed']);
    const other = await begin(world.ada);
    const forged = await goOn({ cookie: other.cookie, back: { ...other.back, tenant: victim } });
    const mixed = { cookie: forged.cookie, back: { state: forged.back.state!, code: mine.back.code! } };
    expect(await codeOf(await comeBack(mixed))).toEqual([502, 'upstream_failed']);
    expect(await ownersOf(victim)).toEqual([]);
  });

  it.each([
    ['a member', [roles.member], [403, 'forbidden']],
    ['whoever administers Teams alone', [roles.member, roles.teamsAdministrator], [403, 'forbidden']],
    ['somebody of whose roles Microsoft says nothing', null, [503, 'unavailable']],
  ])('is not taken by %s, though it has consented and they belong to it', async (_who, wids, refused) => {
    microsoft.tenants.consented.add(victim);
    sit(own);
    const { cookie, back } = await begin(world.ada);
    sit(victim, wids);
    const proof = await goOn({ cookie, back: { ...back, tenant: victim } });
    expect(await codeOf(await comeBack(proof))).toEqual(refused);
    expect(await ownersOf(victim)).toEqual([]);
  });

  it('is not taken where nobody has consented, also if the address says so', async () => {
    microsoft.tenants.consented.delete(victim);
    sit(own);
    const { cookie, back } = await begin(world.ada);
    sit(victim);
    const proof = await goOn({ cookie, back: { ...back, tenant: victim } });
    expect(await codeOf(await comeBack(proof))).toEqual([502, 'upstream_failed']);
    microsoft.tenants.refuses = true;
    const refused = await begin(world.ada);
    microsoft.tenants.refuses = false;
    // A refusal names the tenant too, and says that it was about an administrator's consent.
    expect(refused.back).toMatchObject({ error: 'access_denied', tenant: victim, admin_consent: 'True' });
    expect(await codeOf(await comeBack(refused))).toEqual([502, 'upstream_failed']);
    expect(await ownersOf(victim)).toEqual([]);
  });

  it.each(['9188040d-6c67-4c5b-b112-36a304b66dad', 'common', '../common', '7e4a0000-0000-4000-8000-0000000000ff'])(
    'is none whose name is %s',
    async name => {
      sit(own);
      const { cookie, back } = await begin(world.ada);
      const asked = await comeBack({ cookie, back: { ...back, tenant: name } });
      expect(await codeOf(asked)).toEqual([502, 'upstream_failed']);
    },
  );
});

describe('The state of each of the two pages', () => {
  const steps: [string, (person: Person) => Promise<Under>][] = [
    ['the consent', begin],
    ['the proof', async person => goOn(await begin(person))],
  ];
  it.each(steps)('is good once, in the browser and for the Admin that began: %s', async (_name, reach) => {
    sit(victim);
    const before = await ownersOf(victim);
    const under = await reach(world.ada);
    const eve = await signUp(world.service, 'Eve');
    const others = await Promise.all([begin(eve), reach(world.ada)]);
    for (const { cookie } of others) expect((await comeBack({ ...under, cookie })).status).toBe(410);
    expect((await comeBack({ ...under, cookie: '' })).status).toBe(410);
    expect((await comeBack(under, { authorization: eve.headers.authorization! })).status).toBe(410);
    expect(await ownersOf(victim)).toEqual(before);
    expect((await comeBack(under)).status).toBe(200);
    expect((await comeBack(under)).status).toBe(410);
  });

  it.each(steps)('is too old after eleven minutes: %s', async (_name, reach) => {
    sit(own);
    const under = await reach(world.ada);
    aheadMs = 11 * minute;
    expect((await comeBack(under)).status).toBe(410);
    aheadMs = 0;
  });
});

describe('A tenant that is an organization’s', () => {
  it('is no other’s, also where it was taken before it had to be proven; its own Admins may prove it again', async () => {
    sit(tenant);
    const mia = await signUp(world.service, 'Mia');
    expect(await codeOf(await install(mia))).toEqual([409, 'conflict']);
    expect(await installations(mia)).toEqual([]);
    const before = (await installations(world.ada)).find(each => each.external_team_id === tenant);
    expect((await install(world.ada)).status).toBe(200);
    const after = (await installations(world.ada)).find(each => each.external_team_id === tenant);
    expect(after.id).toBe(before.id);
  });

  it('is not taken by an Admin’s mere account of it any more', async () => {
    const mia = await signUp(world.service, 'Mia');
    const { organizationId } = await world.db.user.findUniqueOrThrow({ where: { id: mia.id } });
    await world.connect(mia, 'oid-mia', { organizationId, teamId: 'another' });
    expect(await ownersOf('another')).toEqual([]);
  });

  it('is installed and removed by Admins alone; once removed nothing is taken from it, and it may be another’s', async () => {
    const { ada, db, teams, deliver } = world;
    sit(tenant);
    const grace = await world.colleague('Grace');
    expect((await begin(grace)).status).toBe(403);
    const { id } = (await installations(ada)).find(each => each.external_team_id === tenant);
    expect((await grace.rest('DELETE', `/integrations/chat-installations/${id}`)).status).toBe(403);
    expect((await ada.rest('DELETE', `/integrations/chat-installations/${id}`)).status).toBe(204);
    const activity = named(teams, 'Still there?');
    expect((await deliver(activity)).status).toBe(200);
    expect(await db.channelMessage.count({ where: { messageId: activity.id } })).toBe(0);
    const mia = await signUp(world.service, 'Mia');
    expect((await install(mia)).status).toBe(200);
    expect((await installations(mia)).map(each => each.external_team_id)).toEqual([tenant]);
  });
});
