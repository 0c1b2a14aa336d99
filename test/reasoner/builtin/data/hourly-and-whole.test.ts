import { expect, test } from 'vitest';
import { over } from '../over.ts';

// Call-outs, what an hour of each is reckoned at and what each came to, and where they were on a grid.
const { figure, rows } = over({
  callouts: `callout_id,called_on,hourly_notional_cost,incident_notional_cost,animal,easting_m,northing_m
1,2023-01-05,255,510,Dog,532350,170050
2,2023-02-11,260,260,Cat,534750,167546
3,2024-03-12,295,885,Horse,528041,164923
4,2024-05-02,295,295,Cat,554650,190650
`,
});

test('What things cost is what they came to, and not what an hour of them costs', async () => {
  expect(await figure('How much did the callouts cost in total?')).toBe(1950);
  expect(await rows('Total cost by animal')).toEqual([
    ['Cat', '555'],
    ['Dog', '510'],
    ['Horse', '885'],
  ]);
});

test('The hourly cost is told where it is said', async () => {
  expect(await figure('What is the average hourly cost?')).toBe(276.25);
});
