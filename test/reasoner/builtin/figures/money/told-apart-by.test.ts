import { describe, expect, test } from 'vitest';
import { over } from '../../over.ts';

/** Tours of trucks and vans, of which some have a remark in place of what the toll came to. */
const tours = Array.from({ length: 80 }, (_, at) => {
  const toll = at % 8 === 7 ? 'Included in fare' : `${10 + at}.50`;
  return `${500 + at},2023-0${(at % 9) + 1}-11,${at % 2 === 0 ? 'Truck' : 'Van'},${['Linz', 'Graz', 'Wels'][at % 3]},${1000 + 7 * at},${toll},${100 + at}`;
});

/** What rows of one sort of vehicle with a known toll come to, for each kilometre. */
const perKilometre = (odd: number): number => {
  const known = tours.map((_, at) => at).filter(at => at % 2 === odd && at % 8 !== 7);
  const sum = (of: (at: number) => number): number => known.reduce((total, at) => total + of(at), 0);
  return sum(at => 10.5 + at) / sum(at => 100 + at);
};

describe('A figure of money by the one word that tells it from others', () => {
  const { ask } = over({
    tours: `Tour No,Start Date,Vehicle,Depot,Goods Value,Insurance Cost (EUR),Distance (Kilometres)\n${tours.join('\n')}\n`,
  });
  const total = tours.reduce((sum, _, at) => sum + (at % 8 === 7 ? 0 : 10.5 + at), 0);

  test.each(['How much insurance did we pay in total?', 'total insurance'])(
    '“%s” is what that column comes to, and no rows that people call so',
    async question => {
      const { rows: found, text } = await ask(question);
      expect(found).toEqual([[total]]);
      expect(text).not.toContain('Nothing is called');
    },
  );

  test.each(["what's the insurance per kilometre by truck compared to van?", 'insurance per km by truck vs van'])(
    '“%s” sets one sum by the other for each, over rows that know both',
    async question => {
      const { rows: found } = await ask(question);
      const ratios = Object.fromEntries(found.map(row => [row[0], Number(row.at(-1))]));
      expect(ratios.Truck).toBeCloseTo(perKilometre(0), 3);
      expect(ratios.Van).toBeCloseTo(perKilometre(1), 3);
    },
  );

  test('the other figure of money keeps its own name', async () => {
    expect((await ask('What is the total goods value?')).sql).toContain('"Goods Value"');
  });
});

describe('Where other names of the table have the word, it is what rows are of', () => {
  const orders = Array.from({ length: 30 }, (_, at) => `O${100 + at},Client ${at % 5},${20 + at}`);
  const { rows } = over({ sales: `order_id,client,order_value\n${orders.join('\n')}\n` });

  test.each(['How many orders did we have?', 'number of orders'])('“%s” counts', async question =>
    expect(await rows(question)).toEqual([['30']]),
  );
});

describe('Kosten nach dem Wort, das sie von anderen unterscheidet', () => {
  const wines = Array.from(
    { length: 60 },
    (_, at) => `${at + 1},${['Riesling', 'Merlot', 'Silvaner'][at % 3]},${300 + at},${5 + at},${20 + at}`,
  );
  const { ask, rows } = over({
    lieferungen: `Lieferung,Rebsorte,Warenwert,Zoll Kosten,Gewicht (kg)\n${wines.join('\n')}\n`,
  });

  test('was an Zoll bezahlt wurde', async () => {
    expect(await rows('Wie viel Zoll haben wir insgesamt bezahlt?')).toEqual([[String(60 * 5 + (59 * 60) / 2)]]);
  });

  test('und je Kilo bei zwei Sorten', async () => {
    const { rows: found } = await ask('Was kostet der Zoll pro Kilo bei Riesling verglichen mit Merlot?');
    expect(found.map(row => row[0]).sort()).toEqual(['Merlot', 'Riesling']);
  });
});
