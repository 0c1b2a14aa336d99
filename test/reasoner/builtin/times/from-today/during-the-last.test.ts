import { expect, test } from 'vitest';
import { over } from '../../over.ts';

// Asked on 20 November 2024.
const { rows } = over({
  booking: `booking_id,booked_on,price
1,2024-11-10,100
2,2024-10-10,10
3,2024-09-10,20
4,2024-08-10,40
5,2024-07-10,80
6,2024-10-20,5
`,
});

test.each([
  ['total price over the last 3 months', '75'],
  ['total price over the last month', '15'],
  ['total price in the past two months', '35'],
  ['total price in the past month', '15'],
  ['total price past September 2024', '115'],
  ['Gesamtpreis über die letzten 3 Monate', '75'],
])('what is over a time that is over is in it: %s', async (question, sum) => {
  expect(await rows(question)).toEqual([[sum]]);
});

test('a thing over a number is dear, and has no number above that', async () => {
  expect(await rows('How many bookings are over 30?')).toEqual([['3']]);
  expect(await rows('How many bookings have a booking id above 5?')).toEqual([['1']]);
});
