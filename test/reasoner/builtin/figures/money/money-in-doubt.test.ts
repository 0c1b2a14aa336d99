import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

/** Houses are numbered anew in each street sale. */
const houses = [
  'year,house_no,district,note,appraised_value_usd,bid_usd',
  ...Array.from({ length: 60 }, (_, at) =>
    [
      2021 + (at % 3),
      1 + (at % 2),
      ['Dock', 'Hill', 'Mill'][at % 3],
      `House ${at % 2 ? 'with a garden' : 'without light'} near the school`,
      (100 + at).toFixed(2),
      (90 - at).toFixed(2),
    ].join(','),
  ),
].join('\n');
const herd = [
  'beast_id,kind,breed,purchase_price,sale_price,haulage_cost',
  '1,Cow,Jersey,400,900,30',
  '2,Calf,Jersey,150,300,20',
  '3,Calf,Angus,180,420,25',
  '4,Bull,Angus,2000,1500,60',
].join('\n');

describe('Money of two sorts, of which nobody named one', () => {
  const sales = over({ houses });

  it.each(['which districts are the best', 'median price in 2022'])('is asked back with each: %s', async question => {
    const { outputs } = await sales.ask(question);
    const [asked] = outputs;
    const texts = asked?.kind === 'asked' ? asked.options.map(({ text }) => text).join(' ') : '';
    expect(texts).toMatch(/appraised value/i);
    expect(texts).toMatch(/bid/i);
  });

  it('is no matter where one is named', async () => {
    expect((await sales.ask('total bid in 2022')).rows).toHaveLength(1);
    expect(await sales.figure('how many houses went for a bid of less than 40 bucks')).toBe(9);
  });
});

describe('Numbers that begin anew', () => {
  const sales = over({ houses });

  it('tell no things apart: each row is one', async () => {
    expect(await sales.figure('how many houses are there')).toBe(60);
    expect(await sales.figure('how many houses mention a garden')).toBe(30);
  });
});

describe('What was bought and sold for a price', () => {
  const farm = over({ herd });

  it('is told by the price that is meant, and by no other cost', async () => {
    expect(await farm.rows('average selling price by breed')).toEqual([
      ['Angus', '960'],
      ['Jersey', '600'],
    ]);
    expect(await farm.figure('average buying price')).toBe(682.5);
  });

  it('is of calves alone, where cows have cells of their own', async () => {
    expect(await farm.figure('how many calves are there')).toBe(2);
  });
});
