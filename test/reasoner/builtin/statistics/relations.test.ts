import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const shops = [3, 8, 5, 12, 7, 10, 4, 9];

describe('What two figures have to do with each other', () => {
  const { ask } = over(
    {
      shops: [
        'shop_id,name,town,tills',
        ...shops.map((tills, at) => `${at + 1},Shop ${'ABCDEFGH'[at]},Rome,${tills}`),
      ].join('\n'),
      shop_counts: [
        'id,year,shop_id,visitors',
        ...[2022, 2023].flatMap((year, one) =>
          shops.map(
            (tills, at) => `${one * 8 + at + 1},${year},${at + 1},${year === 2022 ? tills * 100 : 5000 - tills}`,
          ),
        ),
      ].join('\n'),
    },
    true,
  );

  it.each([
    ['correlation between tills and visitors in 2022', 1],
    ['Do shops with more tills get more visitors in 2022?', 1],
    ['do shops with fewer tills have more visitors in 2023', -1],
    ['Haben Shops mit mehr Tills 2023 mehr Visitors?', -1],
  ])('is their correlation, though each is in a table of its own: %s', async (question, sign) => {
    const { rows } = await ask(question);
    expect(Number(rows[0]![0])).toBeCloseTo(sign);
  });

  it('asks for no correlation where one is compared with a number', async () => {
    const { sql } = await ask('Do shops with more than 8 tills get more visitors?');
    expect(sql ?? '').not.toContain('corr(');
  });
});
