import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Embedder } from '../../src/engine/embedding/embedder.ts';
import { ModelFailed } from '../../src/engine/models/failure.ts';
import type { Brief, Reasoner } from '../../src/engine/reasoner/reasoner.ts';
import type { Service } from '../../src/serve.ts';
import { type Person, signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';

let service: Service;
let ada: Person;
let told: Brief['memories'];
let isDown = false;
let isWrong = false;

/** Ships and boats are one thing, whatever else is said of them. */
const embedder: Embedder = {
  model: 'test/seafarer',
  dimensions: 2,
  async embed(texts) {
    if (isDown) throw new Error('The provider is down.');
    return texts.map(text => Float32Array.from(/ship|boat/i.test(text) ? [1, 0] : [0, 1]));
  },
};
const embedderFor = async () => {
  if (isWrong) throw new ModelFailed('There is no such provider.');
  return embedder;
};
const listener: Reasoner = {
  name: 'listener',
  async plan({ memories }) {
    told = memories;
    return { groups: [] };
  },
  act: async () => null,
  async *answer() {
    yield { type: 'text', text: 'So it is.' };
  },
};

beforeAll(async () => {
  service = await startService({ reasoner: listener, embedderFor });
});
afterAll(() => service?.stop());
beforeEach(async () => {
  isDown = false;
  isWrong = false;
  ada = await signUp(service);
});

const goods =
  'apples bricks coal dates eggs flour grain hides iron jute kelp lemons malt nails oats pears quartz rice salt tea umber vinegar wool yarn zinc amber brass cork dye';
const remember = async (count: number) => {
  const stored = goods.split(' ').slice(0, count - 1);
  const contents = ['Ships are counted at dawn', ...stored.map(each => `Storing ${each} is done by the crane`)];
  for (const content of contents)
    expect((await ada.rest('POST', '/memories', { content })).body).toMatchObject({ content });
};
const toldOf = async (message: string) => {
  told = undefined;
  expect(await ada.rest('POST', '/chat', { message })).toMatchObject({ status: 200, body: { status: 'completed' } });
  return told!.map(({ content }) => content);
};
const question = 'How many boats were there?';

it('Among many memories those are told that mean what is asked for, in other words', async () => {
  await remember(30);
  const embedded = () => service.app.db.memoryVector.count({ where: { memory: { userId: ada.id } } });
  await toldOf(question);
  await expect.poll(embedded, { timeout: 30_000 }).toBe(30);
  const contents = await toldOf(question);
  expect(contents[0]).toBe('Ships are counted at dawn');
  expect(contents.length).toBeLessThanOrEqual(20);
}, 60_000);

it('Of few memories all are told, and a provider that is down keeps no answer back', async () => {
  await remember(3);
  isDown = true;
  expect(await toldOf(question)).toHaveLength(3);
  await remember(24);
  expect(await toldOf('Who stores the lemons?')).toContain('Storing lemons is done by the crane');
}, 60_000);

it('Of an embedding model that cannot be used nothing is seen by who asks', async () => {
  await remember(25);
  isWrong = true;
  expect(await toldOf('Who stores the lemons?')).toContain('Storing lemons is done by the crane');
}, 60_000);

it('A memory that was reworded is compared by its new words', async () => {
  await remember(30);
  const embedded = () => service.app.db.memoryVector.count({ where: { memory: { userId: ada.id } } });
  await toldOf(question);
  await expect.poll(embedded, { timeout: 30_000 }).toBe(30);
  const { body } = await ada.rest('GET', '/memories?search=Ships');
  const { id } = body.items[0];
  expect((await ada.rest('PUT', `/memories/${id}`, { content: 'Nothing is counted at dawn' })).status).toBe(200);
  expect(await toldOf(question)).not.toContain('Nothing is counted at dawn');
}, 60_000);
