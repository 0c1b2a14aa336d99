import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const orders = [
  'order_no,customer,ordered_on,amount',
  'O1,Ada,2025-01-05,50',
  'O2,Bo,2025-01-20,20',
  'O3,Cy,2025-02-11,15',
  'O4,Ada,2025-02-15,10',
  'O5,Di,2025-03-01,5',
].join('\n');

describe('The first of a ranking with their shares', () => {
  const { rows, ask } = over({ orders });

  it('are told each with its own', async () => {
    expect(await rows('top 2 customers and their share')).toEqual([
      ['Ada', '60', '60'],
      ['Bo', '20', '20'],
    ]);
    expect(await rows('Die Top 2 Kunden und ihr Anteil am Umsatz')).toEqual([
      ['Ada', '60', '60'],
      ['Bo', '20', '20'],
    ]);
  });

  it('and together where it is asked what they make up', async () => {
    expect((await ask('what share of revenue do the top 2 customers make up')).rows[0]![0]).toBe(80);
  });
});

describe('Money that is called otherwise', () => {
  const { rows } = over({ orders });

  it.each(['monthly revenue on average', 'average monthly revenue', 'revenue per month on average'])(
    'is averaged over what the months come to: %s',
    async question => {
      expect(Number((await rows(question))[0]![0])).toBeCloseTo(100 / 3);
    },
  );
});
