import { expect, test } from 'vitest';
import { over } from '../over.ts';

// The time from one event to another, where both are said by words that are in no name of a column.

const orders = `order_id,region,order_date,required_date,shipped_date,ship_name
1,North,2024-01-01,2024-01-20,2024-01-05,Alfred
2,North,2024-01-02,2024-01-20,2024-01-10,Bert
3,South,2024-01-03,2024-01-20,2024-01-23,Alfred
4,South,2024-01-04,2024-01-20,,Cleo
`;
const jobs = `job_id,workshop,created_at,closed_at,price
1,East,2024-03-01,2024-03-04,20
2,East,2024-03-02,2024-03-09,30
3,West,2024-03-03,,40
`;
const shop = over({ orders });
const repairs = over({ jobs });

test.each([
  'How long does it take on average from order to shipment, for each region?',
  'average delivery time by region',
  'average time between order and delivery by region',
  'Durchschnittliche Lieferzeit je Region',
])('%s: the days from the order to its shipping; what is not shipped is left out, and said', async question => {
  const { rows, text } = await shop.ask(question);
  expect(rows.map(row => row.map(String)).sort()).toEqual([
    ['North', '6'],
    ['South', '20'],
  ]);
  expect(text).toMatch(/1 rows? without|1 Zeilen? ohne/);
});

test.each([
  'average time from created to closed per workshop',
  'Wie lange dauert es im Schnitt von der Erstellung bis zum Abschluss je Workshop?',
])('%s: other words for other times', async question => {
  expect((await repairs.rows(question))[0]).toEqual(['East', '5']);
});
