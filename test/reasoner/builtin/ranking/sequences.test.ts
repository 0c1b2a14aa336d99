import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

const lighthouses = `lighthouse_id,lighthouse_name,height_m,built_year,lamp_weight_kg,coast
1,Black Rock,31,1874,900,West
2,Gull Point,18,1902,350,East
3,Long Ness,44,1859,1200,West
4,Sandhead,25,1931,500,North
5,Fair Skerry,38,1888,760,East
`;
const keepers = `keeper_id,keeper_name,birth_date,hired_on,pay,lighthouse_id
1,Ada Moss,1980-05-01,2004-03-01,2900,1
2,Bert Hale,1991-09-12,2015-06-15,2400,2
3,Cleo Ward,1967-01-30,2010-02-01,3300,3
4,Dan Frey,1975-11-02,1999-08-20,3100,3
5,Eve Lund,1988-07-19,2019-10-05,2600,1
`;

describe('orders said by their ends', () => {
  let coast: Tables;
  beforeAll(async () => {
    coast = await tablesOf({ lighthouses, keepers });
  });
  afterAll(() => coast.close());
  const names = async (question: string): Promise<unknown[]> =>
    (await ask(coast, question)).rows.map(row => row.find(cell => /^\p{Lu}\p{L}+ ?\p{L}*$/u.test(String(cell))));
  const byLamp = ['Gull Point', 'Sandhead', 'Fair Skerry', 'Black Rock', 'Long Ness'];
  const byHeight = ['Long Ness', 'Fair Skerry', 'Black Rock', 'Sandhead', 'Gull Point'];
  const byAge = ['Long Ness', 'Black Rock', 'Fair Skerry', 'Gull Point', 'Sandhead'];
  const byBirth = ['Cleo Ward', 'Dan Frey', 'Ada Moss', 'Eve Lund', 'Bert Hale'];
  const byPay = ['Cleo Ward', 'Dan Frey', 'Ada Moss', 'Eve Lund', 'Bert Hale'];
  const byHire = ['Eve Lund', 'Bert Hale', 'Cleo Ward', 'Ada Moss', 'Dan Frey'];

  test.each([
    ['List the names of the lighthouses from the tallest to the shortest.', byHeight],
    ['Names of the lighthouses, the tallest on top', byHeight],
    ['Names of the lighthouses by lamp weight, from light to heavy', byLamp],
    ['Show the names of the lighthouses, oldest first.', byAge],
    ['List the names of the lighthouses from oldest to newest.', byAge],
    ['Give the names of the keepers from the oldest to the youngest.', byBirth],
    ['Show the name and pay of each keeper, sorted from the highest pay down to the lowest.', byPay],
    ['Names and pay of all keepers, starting with the highest', byPay],
    ['List the keeper names in order of the hiring date, the most recent first.', byHire],
    ['Give the names of the keepers, best paid first.', byPay],
  ])('“%s” lists all of them in that order', async (question, expected) => {
    expect(await names(question)).toEqual(expected);
  });

  test('a limit said beside the order stays', async () => {
    expect(await names('Show the names of the three tallest lighthouses, shortest first.')).toHaveLength(3);
    expect(await names('What are the names of the two best paid keepers, best paid first?')).toEqual(byPay.slice(0, 2));
  });

  test('groups are ordered by the figure shown of them', async () => {
    const { rows } = await ask(coast, 'Show each coast and its average height, lowest average first.');
    expect(rows.map(row => row[0])).toEqual(['North', 'East', 'West']);
  });

  test('the end of an order is no figure to be listed', async () => {
    const { rows } = await ask(coast, 'Give each coast and its mean height, from the highest mean to the lowest.');
    expect(rows.map(row => row[0])).toEqual(['West', 'East', 'North']);
  });

  test('what ranks may be told in so many words', async () => {
    expect(await names('What is the smallest lighthouse in terms of lamp weight?')).toEqual(['Gull Point']);
    expect(await names('What are the names of the two best keepers by pay?')).toEqual(byPay.slice(0, 2));
  });

  test('a thing may be asked for by its place in an order', async () => {
    expect(await names('Name the lighthouse that comes second when they are ranked by height, highest first.')).toEqual(
      ['Fair Skerry'],
    );
    expect(await names('What is the name of the keeper who ranks third by pay?')).toEqual(['Ada Moss']);
    expect(await names('Which keeper earns the second highest pay?')).toEqual(['Dan Frey']);
  });

  test('a figure asked for beside the one that ranks first is that one’s own', async () => {
    const { rows } = await ask(coast, 'Who is the best paid keeper, and how much pay is it?');
    expect(rows.map(row => row.map(String))).toEqual([['Cleo Ward', '3300']]);
  });

  test('the older a thing is, the smaller its year, and the older a person, the earlier the birth', async () => {
    expect(await names('Which lighthouse is the oldest?')).toEqual(['Long Ness']);
    expect(await names('Who is the youngest keeper?')).toEqual(['Bert Hale']);
    expect(await names('Which keeper was hired the earliest?')).toEqual(['Dan Frey']);
  });
});
