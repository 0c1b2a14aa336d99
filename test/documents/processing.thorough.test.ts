import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processDocument } from '../../src/documents/processing/process-document.ts';
import type { Service } from '../../src/serve.ts';
import { type Person, signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';
import { chunksOf, document, progressOf, settled, show, upload } from './kit.ts';

let service: Service;
let ada: Person;
beforeAll(async () => {
  service = await startService({ env: { LOG_LEVEL: 'silent' } });
  ada = await signUp(service);
});
afterAll(() => service?.stop());

test('a document that kills its reader fails after three tries, and holds up no other', async () => {
  const { documents } = service.app;
  const { read } = documents;
  let tries = 0;
  documents.read = async options => {
    if ((await readFile(options.path, 'utf8')) !== 'Not to be read.') return read(options);
    tries++;
    throw new Error('The process died.');
  };
  try {
    const poison = await upload(ada, 'poison.txt', 'Not to be read.');
    expect((await document(service, ada, 'fine.txt', 'To be read.')).status).toBe('COMPLETED');
    const failed = await settled(service, ada, poison.id);
    expect(tries).toBe(3);
    expect(failed).toMatchObject({ status: 'FAILED', failure: { code: 'INTERNAL' }, chunkCount: 0 });
    expect(failed.failure.message).toMatch(/several times/);
    expect(await chunksOf(ada, poison.id)).toEqual([]);
  } finally {
    documents.read = read;
  }
});

test('an attempt that is late changes nothing, and one at a document that is gone leaves no file', async () => {
  const { id } = await document(service, ada, 'late.txt', 'Read in time.');
  const before = await service.app.db.document.findUniqueOrThrow({ where: { id } });
  const { signal } = new AbortController();
  await processDocument(service.app, { documentId: id, attempt: 1, signal });
  await service.app.db.document.update({ where: { id }, data: { status: 'PROCESSING', attempt: 5 } });
  await processDocument(service.app, { documentId: id, attempt: 4, signal });
  const after = await service.app.db.document.findUniqueOrThrow({ where: { id } });
  expect(after).toMatchObject({ status: 'PROCESSING', attempt: 5, textKey: before.textKey });
  await service.app.db.document.delete({ where: { id } });
  await processDocument(service.app, { documentId: id, attempt: 6, signal });
  expect(await service.app.storage.size(before.textKey!)).toBeNull();
});

test('a document that is deleted while it is read is not brought back, and its progress ends', async () => {
  const { documents, db } = service.app;
  const { read } = documents;
  const reading = Promise.withResolvers<void>();
  const deleted = Promise.withResolvers<void>();
  documents.read = async options => {
    reading.resolve();
    const outcome = await read(options);
    await deleted.promise;
    return outcome;
  };
  try {
    const { id } = await upload(ada, 'short-lived.txt', 'Deleted while it is read.');
    const progress = progressOf(service, ada, id);
    await reading.promise;
    await ada.graphql('mutation ($id: ID!) { deleteDocument(input: { id: $id }) { id } }', { id });
    deleted.resolve();
    expect((await progress).map(step => step.status)).not.toContain('COMPLETED');
    expect(await db.chunkPack.count({ where: { documentId: id } })).toBe(0);
    await expect.poll(() => service.app.storage.size(`documents/${id}.1.txt`)).toBeNull();
  } finally {
    documents.read = read;
  }
});

test('the reasons of a failure and the stage are shown by REST as well', async () => {
  const { id } = await document(service, ada, 'locked.pdf', '%PDF-1.4 broken');
  const { body } = await ada.rest('GET', `/documents/${id}/status`);
  expect(body).toMatchObject({ document_id: id, status: 'failed', chunk_count: 0, error: { code: 'invalid' } });
  expect((await show(ada, id)).stage).toBe('READING');
});
