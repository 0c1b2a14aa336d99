import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Person, refusal, signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { chunksOf, document, docx, paragraph, pdf, progressOf, settled, show, stage, upload } from './kit.ts';

let service: SharedService;
let ada: Person;
beforeAll(async () => {
  service = await sharedService();
  ada = await signUp(service);
});

/** Every finished file in storage, by its key. */
async function files(): Promise<string[]> {
  const root = join(service.app.config.dataDir, 'files');
  const shelves = (await readdir(root)).filter(name => !name.startsWith('.'));
  const kept = await Promise.all(
    shelves.map(async name => (await readdir(join(root, name))).map(key => join(name, key))),
  );
  return kept.flat();
}

const remove = (person: Person, id: string) =>
  person.graphql('mutation ($input: DeleteDocumentInput!) { deleteDocument(input: $input) { id } }', { input: { id } });

test('a PDF is read page by page, a DOCX by its headings, a CSV by its rows, and their progress is told to its end', async () => {
  const pages = [
    ['# Annual report', '', 'In this year the revenue of the company grew to 12 million euros.'],
    ['## Outlook', '', 'Prof. Weber expects growth by the 3. Quarter, e.g. in Europe.'],
  ];
  const { id } = await upload(ada, 'report.pdf', pdf(pages));
  const steps = await progressOf(service, ada, id);
  expect(steps.at(-1)).toMatchObject({ status: 'COMPLETED', stage: 'DONE', progress: 1, pagesDone: 2 });
  const shares = steps.map(step => step.progress);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(await show(ada, id)).toMatchObject({
    fileType: 'PDF',
    pageCount: 2,
    chunkCount: 2,
    language: 'en',
    failure: null,
  });
  expect(await chunksOf(ada, id)).toMatchObject([
    { index: 0, page: 1, headingPath: ['Annual report'], startOffset: 0 },
    { index: 1, page: 2, headingPath: ['Annual report', 'Outlook'] },
  ]);

  const table = `<w:tbl><w:tr><w:tc>${paragraph('Region')}</w:tc><w:tc>${paragraph('Sales')}</w:tc></w:tr>
    <w:tr><w:tc>${paragraph('North')}</w:tc><w:tc>${paragraph('12')}</w:tc></w:tr></w:tbl>`;
  const word = await docx(paragraph('Travel policy', 'Heading1') + paragraph('Trains before planes.') + table);
  const { id: wordId, ...read } = await document(service, ada, 'policy.bin', word);
  expect(read).toMatchObject({ fileType: 'DOCX', status: 'COMPLETED', title: 'policy', pageCount: null });
  const [chunk] = await chunksOf(ada, wordId);
  expect(chunk).toMatchObject({ headingPath: ['Travel policy'] });
  expect(chunk.text).toBe(
    '# Travel policy\n\nTrains before planes.\n\n| Region | Sales |\n| --- | --- |\n| North | 12 |',
  );

  const rows = Array.from({ length: 200 }, (_, i) => `${i + 1};Straße ${i};${i * 3}`).join('\n');
  const csv = await document(service, ada, 'adressen.csv', Buffer.from(`Nummer;Straße;Wert\n${rows}\n`, 'latin1'));
  const parts = await chunksOf(ada, csv.id);
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) expect(part.text.startsWith('Nummer | Straße | Wert\n')).toBe(true);
  expect(parts[0]).toMatchObject({ sheetName: 'Sheet1', row: 2 });
  expect(parts.map(part => part.row)).toEqual([2, ...parts.slice(0, -1).map(part => part.endRow + 1)]);
});

test('the offsets of chunks lead to their text in the text that is stored', async () => {
  const words = 'The committee met on Monday and decided on the budget of the coming year. ';
  const { id } = await document(
    service,
    ada,
    'long.txt',
    `# One\n\n${words.repeat(90)}\n\n# Two\n\n${words.repeat(60)}`,
  );
  const { textKey } = await service.app.db.document.findUniqueOrThrow({ where: { id } });
  const text = Buffer.concat(await (await service.app.storage.read(textKey!)).toArray()).toString('utf8');
  const chunks = await chunksOf(ada, id);
  expect(chunks.length).toBeGreaterThan(3);
  for (const chunk of chunks) expect(text.slice(chunk.startOffset, chunk.endOffset)).toBe(chunk.text);
  expect(chunks.at(-1)!.endOffset).toBe(text.length);
});

test('a file that is in the same place already is not kept twice, elsewhere it is', async () => {
  const first = await document(service, ada, 'twice.txt', 'The same words, twice.');
  const before = await files();
  const again = await upload(ada, 'other name.txt', 'The same words, twice.');
  expect(again.id).toBe(first.id);
  const { createCollection } = await ada.graphql('mutation { createCollection(input: { name: "Elsewhere" }) { id } }');
  const elsewhere = await document(service, ada, 'twice.txt', 'The same words, twice.', {
    collectionId: createCollection.id,
  });
  expect(elsewhere.id).not.toBe(first.id);
  await expect.poll(files).toHaveLength(before.length + 2);
});

test('several files become documents in one mutation, or none does', async () => {
  const uploadIds = [await stage(ada, 'one.txt', 'One of three.'), await stage(ada, 'two.txt', 'Two of three.')];
  const run = (input: object) =>
    ada.graphql('mutation ($input: UploadDocumentsInput!) { uploadDocuments(input: $input) { id title } }', { input });
  const count = await service.app.db.document.count();
  const program = await stage(ada, 'three.pdf', Buffer.from('MZ\x90\0\x03\0\0\0'));
  const refused = await refusal(run({ uploadIds: [...uploadIds, program] }));
  expect(refused.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  expect(refused.message).toContain('three.pdf');
  expect(await service.app.db.document.count()).toBe(count);
  // What can never be used does not lie about.
  const { storageKey } = await service.app.db.upload.findUniqueOrThrow({ where: { id: program } });
  expect(await service.app.storage.size(storageKey)).toBeNull();
  const { uploadDocuments } = await run({ uploadIds });
  expect(uploadDocuments.map((each: { title: string }) => each.title)).toEqual(['one', 'two']);
  for (const { id } of uploadDocuments) await settled(service, ada, id);
  expect((await refusal(run({ uploadIds: [] }))).code).toBe('INVALID');
  expect((await refusal(run({ uploadIds: [program, program] }))).code).toBe('INVALID');
});

test('the original comes back over REST, whole and in parts, under a safe name', async () => {
  const form = new FormData();
  form.set('file', new Blob(['0123456789, and more words of it.']), 'Bericht "Q3"\u202e fdp.txt');
  form.set('title', 'Report');
  const posted = await fetch(`${service.url}/api/v1/documents/upload`, {
    method: 'POST',
    headers: ada.headers,
    body: form,
  });
  const body: any = await posted.json();
  expect(posted.status).toBe(201);
  expect(posted.headers.get('location')).toMatch(new RegExp(`/documents/${body.id}$`));
  expect(body).toMatchObject({ title: 'Report', file_type: 'TXT', status: 'pending', error: null });
  await settled(service, ada, body.id);
  const status = await ada.rest('GET', `/documents/${body.id}/status`);
  expect(status.body).toMatchObject({
    document_id: body.id,
    status: 'completed',
    progress: 1,
    chunk_count: 1,
    error: null,
  });
  const download = `${service.url}/api/v1/documents/${body.id}/download`;
  const part = await fetch(download, { headers: { ...ada.headers, range: 'bytes=2-4' } });
  expect([part.status, await part.text()]).toEqual([206, '234']);
  const whole = await fetch(download, { headers: ada.headers });
  expect(whole.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(whole.headers.get('content-disposition')).not.toContain('\u202e');
  expect(await whole.text()).toBe('0123456789, and more words of it.');
  const chunks = await ada.rest('GET', `/documents/${body.id}/chunks`);
  expect(chunks.body).toMatchObject({ total: 1, items: [{ index: 0, start_offset: 0 }] });
});

test('a document over 50 MB is refused with what is the most, and nothing of it stays on disk', async () => {
  const most = 50 * 2 ** 20;
  const before = await files();
  const form = new FormData();
  form.set('file', new Blob(['a word '.repeat(most / 7 + 1)]), 'large.txt');
  const response = await fetch(`${service.url}/api/v1/documents/upload`, {
    method: 'POST',
    headers: ada.headers,
    body: form,
  });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: 'too_large', detail: expect.stringMatching(/\b50\b|52428800/) });
  const reserved = await refusal(
    ada.graphql('mutation ($input: CreateUploadInput!) { createUpload(input: $input) { id } }', {
      input: { fileName: 'large.txt', byteSize: most + 1 },
    }),
  );
  expect(reserved.code).toBe('TOO_LARGE');
  const unfinished = () => readdir(join(service.app.config.dataDir, 'files/.unfinished')).catch(() => []);
  await expect.poll(unfinished, { timeout: 60_000 }).toEqual([]);
  expect(await files()).toEqual(before);
  expect((await ada.rest('GET', '/documents?search=large')).body.items).toEqual([]);
}, 90_000);

test('a deleted document is gone at once with all that was read of it, and its files follow', async () => {
  const before = await files();
  const { id } = await document(service, ada, 'gone.txt', 'Words that nobody is to find again.');
  expect((await files()).length).toBe(before.length + 2);
  await remove(ada, id);
  expect((await refusal(show(ada, id))).code).toBe('NOT_FOUND');
  expect(await service.app.db.chunkPack.count({ where: { documentId: id } })).toBe(0);
  expect(await service.app.db.searchSegment.count({ where: { documentId: id } })).toBe(0);
  await expect.poll(files).toEqual(before);
});

test('a document is read anew when asked, by attempts of its own, and leaves one set of chunks', async () => {
  const { id } = await document(service, ada, 'again.txt', 'To be read twice.');
  const run = () => ada.graphql('mutation ($id: ID!) { reprocessDocument(input: { id: $id }) { status } }', { id });
  for (const attempt of [2, 3]) {
    expect((await run()).reprocessDocument.status).toBe('PENDING');
    expect((await settled(service, ada, id)).status).toBe('COMPLETED');
    const row = await service.app.db.document.findUniqueOrThrow({ where: { id }, include: { chunkPacks: true } });
    expect(row).toMatchObject({ attempt, textKey: `documents/${id}.${attempt}.txt`, chunkPacks: [{ first: 0 }] });
  }
  expect((await files()).filter(key => key.startsWith(`documents/${id}`))).toHaveLength(1);
});

test('a scan has no text and says so; a file that cannot be read fails with a reason and leaves nothing', async () => {
  expect(await document(service, ada, 'scan.pdf', pdf([[], []]))).toMatchObject({
    status: 'COMPLETED',
    notes: ['no_text'],
  });
  const broken = await document(service, ada, 'broken.pdf', `%PDF-1.7\n${'nothing of use '.repeat(20)}`);
  expect(broken).toMatchObject({ status: 'FAILED', failure: { code: 'INVALID' }, chunkCount: 0 });
  expect(broken.failure.message).toMatch(/damaged/);
  expect((await files()).filter(key => key.startsWith(`documents/${broken.id}`))).toEqual([]);
});

test('documents are listed by place, kind, state and words, in the order asked for', async () => {
  const bob = await signUp(service, 'Bob');
  for (const [name, text] of [
    ['b 100%.txt', 'x'.repeat(300)],
    ['c.txt', 'some words'],
    ['a.csv', 'k;v\n1;2\n3;4\n'],
  ] as const)
    await document(service, bob, name, text);
  const list = async (args: string) =>
    (await bob.graphql(`{ documents(${args}) { totalCount nodes { title } } }`)).documents.nodes.map(
      (n: any) => n.title,
    );
  expect(await list('first: 10')).toEqual(['a', 'c', 'b 100%']);
  expect(await list('orderBy: TITLE')).toEqual(['a', 'b 100%', 'c']);
  expect(await list('orderBy: LARGEST, first: 1')).toEqual(['b 100%']);
  expect(await list('fileType: CSV')).toEqual(['a']);
  expect(await list('search: "100%"')).toEqual(['b 100%']);
  expect(await list('status: FAILED')).toEqual([]);
  expect(await list('collectionId: "none of ours"')).toEqual([]);
});

test('a name of 500 characters with line ends is refused, and one with a line end told back on one line', async () => {
  const send = async (name: string) => {
    const part = `content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain`;
    const headers = { ...ada.headers, 'content-type': 'multipart/form-data; boundary=parts' };
    const body = `--parts\r\n${part}\r\n\r\nWords under the name ${name.length}.\r\n--parts--\r\n`;
    const response = await fetch(`${service.url}/api/v1/documents/upload`, { method: 'POST', headers, body });
    return { status: response.status, body: (await response.json()) as any };
  };
  const { status, body } = await send('two%0D%0Alines.txt');
  expect([status, JSON.stringify(body).includes('\\n')]).toEqual([201, false]);
  const before = await files();
  const long = await send(`${'ab%0D%0Acd'.repeat(50)}.txt`);
  expect([long.status, long.body.errors]).toEqual([422, [{ path: 'file', message: expect.stringMatching(/255/) }]]);
  expect(await files()).toEqual(before);
});

test('every change is in the audit log', async () => {
  const { id } = await document(service, ada, 'audited.txt', 'To be audited.');
  await ada.graphql('mutation ($id: ID!) { moveDocument(input: { id: $id, collectionId: null }) { id } }', { id });
  await remove(ada, id);
  const entries = await service.app.db.auditLog.findMany({ where: { resourceId: id }, orderBy: { id: 'asc' } });
  expect(entries.map(entry => entry.action)).toEqual([
    'documents.upload_document',
    'documents.move_document',
    'documents.delete_document',
  ]);
});
