import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const stores = over({
  stores: `store,region,month,revenue,employees,costs\n${Array.from({ length: 24 }, (_, at) => `Store ${at % 4},${at % 2 ? 'North' : 'South'},2024-${String((at % 12) + 1).padStart(2, '0')}-01,${at % 2 ? 1000 : 500},${at % 2 ? 5 : 4},${at % 2 ? 400 : 250}`).join('\n')}`,
});
const figures = async (question: string): Promise<unknown[][]> =>
  (await stores.ask(question)).rows.map(row => [row[0], Number(row.at(-1))]).sort();

describe('A figure that is one of two others', () => {
  it.each([
    'Share of costs in revenue by region',
    'Anteil der Kosten am Umsatz je Region',
    'Costs as a percentage of revenue by region',
  ])('has the part before the whole where the whole is what it is in: %s', async question => {
    expect(await figures(question)).toEqual([
      ['North', 40],
      ['South', 50],
    ]);
  });

  it.each(['What share of revenue goes to costs?', 'What percentage of revenue is spent on costs?'])(
    'has the whole first where a verb leads on to the part: %s',
    async question => {
      expect(await stores.figure(question)).toBeCloseTo(43.33, 2);
    },
  );

  it('is so where both name the ratio', async () => {
    expect(await figures('Cost to revenue ratio by region')).toEqual([
      ['North', 0.4],
      ['South', 0.5],
    ]);
  });

  it('is so of a count that is called in another language', async () => {
    expect(await figures('Umsatz pro Mitarbeiter je Region')).toEqual([
      ['North', 200],
      ['South', 125],
    ]);
  });
});
