import { expect, test } from 'vitest';
import { over } from '../over.ts';

// Deliveries of a courier service, each with its price and what was given beside it.
const { ask, figure } = over({
  deliveries: `delivery_no,courier,service,requested_on,price_eur,tip_eur
D-1,Lena,Parcel,2024-01-05,10.50,1
D-2,Sven,Parcel,2024-01-07,12.50,0
D-3,Sven,Documents,2024-02-05,20.00,2
D-4,Lena,Parcel,2024-02-09,11.00,0
D-5,Sven,Load,2024-03-01,50.00,1
`,
});
const boats = over({ boats: 'name,length_m\nNixe,7.5\nRobbe,5.0\nDorsch,8.1\n' });

test('Whether somebody is first is told of all, and not of them alone', async () => {
  expect((await ask('Is Lena the busiest courier?')).text).toMatch(/No\. \*\*Sven\*\*/);
  expect((await ask('Is Sven the busiest courier?')).text).toMatch(/Yes\. \*\*Sven\*\*/);
  expect((await ask('Is Parcel the most common service?')).text).toMatch(/Yes\. \*\*Parcel\*\*/);
});

test('Whether something has the highest figure is told of all rows', async () => {
  expect((await boats.ask('Is Nixe the longest boat?')).text).toMatch(/No\. \*\*Dorsch\*\*/);
  expect((await boats.ask('Is Robbe the shortest boat?')).text).toMatch(/Yes\. \*\*Robbe\*\*/);
});

test('Revenue is what was paid for each, and not what was given beside it', async () => {
  expect(await figure('What was our revenue?')).toBe(104);
});
