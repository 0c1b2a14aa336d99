import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Service } from '../../src/serve.ts';
import { forgetKept } from '../../src/server/idempotency/kept-row.ts';
import { type Person, type RestAnswer, signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';
import { stagedReasoner } from '../kit/staged-reasoner.ts';

let service: Service;
let ada: Person;
let movedMs = 0;
beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + movedMs) };
  service = await startService({ reasoner: stagedReasoner(), clock });
});
beforeEach(async () => {
  movedMs = 0;
  ada = await signUp(service);
});
afterAll(() => service?.stop());

const start = (person: Person, key: string, message = 'How many?') =>
  person.rest('POST', '/chat/stream', { message }, { 'idempotency-key': key });
const tasksOf = (person: Person) => service.app.db.chatTask.count({ where: { userId: person.id } });
const isReplay = ({ headers }: RestAnswer) => headers.get('idempotency-replayed') === 'true';

function upload(person: Person, key: string, content: string, more: { name?: string; fileName?: string } = {}) {
  const form = new FormData();
  if (more.name) form.append('name', more.name);
  form.append('file', new Blob([content]), more.fileName ?? 'words.csv');
  return fetch(`${service.url}/api/v1/data/upload-table`, {
    method: 'POST',
    headers: { ...person.headers, 'idempotency-key': key },
    body: form,
  });
}

describe('A POST with an Idempotency-Key', () => {
  it('takes effect once when it is sent fifty times at once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => start(ada, key)));
    const created = answers.filter(({ status }) => status === 201);
    expect(created.filter(answer => !isReplay(answer))).toHaveLength(1);
    expect(new Set(created.map(({ body }) => body.task_id)).size).toBe(1);
    for (const { status, body } of answers) if (status !== 201) expect([status, body.code]).toEqual([409, 'conflict']);
    expect(await tasksOf(ada)).toBe(1);
  });

  it('is answered again as it was the first time, status and headers too', async () => {
    const first = await start(ada, 'again');
    const second = await start(ada, 'again');
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect([isReplay(first), isReplay(second)]).toEqual([false, true]);
  });

  it('is refused with another content, by the name of the header', async () => {
    await start(ada, 'mine');
    const other = await start(ada, 'mine', 'How much?');
    expect(other).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: [{ path: 'Idempotency-Key', message: expect.any(String) }] },
    });
    expect(await tasksOf(ada)).toBe(1);
  });

  it('is the same whatever the order of its members', async () => {
    const post = (body: object) => ada.rest('POST', '/chat/stream', body, { 'idempotency-key': 'ordered' });
    const first = await post({ message: 'How many?', mode: 'ask' });
    expect((await post({ mode: 'ask', message: 'How many?' })).body).toEqual(first.body);
  });

  it('is another request for another caller and on another route', async () => {
    const bob = await signUp(service, 'Bob');
    const mine = await start(ada, 'shared');
    const theirs = await start(bob, 'shared');
    expect(isReplay(theirs)).toBe(false);
    expect(theirs.body.task_id).not.toBe(mine.body.task_id);
    const cancelled = await ada.rest('POST', `/chat/${mine.body.task_id}/cancel`, undefined, {
      'idempotency-key': 'shared',
    });
    expect([cancelled.status, isReplay(cancelled)]).toEqual([200, false]);
  });

  it('hears a refusal again that it heard, though its cause is gone', async () => {
    const cancel = () =>
      ada.rest('POST', `/chat/${randomUUID()}/cancel`, undefined, {
        'idempotency-key': 'refused',
      });
    expect((await cancel()).status).toBe(404);
    const id = randomUUID();
    const once = (key: string) =>
      ada.rest('POST', `/chat/stream`, { message: 'How many?', conversation_id: id }, { 'idempotency-key': key });
    const first = await once('no conversation');
    await service.app.db.conversation.create({
      data: { id, userId: ada.id, organizationId: (await ada.rest('GET', '/auth/me')).body.organization_id, title: '' },
    });
    const second = await once('no conversation');
    expect(isReplay(second)).toBe(true);
    expect(second.status).toBe(404);
    expect(second.body).toEqual({ ...first.body, correlation_id: second.body.correlation_id });
    expect(second.headers.get('x-correlation-id')).toBe(second.body.correlation_id);
    expect((await once('another')).status).toBe(201);
  });

  it('keeps its key where it was refused before anything was done', async () => {
    expect((await start(ada, 'faulty', ' ')).status).toBe(422);
    expect((await start(ada, 'faulty')).status).toBe(201);
  });

  it('is forgotten after 24 hours', async () => {
    const first = await start(ada, 'daily');
    movedMs = 23 * 3_600_000;
    await forgetKept(service.app);
    // Only its own token would have expired by now.
    const replay = async () => {
      const { body } = await ada.rest('POST', '/auth/login', { email: ada.email, password: ada.password });
      ada.headers.authorization = `Bearer ${body.access_token}`;
      return start(ada, 'daily');
    };
    expect((await replay()).body).toEqual(first.body);
    movedMs = 24 * 3_600_000 + 1000;
    const next = await replay();
    expect(next.status).toBe(201);
    expect(next.body.task_id).not.toBe(first.body.task_id);
    expect((await replay()).body).toEqual(next.body);
    movedMs += 24 * 3_600_000 + 1000;
    await forgetKept(service.app);
    expect(await service.app.db.idempotencyKey.count()).toBe(0);
  });

  it('stores nothing that could be read: neither key nor content nor answer', async () => {
    const { body } = await start(ada, 'a key to hide', 'a message to hide');
    const rows = JSON.stringify(await service.app.db.idempotencyKey.findMany());
    for (const secret of ['a key to hide', 'a message to hide', body.task_id]) expect(rows).not.toContain(secret);
  });

  it.each([
    ['too long', 'k'.repeat(256)],
    ['empty', ''],
    ['not printable', 'caf\u00e9'],
  ])('is refused where the key is %s', async (_what, key) => {
    const { status, body } = await start(ada, key);
    expect([status, body.code]).toEqual([400, 'malformed_request']);
    expect(body.detail).toContain('Idempotency-Key');
  });

  it('registers nobody twice, without anybody being signed in', async () => {
    const register = (email: string) =>
      fetch(`${service.url}/api/v1/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'newcomer' },
        body: JSON.stringify({ email, password: 'a quiet harbour at dawn', name: 'New' }),
      });
    const email = `${randomUUID()}@example.com`;
    const [first, second] = [await register(email), await register(email)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    expect((await register(`${randomUUID()}@example.com`)).status).toBe(422);
  });

  it('logs in anew all the same: a session is not handed out twice', async () => {
    const logIn = () =>
      ada.rest('POST', '/auth/login', { email: ada.email, password: ada.password }, { 'idempotency-key': 'log-in' });
    const [first, second] = [await logIn(), await logIn()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.headers.getSetCookie()).not.toEqual([]);
    expect(second.body.access_token).not.toBe(first.body.access_token);
  });
});

describe('An upload with an Idempotency-Key', () => {
  const tablesOf = (person: Person) => service.app.db.uploadedTable.count({ where: { ownerId: person.id } });

  it('makes one table, however often it is sent, and keeps no second file', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(ada, 'file', 'word\nhello\n')));
    expect(answers.filter(each => each.ok && !each.headers.has('idempotency-replayed'))).toHaveLength(1);
    for (const { ok, status } of answers) if (!ok) expect(status).toBe(409);
    const [first, second] = [answers.find(each => each.ok)!, await upload(ada, 'file', 'word\nhello\n')];
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.status).toBe(first.status);
    expect(await second.json()).toEqual(await first.json());
    expect(await tablesOf(ada)).toBe(1);
    expect(await service.app.db.upload.count({ where: { userId: ada.id } })).toBe(1);
  });

  it.each([
    ['other bytes', 'word\nother\n', {}],
    ['another name of the file', 'word\nhello\n', { fileName: 'others.csv' }],
    ['another field', 'word\nhello\n', { name: 'Others' }],
  ])('is refused with %s', async (_what, content, more) => {
    expect((await upload(ada, 'changed', 'word\nhello\n')).ok).toBe(true);
    const other = await upload(ada, 'changed', content, more);
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ errors: [{ path: 'Idempotency-Key' }] });
    expect(await tablesOf(ada)).toBe(1);
  });
});
