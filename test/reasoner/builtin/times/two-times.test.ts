import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const rows = '2022-03-01,A,100\n2023-05-02,B,300\n2023-11-01,A,200\n2024-02-02,C,700\n2025-04-01,A,50\n';
const grants = over({ grants: `date,club,amount\n${rows}` });
const beitraege = over({ gelder: `datum,verein,betrag\n${rows}` });

describe('A year after "higher than"', () => {
  it.each([
    'By how many percent was the amount in 2024 higher than in 2023?',
    'By what percentage was the amount in 2024 higher than 2023?',
    'How much higher was the amount in 2024 than in 2023?',
    'Was the amount in 2024 higher than in 2023?',
  ])('is set against the other, and not where a time begins: %s', async question => {
    const { text } = await grants.ask(question);
    expect(text).toContain('**700** for 2024 and **500** for 2023: 2024 is higher by 200, or 40%');
  });

  it('is so in German', async () => {
    const { text } = await beitraege.ask('Um wie viel Prozent war der Betrag 2024 höher als 2023?');
    expect(text).toContain('**700** für 2024 und **500** für 2023; 2024 liegt um 200 oder 40 % höher');
  });

  it('is where a time begins after "later than"', async () => {
    expect((await grants.ask('How many grants are later than 2023?')).rows).toEqual([['2']]);
  });

  it('of each of several things is not answered as if only one time was meant', async () => {
    const { outputs } = await beitraege.ask('Welche Vereine bekamen 2024 mehr als 2023?');
    expect(outputs[0]!.kind).not.toBe('answered');
  });
});
