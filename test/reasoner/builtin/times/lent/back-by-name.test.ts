import { expect, it } from 'vitest';
import { over } from '../../over.ts';

const boats = 'boat_id,maker\n1,Hallberg\n2,Najad\n3,Najad\n';
const rentals = `rental_id,boat_id,rental_date,return_date
1,1,2024-03-01,2024-03-02
2,2,2024-03-02,
3,2,2024-03-05,
4,3,2024-03-09,2024-03-10
`;
const { ask } = over({ boats, rentals }, true);

it('What has a day of its return is still out as long as that day is lacking', async () => {
  expect((await ask('How many rentals are still out?')).rows.map(String)).toEqual(['2']);
  expect((await ask('How many boats are still out?')).rows.map(String)).toEqual(['1']);
});
