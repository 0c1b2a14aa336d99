import { expect, test } from 'vitest';
import { over } from '../over.ts';

// Times that are stored as numbers: milliseconds and seconds since 1970, and days written together.
const { ask, figure, names, rows } = over({
  permits: `permit,date_entered,lat,cost
P-1,1672617600000,36.1,100
P-2,1675296000000,36.2,200
P-3,1704153600000,36.3,300
P-4,1706832000000,36.4,500
`,
});
const seconds = over({
  calls: `call_id,started_time,minutes
1,1672617600,5
2,1675296000,7
3,1704153600,9
`,
});
const days = over({
  visits: `visit_id,date,score
1,20230105,80
2,20230611,90
3,20240212,70
`,
});

test('Milliseconds since 1970 are times: limited, put into years and told as days', async () => {
  expect(await figure('How many permits were entered in 2023?')).toBe(2);
  expect(await rows('total cost per year')).toEqual([
    ['2023-01-01', '300'],
    ['2024-01-01', '800'],
  ]);
  expect((await ask('When was permit P-3 entered?')).text).toContain('January 2, 2024');
});

test('The latest is so by time, and no column whose short name begins so', async () => {
  expect(await names('Show the latest permit')).toEqual(['P-4']);
});

test('Seconds since 1970 are times as well', async () => {
  expect(await seconds.figure('How many calls were there in 2023?')).toBe(2);
});

test('A day that is written together is told as a day, and not as a number of millions', async () => {
  const { text } = await days.ask('When was the last visit?');
  expect(text).toContain('February 12, 2024');
  expect(text).not.toContain('20,240,212');
});

// Deliveries within a day, of which both ends are told in milliseconds.
const deliveries = over({
  deliveries: `delivery_id,courier,requested_at,delivered_at
1,Ann,1672653600000,1672657200000
2,Bob,1672744000000,1672748500000
3,Ann,1672832000000,1672837400000
4,Bob,1672915000000,1672925800000
`,
});

test('How long something takes within a day is told in hours, and not as no days at all', async () => {
  expect(await deliveries.figure('How long does a delivery take on average?')).toBeCloseTo(1.6875, 3);
  expect(await deliveries.names('Who is the fastest courier?')).toEqual(['Ann']);
});
