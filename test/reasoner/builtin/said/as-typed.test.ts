import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const store = over({
  parcels: `parcel,sender,dispatched_on,weight,price
1,Ann,2024-01-02,2,5
2,Bob,2024-02-03,3,6
3,Ann,2024-03-04,4,7`,
  senders: 'sender,town\nAnn,Ely\nBob,Ware',
});

const quoted = (text: string): string[] => [...text.matchAll(/“([^”]+)”/gu)].map(([, said]) => said!);

describe('What is told back of a question is a stretch of what was typed', () => {
  test.each([
    'How many senders are still in service?',
    'Which senders are no longer with us?',
    'Which senders are right now in Oslo?',
    'What did the parcels that are no longer in use cost us?',
    'How many drones got sent out in May?',
    'How many parcels went out with a bow?',
    'Who still owes us for the balloon?',
    'What is the avg qty of ribbons per sender?',
    'When are we busiest with kittens?',
    'Wie viele Absender sind nicht mehr dabei?',
  ])('%s', async question => {
    const { outputs } = await store.ask(question);
    const said = outputs.flatMap(output => [
      ...(output.kind === 'answered'
        ? [
            ...output.unused,
            ...(output.untold ?? []),
            ...output.assumptions.flatMap(each => ('word' in each ? each.word : [])),
          ]
        : output.words),
      ...(output.reading ?? []).map(({ text }) => text),
    ]);
    expect(said.filter(word => !question.includes(word))).toEqual([]);
  });

  test('however it was put in other words to be read', async () => {
    const { text } = await store.ask('How many senders are still in service?');
    expect(quoted(text)).toContain('in service');
  });
});
