import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTokens } from '../../src/integrations/stored-tokens.ts';
import { type Person, signUp } from '../kit/person.ts';
import { type ConnectedService, connect, connected, startConnectedService } from './kit.ts';

let world: ConnectedService;
let ada: Person;
beforeAll(async () => {
  world = await startConnectedService();
});
afterAll(() => world?.stop());
beforeEach(async () => {
  ada = await signUp(world.service);
  world.clock.shift(0);
  Object.assign(world.google, { givesRefreshToken: true, rotates: false, failsWith: null });
  world.slack.rotates = false;
});

const minute = 60_000;
const refresh = (provider = 'google', body: object = {}) => ada.rest('POST', `/providers/refresh/${provider}`, body);
const renewals = () => world.google.asked.filter(({ form }) => form.get('grant_type') === 'refresh_token');
/** What is kept of the one account of somebody, opened. */
async function tokens() {
  const row = await world.service.app.db.integration.findFirstOrThrow({ where: { userId: ada.id } });
  return openTokens(world.service.app, row);
}
const lost = { status: 400, body: { error: 'invalid_grant' } };

describe('A refresh', () => {
  it('gets another token, once for two that come at once, and the newest is kept', async () => {
    world.google.rotates = true;
    await connect(ada, 'google');
    world.clock.shift(minute);
    const [before, asked] = [await tokens(), renewals().length];
    const held = world.google.hold('/token');
    const first = refresh();
    await held.arrived;
    const second = refresh();
    // Requests of the same person that come after it are answered: by then it has found the first at it.
    for (let n = 0; n < 5; n++) await connected(ada);
    held.release();
    const both = await Promise.all([first, second]);
    expect(both.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'active'],
      [200, 'active'],
    ]);
    expect(renewals().length - asked).toBe(1);
    const after = await tokens();
    expect([after.accessToken === before.accessToken, after.refreshToken === before.refreshToken]).toEqual([
      false,
      false,
    ]);
    // What is kept is what the provider takes: it goes on from there.
    world.clock.shift(2 * minute);
    expect((await refresh()).body.status).toBe('active');
    expect(renewals().at(-1)!.form.get('refresh_token')).toBe(after.refreshToken);
  });

  it('that the provider answers without a refresh token leaves the old one', async () => {
    await connect(ada, 'google');
    const { refreshToken } = await tokens();
    world.clock.shift(minute);
    expect((await refresh()).body.status).toBe('active');
    expect((await tokens()).refreshToken).toBe(refreshToken);
  });

  it('of a lost consent says to connect again, and is tried at most once in five minutes', async () => {
    await connect(ada, 'google');
    world.google.failsWith = lost;
    world.clock.shift(minute);
    const asked = renewals().length;
    const told = await refresh();
    expect([told.status, told.body.status, told.body.failure.code, told.body.advice]).toEqual([
      200,
      'expired',
      'upstream_failed',
      'Connect again: Google takes the old consent no more.',
    ]);
    for (const after of [1, 2, 4]) {
      world.clock.shift(minute + after * minute);
      expect((await refresh()).body.status).toBe('expired');
    }
    expect(renewals().length - asked).toBe(1);
    world.clock.shift(minute + 5 * minute + 1000);
    await refresh();
    expect(renewals().length - asked).toBe(2);
    // Consenting again mends it, in the same place.
    world.google.failsWith = null;
    const again = await connect(ada, 'google');
    expect([again.status, again.failure, again.advice, (await connected(ada)).length]).toEqual([
      'active',
      null,
      null,
      1,
    ]);
  });

  it('of a provider that is down is told as such, and works again once it is up', async () => {
    await connect(ada, 'google');
    world.google.failsWith = { status: 503, body: { error: 'temporarily_unavailable' } };
    world.clock.shift(minute);
    const down = await refresh();
    expect([down.status, down.body.code]).toEqual([502, 'upstream_failed']);
    const [shown] = await connected(ada);
    expect([shown.status, shown.advice]).toEqual([
      'failed',
      'Refresh in a minute: Google could not be asked the last time.',
    ]);
    world.google.failsWith = null;
    expect((await refresh()).body).toMatchObject({ status: 'active', failure: null });
  });

  it('of somebody else, or of an account that is gone, finds nothing', async () => {
    const mallory = await signUp(world.service, 'Mallory');
    const { id } = await connect(ada, 'google');
    const foreign = await mallory.rest('POST', '/providers/refresh/google', { integration_id: id });
    expect([foreign.status, (await refresh('slack')).status]).toEqual([404, 404]);
  });

  it('asks which is meant where several accounts are connected', async () => {
    await connect(ada, 'google');
    world.google.person = { ...world.google.person, sub: 'another', email: 'other@example.com' };
    const { id } = await connect(ada, 'google');
    world.google.person = { ...world.google.person, sub: 'ada', email: 'ada@example.com' };
    world.clock.shift(minute);
    expect((await refresh()).body.errors).toEqual([
      { path: 'integration_id', message: 'must be given: several accounts of Google are connected' },
    ]);
    expect((await refresh('google', { integration_id: id })).body).toMatchObject({
      id,
      account_name: 'other@example.com',
    });
  });

  it('of Slack rotates where its app is set so, and tells of an app that was removed', async () => {
    world.slack.rotates = true;
    expect((await connect(ada, 'slack')).expires_at).not.toBeNull();
    const before = await tokens();
    world.clock.shift(minute);
    expect((await refresh('slack')).body.status).toBe('active');
    expect((await tokens()).refreshToken).not.toBe(before.refreshToken);
    world.slack.rotates = false;
    const grace = await signUp(world.service, 'Grace');
    await connect(grace, 'slack');
    world.slack.removeApp();
    world.clock.shift(2 * minute);
    const removed = await grace.rest('POST', '/providers/refresh/slack', {});
    expect([removed.body.status, removed.body.advice]).toEqual([
      'revoked',
      'Connect again: the access was taken back at Slack.',
    ]);
    // Lists say the same, and who connects again has the same account as before.
    const [listed, ...more] = await connected(grace);
    expect([listed.id, listed.status, listed.advice, more]).toEqual([
      removed.body.id,
      'revoked',
      removed.body.advice,
      [],
    ]);
    expect(await connect(grace, 'slack')).toMatchObject({ id: listed.id, status: 'active', advice: null });
  });
});

describe('An account that is connected again', () => {
  it('without a refresh token keeps the old one, and its id', async () => {
    const { id } = await connect(ada, 'google');
    const before = await tokens();
    world.google.givesRefreshToken = false;
    expect((await connect(ada, 'google')).id).toBe(id);
    const after = await tokens();
    expect([after.refreshToken === before.refreshToken, after.accessToken === before.accessToken]).toEqual([
      true,
      false,
    ]);
    world.clock.shift(minute);
    expect((await refresh()).body.status).toBe('active');
  });

  it('while its old tokens are renewed keeps the new ones', async () => {
    await connect(ada, 'google');
    world.clock.shift(minute);
    const held = world.google.hold('/token');
    const renewing = refresh();
    await held.arrived;
    await connect(ada, 'google');
    const kept = await tokens();
    held.release();
    expect((await renewing).body.status).toBe('active');
    expect(await tokens()).toEqual(kept);
  });
});
