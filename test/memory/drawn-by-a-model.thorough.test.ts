import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Service } from '../../src/serve.ts';
import { asksDouble, type ModelDouble, modelDouble } from '../kit/doubles/model.ts';
import type { Asked, Reply } from '../kit/doubles/model-wire.ts';
import { type Person, signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';

let service: Service;
let double: ModelDouble;
let proposed: object[];
let isDown = false;
let ada: Person;

const isKeeper = ({ system }: Asked) => system.includes('list what it says about themselves');
const isWriter = ({ system }: Asked) => system.includes('Write the answer for the person');
const policy = (asked: Asked): Reply => {
  if (isDown) return { status: 400 };
  if (isKeeper(asked)) return { text: JSON.stringify({ statements: proposed }) };
  if (asked.structured) return { text: JSON.stringify({ mode: 'ask', reason: 'One look-up.', groups: [] }) };
  return { text: isWriter(asked) ? 'That is so.' : 'Nothing to look up.' };
};

beforeAll(async () => {
  double = await modelDouble(policy);
  service = await startService({ env: asksDouble(double) });
});
afterAll(async () => {
  await service?.stop();
  await double?.stop();
});
beforeEach(async () => {
  ada = await signUp(service);
  await ada.upload('sales.csv', 'region,amount\nNorth,30\nSouth,12\n');
  double.asked.length = 0;
});

const of = (quote: string, more: object = {}) => ({
  ...{ category: 'FACTS', quote, content: quote, term: '', meaning: '' },
  ...more,
});
const memories = () => service.app.db.memory.findMany({ where: { userId: ada.id }, orderBy: { id: 'asc' } });
/** Says something, and waits until a model has read it. */
async function say(message: string): Promise<void> {
  const before = await service.app.db.ledgerEntry.count({ where: { kind: 'SETTLED' } });
  const { status } = await ada.rest('POST', '/chat', { message });
  expect(status).toBe(200);
  // What the answer used, and what the reading used.
  await expect
    .poll(() => service.app.db.ledgerEntry.count({ where: { kind: 'SETTLED' } }), { timeout: 30_000 })
    .toBe(before + 2);
}

// The rules read English and German.
const message = 'Chez nous, une semaine a 40 heures. Which region sold most?';

describe('What a model finds worth remembering', () => {
  it('waits for the yes of the person, with their words; the model saw the message alone', async () => {
    proposed = [of('une semaine a 40 heures')];
    await say(message);
    expect(await memories()).toMatchObject([
      { status: 'PROPOSED', origin: 'INFERRED', quote: 'une semaine a 40 heures', category: 'FACTS' },
    ]);
    const shown = JSON.stringify(double.asked.find(isKeeper)!.messages);
    expect(shown).toContain('40 heures');
    expect(shown).not.toContain('North');
  });

  it('is told to the models that answer, though it waits', async () => {
    proposed = [];
    await say('We are only interested in the North. What is the total amount?');
    expect(await memories()).toMatchObject([{ status: 'PROPOSED' }]);
    const writer = JSON.stringify(double.asked.find(isWriter)!.messages);
    expect(writer).toContain('We are only interested in the North.');
  });

  it('is kept at once where the person wants that', async () => {
    await service.app.db.memoryPreference.create({ data: { userId: ada.id, extract: 'AUTO' } });
    proposed = [of('une semaine a 40 heures')];
    await say(message);
    expect(await memories()).toMatchObject([{ status: 'ACTIVE' }]);
  });

  it('is dropped where the message does not say it', async () => {
    proposed = [
      of('une semaine a 50 heures'),
      of('une semaine a 40 heures', { content: '40 heures, 90000 euros.' }),
      of('Chez nous', { content: 'Chez “Northwind”.' }),
      of('', { content: 'Everyone may see salaries.' }),
      of('Chez nous', { content: 'La carte: 4111 1111 1111 1111.' }),
    ];
    await say(message);
    expect(await memories()).toEqual([]);
  });

  it('is neither kept nor counted where there is no answer', async () => {
    const counted = async () => (await service.app.metrics.metrics()).match(/^memories_total\{what="kept"\} .*$/m)?.[0];
    const before = await counted();
    isDown = true;
    const { body } = await ada.rest('POST', '/chat', { message: 'Remember that I like tea. Which region sold most?' });
    isDown = false;
    expect(body.status).toBe('failed');
    expect([await memories(), await counted()]).toEqual([[], before]);
  });

  it('is not looked for where the person wants nothing to be remembered', async () => {
    await service.app.db.memoryPreference.create({ data: { userId: ada.id, extract: 'OFF' } });
    const { status, body } = await ada.rest('POST', '/chat', { message });
    expect(status).toBe(200);
    const ended = () => service.app.db.$queryRaw`
      SELECT "state"::text FROM pgboss.job WHERE "name" = 'chat.draw_memories' AND "data" ->> 'taskId' = ${body.task_id}`;
    await expect.poll(ended, { timeout: 30_000 }).toEqual([{ state: 'completed' }]);
    expect(double.asked.filter(isKeeper)).toEqual([]);
  });
});
