import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slackManifest } from '../../../src/engine/messengers/slack/manifest.ts';
import { cookiesOf } from '../../integrations/kit.ts';
import { visit } from '../../kit/doubles/providers/listen.ts';
import { eventOf, mention } from '../../kit/doubles/slack/deliver.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { answerBy } from '../../kit/service.ts';
import { stagedReasoner } from '../../kit/staged-reasoner.ts';
import { type SlackWorld, startSlackWorld, until, untilQuiet, wordsOf } from './kit.ts';

let world: SlackWorld;
beforeAll(async () => {
  world = await startSlackWorld();
});
afterAll(() => world?.stop());

/** Somebody begins in a browser; resolves to what it holds, and to what Slack handed back. */
async function begin(person: Person) {
  const begun = await person.rest('POST', '/integrations/chat-installations', { service: 'slack' });
  return {
    status: begun.status,
    cookie: cookiesOf(begun.headers),
    back: begun.body.url ? await visit(begun.body.url) : {},
  };
}
const complete = (cookie: string, back: Record<string, string>) =>
  fetch(`${world.service.url}/api/v1/providers/install/callback?${new URLSearchParams(back)}`, {
    headers: { cookie },
    redirect: 'manual',
  });
const installations = async (person: Person): Promise<any[]> =>
  (await person.rest('GET', '/integrations/chat-installations')).body.items;

describe('The assistant in a workspace', () => {
  it('is brought there by an Admin in their browser, once, and its token is kept sealed', async () => {
    const { ada, slack, db, organizationId } = world;
    slack.person = { ...slack.person, team_id: 'T0NEW', team: 'New' };
    const { cookie, back } = await begin(ada);
    expect((await complete('', back)).status).toBe(410);
    const done = await complete(cookie, back);
    expect([done.status, (await complete(cookie, back)).status]).toEqual([200, 410]);
    const [shown] = await installations(ada);
    expect(shown).toMatchObject({ external_team_id: 'T0NEW', team_name: 'New', status: 'active' });
    expect(JSON.stringify(shown)).not.toContain('xoxb');
    const row = await db.chatInstallation.findFirstOrThrow({ where: { externalTeamId: 'T0NEW', organizationId } });
    expect(Buffer.from(row.sealedToken!).toString('latin1')).not.toContain('xoxb');
  });

  it('belongs to one organization, and only its Admins install and remove it', async () => {
    const { slack, ada } = world;
    slack.person = { ...slack.person, team_id: 'T0NAVY', team: 'Navy' };
    const eve = await signUp(world.service, 'Eve');
    const { cookie, back } = await begin(eve);
    expect((await complete(cookie, back)).status).toBe(409);
    expect(await installations(eve)).toEqual([]);
    const grace = await world.colleague('U0GRACE');
    expect((await begin(grace)).status).toBe(403);
    const [{ id }] = (await installations(ada)).filter(each => each.external_team_id === 'T0NEW');
    expect((await grace.rest('DELETE', `/integrations/chat-installations/${id}`)).status).toBe(403);
    expect((await eve.rest('DELETE', `/integrations/chat-installations/${id}`)).status).toBe(404);
    const revoked = () => slack.times('/api/auth.revoke');
    const before = revoked();
    expect((await ada.rest('DELETE', `/integrations/chat-installations/${id}`)).status).toBe(204);
    await until(() => revoked() > before);
  });
});

describe('The link that the assistant shows to somebody it does not know', () => {
  const connect = (person: Person, token: string) =>
    person.graphql(
      'mutation ($input: ConnectChatAccountInput!) { connectChatAccount(input: $input) { externalUserId } }',
      {
        input: { token },
      },
    );

  it('says who they are, once, for a member of that organization, who is answered from then on', async () => {
    const { service, db, organizationId, space } = world;
    await world.ask('Do you know me?', { user: 'U0NEW' });
    await untilQuiet(world);
    const whisper = space.whispers.find(({ user }) => user === 'U0NEW')!;
    const [, token] = /#token=([\w-]+)/.exec(wordsOf(whisper))!;
    const eve = await signUp(service, 'Eve');
    await expect(connect(eve, token!)).rejects.toThrow('GONE');
    const mary = await signUp(service, 'Mary');
    await db.user.update({ where: { id: mary.id }, data: { organizationId, role: 'USER' } });
    expect(await connect(mary, token!)).toEqual({ connectChatAccount: { externalUserId: 'U0NEW' } });
    await expect(connect(mary, token!)).rejects.toThrow('GONE');
    answerBy(mary, stagedReasoner());
    const event = await world.ask('And now?', { user: 'U0NEW' });
    await untilQuiet(world);
    expect(space.in(event.channel, event.ts)).toHaveLength(1);
    const page = await fetch(`${service.url}/account/chat-account`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });
});

describe('A workspace that takes everything back', () => {
  it('is REVOKED at once, and nothing is taken from there any more', async () => {
    await world.send(eventOf({ type: 'app_uninstalled' }));
    const [shown] = (await installations(world.ada)).filter(each => each.external_team_id === 'T0NAVY');
    expect(shown.status).toBe('revoked');
    const event = mention('Still there?');
    await world.send(eventOf(event));
    expect(await world.db.channelMessage.count({ where: { messageId: event.ts } })).toBe(0);
    const row = await world.db.chatInstallation.findUniqueOrThrow({ where: { id: shown.id } });
    expect(row.sealedToken).toBeNull();
  });
});

describe('The manifest of the Slack app', () => {
  it('names the doors and pages that this service has, and asks for what an installation does', async () => {
    const { url, app } = world.service;
    const manifest = slackManifest(url);
    const { event_subscriptions: events, interactivity } = manifest.settings;
    const addresses = [events.request_url, interactivity.request_url, manifest.features.slash_commands[0]!.url];
    const doors = addresses.map(address => address.slice(`${url}/hooks/`.length));
    expect(doors.every(door => app.hooks.has(door))).toBe(true);
    for (const page of manifest.oauth_config.redirect_urls) expect((await fetch(page)).status).toBe(200);
    const { state: _state, ...asked } = Object.fromEntries(
      new URL((await world.ada.rest('POST', '/integrations/chat-installations', { service: 'slack' })).body.url)
        .searchParams,
    );
    expect(asked.scope!.split(',')).toEqual(manifest.oauth_config.scopes.bot);
  });
});
