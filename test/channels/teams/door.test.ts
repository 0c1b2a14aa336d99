import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { named, pressed } from '../../kit/doubles/teams/deliver.ts';
import { startTeamsWorld, type TeamsWorld, untilQuiet } from './kit.ts';

let world: TeamsWorld;
beforeAll(async () => {
  world = await startTeamsWorld();
});
afterAll(() => world?.stop());

const seconds = (from: number) => Math.floor(Date.now() / 1000) + from;

describe('The door of Teams', () => {
  it('takes what the Bot Framework signed for this app, from a clock that is off by less than five minutes', async () => {
    const { teams, deliver } = world;
    expect((await deliver(named(teams, 'Hello?'))).status).toBe(200);
    expect((await deliver(named(teams, 'Hello?'), await teams.sign({ exp: seconds(-200) }))).status).toBe(200);
    expect((await deliver(named(teams, 'Hello?'), await teams.sign({ nbf: seconds(200) }))).status).toBe(200);
    await untilQuiet(world);
  });

  const wrong: [string, (world: TeamsWorld) => Promise<string | null>][] = [
    ['no token', async () => null],
    ['something that is no token', async () => 'a.b.c'],
    ['a token for another app', ({ teams }) => teams.sign({ aud: 'another app' })],
    ['a token of another issuer', ({ teams }) => teams.sign({ iss: 'https://login.example.com' })],
    ['a token that has ended', ({ teams }) => teams.sign({ exp: seconds(-301) })],
    ['a token that never ends', ({ teams }) => teams.sign({ exp: undefined })],
    ['a token that is not good yet', ({ teams }) => teams.sign({ nbf: seconds(310) })],
    ['a token without the address of the service', ({ teams }) => teams.sign({ serviceurl: undefined })],
    [
      'a token for another address than the activity names',
      ({ teams }) => teams.sign({ serviceurl: 'https://smba.example.com/' }),
    ],
    ['a key that may sign for another service', ({ teams }) => teams.sign({}, { kid: 'for-skype' })],
    ['a key that may sign for none', ({ teams }) => teams.sign({}, { kid: 'for-nobody' })],
    [
      'another key under the name of the right one',
      ({ teams }) => teams.sign({}, { kid: 'for-skype', as: 'for-teams' }),
    ],
    ['a key that is not there', ({ teams }) => teams.sign({}, { kid: 'for-teams', as: 'unheard-of' })],
    ['a token whose signature was cut off', async ({ teams }) => (await teams.sign()).replace(/[^.]+$/, '')],
    [
      'a token that says it needs no signature',
      async ({ teams }) => {
        const [, claims] = (await teams.sign()).split('.');
        const header = Buffer.from(JSON.stringify({ alg: 'none', kid: 'for-teams' })).toString('base64url');
        return `${header}.${claims}.x`;
      },
    ],
  ];
  it.each(wrong)('answers 401 to %s, and stores nothing', async (_what, tokenOf) => {
    const { teams, deliver, db } = world;
    const activity = named(teams, 'What was the revenue?');
    const { status, body } = await deliver(activity, await tokenOf(world));
    expect(status).toBe(401);
    expect(JSON.stringify(body)).not.toContain('eyJ');
    expect(await db.channelMessage.count({ where: { messageId: activity.id } })).toBe(0);
  });

  it('reads the keys once, and looks at most once in five minutes for one that is not among them', async () => {
    const { teams, deliver } = world;
    const before = teams.times('/keys');
    for (let i = 0; i < 5; i++) {
      await deliver(named(teams, 'Hello?'));
      await deliver(named(teams, 'Hello?'), await teams.sign({}, { as: `unheard-of-${i}` }));
    }
    expect(teams.times('/keys') - before).toBeLessThanOrEqual(1);
    await untilQuiet(world);
  });

  it('answers a press of a button as clients expect it, and a press of what is none of ours with nothing', async () => {
    const { teams, deliver } = world;
    const of = { conversation: '19:sales@thread.tacv2;messageid=1', id: '2' };
    const { status, body } = await deliver(pressed(teams, of, { does: 'show_sql', value: 'none' }));
    expect([status, body.statusCode, body.type]).toEqual([200, 200, 'application/vnd.microsoft.activity.message']);
    expect((await deliver(pressed(teams, of, { does: 'drop_all', value: 'none' }))).body).toEqual({ received: true });
  });

  it('answers in time while the connector answers nothing', async () => {
    const { teams, deliver, db } = world;
    const release = teams.hold();
    const activity = named(teams, 'What was the revenue?');
    const { status, ms } = await deliver(activity);
    expect(status).toBe(200);
    // Teams waits for some seconds; half of one is what a machine that is not busy takes at most.
    expect(ms).toBeLessThan(3000);
    expect(await db.channelMessage.count({ where: { messageId: activity.id, status: 'RECEIVED' } })).toBe(1);
    release();
    await untilQuiet(world);
  });
});
