import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const shop = over(
  {
    customers: 'customer_id,name,region\n1,Ada,North\n2,Bob,North\n3,Cleo,South\n4,Dan,South',
    orders:
      'order_id,customer_id,order_date,channel\n1,1,2024-01-02,web\n2,1,2024-01-02,web\n3,2,2024-01-03,shop\n4,3,2024-01-04,shop\n5,4,2024-01-04,shop\n6,1,2024-01-05,web',
    order_items:
      'item_id,order_id,product_id,quantity,unit_price\n1,1,1,1,100\n2,1,2,2,50\n3,2,1,1,100\n4,3,2,4,50\n5,4,1,1,100\n6,5,2,2,50\n7,6,1,1,100\n8,6,2,2,100',
    products: 'product_id,product_name,list_price\n1,Chair,110\n2,Lamp,70',
  },
  true,
);
const clinic = over({
  visits: `visit_id,patient_id,department,visit_date,fee\n${Array.from({ length: 60 }, (_, at) => `${at + 1},${(at % 30) + 1},${at % 2 ? 'Eye' : 'Skin'},2024-01-0${(at % 5) + 1},${at < 30 ? 10 : 30}`).join('\n')}`,
});

describe('What each of many has on average, however it is put', () => {
  it.each([
    'How many orders does a customer place on average?',
    'How many orders do customers usually place?',
    'Orders per customer on average',
  ])('is the average of what each has: %s', async question => {
    expect(await shop.figure(question)).toBe(1.5);
  });

  it.each([
    'What does a customer spend on average?',
    'How much does a customer usually spend?',
    'Wie viel gibt ein Kunde im Schnitt aus?',
  ])('is so of money that only a verb names: %s', async question => {
    expect(await shop.figure(question)).toBe(250);
  });

  it('is so of rows that only a key tells of', async () => {
    expect(await clinic.figure('How many visits does a patient have on average?')).toBe(2);
    expect(await clinic.figure('How many visits does a department have on average?')).toBe(30);
  });

  it('is so of days', async () => {
    expect(await shop.figure('How many orders do we get per day on average?')).toBe(1.5);
    expect(await shop.figure('How much do we sell per day on average?')).toBe(250);
  });

  it.each(['Average order value', 'What is the average order value?', 'Durchschnittlicher Bestellwert'])(
    'is of an order what its lines come to together: %s',
    async question => {
      expect(await shop.figure(question)).toBeCloseTo(166.667, 2);
    },
  );

  it('is told for each group as one figure by the other', async () => {
    const { rows } = await shop.ask('Revenue per customer by region');
    expect(rows.map(row => [row[0], Number(row.at(-1))])).toEqual([
      ['North', 400],
      ['South', 100],
    ]);
    expect((await shop.ask('Which region has the highest revenue per customer?')).rows.map(([name]) => name)).toEqual([
      'North',
    ]);
  });

  it('is no sum of a price that a thing has', async () => {
    expect(await shop.figure('How much does a product cost on average?')).toBe(90);
  });
});
