import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const kennel = over({
  stays: `day,owner,treat,bags,paid_eur,surcharge,weather
2024-01-02,Ada,biscuits,1,5,3,dry
2024-01-03,Ada,biscuits,1,6,3,wet
2024-01-04,Ada,chews,2,4,3,dry
2024-01-05,Bo,biscuits,9,11,0,dry
2024-01-06,Bo,chews,1,90,0,wet
2024-01-07,Cy,chews,3,20,1,dry
2024-01-08,Cy,chews,1,21,1,wet
`,
});

describe('What is spent, paid or earned', () => {
  it.each([
    ['Who spent the most?', 'Bo', '101'],
    ['who spent the most on biscuits', 'Ada', '11'],
  ])('ranks by the money, and not by rows or pieces: %s', async (question, owner, sum) => {
    const { rows, text } = await kennel.ask(question);
    expect(rows[0]).toEqual([owner, sum]);
    expect(text).toContain('took paid');
  });

  it.each([
    ['How much did owners spend on chews?', '135'],
    ['how much money did we make in the wet', '117'],
  ])('is the sum of the money: %s', async (question, sum) => {
    const { rows, text } = await kennel.ask(question);
    expect(rows).toEqual([[sum]]);
    expect(text).not.toContain('Without taking');
  });

  it.each(['spending per owner', 'sales per owner'])('is no surcharge that is paid beside: %s', async question => {
    expect((await kennel.ask(question)).rows[0]).toEqual(['Bo', '101']);
  });
});

describe('A thing that rows have so much of', () => {
  it('is counted by how much there is of it where somebody sold or bought the most', async () => {
    const { rows, text } = await kennel.ask('Who bought the most biscuits?');
    expect(rows[0]).toEqual(['Bo', '9']);
    expect(text).toContain('took bags');
  });

  it('and where it is asked how many', async () => {
    expect((await kennel.ask('How many biscuits did Bo buy?')).rows).toEqual([['9']]);
  });

  it('but what is counted by a noun of its own is so many rows', async () => {
    expect((await kennel.ask('How many wet days were there?')).rows).toEqual([['3']]);
  });
});
