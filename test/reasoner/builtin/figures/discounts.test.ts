import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

/** Two orders and their lines; the clerks were born long before anything was sold. */
const shop = {
  clerks: `clerk_id,clerk_name,country,birth_date
1,Ida,Norway,1970-05-01
2,Jon,Sweden,1980-06-02
`,
  orders: `order_id,clerk_id,order_date
1,1,2023-02-01
2,2,2024-03-01
3,2,2024-04-01
`,
  order_lines: `order_id,article,unit_price,quantity,discount
1,Lamp,10,2,0.5
1,Chair,30,1,0
2,Lamp,10,4,0.25
3,Chair,30,2,
`,
};

describe('What is taken off a price is taken off what was earned', () => {
  const { ask, rows } = over(shop);

  test('and it is said', async () => {
    const { rows: found, text } = await ask('What is the total revenue?');
    expect(found.map(row => row.map(Number))).toEqual([[130]]);
    expect(text).toContain('Revenue is quantity × unit price × (1 − discount) here');
  });

  test.each([
    ['What was the total revenue after discounts?', '130'],
    ['What is the total discount?', '20'],
    ['Gesamtumsatz abzüglich Rabatt', '130'],
  ])('%s', async (question, want) => {
    const { rows: found, text } = await ask(question);
    expect(found.map(row => Number(row[0]))).toEqual([Number(want)]);
    expect(text).not.toMatch(/Without taking|Ohne/);
  });

  test('and left in where somebody asks for what it was before', async () => {
    expect((await rows('Total revenue before discounts')).map(row => Number(row[0]))).toEqual([150]);
  });

  test('a year is that of the orders, not that in which a clerk was born', async () => {
    expect((await rows('revenue by country and year')).map(row => row.join(' ')).sort()).toEqual([
      'Norway 2023-01-01 40',
      'Sweden 2024-01-01 90',
    ]);
  });
});

describe('What is taken off in percent', () => {
  const { rows } = over({
    sales: `sale_id,sold_on,price,quantity,discount_percent
1,2024-01-01,100,1,10
2,2024-01-02,50,2,0
`,
  });
  test('is a part of a hundred', async () => {
    expect((await rows('total revenue')).map(row => Number(row[0]))).toEqual([190]);
  });
});

describe('A total that was asked for is no average', () => {
  const { rows } = over({
    orders: `order,discount_code,discount_amount,total
${Array.from({ length: 24 }, (_, at) => `O${at},${at % 3 ? 'SPRING' : 'VIP'},${at % 3 ? 10 : 15},${100 + at}`).join('\n')}
`,
  });

  test('total discount per code', async () => {
    expect(await rows('total discount per code')).toEqual([
      ['SPRING', '160'],
      ['VIP', '120'],
    ]);
  });
});
