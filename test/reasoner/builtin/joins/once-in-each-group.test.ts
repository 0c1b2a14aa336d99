import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

describe('A figure of farms that are told by what they sold', () => {
  // Alm sold twice at the north market and once at the south one; Bex has three sales at one, Cole none.
  const { ask } = over(
    {
      farms: 'farm,county,acreage\nAlm,Kent,100\nBex,Kent,40\nCole,Surrey,900\n',
      sales:
        'sale_no,farm,stall,crop,sold_on,crates\n1,Alm,s1,beans,2024-05-01,3\n2,Alm,s2,beans,2024-05-20,4\n3,Alm,s3,kale,2024-06-02,5\n4,Bex,s1,kale,2024-05-07,6\n5,Bex,s1,kale,2024-05-08,7\n6,Bex,s1,beans,2024-05-09,8\n',
      stalls: 'stall,market\ns1,North\ns2,North\ns3,South\n',
    },
    true,
  );
  const told = async (question: string): Promise<[string, number][]> =>
    (await ask(question)).rows
      .map((row): [string, number] => [String(row[0]), Number(row[1])])
      .sort(([one], [other]) => one.localeCompare(other));

  test('is added up once for each farm of a group, however often it sold there', async () => {
    expect(await told('What is the total acreage per market?')).toEqual([
      ['North', 140],
      ['South', 100],
    ]);
    expect(await told('total acreage by crop')).toEqual([
      ['beans', 140],
      ['kale', 140],
    ]);
  });

  test('is averaged over farms, not over their sales', async () => {
    expect(await told('What is the average acreage per market?')).toEqual([
      ['North', 70],
      ['South', 100],
    ]);
  });

  test('is one in each month in which there were sales', async () => {
    const { rows } = await ask('total acreage per month sold on');
    expect(rows.map(row => Number(row.at(-1)))).toEqual([140, 100]);
  });

  test('is told to be counted so', async () => {
    const { text } = await ask('What is the total acreage per market?');
    expect(text).toContain('Acreage counts once for each row of farms within each market');
  });

  test('is ranked and limited by what it is once', async () => {
    const { rows } = await ask('Which market has the highest average acreage?');
    expect(String(rows[0]![0])).toBe('South');
    expect((await told('markets with a total acreage above 120')).map(([market]) => market)).toEqual(['North']);
  });

  test('stands beside a figure of the sales themselves', async () => {
    const { rows } = await ask('total acreage and total crates per market');
    const sorted = rows.map(row => row.map(String)).sort();
    expect(sorted).toEqual([
      ['North', '140', '28'],
      ['South', '100', '5'],
    ]);
  });

  test('leaves figures of the sales as they are', async () => {
    const { rows, sql } = await ask('total crates per county');
    expect(rows.map(row => row.map(String))).toEqual([['Kent', '33']]);
    expect(sql).not.toContain('each_once');
  });
});
