import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk, password } from '../kit.ts';
import { complete, readUri, setUp, ticketFor } from './authenticator.ts';

// In the middle of a step, where it stays unless a test moves it.
const begin = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
let aheadMs = 0;
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ now: () => new Date(begin + aheadMs) });
});
afterAll(() => desk.close());
let entered: Awaited<ReturnType<Desk['enter']>>;
beforeEach(async () => {
  entered = await desk.enter();
});

const now = () => desk.app.clock.now();
const inputs: Record<string, string> = {
  startTwoFactor: 'secret uri',
  confirmTwoFactor: 'codes',
  disableTwoFactor: 'message',
  regenerateRecoveryCodes: 'codes',
  resetTwoFactor: 'id twoFactorEnabled',
};
const run = (field: string, input: object, { bearer }: { bearer: string } = entered) =>
  desk.ask(
    `mutation ($input: ${field[0]!.toUpperCase()}${field.slice(1)}Input!) { ${field}(input: $input) { ${inputs[field]} } }`,
    { input },
    { bearer },
  );
const isOn = async () => (await desk.ask('{ me { twoFactorEnabled } }', {}, entered)).data.me.twoFactorEnabled;
const subjects = async () => (await desk.mailsTo(entered.user.email)).map(({ subject }) => subject);

describe('Setting up a second factor', () => {
  it('takes the password, gives what an app needs, and is not in force before a code', async () => {
    expect((await run('startTwoFactor', { password: 'not the password' })).code).toBe('INVALID_CREDENTIALS');
    expect((await run('startTwoFactor', {})).code).toBe('INVALID_CREDENTIALS');
    const { secret, uri } = (await run('startTwoFactor', { password })).data.startTwoFactor;
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(readUri(uri)).toMatchObject({
      issuer: 'Analytics Assistant',
      label: `Analytics Assistant:${entered.user.email}`,
    });
    expect(await isOn()).toBe(false);
    expect((await desk.logIn(entered.user.email)).code).toBeNull();
  });

  it('is done with a code of the app: shows ten recovery codes and ends every other session', async () => {
    const other = (await desk.logIn(entered.user.email)).data.logIn.accessToken;
    const { uri } = (await run('startTwoFactor', { password })).data.startTwoFactor;
    const refused = await run('confirmTwoFactor', { code: '12345' });
    expect(refused.error!.extensions).toMatchObject({ code: 'INVALID', errors: [{ path: 'input.code' }] });
    await subjects();
    const { codes } = (await run('confirmTwoFactor', { code: readUri(uri).code(now()) })).data.confirmTwoFactor;
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-z2-7]{6}-){3}[a-z2-7]{6}$/);
    expect(await isOn()).toBe(true);
    expect((await desk.me(other)).code).toBe('SESSION_REVOKED');
    expect((await desk.me(entered.bearer)).code).toBeNull();
    expect(await subjects()).toEqual(['Two-factor authentication is on']);
    const audited = (await desk.audit('auth.confirm_two_factor')).filter(each => each.userId === entered.user.id);
    expect(audited).toMatchObject([{ resourceId: entered.user.id, details: { endedSessions: 1 } }]);
  });

  it('may be begun anew until then; only the last secret counts', async () => {
    const first = readUri((await run('startTwoFactor', { password })).data.startTwoFactor.uri);
    const second = readUri((await run('startTwoFactor', { password })).data.startTwoFactor.uri);
    expect((await run('confirmTwoFactor', { code: first.code(now()) })).code).toBe('INVALID');
    expect((await run('confirmTwoFactor', { code: second.code(now()) })).code).toBeNull();
  });

  it('is refused while one is in force, and where none was started', async () => {
    expect((await run('confirmTwoFactor', { code: '123456' })).code).toBe('CONFLICT');
    const { app } = await setUp(desk, entered);
    expect((await run('startTwoFactor', { password })).code).toBe('CONFLICT');
    expect((await run('confirmTwoFactor', { code: app.code(now()) })).code).toBe('CONFLICT');
  });

  it('keeps neither secret nor recovery codes as they are', async () => {
    const { secret, uri } = (await run('startTwoFactor', { password })).data.startTwoFactor;
    const { codes } = (await run('confirmTwoFactor', { code: readUri(uri).code(now()) })).data.confirmTwoFactor;
    const where = { userId: entered.user.id };
    const { sealedTotpSecret } = await desk.app.db.user.findUniqueOrThrow({ where: { id: entered.user.id } });
    const stored = JSON.stringify([
      Buffer.from(sealedTotpSecret!).toString('latin1'),
      await desk.app.db.recoveryCode.findMany({ where }),
      await desk.app.db.auditLog.findMany({ where }),
    ]);
    for (const text of [secret, ...codes, ...codes.map((code: string) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
  });

  it('is seen by the user and Admins alone', async () => {
    await setUp(desk, entered);
    const { userId } = (await desk.app.db.session.findFirst({ where: { userId: entered.user.id } }))!;
    const member = await desk.enter();
    const { organizationId } = entered.user;
    await desk.app.db.user.update({ where: { id: member.user.id }, data: { organizationId, role: 'USER' } });
    const { data } = await desk.ask(
      '{ organization { members { nodes { id twoFactorEnabled } } } }',
      {},
      { bearer: member.bearer },
    );
    for (const { id, twoFactorEnabled } of data.organization?.members?.nodes ?? [])
      if (id === userId) expect(twoFactorEnabled).toBeNull();
  });
});

describe('A second factor in force', () => {
  let app: Awaited<ReturnType<typeof setUp>>['app'];
  let codes: string[];
  beforeEach(async () => {
    ({ app, codes } = await setUp(desk, entered));
    aheadMs += 60_000;
    await subjects();
  });

  it('is taken out of force by password and code together', async () => {
    expect((await run('disableTwoFactor', { password, code: '12345' })).code).toBe('INVALID_CREDENTIALS');
    const code = app.code(now());
    expect((await run('disableTwoFactor', { password: 'wrong', code })).code).toBe('INVALID_CREDENTIALS');
    expect((await run('disableTwoFactor', { code })).code).toBe('INVALID_CREDENTIALS');
    expect(await isOn()).toBe(true);
    // A code beside a wrong password is not used up.
    expect((await run('disableTwoFactor', { password, code })).code).toBeNull();
    expect(await isOn()).toBe(false);
    expect((await desk.logIn(entered.user.email)).code).toBeNull();
    expect(await subjects()).toEqual(['Two-factor authentication is off']);
    expect(await desk.app.db.recoveryCode.count({ where: { userId: entered.user.id } })).toBe(0);
    expect((await run('disableTwoFactor', { password, code: codes[0]! })).code).toBe('CONFLICT');
  });

  it('is taken out of force by a recovery code too, which voids log-ins that wait', async () => {
    const ticket = await ticketFor(desk, entered.user.email);
    expect((await run('disableTwoFactor', { password, code: codes[0]! })).code).toBeNull();
    expect((await complete(desk, ticket, codes[1]!)).code).toBe('GONE');
  });

  it('locks out whoever guesses, though logged in', async () => {
    for (let i = 0; i < 5; i++)
      expect((await run('disableTwoFactor', { password, code: '12345' })).code).toBe('INVALID_CREDENTIALS');
    const locked = await run('disableTwoFactor', { password, code: app.code(now()) });
    expect([locked.code, locked.error!.extensions.retryAfter]).toEqual(['RATE_LIMITED', 30]);
    expect(await isOn()).toBe(true);
  });

  it('has its recovery codes replaced by password and code: the former let nobody in', async () => {
    expect((await run('regenerateRecoveryCodes', { password, code: '12345' })).code).toBe('INVALID_CREDENTIALS');
    const { data } = await run('regenerateRecoveryCodes', { password, code: app.code(now()) });
    const replaced = data.regenerateRecoveryCodes.codes as string[];
    expect(new Set([...codes, ...replaced]).size).toBe(20);
    const ticket = await ticketFor(desk, entered.user.email);
    expect((await complete(desk, ticket, codes[0]!)).code).toBe('INVALID_CREDENTIALS');
    expect((await complete(desk, ticket, replaced[0]!)).code).toBeNull();
    expect(await subjects()).toEqual(['Your recovery codes were replaced']);
  });

  it('is taken away by an Admin of the organization, with every session; nobody else can', async () => {
    const { organizationId, id: userId, email } = entered.user;
    await desk.app.db.user.update({ where: { id: userId }, data: { role: 'USER' } });
    const admin = await desk.enter();
    const foreign = await desk.enter();
    await desk.app.db.user.update({ where: { id: admin.user.id }, data: { organizationId } });
    expect((await run('resetTwoFactor', { userId })).code).toBe('FORBIDDEN');
    expect((await run('resetTwoFactor', { userId }, foreign)).code).toBe('NOT_FOUND');
    const { data } = await run('resetTwoFactor', { userId }, admin);
    expect(data.resetTwoFactor).toEqual({ id: userId, twoFactorEnabled: false });
    expect((await desk.me(entered.bearer)).code).toBe('SESSION_REVOKED');
    expect((await desk.logIn(email)).code).toBeNull();
    expect(await subjects()).toEqual(['Two-factor authentication is off']);
    const done = (await desk.audit('auth.reset_two_factor')).filter(({ outcome }) => outcome === 'SUCCESS');
    expect(done).toMatchObject([
      { userId: admin.user.id, resourceId: userId, organizationId, details: { endedSessions: 1 } },
    ]);
    const superadmin = await desk.enter();
    await desk.app.db.user.update({
      where: { id: superadmin.user.id },
      data: { organizationId, role: 'SUPERADMIN' },
    });
    expect((await run('resetTwoFactor', { userId: superadmin.user.id }, admin)).code).toBe('FORBIDDEN');
  });
});
