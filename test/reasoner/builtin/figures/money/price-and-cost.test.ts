import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const tiles = over(
  {
    tiles: `tile_id,tile,colour,list_price,purchase_cost
1,Roma,grey,20,12
2,Siena,white,30,15
3,Pisa,grey,10,6
`,
    orders: `order_no,builder,order_date
501,Hart,2024-01-05
502,Boyd,2024-01-09
503,Hart,2024-02-03
`,
    order_lines: `line_id,order_no,tile_id,boxes,unit_price,discount_pct
1,501,1,10,20,0
2,501,2,2,30,10
3,502,3,5,10,0
4,503,1,4,18,0
`,
  },
  true,
);

const till = over({
  sales: `receipt,sold_on,shop,qty,item,list_price,sold_price,unit_cost
1,2024-01-05,North,2,Kite,20,15,8
1,2024-01-05,North,1,Drum,30,30,20
2,2024-01-06,South,3,Kite,20,20,8
3,2024-02-06,South,1,Drum,30,24,20
`,
});

describe('What was sold comes to what was charged for it, however the pieces are counted', () => {
  it('by the boxes of the lines of an order', async () => {
    const { rows, text } = await tiles.ask('What was the revenue in January 2024?');
    expect(rows.map(row => row.map(Number))).toEqual([[304]]);
    expect(text).toContain('boxes × unit price');
  });

  it('and neither what a list says nor what it cost', async () => {
    const { rows, text } = await till.ask('What is the total revenue?');
    expect(rows.map(row => row.map(Number))).toEqual([[144]]);
    expect(text).toContain('quantity × sold price');
  });

  it('whereas what things cost is asked for by itself', async () => {
    expect(await till.figure('What is the total cost?')).toBe(80);
    expect(await tiles.rows('What is the average purchase cost by colour?')).toEqual([
      ['grey', '9'],
      ['white', '15'],
    ]);
  });
});

describe('What is left of the price of all pieces is added up', () => {
  it('as profit, of what they were sold for and what they cost', async () => {
    const { rows, text } = await till.ask('What is the profit by shop?');
    expect(rows.map(([shop, profit]) => [shop, Number(profit)])).toEqual([
      ['South', 40],
      ['North', 24],
    ]);
    expect(text).toContain('quantity × (sold price − unit cost)');
  });

  it('after discounts, where what they cost stands in another table', async () => {
    expect(await tiles.rows('profit per tile')).toEqual([
      ['Pisa', '20'],
      ['Roma', '104'],
      ['Siena', '24'],
    ]);
  });

  it('in per cent of what came in, whoever has most', async () => {
    const { rows } = await till.ask('Which shop has the best margin in percent?');
    expect(rows.map(row => [row[0], Number(row.at(-1))])).toEqual([
      ['South', 47.62],
      ['North', 40],
    ]);
  });

  it('as the discount that was given, of what a list says and what they were sold for', async () => {
    const { rows, text } = await till.ask('How much discount did each shop give away?');
    expect(rows.map(([shop, given]) => [shop, Number(given)])).toEqual([
      ['North', 10],
      ['South', 6],
    ]);
    expect(text).toContain('quantity × (list price − sold price)');
  });
});

describe('What a customer spends on average', () => {
  const kiosk = over({
    sales: `receipt,sold_on,customer,qty,item,price
1,2024-01-05,Ann,2,Tea,5
1,2024-01-05,Ann,1,Bun,3
2,2024-01-06,Bob,1,Tea,5
3,2024-01-07,Ann,4,Bun,3
4,2024-01-07,Cyd,1,Bun,3
5,2024-01-08,Bob,1,Tea,5
`,
  });

  it.each(['What is the average revenue per customer?', 'How much does each customer spend on average?'])(
    'is what all lines of each come to, and not what a line does: %s',
    async question => expect(await kiosk.figure(question)).toBeCloseTo(38 / 3),
  );

  it('whereas prices are averaged of each of them', async () => {
    expect(await kiosk.rows('average price by customer')).toEqual([
      ['Ann', '3.6666666666666665'],
      ['Bob', '5'],
      ['Cyd', '3'],
    ]);
  });
});
