import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Embedder } from '../../src/engine/embedding/embedder.ts';
import type { Service } from '../../src/serve.ts';
import { type Person, refusal, signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';
import { settled, upload } from './kit.ts';

/** What the double takes for one meaning, whatever the word. */
const meanings = [/\b(?:car|automobile|vehicle)/i, /\b(?:staff|employee|worker)/i, /\b(?:rain|weather|storm)/i];

/** Makes of each text which of the meanings it has. `fails` makes it a provider that is down. */
const embedder = (model: string): Embedder & { asked: string[]; fails: boolean } => ({
  model,
  dimensions: meanings.length + 1,
  asked: [],
  fails: false,
  async embed(texts) {
    if (this.fails) throw new Error('The provider is down.');
    this.asked.push(...texts);
    return texts.map(text => Float32Array.from([...meanings.map(meaning => (meaning.test(text) ? 1 : 0)), 0.1]));
  },
});

const first = embedder('double/first');
const second = embedder('double/second');
let current: Embedder | null = first;

let service: Service;
let ada: Person;
const put = async (name: string, content: string) => {
  const { id } = await upload(ada, name, content);
  await settled(service, ada, id);
  return id;
};
const search = async (query: string, mode: string) =>
  (
    await ada.graphql(
      `query ($input: DocumentSearchInput!) { documentSearch(input: $input) {
        hits { title score scoreParts { words characters meaning sentence } quote { text } } } }`,
      { input: { query, mode } },
    )
  ).documentSearch.hits as { title: string; score: number; scoreParts: any; quote: unknown }[];
/** Resolves when all documents have vectors of a model, and of no other. */
const embedded = async (model: string) => {
  for (;;) {
    const kept = await service.app.db.documentVectors.groupBy({ by: ['model', 'documentId'] });
    const documents = await service.app.db.searchSegment.count();
    if (kept.length === documents && kept.every(row => row.model === model)) return;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
};

beforeAll(async () => {
  service = await startService({
    embedderFor: async (_organization, { model } = {}) =>
      [first, second].find(one => one.model === (model ?? current?.model)) ?? null,
  });
  ada = await signUp(service);
  await Promise.all([
    put('cars.txt', 'The automobile was parked in front of the house.'),
    put('staff.txt', 'All workers had two days off.'),
    put('sky.txt', 'A storm came over the sea.'),
  ]);
  await embedded(first.model);
});
afterAll(() => service?.stop());

it('A search by meaning finds what says the same in other words', async () => {
  const [best] = await search('vehicle', 'SEMANTIC');
  expect(best).toMatchObject({ title: 'cars', quote: null, scoreParts: { words: 0, meaning: 1 } });
  expect(await search('vehicle', 'TEXT')).toEqual([]);
});

it('A search by both adds up what each finds', async () => {
  const [best, ...rest] = await search('weather over the sea', 'HYBRID');
  expect(best!.title).toBe('sky');
  expect(best!.scoreParts).toMatchObject({ words: 1, meaning: 1 });
  const { words, characters, meaning, sentence } = best!.scoreParts;
  expect(best!.score).toBeCloseTo(words + characters + meaning + sentence, 5);
  for (const hit of rest) expect(hit.score).toBeLessThan(best!.score);
});

it('While the provider is down, a search by both goes by words, and one by meaning says so', async () => {
  first.fails = true;
  try {
    expect(await search('sea', 'HYBRID')).toMatchObject([{ title: 'sky', scoreParts: { meaning: null } }]);
    expect((await refusal(search('sea', 'SEMANTIC'))).code).toBe('INTERNAL');
  } finally {
    first.fails = false;
  }
});

it('After a change of model the one before serves until the new vectors are whole, then goes', async () => {
  second.fails = true;
  current = second;
  first.asked.length = 0;
  expect((await search('employees', 'SEMANTIC'))[0]!.title).toBe('staff');
  expect(first.asked).toEqual(['employees']);
  second.fails = false;
  await service.app.db
    .$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE name = 'documents.embed_organization' AND state = 'retry'`;
  await search('employees', 'SEMANTIC');
  await embedded(second.model);
  second.asked.length = 0;
  expect((await search('employees', 'SEMANTIC'))[0]!.title).toBe('staff');
  expect(second.asked).toEqual(['employees']);
});

it('Vectors go with their document, and with what it is replaced by', async () => {
  const id = await put('gone.txt', 'The car is gone.');
  await embedded(second.model);
  expect(
    (await search('vehicle', 'SEMANTIC'))
      .slice(0, 2)
      .map(({ title }) => title)
      .sort(),
  ).toEqual(['cars', 'gone']);
  await ada.graphql('mutation ($input: DeleteDocumentInput!) { deleteDocument(input: $input) { id } }', {
    input: { id },
  });
  expect((await search('vehicle', 'SEMANTIC'))[0]!.title).toBe('cars');
  expect(await service.app.db.documentVectors.count({ where: { documentId: id } })).toBe(0);
});
