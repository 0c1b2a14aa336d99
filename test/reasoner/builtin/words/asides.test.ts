import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const { ask } = over({
  repairs: `repair_no,brand,outcome,fee
${Array.from({ length: 24 }, (_, at) => `${at + 1},${['Arlo', 'Bent', 'Corr'][at % 3]},${at % 4 === 0 ? 'given up' : 'mended'},${10 + at}`).join('\n')}
`,
});
const parts = over({
  orders: `order_no,channel,product,amount
1,Weekly Newsletter,Copy Paper A4,10
2,Print Magazine,Pencil Box,20
3,Weekly Newsletter,Copy Paper A4,30
4,Radio Spot,Desk Lamp,40
5,Print Magazine,Desk Lamp,50
6,Radio Spot,Pencil Box,60
`,
});
const plain = async (question: string): Promise<unknown> => {
  const { rows, text } = await ask(question);
  expect(text).not.toMatch(/without taking|Ohne „/i);
  return rows[0]?.[0];
};

describe('What is said beside a question', () => {
  it('is passed over: what it is for, who asks, a greeting', async () => {
    expect(await plain('For the newsletter: how many repairs were mended?')).toBe('18');
    expect(await plain('because my boss asks: how many repairs were mended?')).toBe('18');
    expect(await plain('Hi there, quick question: how many repairs were mended?')).toBe('18');
    expect(await plain('How many repairs were mended (for the annual report)?')).toBe('18');
    expect(await plain('How many repairs were mended, for our board meeting')).toBe('18');
    expect(await plain('Hallo, kurze Frage: Wie viele Zeilen gibt es?')).toBe('24');
    expect(await plain('Für die Vorstandssitzung: Wie viele Zeilen gibt es?')).toBe('24');
  });

  it('limits the rows where it names something', async () => {
    expect((await ask('For Arlo: how many repairs were there?')).rows).toEqual([['8']]);
    expect((await ask('How many repairs were there (brand Bent)?')).rows).toEqual([['8']]);
  });

  it('limits the rows where it names a value in part', async () => {
    expect(await parts.rows('How many orders are there, for the newsletter?')).toEqual([['2']]);
    expect(await parts.rows('How much did we sell, for paper?')).toEqual([['40']]);
  });

  it('is told where a longer word only ends in one that says what it is for', async () => {
    for (const what of ['Nacharbeit', 'Gegenrede', 'Schuldbrief'])
      expect((await parts.ask(`Wie viele Zeilen gibt es, für ${what}?`)).text).toContain(what);
  });

  it('is told where it may name something that is not there', async () => {
    for (const lead of ['For gold members', 'For Zeno', 'For the north'])
      expect((await ask(`${lead}: how many repairs were there?`)).text).toContain(
        lead.split(' ').at(lead.endsWith('members') ? 1 : -1),
      );
  });
});
