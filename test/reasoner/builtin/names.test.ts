import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, tablesOf } from './ask.ts';
import type { Tables } from './tables.ts';

const parcl = `parcl_no,recvr_nm,net_kg,gross_kg,delay_min,sent_on,carr_cd
1,Ann Lee,12,14,5,2024-01-05,A
2,Bo Ray,40,41,90,2024-02-01,B
3,Cy Fox,7,9,10,2024-02-20,A
`;
const carrier = `carr_cd,carr_nm,make,cap_tons,founded_dt
A,Swift,Volvo,12,1990-05-01
B,Bold,Scania,30,2001-07-01
`;
const climbers = `climber_id,first_name,last_name,mother_tongue,hut_id
1,Ann,Lee,French,1
2,Bo,Ray,German,1
3,Cy,Fox,French,2
`;
const huts = `hut_id,hut_name,altitude_m,opened_on,beds
1,Eagle,2100,1990-06-01,40
2,Marmot,2600,1975-07-01,20
`;

describe('what things are called', () => {
  let post: Tables;
  let alps: Tables;
  beforeAll(async () => {
    post = await tablesOf({ parcl, carrier });
    alps = await tablesOf({ climbers, huts });
  });
  afterAll(() => {
    post.close();
    alps.close();
  });
  const rows = async (tables: Tables, question: string): Promise<string[][]> =>
    (await ask(tables, question)).rows.map(row => row.map(String));

  test.each([
    // Where names are short, others than the usual short forms are read as well.
    ['How many parcels are there?', [['3']]],
    ['Which receiver has parcel number 2?', [['Bo Ray']]],
    ['Which carrier has the largest capacity?', [['Bold', '30']]],
    // The unit at the end of a name tells what is measured.
    ['What is the total net weight of all parcels?', [['59']]],
    ['How many parcels have a gross weight over 10 kilograms?', [['2']]],
    ['What is the average delay of the parcels?', [['35']]],
    ['What is the maximum delay in minutes?', [['90']]],
  ])('“%s” is asked of names in short', async (question, expected) => {
    expect(await rows(post, question)).toEqual(expected);
  });

  test.each([
    ['List the surnames of all climbers.', [['Fox'], ['Lee'], ['Ray']]],
    ['What are the family names of the climbers whose native language is German?', [['Ray']]],
    ['What is the opening date of the hut Eagle?', [['1990-06-01']]],
  ])('“%s” is asked in other words', async (question, expected) => {
    expect((await rows(alps, question)).map(([cell]) => [cell!.slice(0, 10)]).sort()).toEqual(expected);
  });
});
