import { expect, test } from 'vitest';
import { over } from '../over.ts';

const { rows } = over({
  employees: `name,job_title,department,rating
Ann,Analyst,Sales,4
Ben,Manager,Support,2
Cleo,Analyst,Support,3
Dan,Manager,Sales,5
`,
});

test('Things that are to be ranked are listed in that order, and grouped by nothing that is called like a rank', async () => {
  expect(await rows('Rank departments by average rating')).toEqual([
    ['Sales', '4.5'],
    ['Support', '2.5'],
  ]);
});
