import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eraseDueAccounts } from '../../src/auth/users/erase-due-accounts.ts';
import { eventStream } from '../../src/chat/tasks/task-status.ts';
import type { Eraser } from '../../src/context.ts';
import type { Service } from '../../src/serve.ts';
import { type Person, refusal, signUp } from '../kit/person.ts';
import { readMail } from '../kit/read-mail.ts';
import { startService } from '../kit/service.ts';
import { type StagedReasoner, stagedReasoner } from '../kit/staged-reasoner.ts';

const dayMs = 24 * 60 * 60 * 1000;
const folder = mkdtempSync(join(tmpdir(), 'deletion-'));
let service: Service;
let reasoner: StagedReasoner;
let laterMs = 0;
beforeAll(async () => {
  reasoner = stagedReasoner({ gated: true });
  const clock = { now: () => new Date(Date.now() + laterMs) };
  service = await startService({ reasoner, clock, env: { DATA_DIR: folder, LOG_LEVEL: 'error' } });
});
afterEach(() => {
  laterMs = 0;
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const remove = (person: Person, input: object = { password: person.password }) =>
  person.graphql(
    `mutation ($input: RequestAccountDeletionInput!) {
      requestAccountDeletion(input: $input) { requestedAt scheduledAt } }`,
    { input },
  );
const restore = (person: Person) => person.graphql('mutation { cancelAccountDeletion { id deletionScheduledAt } }');

async function erase(days: number) {
  laterMs = days * dayMs;
  await eraseDueAccounts(service.app);
  laterMs = 0;
}

/** Waits for what jobs bring about. */
async function until(holds: () => boolean | Promise<boolean>) {
  for (const end = Date.now() + 25_000; !(await holds()); await new Promise(resolve => setTimeout(resolve, 20)))
    if (Date.now() > end) throw new Error('It did not come about in time.');
}

const mailsTo = (email: string) =>
  readdirSync(join(folder, 'outbox'))
    .filter(name => name.endsWith('.eml'))
    .map(name => readMail(readFileSync(join(folder, 'outbox', name), 'latin1')))
    .filter(mail => mail.headers.to === email)
    .map(mail => mail.headers.subject);

/** The tables in which a text stands, in any column, the trail of what happened aside. */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = service.app;
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS "name" FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema IN ('public', 'pgboss') AND table_name !~ '^Audit'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await db.$queryRawUnsafe<{ n: bigint }[]>(
      `SELECT count(*) AS "n" FROM ${name} AS t WHERE strpos(t::text, $1) > 0`,
      text,
    );
    if (row!.n > 0n) found.push(name);
  }
  return found;
}

/** The files in which a text stands, mails and the database's own aside. */
const filesWith = (text: string): string[] =>
  ['files', 'journal']
    .filter(part => existsSync(join(folder, part)))
    .flatMap(part =>
      readdirSync(join(folder, part), { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()),
    )
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => readFileSync(file).includes(text));

const secret = 'narwhal';

/** Somebody who has used everything there is; each thing holds the secret. */
async function withEverything(name: string): Promise<Person> {
  const person = await signUp(service, name);
  await person.upload(`${secret}.csv`, `word,number\n${secret},1\n`);
  await person.graphql('mutation ($input: CreateUploadInput!) { createUpload(input: $input) { id } }', {
    input: { fileName: `${secret}-2.csv`, byteSize: 10 },
  });
  await person.graphql('mutation { createApiKey(input: { name: "narwhal" }) { secret } }');
  await person.graphql('mutation { updateProfile(input: { jobTitle: "narwhal" }) { id } }');
  await person.graphql('mutation { sendMessage(input: { message: "narwhal?" }) { id } }');
  await reasoner.reached;
  return person;
}

describe('Asking for the deletion of one’s account', () => {
  it('needs the password, and leaves 30 days in which everything works and the account can be restored', async () => {
    const ada = await signUp(service);
    expect((await refusal(remove(ada, {}))).code).toBe('INVALID_CREDENTIALS');
    expect((await refusal(remove(ada, { password: 'a wrong password' }))).code).toBe('INVALID_CREDENTIALS');
    expect((await ada.graphql('{ me { deletionScheduledAt } }')).me.deletionScheduledAt).toBeNull();

    const { requestAccountDeletion: first } = await remove(ada, { password: ada.password, reason: 'No time' });
    expect(Date.parse(first.scheduledAt) - Date.parse(first.requestedAt)).toBe(30 * dayMs);
    laterMs = 10 * 60 * 1000;
    expect((await remove(ada)).requestAccountDeletion).toEqual(first);
    laterMs = 0;
    expect((await ada.graphql('{ me { deletionScheduledAt } }')).me.deletionScheduledAt).toBe(first.scheduledAt);
    // What is mailed while the clock is ahead may have expired by then.
    await until(() => mailsTo(ada.email).length === 2);

    await erase(29.9);
    const login = await ada.rest('POST', '/auth/login', { email: ada.email, password: ada.password });
    expect(login.status).toBe(200);
    expect((await restore(ada)).cancelAccountDeletion).toEqual({ id: ada.id, deletionScheduledAt: null });
    await until(() => mailsTo(ada.email).length === 3);
    await erase(31);
    expect((await ada.graphql('{ me { id } }')).me.id).toBe(ada.id);
    expect(mailsTo(ada.email).sort()).toEqual([
      'Confirm your e-mail address',
      'Your account stays',
      'Your account will be deleted',
    ]);
    // Restoring what was never to be deleted does nothing.
    expect((await restore(ada)).cancelAccountDeletion.id).toBe(ada.id);
    const entries = await service.app.db.auditLog.findMany({ where: { userId: ada.id }, orderBy: { id: 'asc' } });
    const told = entries.map(({ action, outcome }) => `${action} ${outcome}`).filter(each => each.includes('deletion'));
    expect(told).toEqual([
      'auth.request_account_deletion FAILURE',
      'auth.request_account_deletion FAILURE',
      'auth.request_account_deletion SUCCESS',
      'auth.cancel_account_deletion SUCCESS',
    ]);
  });

  it('needs no password of an account that has none', async () => {
    const ada = await signUp(service);
    await service.app.db.user.update({ where: { id: ada.id }, data: { passwordHash: null } });
    expect((await remove(ada, {})).requestAccountDeletion.scheduledAt).toBeTruthy();
  });
});

describe('After 30 days', () => {
  it('nothing is left of the user: no row, no file, no stream, and nobody else has lost anything', async () => {
    const grace = await signUp(service, 'Grace');
    const kept = await grace.upload('kept.csv', 'word\nkept\n');
    const ada = await withEverything('Ada');
    const { organization } = await ada.graphql('{ organization { id } }');
    expect(await tablesWith(ada.id)).toContain('public."ChatTask"');
    expect(filesWith(secret)).not.toEqual([]);

    await remove(ada);
    await erase(30.1);
    expect((await refusal(ada.graphql('{ me { id } }'))).code).toBe('SESSION_REVOKED');
    const login = await ada.rest('POST', '/auth/login', { email: ada.email, password: ada.password });
    expect([login.status, login.body.code]).toEqual([401, 'invalid_credentials']);
    await until(() => filesWith(secret).length === 0);
    for (const text of [ada.id, ada.email, organization.id, secret])
      expect([text, await tablesWith(text)]).toEqual([text, []]);
    await until(() => mailsTo(ada.email).includes('Your account was deleted'));
    const entry = await service.app.db.auditLog.findFirst({ where: { action: 'auth.erase_account', userId: ada.id } });
    expect(entry).toMatchObject({ outcome: 'SUCCESS', details: { organizationErased: true } });

    expect((await grace.graphql('{ uploadedTables { nodes { id } } }')).uploadedTables.nodes).toEqual([
      { id: kept.id },
    ]);
    // The address is free again.
    const { email, password } = ada;
    const again = await ada.rest('POST', '/auth/register', { email, password, name: 'Ada' });
    expect(again.status).toBe(201);
  });

  it('the progress of tasks that ended cannot be followed any more', async () => {
    const grace = await signUp(service, 'Grace');
    reasoner.open();
    const { sendMessage } = await grace.graphql(
      'mutation { sendMessage(input: { message: "How many?", wait: true }) { id status } }',
    );
    const events = () => service.app.journal.read(eventStream(sendMessage.id), 0);
    expect([sendMessage.status, (await events()).length > 0]).toEqual(['COMPLETED', true]);
    await remove(grace);
    await erase(30.1);
    await until(async () => (await events()).length === 0);
  });

  it('what was shared stays with the organization, whose longest-standing user leads it where no Admin is left', async () => {
    const [ada, grace, alan] = [await signUp(service), await signUp(service, 'Grace'), await signUp(service, 'Alan')];
    const { db } = service.app;
    const { organizationId } = await db.user.findUniqueOrThrow({ where: { id: ada.id } });
    for (const { id } of [grace, alan]) await db.user.update({ where: { id }, data: { organizationId, role: 'USER' } });
    const [shared, own] = [await ada.upload('shared.csv', 'word\nours\n'), await ada.upload('own.csv', 'word\nmine\n')];
    await db.uploadedTable.update({ where: { id: shared.id }, data: { scope: 'ORGANIZATION' } });

    await remove(ada);
    await erase(30.1);
    const left = await db.uploadedTable.findMany({ where: { id: { in: [shared.id, own.id] } } });
    expect(left).toMatchObject([{ id: shared.id, ownerId: grace.id }]);
    await until(() => filesWith('mine').length === 0);
    expect(filesWith('ours')).not.toEqual([]);
    expect((await grace.graphql('{ me { role } }')).me.role).toBe('ADMIN');
    expect((await alan.graphql('{ me { role } }')).me.role).toBe('USER');
  });

  it('an erasure that is interrupted has ended all access, cannot be taken back, and is finished by the next', async () => {
    const ada = await signUp(service);
    await remove(ada);
    const broken: Eraser = () => Promise.reject(new Error('The disk is away.'));
    service.app.erasers.push(broken);
    const warnings = service.app.log.level;
    service.app.log.level = 'silent';
    await erase(30.1);
    service.app.log.level = warnings;
    service.app.erasers.splice(service.app.erasers.indexOf(broken), 1);
    expect((await refusal(ada.graphql('{ me { id } }'))).code).toBe('SESSION_REVOKED');
    expect((await refusal(restore(ada))).code).toBe('SESSION_REVOKED');
    const login = await ada.rest('POST', '/auth/login', { email: ada.email, password: ada.password });
    expect([login.status, login.body.code]).toEqual([403, 'forbidden']);
    expect(await service.app.db.user.count({ where: { id: ada.id } })).toBe(1);
    await erase(30.2);
    expect(await service.app.db.user.count({ where: { id: ada.id } })).toBe(0);
  });
});
