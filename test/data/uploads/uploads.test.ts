import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Conflict, Gone, MalformedRequest, TooLarge } from '../../../src/base/errors.ts';
import { newId } from '../../../src/base/ids.ts';
import type { Caller } from '../../../src/context.ts';
import { receiveUpload } from '../../../src/data/uploads/receive-upload.ts';
import { removeExpiredUploads } from '../../../src/data/uploads/remove-expired-uploads.ts';
import { type DataService, startData } from '../kit.ts';

let service: DataService;
let user: Caller;
beforeAll(async () => {
  service = await startData({ work: false });
  user = await service.caller(await service.organization());
});
afterAll(() => service?.stop());

const create = 'mutation ($input: CreateUploadInput!) { createUpload(input: $input) { id url maxBytes expiresAt } }';
const send = (upload: { id: string; signature: string }, ...chunks: (string | Buffer)[]) =>
  receiveUpload(
    service.app,
    upload.id,
    upload.signature,
    Readable.from(chunks.map(chunk => Buffer.from(chunk as string))),
  );
const row = (id: string) => service.app.db.upload.findUnique({ where: { id } });

test('a reserved upload has a signed address, takes the bytes once, and knows them by their hash', async () => {
  const upload = await service.reserve(user, 11);
  expect(upload.url.href).toMatch(new RegExp(`^http://files.test/uploads/${upload.id}\\?signature=[\\w-]{43}$`));
  expect(await send(upload, 'a,b\n', '1,2\n')).toEqual({ bytes: 8 });
  const sha256 = createHash('sha256').update('a,b\n1,2\n').digest('hex');
  expect(await row(upload.id)).toMatchObject({ receivedBytes: 8n, sha256 });
  await expect(send(upload, 'c,d\n')).rejects.toBeInstanceOf(Conflict);
  expect(await row(upload.id)).toMatchObject({ receivedBytes: 8n, sha256 });
});

test('an hour later the address is gone', async () => {
  const upload = await service.reserve(user, 4);
  service.clock.ahead = 61 * 60 * 1000;
  await expect(send(upload, 'a,b\n')).rejects.toBeInstanceOf(Gone);
  service.clock.ahead = 0;
  await send(upload, 'a,b\n');
});

test('a wrong signature, that of another upload, and unknown uploads are all gone', async () => {
  const [upload, other] = [await service.reserve(user, 4), await service.reserve(user, 4)];
  for (const signature of ['', 'x', `${upload.signature.slice(0, -1)}x`, other.signature])
    await expect(send({ id: upload.id, signature }, 'a')).rejects.toBeInstanceOf(Gone);
  for (const id of ['x', newId(), "' OR 1=1"]) {
    const signature = service.app.secrets.sign(id, 'upload');
    await expect(send({ id, signature }, 'a')).rejects.toBeInstanceOf(Gone);
  }
  expect(await row(upload.id)).toMatchObject({ receivedAt: null });
});

test('more than 50 MB are refused before a byte is sent', async () => {
  const big = { fileName: 'big.csv', byteSize: 51 * 1024 * 1024 };
  expect((await service.ask(user, create, { input: big })).errors).toMatchObject([{ code: 'TOO_LARGE' }]);
  const most = { fileName: 'big.csv', byteSize: 50 * 1024 * 1024 };
  const { data } = await service.ask(user, create, { input: most });
  expect(data.createUpload.maxBytes).toBe(50 * 1024 * 1024);
});

test('more bytes than announced leave nothing, and the right ones may follow', async () => {
  const upload = await service.reserve(user, 8);
  const before = await service.files();
  await expect(send(upload, 'a,b\n', '1,2\n', 'x')).rejects.toBeInstanceOf(TooLarge);
  expect(await service.files()).toEqual(before);
  expect(await row(upload.id)).toMatchObject({ receivedAt: null });
  expect(await send(upload, 'a,b\n', '1,2\n')).toEqual({ bytes: 8 });
});

test('an upload that is cut off leaves nothing and may be sent again', async () => {
  const upload = await service.reserve(user, 8);
  const before = await service.files();
  async function* cut() {
    yield Buffer.from('a,b\n');
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  }
  const body = Readable.from(cut());
  await expect(receiveUpload(service.app, upload.id, upload.signature, body)).rejects.toBeInstanceOf(MalformedRequest);
  expect(await service.files()).toEqual(before);
  expect(await send(upload, 'a,b\n', '1,2\n')).toEqual({ bytes: 8 });
});

test('of two who send one upload at the same time, one is let in', async () => {
  const upload = await service.reserve(user, 4);
  const results = await Promise.allSettled([send(upload, 'a,b\n'), send(upload, 'c,d\n')]);
  expect(results.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(result => result.status === 'rejected')?.reason).toBeInstanceOf(Conflict);
});

test('all faults of a reservation are told at once, by their paths', async () => {
  const { data, errors } = await service.ask(user, create, { input: { fileName: ' ', byteSize: 0 } });
  expect(data).toEqual({ createUpload: null });
  expect(errors).toMatchObject([{ code: 'INVALID', faults: ['input.fileName', 'input.byteSize'] }]);
  const strange = await service.ask(user, create, { input: { fileName: 'a\u0000b', byteSize: 1.0 } });
  expect(strange.errors).toMatchObject([{ code: 'INVALID', faults: ['input.fileName'] }]);
});

test('of a path that a browser sends, only the name of the file is kept', async () => {
  const { id } = await service.reserve(user, 1, 'C:\\Users\\me\\sales.csv');
  expect(await row(id)).toMatchObject({ fileName: 'sales.csv' });
});

test('nobody reserves without signing in, and nobody more than 50 places', async () => {
  const input = { fileName: 'a.csv', byteSize: 1 };
  expect((await service.ask(null, create, { input })).errors).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
  const eager = await service.caller(user.organizationId);
  for (let i = 0; i < 50; i++) await service.reserve(eager, 1);
  const { errors } = await service.ask(eager, create, { input });
  expect(errors).toMatchObject([{ code: 'RATE_LIMITED' }]);
});

test('every reservation is in the audit log', async () => {
  const { id } = await service.reserve(user, 1, 'audited.csv');
  expect(await service.app.db.auditLog.findFirst({ where: { resourceId: id } })).toMatchObject({
    action: 'data.create_upload',
    userId: user.userId,
    details: { fileName: 'audited.csv', byteSize: 1 },
  });
});

test('expired uploads go with their files, unless the files were used', async () => {
  const [unused, used] = [await service.stage(user, 'a,b\n1,2\n'), await service.stage(user, 'c,d\n1,2\n')];
  const table = await service.upload(user, { uploadId: used });
  service.clock.ahead = 2 * 60 * 60 * 1000;
  const fresh = await service.stage(user, 'e,f\n1,2\n');
  await removeExpiredUploads(service.app);
  service.clock.ahead = 0;
  const storage = service.app.storage;
  expect(await Promise.all([row(unused), row(used)])).toEqual([null, null]);
  expect(await row(fresh)).not.toBeNull();
  expect(await Promise.all([unused, used, fresh].map(id => storage.size(`uploads/${id}`)))).toEqual([null, 8, 8]);
  const { data } = await service.ask(user, 'query ($id: ID!) { uploadedTable(id: $id) { download { byteSize } } }', {
    id: table.data.uploadTable.id,
  });
  expect(data.uploadedTable.download).toEqual({ byteSize: 8 });
});

test('an upload is used once, in its time, when its bytes are there, and by its reserver', async () => {
  const empty = await service.reserve(user, 8);
  expect((await service.upload(user, { uploadId: empty.id })).errors).toMatchObject([{ code: 'CONFLICT' }]);
  const uploadId = await service.stage(user, 'a,b\n1,2\n');
  const colleague = await service.caller(user.organizationId, 'ADMIN');
  expect((await service.upload(colleague, { uploadId })).errors).toMatchObject([{ code: 'NOT_FOUND' }]);
  service.clock.ahead = 61 * 60 * 1000;
  expect((await service.upload(user, { uploadId })).errors).toMatchObject([{ code: 'GONE' }]);
  service.clock.ahead = 0;
  const twice = await Promise.all([service.upload(user, { uploadId }), service.upload(user, { uploadId })]);
  expect(twice.flatMap(({ errors }) => errors.map(({ code }) => code))).toEqual(['GONE']);
  for (const id of ['nonsense', newId()])
    expect((await service.upload(user, { uploadId: id })).errors).toMatchObject([{ code: 'NOT_FOUND' }]);
});
