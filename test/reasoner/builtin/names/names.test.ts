import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

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

  test('slips in common words are read where one word alone can be meant', async () => {
    expect(await rows(alps, 'What are the naems of the huts?')).toHaveLength(2);
    expect(await rows(alps, 'What is the minumum number of beds?')).toEqual([['20']]);
  });

  test('what is only said of whom the data is of need not be in it', async () => {
    expect(await rows(post, 'How many parcels are there in our company?')).toEqual([['3']]);
    expect((await ask(post, 'Which company has the most parcels?')).text).toContain('“company”');
  });

  test('things may be called otherwise where all that is said of them is of one table', async () => {
    const answer = await ask(alps, 'Show the altitude and the beds of all the chalets.');
    expect(answer.rows).toHaveLength(2);
    expect(answer.text).toContain('chalets');
    expect((await ask(alps, 'How many chalets are there?')).rows).toEqual([]);
  });

  test('“I would like to know” asks of nobody called Knowles', async () => {
    const people = await tablesOf({ guests: 'guest_id,guest_name,town\n1,Knowles,Bath\n2,Lee,York\n3,May,York\n' });
    expect(await rows(people, 'I would like to know how many guests live in York.')).toEqual([['2']]);
    expect(await rows(people, 'How many guests do we know?')).toEqual([['3']]);
    people.close();
  });

  test('a price per hour is the hourly price, and a kind of engine is the engine', async () => {
    const boats = await tablesOf({
      boats: 'boat_id,boat_name,hourly_fee,engine\n1,Gull,30,Diesel\n2,Tern,50,Electric\n',
      hires: 'hire_id,boat_id,hours,total_price\n1,1,4,120\n2,2,2,100\n3,1,2,60\n',
    });
    expect(await rows(boats, 'What is the average price per hour of the boats?')).toEqual([['40']]);
    expect((await rows(boats, 'Show the boat name and the kind of engine.')).sort()).toEqual([
      ['Gull', 'Diesel'],
      ['Tern', 'Electric'],
    ]);
    boats.close();
  });

  test('a word before a thing says what the thing is, not what something else is', async () => {
    const city = await tablesOf({
      libraries: 'library_id,library_name,focus\n1,Old Hall,Family\n2,New Hall,Science\n',
      library_events: 'event_id,library_id,topic,seats\n1,2,Family,30\n2,1,Science,20\n3,1,Music,10\n',
    });
    expect(await rows(city, 'How many seats do the family events have in total?')).toEqual([['30']]);
    city.close();
  });

  test('people and things of a country are called after it', async () => {
    const brewers = await tablesOf({ brewers: 'brewer_id,brewer_name,country\n1,Aas,Norway\n2,Bock,Germany\n' });
    expect(await rows(brewers, 'List the names of the Norwegian brewers.')).toEqual([['Aas']]);
    brewers.close();
  });
});
