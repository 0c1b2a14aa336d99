import { expect, test } from 'vitest';
import { over } from '../over.ts';

// Why tenants left is "garden" for some, and there are visits to the garden as well.
const { ask } = over(
  {
    estate_tenants: 'tenant,floor\nAnn,ground\nBo,first\nCy,first\nDi,ground\n',
    estate_garden_visits: 'visit_no,tenant,minutes\n1,Ann,50\n2,Ann,60\n3,Ann,70\n4,Bo,20\n',
    estate_departures:
      'departure_no,tenant,reason,deposit_back\n1,Ann,garden,12\n2,Cy,garden,20\n3,Di,noise,3\n4,Bo,noise,7\n',
  },
  true,
);

test.each([
  ['Which tenants had more than 2 garden visits?', ['Ann']],
  ['Which tenants have never had any garden visits?', ['Cy', 'Di']],
  ['Which tenants have never used the garden?', ['Cy', 'Di']],
])('what a table is called outranks a cell of another: %s', async (question, names) => {
  const { rows } = await ask(question);
  expect(rows.map(([name]) => String(name)).sort()).toEqual(names);
});

test('cells are still asked for by what they are called', async () => {
  const { rows } = await ask('How many departures with reason garden are there?');
  expect(rows.map(row => row.map(Number))).toEqual([[2]]);
});
