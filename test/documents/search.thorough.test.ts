import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, refusal, signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { settled, upload } from './kit.ts';

const report = `Annual report

The revenue of the north region was 12.4 million euros in 2023. It grew by 4.2 percent.

The company had 340 employees at the end of the year. The head office moved to Hamburg in May 2022.`;
const countries = 'Country,Population,Capital\nPoland,38000000,Warsaw\nGermany,83000000,Berlin\n';

const hits = `totalCount mode hits { score scoreParts { words characters meaning sentence } documentId title
  document { id fileName } chunk { id text row } page quote { text start end coverage } highlights { start end } }`;

let service: SharedService;
let ada: Person;
let reportId: string;
let countriesId: string;
const put = async (person: Person, name: string, content: string) => {
  const { id } = await upload(person, name, content);
  await settled(service, person, id);
  return id;
};
const search = async (person: Person, input: Record<string, unknown>) =>
  (
    await person.graphql(`query ($input: DocumentSearchInput!) { documentSearch(input: $input) { ${hits} } }`, {
      input,
    })
  ).documentSearch;
const titles = async (person: Person, input: Record<string, unknown>) =>
  (await search(person, input)).hits.map((hit: any) => hit.title);

beforeAll(async () => {
  service = await sharedService();
  ada = await signUp(service);
  [reportId, countriesId] = await Promise.all([put(ada, 'report.txt', report), put(ada, 'countries.csv', countries)]);
});

describe('A search', () => {
  it('answers with chunks, the sentence that answers, and where the words stand', async () => {
    const { hits, totalCount, mode } = await search(ada, { query: 'Where did the head office move?' });
    expect([totalCount, mode]).toEqual([1, 'HYBRID']);
    const [{ chunk, quote, highlights, ...hit }] = hits;
    expect(hit).toMatchObject({ documentId: reportId, title: 'report', document: { id: reportId } });
    expect(quote).toMatchObject({ text: 'The head office moved to Hamburg in May 2022.', coverage: 1 });
    expect(chunk.text.slice(quote.start, quote.end)).toBe(quote.text);
    expect(highlights.map((span: any) => chunk.text.slice(span.start, span.end))).toEqual(['head', 'office', 'moved']);
  });

  it('explains its scores, whose parts add up', async () => {
    const { hits } = await search(ada, { query: 'population or employees' });
    expect(hits).toHaveLength(2);
    for (const { score, scoreParts } of hits) {
      expect(scoreParts.meaning).toBeNull();
      expect(scoreParts.words + scoreParts.characters + scoreParts.sentence).toBeCloseTo(score, 9);
    }
    expect(hits[0].score).toBeGreaterThanOrEqual(hits[1].score);
  });

  it('finds a row of a table by its label and its column', async () => {
    const { hits } = await search(ada, { query: 'population of Germany' });
    expect(hits[0]).toMatchObject({ documentId: countriesId, quote: { text: 'Germany | 83000000 | Berlin' } });
  });

  it('is narrowed by document, type, collection and date', async () => {
    const query = 'population or employees';
    expect(await titles(ada, { query, documentIds: [reportId] })).toEqual(['report']);
    expect(await titles(ada, { query, fileTypes: ['CSV'] })).toEqual(['countries']);
    expect(await titles(ada, { query, uploadedFrom: '2999-01-01T00:00:00.000Z' })).toEqual([]);
    expect(await titles(ada, { query, uploadedTo: '2999-01-01T00:00:00.000Z' })).toHaveLength(2);
    const { createCollection } = await ada.graphql('mutation { createCollection(input: { name: "Facts" }) { id } }');
    await ada.graphql('mutation ($input: MoveDocumentInput!) { moveDocument(input: $input) { id } }', {
      input: { id: countriesId, collectionId: createCollection.id },
    });
    expect(await titles(ada, { query, collectionIds: [createCollection.id] })).toEqual(['countries']);
    expect(await titles(ada, { query, collectionIds: ['nonsense'], documentIds: ['nonsense'] })).toEqual([]);
  });

  it('has pages', async () => {
    const query = 'population or employees';
    const all = await titles(ada, { query });
    expect(await titles(ada, { query, limit: 1 })).toEqual(all.slice(0, 1));
    expect(await titles(ada, { query, limit: 1, offset: 1 })).toEqual(all.slice(1));
    expect(await titles(ada, { query, offset: 2 })).toEqual([]);
  });

  it('refuses what is out of range, all at once', async () => {
    const error = await refusal(search(ada, { query: ' ', limit: 51, offset: 100, documentIds: [] }));
    expect(error.code).toBe('INVALID');
    expect(error.errors[0]!.extensions.errors.map((fault: any) => fault.path).sort()).toEqual([
      'input.documentIds',
      'input.limit',
      'input.offset',
      'input.query',
    ]);
  });

  it('by meaning is unavailable without a model, and by both goes by words', async () => {
    expect((await refusal(search(ada, { query: 'staff', mode: 'SEMANTIC' }))).code).toBe('UNAVAILABLE');
    expect(await titles(ada, { query: 'employees', mode: 'HYBRID' })).toEqual(['report']);
    expect((await ada.rest('POST', '/documents/query', { query: 'staff', mode: 'semantic' })).status).toBe(503);
  });

  it('is the same over REST', async () => {
    const { status, body } = await ada.rest('POST', '/documents/query', { query: 'head office', limit: 3 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ mode: 'hybrid', total: 1, items: [{ document_id: reportId, title: 'report' }] });
  });

  it('is noted in the audit trail', async () => {
    await search(ada, { query: 'a question that is noted' });
    const entry = await service.app.db.auditLog.findFirst({
      where: { userId: ada.id, action: 'documents.search_documents' },
      orderBy: { id: 'desc' },
    });
    expect(entry?.details).toMatchObject({ query: 'a question that is noted', mode: 'HYBRID' });
  });
});

describe('What may be seen', () => {
  it('is all that is found: others have their own', async () => {
    const eve = await signUp(service, 'Eve');
    expect(await titles(eve, { query: 'head office' })).toEqual([]);
    await put(eve, 'hers.txt', 'Her head office is in Bonn.');
    expect(await titles(eve, { query: 'head office' })).toEqual(['hers']);
    expect(await titles(eve, { query: 'head office', documentIds: [reportId] })).toEqual([]);
    expect(await titles(ada, { query: 'head office' })).toEqual(['report']);
  });

  it('ends with its deletion, at once', async () => {
    const id = await put(ada, 'gone.txt', 'A zeppelin crossed the lake.');
    expect(await titles(ada, { query: 'zeppelin' })).toEqual(['gone']);
    await ada.graphql('mutation ($input: DeleteDocumentInput!) { deleteDocument(input: $input) { id } }', {
      input: { id },
    });
    expect(await titles(ada, { query: 'zeppelin' })).toEqual([]);
  });

  it('is found anew when it was read anew', async () => {
    await ada.graphql('mutation ($input: ReprocessDocumentInput!) { reprocessDocument(input: $input) { id } }', {
      input: { id: reportId },
    });
    await settled(service, ada, reportId);
    expect(await titles(ada, { query: 'head office' })).toEqual(['report']);
    expect(await service.app.db.searchSegment.count({ where: { documentId: reportId } })).toBe(1);
  });
});
