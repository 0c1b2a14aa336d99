import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealEntries } from '../../src/audit/chain/seal-entries.ts';
import { verifyChain } from '../../src/audit/chain/verify-chain.ts';
import { removeOldFailures } from '../../src/auth/passwords/remove-old-failures.ts';
import { eraseDueAccounts } from '../../src/auth/users/erase-due-accounts.ts';
import type { Service } from '../../src/serve.ts';
import { startMailServer } from '../kit/mail-server.ts';
import { tokenIn } from '../kit/read-mail.ts';
import { startService } from '../kit/service.ts';
import { lifeByGraphql, lifeByRest } from './lives.ts';
import { type Authenticator, readUri } from './two-factor/authenticator.ts';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;
let service: Service;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let laterMs = 0;
beforeAll(async () => {
  mail = await startMailServer();
  const clock = { now: () => new Date(Date.now() + laterMs) };
  service = await startService({
    clock,
    env: { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, TRUSTED_PROXIES: '127.0.0.1' },
  });
});
beforeEach(() => {
  laterMs = 0;
});
afterAll(async () => {
  await service.stop();
  await mail.close();
});

/** Which tables of the database hold which of some texts, anywhere in a row, also as bytes. */
async function tablesWith(texts: string[]): Promise<Map<string, string[]>> {
  const { pool } = service.app.database;
  const { rows: tables } = await pool.query<{ schema: string; name: string }>(`
    SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1, 2`);
  expect(tables.length).toBeGreaterThan(40);
  const found = new Map<string, string[]>();
  for (const { schema, name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `SELECT row_to_json(t)::text AS row FROM "${schema}"."${name}" t`,
    );
    const dump = rows.map(({ row }) => row).join('\n');
    const held = texts.filter(text => dump.includes(text) || dump.includes(Buffer.from(text).toString('hex')));
    if (held.length > 0) found.set(name, held);
  }
  return found;
}

describe.each([
  ['REST', lifeByRest, '203.0.113.77'],
  ['GraphQL', lifeByGraphql, '203.0.113.99'],
] as const)('A whole life over %s', (api, lifeBy, address) => {
  it('goes from registration to erasure', async () => {
    const life = lifeBy(service.url, address);
    const email = `ada-${api.toLowerCase()}@example.com`;
    const name = `Ada Quillfeather of ${api}`;
    const [password, another] = ['a quiet harbour at dawn', 'four wild geese flying'];
    const code = async (answer: Promise<{ code: string | null }>) => (await answer).code;
    let phone: Authenticator | undefined;
    const enter = async (given: string) => {
      const first = await life.logIn({ email, password: given });
      if (phone) expect([first.code, first.data?.accessToken]).toEqual(['mfa_required', undefined]);
      const code = phone?.code(service.app.clock.now());
      const { data, cookie, ...answer } = phone ? await life.completeLogIn({ ticket: first.ticket, code }) : first;
      expect(answer.code).toBeNull();
      return { bearer: data.accessToken as string, cookie };
    };

    // Registered, and let in once the address is verified.
    expect((await life.register({ email, password, name })).data).toMatchObject({ email, emailVerified: false });
    const confirmation = await mail.next(email);
    expect(await code(life.logIn({ email, password }))).toBe('email_unverified');
    expect((await life.verify({ token: tokenIn(confirmation) })).data).toMatchObject({ email, emailVerified: true });
    expect(await code(life.verify({ token: tokenIn(confirmation) }))).toBe('gone');
    const first = await enter(password);
    expect((await life.me(undefined, first)).data).toMatchObject({ email, emailVerified: true });

    // A key, and a session that is prolonged, until it idles out.
    const apiKey = (await life.createKey({ name: 'Script' }, first)).data.key as string;
    expect(await code(life.me(undefined, { apiKey }))).toBeNull();
    expect(await code(life.setTimeout({ inactivityTimeoutMinutes: 30 }, first))).toBeNull();
    laterMs = 20 * minuteMs;
    expect(await code(life.me(undefined, first))).toBe('token_expired');
    const refreshed = await life.refresh(undefined, { cookie: first.cookie });
    expect(await code(life.me(undefined, { bearer: refreshed.data.accessToken }))).toBeNull();
    laterMs = 51 * minuteMs;
    expect(await code(life.refresh(undefined, { cookie: refreshed.cookie }))).toBe('session_inactive');
    expect(await code(life.me(undefined, { apiKey }))).toBeNull();

    // A new password by mail ends what was open.
    const open = await enter(password);
    expect(await code(life.forget({ email }))).toBeNull();
    const token = tokenIn(await mail.next(email));
    expect(await code(life.reset({ token, newPassword: 'short' }))).toBe('invalid');
    expect(await code(life.reset({ token, newPassword: another }))).toBeNull();
    expect(await code(life.reset({ token, newPassword: password }))).toBe('gone');
    expect((await mail.next(email)).headers.subject).toBe('Your password was changed');
    expect(await code(life.me(undefined, open))).toBe('session_revoked');
    expect(await code(life.logIn({ email, password }))).toBe('invalid_credentials');

    // A second factor, which every log-in asks for from then on.
    const again = await enter(another);
    const app = readUri((await life.startTwoFactor({ password: another }, again)).data.uri);
    const confirmed = await life.confirmTwoFactor({ code: app.code(service.app.clock.now()) }, again);
    expect(confirmed.data.codes.length).toBeGreaterThan(5);
    expect((await mail.next(email)).headers.subject).toMatch(/two-factor/i);
    phone = app;

    // Deleted, restored, deleted for good.
    expect(await code(life.remove({ password: 'wrong' }, again))).toBe('invalid_credentials');
    const { data: deletion } = await life.remove({ password: another }, again);
    expect((await mail.next(email)).headers.subject).toBe('Your account will be deleted');
    laterMs += 29 * dayMs;
    const late = await enter(another);
    expect((await life.me(undefined, late)).data.deletionScheduledAt).toBe(deletion.scheduledAt);
    expect((await life.restore(undefined, late)).data.deletionScheduledAt).toBeNull();
    expect((await mail.next(email)).headers.subject).toBe('Your account stays');
    laterMs += 2 * dayMs;
    await eraseDueAccounts(service.app);
    const kept = await enter(another);
    expect(await code(life.remove({ password: another }, kept))).toBeNull();
    expect((await mail.next(email)).headers.subject).toBe('Your account will be deleted');
    const { organizationId } = await service.app.db.user.findUniqueOrThrow({ where: { email } });
    await sealEntries(service.app);
    const traces = [email, name, address];
    // What the dump is able to find, while it is there.
    expect((await tablesWith(traces)).get('AuditLog')).toEqual([email, address]);
    expect((await tablesWith(traces)).get('User')).toEqual([email, name]);
    laterMs += 31 * dayMs;
    await removeOldFailures(service.app);
    await eraseDueAccounts(service.app);
    expect((await mail.next(email)).headers.subject).toBe('Your account was deleted');
    expect(Object.fromEntries(await tablesWith(traces))).toEqual({});
    const report = await verifyChain(service.app, organizationId);
    expect(report).toMatchObject({ fault: null, verified: 0 });
    expect(report.erased).toBeGreaterThan(20);
    expect(await code(life.logIn({ email, password: another }))).toBe('invalid_credentials');
    expect(await code(life.me(undefined, { apiKey }))).toBe('unauthenticated');
    expect(await service.app.db.user.count({ where: { email } })).toBe(0);
    expect(mail.received.filter(({ to }) => to.includes(email))).toEqual([]);
  });
});
