import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Service } from '../../src/serve.ts';
import { type Person, signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';
import { stagedReasoner } from '../kit/staged-reasoner.ts';
import { loseAnswer } from './lose-answer.ts';

let service: Service;
let ada: Person;
beforeAll(async () => {
  service = await startService({ reasoner: stagedReasoner() });
});
beforeEach(async () => {
  ada = await signUp(service);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => service?.stop());

const loseTheAnswer = async (request: () => Promise<unknown>) =>
  expect((await loseAnswer(service, request)).lost).toBe(1);

const keyed = (path: string, body: object) => ada.rest('POST', path, body, { 'idempotency-key': 'lost' });
const stepsOf = async () => {
  const rows = await service.app.db.idempotencyKey.findMany({ orderBy: { createdAt: 'desc' }, take: 1 });
  return (rows[0]!.answer as { steps: string[] }).steps.length;
};

describe('A request whose effect was committed and whose answer was lost', () => {
  it('is answered when it is sent again, without a second effect', async () => {
    const { db } = service.app;
    await loseTheAnswer(() => keyed('/chat/stream', { message: 'How many?' }));
    const [task] = await db.chatTask.findMany({ where: { userId: ada.id } });
    const again = await keyed('/chat/stream', { message: 'How many?' });
    expect([again.status, again.body.task_id]).toEqual([201, task!.id]);
    expect(await db.chatTask.count({ where: { userId: ada.id } })).toBe(1);
    expect(await db.auditLog.count({ where: { userId: ada.id, action: 'chat.send_message' } })).toBe(1);
    expect((await keyed('/chat/stream', { message: 'How many?' })).headers.get('idempotency-replayed')).toBe('true');
  });

  it('goes on where it was: a question that was asked is waited for, not asked again', async () => {
    await loseTheAnswer(() => keyed('/chat', { message: 'How many?' }));
    // The task was started. What the job did since, woken by the request, is not among what the request did.
    expect(await stepsOf()).toBe(1);
    const again = await keyed('/chat', { message: 'How many?' });
    expect([again.status, again.body.status]).toEqual([200, 'completed']);
    expect(await service.app.db.chatTask.count({ where: { userId: ada.id } })).toBe(1);
  });

  it('hears that it took effect, where its answer cannot be made again', async () => {
    const { db } = service.app;
    const { createUpload } = await ada.graphql(
      'mutation ($input: CreateUploadInput!) { createUpload(input: $input) { id url } }',
      { input: { fileName: 'words.csv', byteSize: 11 } },
    );
    await fetch(createUpload.url, { method: 'PUT', body: 'word\nhello\n' });
    const make = async () => {
      const response = await fetch(`${service.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'lost', ...ada.headers },
        body: JSON.stringify({
          query: 'mutation ($input: UploadTableInput!) { uploadTable(input: $input) { id } }',
          variables: { input: { uploadId: createUpload.id } },
        }),
      });
      return (await response.json()) as any;
    };
    await loseTheAnswer(make);
    for (let i = 0; i < 2; i++) {
      const { errors } = await make();
      expect(errors[0].extensions.code).toBe('CONFLICT');
      expect(errors[0].message).toContain('took effect');
    }
    expect(await db.uploadedTable.count({ where: { ownerId: ada.id } })).toBe(1);
  });

  it('is still refused with another content', async () => {
    await loseTheAnswer(() => keyed('/chat/stream', { message: 'How many?' }));
    expect((await keyed('/chat/stream', { message: 'How much?' })).status).toBe(422);
  });
});

describe('A request that takes no lease, since Redis was away on one node', () => {
  it('still does nothing twice: the database lets one win and undoes the other', async () => {
    const { db, leases } = service.app;
    vi.spyOn(leases, 'take').mockImplementation(async () => ({ release: async () => {} }));
    // All of them look before any of them does something.
    const looked = Promise.withResolvers<void>();
    const { findUnique } = db.idempotencyKey;
    let looking = 0;
    vi.spyOn(db.idempotencyKey, 'findUnique').mockImplementation((async (query: any) => {
      const found = await findUnique(query);
      if (++looking === 20) looked.resolve();
      await looked.promise;
      return found;
    }) as any);
    const input = { fileName: 'words.csv', byteSize: 10 };
    const ask = async () => {
      const response = await fetch(`${service.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'no lease', ...ada.headers },
        body: JSON.stringify({
          query: 'mutation ($input: CreateUploadInput!) { createUpload(input: $input) { id } }',
          variables: { input },
        }),
      });
      return (await response.json()) as any;
    };
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(await db.upload.count({ where: { userId: ada.id } })).toBe(1);
    expect(await db.auditLog.count({ where: { userId: ada.id, action: 'data.create_upload' } })).toBe(1);
    const { id } = (await ask()).data.createUpload;
    for (const { data, errors } of answers)
      expect(data.createUpload?.id ?? errors[0].extensions.code).toBe(data.createUpload ? id : 'CONFLICT');
  });
});
