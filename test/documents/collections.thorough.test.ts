import { beforeAll, expect, test } from 'vitest';
import { eraseDocuments } from '../../src/documents/erase-documents.ts';
import { documentQuotas } from '../../src/documents/uploads/quotas.ts';
import { type Person, refusal, signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { document, show, stage, upload } from './kit.ts';

let service: SharedService;
/** An Admin, since first in her organization; two colleagues, of whom one is in a group. */
let ada: Person;
let ben: Person;
let cleo: Person;
let groupId: string;
let organizationId: string;
beforeAll(async () => {
  service = await sharedService();
  [ada, ben, cleo] = (await Promise.all(['Ada', 'Ben', 'Cleo'].map(name => signUp(service, name)))) as [
    Person,
    Person,
    Person,
  ];
  const { db } = service.app;
  ({ organizationId } = await db.user.findUniqueOrThrow({ where: { id: ada.id } }));
  for (const { id } of [ben, cleo]) await db.user.update({ where: { id }, data: { organizationId, role: 'USER' } });
  ({ id: groupId } = await db.group.create({
    data: { organizationId, name: 'Research', members: { create: { userId: ben.id } } },
  }));
});

const fields = 'id name description scope documentCount byteSize sharedWith { id name }';
const run = async (person: Person, field: string, type: string, input: object, selection = fields) =>
  (await person.graphql(`mutation ($input: ${type}!) { ${field}(input: $input) { ${selection} } }`, { input }))[field];
const create = (person: Person, input: object) => run(person, 'createCollection', 'CreateCollectionInput', input);
const share = (person: Person, id: string, groupIds: string[]) =>
  run(person, 'shareCollection', 'ShareCollectionInput', { id, groupIds });
const seen = async (person: Person) =>
  (await person.graphql('{ documents(first: 50) { nodes { id } } }')).documents.nodes.map((n: { id: string }) => n.id);

test('a collection has a name of its own, counts its documents and their bytes, and lets them go or takes them along', async () => {
  const made = await create(cleo, { name: '  Contracts ', description: 'Signed ones' });
  expect(made).toMatchObject({ name: 'Contracts', scope: 'USER', documentCount: 0, byteSize: 0, sharedWith: [] });
  expect((await refusal(create(cleo, { name: 'CONTRACTS' }))).code).toBe('CONFLICT');
  const others = await create(ben, { name: 'Contracts' });
  const one = await document(service, cleo, 'one.txt', 'twelve bytes', { collectionId: made.id });
  const two = await document(service, cleo, 'two.txt', 'eleven byte');
  await run(cleo, 'moveDocument', 'MoveDocumentInput', { id: two.id, collectionId: made.id }, 'collectionId');
  const shown = await cleo.graphql('query ($id: ID!) { collection(id: $id) { documentCount byteSize } }', {
    id: made.id,
  });
  expect(shown.collection).toEqual({ documentCount: 2, byteSize: 23 });
  const foreign = run(cleo, 'moveDocument', 'MoveDocumentInput', { id: one.id, collectionId: others.id }, 'id');
  expect((await refusal(foreign)).code).toBe('NOT_FOUND');
  const renamed = await run(cleo, 'updateCollection', 'UpdateCollectionInput', {
    id: made.id,
    name: 'contracts',
    description: null,
  });
  expect(renamed).toMatchObject({ name: 'contracts', description: null });
  await run(cleo, 'deleteCollection', 'DeleteCollectionInput', { id: made.id }, 'id');
  expect(await show(cleo, one.id)).toMatchObject({ collectionId: null, status: 'COMPLETED' });
  const again = await create(cleo, { name: 'Contracts' });
  await run(cleo, 'moveDocument', 'MoveDocumentInput', { id: one.id, collectionId: again.id }, 'id');
  await run(cleo, 'deleteCollection', 'DeleteCollectionInput', { id: again.id, withDocuments: true }, 'id');
  expect((await refusal(show(cleo, one.id))).code).toBe('NOT_FOUND');
  expect((await show(cleo, two.id)).id).toBe(two.id);
});

test('a personal collection is read by the members of the groups it is shared with, and by nobody else', async () => {
  const { id } = await create(ada, { name: 'Findings' });
  const inside = await document(service, ada, 'inside.txt', 'A finding to share.', { collectionId: id });
  const outside = await document(service, ada, 'outside.txt', 'Nothing to share.');
  expect(await seen(ben)).not.toContain(inside.id);
  expect(await share(ada, id, [groupId])).toMatchObject({ sharedWith: [{ id: groupId, name: 'Research' }] });
  expect(await seen(ben)).toContain(inside.id);
  expect(await seen(ben)).not.toContain(outside.id);
  expect(await seen(cleo)).not.toContain(inside.id);
  const asBen = await ben.graphql('query ($id: ID!) { collection(id: $id) { name sharedWith { id } } }', { id });
  expect(asBen.collection).toEqual({ name: 'Findings', sharedWith: null });
  for (const [field, type, input] of [
    ['deleteDocument', 'DeleteDocumentInput', { id: inside.id }],
    ['updateCollection', 'UpdateCollectionInput', { id, name: 'Mine' }],
    ['moveDocument', 'MoveDocumentInput', { id: inside.id, collectionId: null }],
    ['shareCollection', 'ShareCollectionInput', { id, groupIds: [] }],
  ] as const)
    expect((await refusal(run(ben, field, type, input, 'id'))).code, field).toBe('FORBIDDEN');
  const put = stage(ben, 'ben.txt', 'Words of Ben.').then(uploadId =>
    run(ben, 'uploadDocument', 'UploadDocumentInput', { uploadId, collectionId: id }, 'id'),
  );
  expect((await refusal(put)).code).toBe('FORBIDDEN');
  await service.app.db.groupMember.deleteMany({ where: { userId: ben.id } });
  expect(await seen(ben)).not.toContain(inside.id);
  const own = await create(ben, { name: 'Of Ben' });
  expect((await refusal(share(ben, own.id, [groupId, 'none']))).errors[0]!.extensions.errors).toMatchObject([
    { path: 'input.groupIds.0' },
    { path: 'input.groupIds.1' },
  ]);
});

test('what is the organization’s is made by Admins, read by all, and kept apart from what is personal', async () => {
  expect((await refusal(create(ben, { name: 'Handbook', scope: 'ORGANIZATION' }))).code).toBe('FORBIDDEN');
  const { status, body } = await ada.rest('POST', '/documents/admin/collections', { name: 'Handbook' });
  expect([status, body.scope]).toEqual([201, 'organization']);
  const personal = upload(ada, 'p.txt', 'A personal text.', { collectionId: body.id });
  expect((await refusal(personal)).errors[0]!.extensions.errors).toMatchObject([{ path: 'input.collectionId' }]);
  const shared = await document(service, ada, 'rules.txt', 'The rules of the house.', {
    collectionId: body.id,
    scope: 'ORGANIZATION',
  });
  expect(await seen(cleo)).toContain(shared.id);
  expect((await refusal(run(cleo, 'deleteDocument', 'DeleteDocumentInput', { id: shared.id }, 'id'))).code).toBe(
    'FORBIDDEN',
  );
  const listed = await ada.rest('GET', '/documents/admin/collections');
  expect(listed.body.items.map((each: { name: string }) => each.name)).toEqual(['Handbook']);
  expect((await cleo.rest('GET', '/documents/admin/collections')).status).toBe(403);
  const mine = await create(ada, { name: 'Mine alone' });
  expect((await ada.rest('DELETE', `/documents/admin/collections/${mine.id}`)).status).toBe(404);
  expect((await ada.rest('DELETE', `/documents/admin/collections/${body.id}`)).status).toBe(204);
  expect(await show(cleo, shared.id)).toMatchObject({ collectionId: null });
});

test('what old answers quote of a document stays in them, marked once the document is gone', async () => {
  const { id: documentId } = await document(service, cleo, 'cited.txt', 'The quota is 40 hours.');
  const citation = {
    ...{ id: 'c1', marker: 1, sourceType: 'document', title: 'cited', quote: 'The quota is 40 hours.', documentId },
    ...{ chunkId: null, page: null, dataSourceId: null, tableNames: null, sql: null, rowCount: null },
    ...{ executedAt: null, memoryId: null },
  };
  const { id } = await service.app.db.conversation.create({
    data: {
      ...{ organizationId, userId: cleo.id, title: 'Quota' },
      messages: { create: { role: 'ASSISTANT', content: 'It is 40 hours [1].', result: { citations: [citation] } } },
    },
  });
  const cited = async () => (await cleo.rest('GET', `/conversations/${id}/messages`)).body.items[0].citations[0];
  expect(await cited()).toMatchObject({ document_id: documentId, source_deleted: false });
  await run(cleo, 'deleteDocument', 'DeleteDocumentInput', { id: documentId }, 'id');
  expect(await cited()).toMatchObject({ quote: citation.quote, document_id: documentId, source_deleted: true });
});

test('a plan holds so many documents and no more', async () => {
  const dora = await signUp(service, 'Dora');
  const { db } = service.app;
  const user = await db.user.findUniqueOrThrow({ where: { id: dora.id } });
  await db.organization.update({ where: { id: user.organizationId }, data: { plan: 'FREE' } });
  const owned = { organizationId: user.organizationId, ownerId: dora.id, fileType: 'TXT' as const };
  const row = { ...owned, title: 'x', fileName: 'x.txt', byteSize: 1, sha256: 'none', originalKey: 'uploads/none' };
  await db.document.createMany({
    data: Array.from({ length: documentQuotas.FREE.documents }, () => ({ ...row, status: 'COMPLETED' as const })),
  });
  const refused = await refusal(upload(dora, 'one.txt', 'One too many.'));
  expect(refused.code).toBe('PLAN_REQUIRED');
  expect(refused.message).toContain('200 documents');
  await db.organization.update({ where: { id: user.organizationId }, data: { plan: 'PRO' } });
  expect((await upload(dora, 'one.txt', 'One more is fine.')).status).toBe('PENDING');
});

test('who is erased leaves nothing personal, and what is the organization’s to the heir', async () => {
  const eve = await signUp(service, 'Eve');
  const { db } = service.app;
  await db.user.update({ where: { id: eve.id }, data: { organizationId, role: 'ADMIN' } });
  const own = await document(service, eve, 'own.txt', 'Personal words.');
  const shared = await document(service, eve, 'shared.txt', 'Words for all.', { scope: 'ORGANIZATION' });
  await create(eve, { name: 'Of Eve' });
  const { originalKey } = await db.document.findUniqueOrThrow({ where: { id: own.id } });
  await eraseDocuments(service.app, { userId: eve.id, organizationId, heirId: ada.id });
  expect(await db.document.findUnique({ where: { id: own.id } })).toBeNull();
  expect(await db.collection.count({ where: { ownerId: eve.id } })).toBe(0);
  expect(await show(ada, shared.id)).toMatchObject({ ownerId: ada.id });
  await expect.poll(() => service.app.storage.size(originalKey)).toBeNull();
});
