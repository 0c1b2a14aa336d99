import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Service } from '../../src/serve.ts';
import { settled, upload } from '../documents/kit.ts';
import { type ModelDouble, modelDouble } from '../kit/doubles/model.ts';
import { signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';

let service: Service;
let double: ModelDouble;
beforeAll(async () => {
  double = await modelDouble(() => ({ text: 'ok' }));
  service = await startService({
    env: {
      ALLOW_PRIVATE_NETWORKS: 'true',
      EMBEDDING_PROVIDER: 'openai_compatible',
      EMBEDDING_MODEL: 'bag-of-words',
      EMBEDDING_BASE_URL: double.openai,
    },
  });
});
afterAll(async () => {
  await service?.stop();
  await double?.stop();
});

it('Documents are found by meaning with the vectors of the platform’s embedding model', async () => {
  const ada = await signUp(service);
  for (const [name, text] of [
    ['boats.txt', 'The harbour master counts the boats at dawn and writes their names into a book.'],
    ['bread.txt', 'The baker kneads the dough before sunrise and sells warm bread from six.'],
  ] as const)
    await settled(service, ada, (await upload(ada, name, text)).id);
  const search = { query: 'boats in the harbour at dawn', mode: 'semantic' };
  const best = async () => (await ada.rest('POST', '/documents/query', search)).body.items[0]?.title;
  await expect.poll(best, { timeout: 15_000 }).toMatch(/boats/i);
}, 60_000);

it('What the vectors of memories and of questions about them cost is counted for whose they are', async () => {
  const ada = await signUp(service);
  const data = Array.from({ length: 25 }, (_, at) => ({
    userId: ada.id,
    content: `Boat ${at} is painted every spring`,
  }));
  await service.app.db.memory.createMany({ data });
  const used = async () =>
    service.app.db.ledgerEntry.findMany({
      where: { userId: ada.id, purpose: 'EMBEDDING', kind: 'SETTLED' },
      orderBy: { id: 'asc' },
    });
  const ask = () => ada.rest('POST', '/chat', { message: 'How many boats are there?' });
  await ask();
  await expect.poll(async () => (await used()).length, { timeout: 15_000 }).toBe(1);
  await expect.poll(() => service.app.db.memoryVector.count({ where: { memory: { userId: ada.id } } })).toBe(25);
  await ask();
  const [memories, question, ...others] = await used();
  expect(others).toEqual([]);
  for (const one of [memories, question])
    expect(one).toMatchObject({ tier: 'PLATFORM', provider: 'openai_compatible', model: 'bag-of-words', taskId: null });
  expect(memories!.inputTokens).toBeGreaterThan(question!.inputTokens);
}, 60_000);
