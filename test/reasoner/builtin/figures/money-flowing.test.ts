import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const { ask } = over({
  order: `order_id,placed_on,customer,amount,items
1,2023-02-01,Ash,100,2
2,2023-03-01,Ash,50,1
3,2022-04-01,Birch,120,7
`,
});

describe('Money that nothing is called by', () => {
  it.each([
    ['what was the total revenue in 2023', [['150']]],
    ['top 1 customers by sales', [['Ash', '150']]],
    ['Wie hoch war der Umsatz 2023?', [['150']]],
    ['total costs per customer', [['Ash', '150'], ['Birch', '120']]], // biome-ignore format: one line each
  ])('is the only money there is, which is said: %s', async (question, expected) => {
    const { rows, text } = await ask(question);
    expect(rows.map(row => row.map(String))).toEqual(expected);
    expect(text).toMatch(/so I took amount|genommen ist Betrag/);
  });

  it('is no tax, and no number of sales', async () => {
    expect((await ask('total tax in 2023')).rows).toEqual([]);
    expect((await ask('how many sales in 2023')).text).not.toContain('150');
  });
});

describe('What an order comes to among its parts', () => {
  const shop = over({
    orders: `order_name,created_at,subtotal,shipping,discount_amount,total,refunded_amount,payment_method
#1,2023-02-01 08:00:00,100.50,5.90,0.00,106.40,0.00,Card
#2,2023-03-01 09:30:00,50.00,0.00,5.00,45.00,45.00,Cash
#3,2023-03-04 10:00:00,80.25,5.90,0.00,86.15,10.00,Card
`,
  });

  it.each([
    ['total sales', [['237.55']]],
    ['revenue in march', [['131.15']]],
    ['sales by payment method', [['Card', '192.55'], ['Cash', '45']]], // biome-ignore format: one line each
    ['Wie hoch war der Umsatz?', [['237.55']]],
  ])('is the total, and neither its subtotal nor a refund: %s', async (question, expected) => {
    expect((await shop.ask(question)).rows.map(row => row.map(String))).toEqual(expected);
  });

  const bare = over({
    orders: 'order_name,created_at,subtotal,shipping\n#1,2023-02-01,100.5,5.9\n#2,2023-03-01,50,0\n',
  });

  it('is the subtotal where there is no total', async () => {
    expect((await bare.ask('total sales')).rows).toEqual([[150.5]]);
  });
});
