import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const rows = '2023-01-05,100\n2023-02-06,150\n2023-05-01,500\n2023-08-07,400\n2023-11-08,300\n2024-04-09,70';
const sales = over({ sales: `sold_on,amount\n${rows}` });
const verkauf = over({ verkauf: `datum,betrag\n${rows}` });

describe('Of two parts of a year', () => {
  it.each([
    'Was the amount higher in the first or the second half of 2023?',
    'Was the amount higher in the first than in the second half of 2023?',
    'Compare the amount in the first and the second half of 2023',
    'amount first vs second half of 2023',
  ])('the first is of what is said of the second: %s', async question => {
    const { rows: found } = await sales.ask(question);
    expect(found[0]?.map(Number)).toEqual(expect.arrayContaining([750, 700]));
  });

  it('is so in German', async () => {
    const { rows: found } = await verkauf.ask('War der Betrag im ersten oder im zweiten Halbjahr 2023 höher?');
    expect(found[0]?.map(Number)).toEqual(expect.arrayContaining([750, 700]));
  });

  it('which has more is answered by no yes, unless one was claimed to', async () => {
    expect((await sales.ask('Was the amount higher in Q1 2023 or Q2 2023?')).text).not.toMatch(/^(Yes|No)/);
    expect((await sales.ask('Was the amount higher in Q2 2023 than in Q1 2023?')).text).toMatch(/^Yes/);
  });
});
