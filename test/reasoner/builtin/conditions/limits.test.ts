import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

const walkers = `walker_id,walker_name,birth_date,joined_on
1,Ada Moss,1980-05-01,2014-12-31
2,Bert Hale,1991-09-12,2015-01-01
3,Cleo Ward,1967-01-30,2016-06-30
4,Dan Frey,1975-11-02,2017-01-01
`;
const trails = `trail_id,trail_name,length_km,valley
1,Oak Loop,150,North
2,Ridge Way 300,220,North
3,Mill Path,300,South
4,Lake Round,310,South
5,Fern Walk,90,East
`;
const hikes = `hike_id,walker_id,trail_id,hours
1,1,1,5
2,1,2,7
3,1,3,9
4,2,1,6
5,2,4,11
6,3,5,3
`;

describe('limits in plain words', () => {
  let club: Tables;
  beforeAll(async () => {
    club = await tablesOf({ walkers, trails, hikes });
  });
  afterAll(() => club.close());
  const first = async (question: string): Promise<unknown[]> =>
    (await ask(club, question)).rows.map(row => row[0]).sort();

  test.each([
    ['Names of the trails between 150 and 300 km long, the longest first', ['Mill Path', 'Oak Loop', 'Ridge Way 300']],
    ['Which trail names have a length from 150 to 300 kilometres?', ['Mill Path', 'Oak Loop', 'Ridge Way 300']],
    ['Which valleys are there with no fewer than 2 trails?', ['North', 'South']],
    ['Which walkers hiked more than once?', ['Ada Moss', 'Bert Hale']],
    ['Which walkers hiked at least three times?', ['Ada Moss']],
    ['Give the names of walkers who joined on or after 2015-01-01.', ['Bert Hale', 'Cleo Ward', 'Dan Frey']],
    ['Give the names of walkers who joined since the beginning of 2016.', ['Cleo Ward', 'Dan Frey']],
    ['Give the names of walkers who joined before the end of 2015.', ['Ada Moss', 'Bert Hale']],
  ])('“%s”', async (question, expected) => {
    expect(await first(question)).toEqual(expected);
  });
});
