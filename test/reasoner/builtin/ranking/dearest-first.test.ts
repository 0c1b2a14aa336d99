import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const clinic = over(
  {
    treatments: `treatment_id,kind,cost
1,X-Ray,900
2,X-Ray,100
3,Massage,600
4,Massage,600
5,Bath,300
`,
    bills: `bill_id,treatment_id,amount
11,1,900
12,2,100
13,3,600
14,4,600
15,5,300
`,
  },
  true,
);
const shop = over(
  {
    products: 'product_id,product_name,price\n1,Lamp,50\n2,Desk,200\n3,Cup,5\n',
    sales: 'sale_id,product_id,amount\n1,1,500\n2,2,200\n3,3,20\n4,3,25\n',
  },
  true,
);
const first = async (asked: Promise<{ rows: unknown[][] }>): Promise<unknown[]> =>
  (await asked).rows.map(([name]) => name);

describe('Groups with a figure of money stand in the order of that figure', () => {
  it.each([
    ['average bill per kind of treatment, dearest first', ['Massage', 'X-Ray', 'Bath']],
    ['average bill per kind of treatment, most expensive first', ['Massage', 'X-Ray', 'Bath']],
    ['average bill per kind of treatment, biggest first', ['Massage', 'X-Ray', 'Bath']],
    ['average bill per kind of treatment, cheapest first', ['Bath', 'X-Ray', 'Massage']],
    ['average amount per kind of treatment, dearest first', ['Massage', 'X-Ray', 'Bath']],
  ])('%s', async (question, expected) => {
    expect(await first(clinic.ask(question))).toEqual(expected);
  });

  it('but things that have a price of their own in that of the price', async () => {
    expect(await first(shop.ask('total amount per product, most expensive first'))).toEqual(['Desk', 'Lamp', 'Cup']);
  });
});
