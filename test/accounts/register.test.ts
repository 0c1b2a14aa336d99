import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Captcha } from '../../src/engine/captcha/captcha.ts';
import { type Desk, openDesk, password } from '../auth/kit.ts';

const captcha: Captcha = {
  challenge: async () => null,
  verify: async token => token !== 'wrong',
};
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ app: { captcha } });
});
afterAll(() => desk.close());

describe('Registration', () => {
  it('creates an account and its personal organization, whose Admin it is', async () => {
    const { data, code, cookies } = await desk.register({ email: '  Ada@Example.COM ', name: ' Ada Lovelace ' });
    expect(code).toBeNull();
    expect(data.register).toMatchObject({
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      role: 'ADMIN',
      emailVerified: false,
      timeZone: 'UTC',
      organization: { id: data.register.organizationId, name: "Ada Lovelace's organization" },
      settings: { theme: 'SYSTEM', language: 'en', inactivityTimeoutMinutes: null },
    });
    expect(cookies).toEqual([]);
    const { passwordHash } = await desk.app.db.user.findUniqueOrThrow({ where: { email: 'ada@example.com' } });
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [entry] = await desk.audit('accounts.register');
    expect(entry).toMatchObject({ outcome: 'SUCCESS', userId: data.register.id, ipAddress: '203.0.113.9' });
  });

  it('makes Superadmins of those whom the configuration names', async () => {
    expect((await desk.register({ email: 'Root@example.com' })).data.register.role).toBe('SUPERADMIN');
  });

  it('gives an address to one account only, however it is spelt and however many ask at once', async () => {
    const email = 'grace@example.com';
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => desk.register({ email: i % 2 ? email : email.toUpperCase() })),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter(code => code === null)).toHaveLength(1);
    expect(codes.filter(code => code === 'CONFLICT')).toHaveLength(9);
    expect(await desk.app.db.user.count({ where: { email } })).toBe(1);
    // What was refused left no organization without users.
    expect(await desk.app.db.organization.count({ where: { users: { none: {} } } })).toBe(0);
    expect((await desk.audit('accounts.register')).filter(({ outcome }) => outcome === 'FAILURE')).toHaveLength(9);
  });

  it('needs a solved captcha, and tells of a known address only behind it', async () => {
    const email = 'captcha@example.com';
    expect(await desk.register({ email, captchaToken: 'wrong' })).toMatchObject({ code: 'CAPTCHA_FAILED' });
    expect(await desk.app.db.user.count({ where: { email } })).toBe(0);
    expect((await desk.register({ email, captchaToken: 'right' })).code).toBeNull();
    expect((await desk.register({ email, captchaToken: 'wrong' })).code).toBe('CAPTCHA_FAILED');
  });

  it('tells of all faults at once, each by its path', async () => {
    const { code, error } = await desk.register({ email: 'no address', password: 'short', name: ' \u0000' });
    expect(code).toBe('INVALID');
    const paths = (error!.extensions.errors as { path: string }[]).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['input.email', 'input.name', 'input.password']));
  });

  it.each([
    ['of nine characters', 'nine char', /at least 10/],
    ['of 129 characters', `${'x'.repeat(128)}y`, /at most 128/],
    ['that everybody tries first', 'Password123!', /tried first/],
    ['that is the own name', 'ada-LOVELACE 99', /own name/],
    ['that is the own address', 'Countess@Example.org', /own name or e-mail/],
  ])('refuses a password %s', async (_, given, message) => {
    const { code, error } = await desk.register({ email: 'countess@example.org', password: given });
    expect(code).toBe('INVALID');
    const faults = error!.extensions.errors as { path: string; message: string }[];
    expect(faults).toEqual([{ path: 'input.password', message: expect.stringMatching(message) }]);
  });

  it.each([
    ['of ten characters of one kind', 'zwölf bäume'],
    ['of 128 characters', '🌳'.repeat(128)],
    ['with blanks around it', '  deep in the wood  '],
  ])('takes a password %s, and the log-in knows it again', async (_, given) => {
    const { data } = await desk.register({ password: given });
    expect((await desk.logIn(data.register.email, given)).code).toBeNull();
    // However a keyboard composes its letters.
    expect((await desk.logIn(data.register.email, given.normalize('NFD'))).code).toBeNull();
    expect((await desk.logIn(data.register.email, `${given}x`)).code).toBe('INVALID_CREDENTIALS');
  });

  it('never shows or logs a password', async () => {
    const { user } = await desk.enter();
    const entries = await desk.app.db.auditLog.findMany({ where: { userId: user.id } });
    expect(entries.length).toBeGreaterThan(1);
    expect(JSON.stringify(entries)).not.toContain(password);
  });
});
