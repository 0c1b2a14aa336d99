import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';

const visits = `day,material_cost,lab_cost
2023-03-01,100,7
2024-03-01,200,11
2025-03-01,400,13
`;
let service: SharedService;
beforeAll(async () => {
  service = await sharedService();
});

type Said = { response: string; conversation_id: string; citations: Record<string, any>[] };

/** Somebody who told what a word means and asked with it, the id of what was kept, and a way to go on from there. */
const begun = async () => {
  const person = await signUp(service);
  await person.upload('visits.csv', visits);
  const say = async (message: string, more: object = {}): Promise<Said> => {
    const { status, body } = await person.rest('POST', '/chat', { message, ...more });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  await say('By hotel I mean material cost plus lab cost.');
  const first = await say('What is the total hotel in 2024?');
  expect(first.response).toContain('**211**');
  const goOn = (message: string) => say(message, { conversation_id: first.conversation_id });
  return { person, goOn, id: (await only(person)).id };
};
const only = (person: Person) =>
  service.app.db.memory.findFirstOrThrow({ where: { userId: person.id, status: 'ACTIVE' } });
const cited = ({ citations }: Said) =>
  citations.flatMap(({ source_type, memory_id }) => (source_type === 'memory' ? [memory_id] : []));
/** What a word meant once is neither said nor computed with. */
const isSilent = (answer: Said) => {
  expect(answer.response).toMatch(/^What “hotel” means is no longer kept in mind/);
  expect(JSON.stringify(answer)).not.toMatch(/plus|\b413\b|"sql":"/);
};

describe('A question that goes on from one with a defined word', () => {
  it('says and cites what the word still means, however much else is remembered', async () => {
    const { person, goOn, id } = await begun();
    await service.app.db.memory.createMany({
      data: Array.from({ length: 30 }, (_, at) => ({
        ...{ userId: person.id, content: `In the year 2025 there was event ${at}`, category: 'FACTS' as const },
        importance: 1,
      })),
    });
    for (const [question, figure] of [
      ['And in 2025?', '**413**'],
      ['And in 2023?', '**107**'],
    ] as const) {
      const answer = await goOn(question);
      expect(answer.response).toMatch(/^“hotel” is still material cost plus lab cost, as before\./);
      expect(answer.response).toContain(figure);
      expect(cited(answer)).toEqual([id]);
    }
  });

  it('is computed by the new meaning once the person told another', async () => {
    const { person, goOn } = await begun();
    await goOn('By hotel I mean lab cost.');
    const answer = await goOn('And in 2025?');
    expect(answer.response).toMatch(/^“hotel” now means lab cost, so I read your earlier question anew\./);
    expect(answer.response).toContain('**13**');
    expect(answer.response).not.toContain('material');
    expect(cited(answer)).toEqual([(await only(person)).id]);
    const next = await goOn('And in 2023?');
    expect(next.response).toMatch(/^“hotel” is still lab cost, as before\./);
    expect(next.response).toContain('**7**');
  });

  it('is computed by the new meaning once the memory is rewritten', async () => {
    const { person, goOn, id } = await begun();
    const { status } = await person.rest('PUT', `/memories/${id}`, { content: 'By hotel I mean lab cost.' });
    expect(status).toBe(200);
    const answer = await goOn('And in 2025?');
    expect(answer.response).toMatch(/^“hotel” now means lab cost/);
    expect(answer.response).toContain('**13**');
  });

  it('has no answer once the memory is deleted', async () => {
    const { person, goOn, id } = await begun();
    await person.rest('DELETE', `/memories/${id}`);
    isSilent(await goOn('And in 2025?'));
  });

  it('has no answer while nothing remembered shall be used, and has one afterwards', async () => {
    const { person, goOn } = await begun();
    await person.rest('PUT', '/memories/preferences', { use: false });
    isSilent(await goOn('And in 2025?'));
    await person.rest('PUT', '/memories/preferences', { use: true });
    expect((await goOn('And in 2025?')).response).toContain('**413**');
  });
});
