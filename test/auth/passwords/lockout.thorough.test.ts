import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountKey } from '../../../src/auth/passwords/guard-secret.ts';
import { removeOldFailures } from '../../../src/auth/passwords/remove-old-failures.ts';
import { type Desk, openDesk, password } from '../kit.ts';

let aheadMs = 0;
/** The time at which the clock stands still; null while it goes. */
let stoppedAt: number | null = null;
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ now: () => new Date((stoppedAt ?? Date.now()) + aheadMs) });
});
afterAll(() => desk.close());
afterEach(() => {
  stoppedAt = null;
});
// Each test comes from an address of its own.
let ip = '';
let tests = 0;
beforeEach(() => {
  ip = `198.51.100.${++tests}`;
});

const second = 1000;
const hour = 3600 * second;
const minutes = (...of: number[]) => of.map(n => n * 60);
const logIn = (email: string, given = 'not the password') => desk.logIn(email, given, { ip });
const rightly = (email: string) => logIn(email, password);

/** How an attempt ends: its code, and the seconds to wait where it was not even looked at. */
async function outcome(attempt: ReturnType<typeof logIn>) {
  const { code, error } = await attempt;
  return code === 'RATE_LIMITED' ? (error!.extensions.retryAfter as number) : code;
}

async function fail(email: string, times: number) {
  for (let n = 0; n < times; n++) expect(await outcome(logIn(email))).toBe('INVALID_CREDENTIALS');
}

describe('After failed log-ins', () => {
  it('four are free; then it takes 30 seconds, 1 minute, 2, 4 … up to an hour until the next', async () => {
    const { user } = await desk.enter();
    await fail(user.email, 4);
    for (const seconds of [30, ...minutes(1, 2, 4, 8, 16, 32, 60, 60, 60)]) {
      await fail(user.email, 1);
      expect(await outcome(rightly(user.email))).toBe(seconds);
      aheadMs += (seconds - 5) * second;
      expect([5, 4]).toContain(await outcome(rightly(user.email)));
      aheadMs += 5 * second;
    }
  });

  it('the right password opens once the time is over, and all before is forgotten', async () => {
    const { user } = await desk.enter();
    await fail(user.email, 5);
    aheadMs += 30 * second;
    expect(await outcome(rightly(user.email))).toBeNull();
    await fail(user.email, 5);
    expect(await outcome(rightly(user.email))).toBe(30);
  });

  it('an attempt during the lock is not looked at, and does not make it longer', async () => {
    const { user } = await desk.enter();
    await fail(user.email, 5);
    for (let n = 0; n < 10; n++) expect(await outcome(logIn(user.email))).toBe(30);
    aheadMs += 31 * second;
    await fail(user.email, 1);
    expect(await outcome(logIn(user.email))).toBe(60);
  });

  it('each is forgotten after an hour', async () => {
    const { user } = await desk.enter();
    await fail(user.email, 4);
    aheadMs += 2 * hour;
    await fail(user.email, 3);
    expect(await outcome(logIn(user.email))).toBe(30);
  });

  it('a node whose clock is behind forgets none and finds the lock', async () => {
    const { user } = await desk.enter();
    await fail(user.email, 4);
    aheadMs -= 20 * second;
    await fail(user.email, 1);
    expect(await outcome(logIn(user.email))).toBe(30);
    aheadMs += 20 * second;
  });

  it('accounts that do not exist, and what is no address, answer exactly alike', async () => {
    const { user } = await desk.enter();
    const answers = [];
    for (const email of [user.email, 'nobody@example.com', 'no address', `${'x'.repeat(5000)}@example.com`]) {
      const seen = [];
      for (let n = 0; n < 7; n++) {
        const { code, error, cookies } = await logIn(email);
        seen.push([code, error!.message, error!.extensions.retryAfter ?? null, cookies]);
      }
      answers.push(seen);
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]!.at(-1)).toEqual(['RATE_LIMITED', expect.stringContaining('Too many'), 30, []]);
    // One is not held up by the other.
    await fail('somebody.else@example.com', 1);
  });

  it('an address is one account however it is written, and no row tells which', async () => {
    const { user } = await desk.enter();
    for (const email of [user.email, user.email.toUpperCase(), ` ${user.email} `, user.email, user.email])
      await fail(email, 1);
    expect(await outcome(rightly(user.email))).toBe(30);
    const rows = await desk.app.db.loginFailures.findMany();
    expect(JSON.stringify(rows)).not.toContain(user.email.slice(0, 10));
  });

  it('every alias of one GraphQL document counts', async () => {
    const { user } = await desk.enter();
    const aliases = Array.from({ length: 10 }, (_, n) => `a${n}: logIn(input: $input) { expiresIn }`).join('\n');
    const input = { email: user.email, password: 'not the password' };
    const { data } = await desk.ask(`mutation ($input: LogInInput!) { ${aliases} }`, { input }, { ip });
    expect(Object.values(data)).toEqual(Array(10).fill(null));
    expect(await outcome(rightly(user.email))).toBe(30);
    const failures = (await desk.audit('auth.log_in')).filter(entry => entry.resourceId === user.id);
    expect(failures.map(entry => entry.details)).toEqual([
      expect.objectContaining({}),
      ...Array(4).fill({ email: user.email }),
      { email: user.email, lockedSeconds: 30 },
    ]);
  });

  it('survive a restart', async () => {
    const { user } = await desk.enter();
    await fail(user.email, 5);
    const again = await openDesk({ app: { database: desk.app.database, db: desk.app.db }, now: desk.app.clock.now });
    expect((await again.logIn(user.email)).code).toBe('RATE_LIMITED');
  });

  it('rows of which nothing is left are removed', async () => {
    const { user } = await desk.enter();
    await fail(user.email, 2);
    const key = accountKey(desk.app, 'log_in', user.email);
    await removeOldFailures(desk.app);
    expect(await desk.app.db.loginFailures.count({ where: { key } })).toBe(1);
    aheadMs += 8 * 24 * hour;
    await removeOldFailures(desk.app);
    expect(await desk.app.db.loginFailures.count({ where: { key } })).toBe(0);
  });
});

describe('Of many attempts at once', () => {
  it('no more wrong ones are looked at than one after the other', async () => {
    const { user } = await desk.enter();
    // However long fifty attempts take, they are made in the same second.
    stoppedAt = Date.now();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcome(logIn(user.email))));
    expect(outcomes.filter(each => each === 'INVALID_CREDENTIALS')).toHaveLength(5);
    expect(outcomes.filter(each => each === 30)).toHaveLength(45);
    aheadMs += 30 * second;
    const later = await Promise.all(Array.from({ length: 50 }, () => outcome(logIn(user.email))));
    expect(later.filter(each => each === 'INVALID_CREDENTIALS')).toHaveLength(1);
    expect(later.filter(each => each === 60)).toHaveLength(49);
  });

  it('all right ones are let in', async () => {
    const { user } = await desk.enter();
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => outcome(rightly(user.email))));
    expect(outcomes).toEqual(Array(30).fill(null));
    await fail(user.email, 4);
  });
});

describe('An address', () => {
  const used = async (key: string, count: number) => {
    const row = { count, lastAt: desk.app.clock.now() };
    await desk.app.db.loginFailures.upsert({ where: { key }, create: { key, ...row }, update: row });
  };

  it('has more failures free, counted over all accounts, and they stay when one log-in is right', async () => {
    const { user } = await desk.enter();
    for (let n = 0; n < 41; n++) {
      await fail(`spray-${n}@example.com`, 1);
      if (n === 20) expect(await outcome(rightly(user.email))).toBeNull();
    }
    expect(await outcome(rightly(user.email))).toBe(30);
    expect(await outcome(desk.logIn(user.email, password, { ip: '198.51.100.200' }))).toBeNull();
    expect(await outcome(desk.logIn(user.email, password, { ip: null }))).toBeNull();
    aheadMs += 31 * second;
    expect(await outcome(rightly(user.email))).toBeNull();
    await fail('spray-next@example.com', 1);
    expect(await outcome(rightly(user.email))).toBe(60);
    aheadMs += 2 * hour;
    await fail('spray-later@example.com', 2);
    expect(await outcome(rightly(user.email))).toBeNull();
  });

  it('is a whole network in IPv6', async () => {
    const from = (address: string, n: number) => outcome(desk.logIn(`v6-${n}@example.com`, 'wrong', { ip: address }));
    await used('ip:2001:db8:1:2::/64', 38);
    for (let n = 0; n < 3; n++) expect(await from(`2001:db8:1:2::${n}`, n)).toBe('INVALID_CREDENTIALS');
    expect(await from('2001:db8:1:2:ffff::1', 99)).toBe(30);
    expect(await from('2001:db8:1:3::1', 99)).toBe('INVALID_CREDENTIALS');
  });

  it('that is locked does not use up the attempts of accounts, nor a locked account those of addresses', async () => {
    const { user } = await desk.enter();
    await used(`ip:${ip}`, 40);
    await fail('more@example.com', 1);
    for (let n = 0; n < 5; n++) expect(await outcome(logIn(user.email))).toBe(30);
    ip = '198.51.100.201';
    await fail(user.email, 5);
    await used(`ip:${ip}`, 38);
    for (let n = 0; n < 5; n++) expect(await outcome(logIn(user.email))).toBe(30);
    expect(await outcome(logIn('other@example.com'))).toBe('INVALID_CREDENTIALS');
    expect(await outcome(logIn('another@example.com'))).toBe('INVALID_CREDENTIALS');
  });
});

describe('Being logged in', () => {
  const change = (bearer: string, currentPassword: string) =>
    outcome(
      desk.ask(
        'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }',
        { input: { currentPassword, newPassword: 'another harbour at dusk' } },
        { bearer, ip },
      ),
    );
  const remove = (bearer: string, given: string) =>
    outcome(
      desk.ask(
        'mutation ($input: RequestAccountDeletionInput!) { requestAccountDeletion(input: $input) { scheduledAt } }',
        { input: { password: given } },
        { bearer, ip },
      ),
    );

  it('one can guess the password no faster, whichever field asks for it', async () => {
    const { bearer } = await desk.enter();
    for (let n = 0; n < 3; n++) expect(await change(bearer, 'a guess')).toBe('INVALID_CREDENTIALS');
    for (let n = 0; n < 2; n++) expect(await remove(bearer, 'a guess')).toBe('INVALID_CREDENTIALS');
    expect(await change(bearer, password)).toBe(30);
    expect(await remove(bearer, password)).toBe(30);
    aheadMs += 30 * second;
    expect(await change(bearer, password)).toBeNull();
  });

  it('one can change the password while strangers guess it at the log-in', async () => {
    const { user, bearer } = await desk.enter();
    await fail(user.email, 5);
    expect(await change(bearer, password)).toBeNull();
    expect(await outcome(rightly(user.email))).toBe(30);
  });
});
