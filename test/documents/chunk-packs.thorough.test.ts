import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/base/ids.ts';
import { packChunks, unpackChunks } from '../../src/engine/documents/chunk-pack.ts';
import type { Service } from '../../src/serve.ts';
import { makeFindable } from '../kit/make-findable.ts';
import { type Person, refusal, signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';
import { document } from './kit.ts';

const chunk = (index: number, text: string) => ({
  ...{ id: newId(), index, text, startOffset: 0, endOffset: text.length, page: null },
  ...{ sheetName: null, row: null, endRow: null, headingPath: ['Ünder', '😀'] },
});

test('Chunks that are packed come out as they went in, all of them or those that are wanted', () => {
  const chunks = ['Größe 😀', '', 'z'.repeat(5000)].map((text, at) => chunk(at + 8, text));
  const packed = packChunks(chunks);
  expect(unpackChunks(packed)).toEqual(chunks);
  expect(unpackChunks(packed, index => index === 10)).toEqual([chunks[2]]);
  expect(packed.length).toBeLessThan(1000);
});

test('Chunks in the plain form, which a database can write, are read as well', () => {
  const chunks = ['Größe', 'more'].map((text, at) => chunk(at, text));
  expect(unpackChunks(Buffer.from(JSON.stringify(chunks)), index => index > 0)).toEqual([chunks[1]]);
});

let service: Service;
let ada: Person;
beforeAll(async () => {
  service = await startService({ env: { LOG_LEVEL: 'silent' } });
  ada = await signUp(service);
});
afterAll(() => service?.stop());

const query = `query ($id: ID!, $first: Int, $last: Int, $after: String, $before: String, $offset: Int) {
  document(id: $id) { chunks(first: $first, last: $last, after: $after, before: $before, offset: $offset) {
    totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } nodes { index } } } }`;
const page = async (id: string, args: object) => {
  const { nodes, ...rest } = (await ada.graphql(query, { id, ...args })).document.chunks;
  return { ...rest, indexes: nodes.map(({ index }: { index: number }) => index) };
};

test('A document of several packs is paged through forwards, backwards and from a place on', async () => {
  const { id } = await document(service, ada, 'long.txt', 'To be replaced.');
  const row = await service.app.db.document.findUniqueOrThrow({ where: { id } });
  await service.app.db.chunkPack.deleteMany({ where: { documentId: id } });
  await service.app.db.searchSegment.deleteMany({ where: { documentId: id } });
  const texts = Array.from({ length: 21 }, (_, at) => `Passage ${at}.`);
  await makeFindable(service, row, texts);
  const first = await page(id, { first: 9 });
  expect(first).toMatchObject({ totalCount: 21, indexes: [0, 1, 2, 3, 4, 5, 6, 7, 8] });
  expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  const after = await page(id, { first: 9, after: first.pageInfo.endCursor });
  expect(after.indexes).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17]);
  expect((await page(id, { last: 3, before: after.pageInfo.startCursor })).indexes).toEqual([6, 7, 8]);
  expect((await page(id, { last: 2 })).indexes).toEqual([19, 20]);
  const end = await page(id, { first: 5, offset: 18 });
  expect(end).toMatchObject({ indexes: [18, 19, 20], pageInfo: { hasNextPage: false } });
  expect((await page(id, { first: 5, offset: 21 })).indexes).toEqual([]);
  const foreign = Buffer.from(`GPC:S:${newId()}`).toString('base64');
  expect(await refusal(page(id, { first: 5, after: foreign }))).toMatchObject({ code: 'INVALID' });
});

test('While a document is read anew, none of its chunks is shown', async () => {
  const { id } = await document(service, ada, 'anew.txt', 'Read once.');
  await service.app.db.document.update({ where: { id }, data: { status: 'PROCESSING' } });
  expect(await page(id, { first: 5 })).toMatchObject({ totalCount: 0, indexes: [] });
});
