import { describe, expect, test } from 'vitest';
import { converse, tablesOf } from '../ask.ts';
import { over } from '../over.ts';

const orders = `order_id,placed_on,customer,region,amount
1,2023-02-01,Ash,North,100
2,2023-03-01,Ash,North,100
3,2023-04-01,Birch,South,300
4,2023-05-01,Cedar,South,50
5,2022-02-01,Ash,North,150
6,2022-03-01,Birch,South,100
7,2022-05-01,Dogwood,South,40
8,2022-06-01,Dogwood,South,30
9,2022-07-01,Elm,North,20
`;

describe('A question that goes on from the answers before', () => {
  const { ask } = over({ orders });

  const told = async (...questions: string[]) => {
    const { rows, text } = await ask(...questions);
    return { rows: rows.map(row => row.map(cell => (Number.isNaN(Number(cell)) ? cell : Number(cell)))), text };
  };

  test('sets the figure of the answer before against that of the one before it', async () => {
    const { rows, text } = await told('total amount in 2023', 'and in 2022', 'so how much more is that in percent?');
    expect(rows).toEqual([[340, 550, 210, 61.76]]);
    expect(text).toContain('rose from **340** in 2022 to **550** in 2023');
    const german = await told('Gesamtbetrag 2023', 'und im Jahr davor?', 'wie viel Prozent mehr ist das?');
    expect(german.rows).toEqual([[340, 550, 210, 61.76]]);
    expect(german.text).toContain('(2022)');
  });

  test('asks of the groups before which grew or fell most', async () => {
    const both = ['total amount by region in 2023', 'and in 2022'];
    expect((await told(...both, 'which one grew most?')).rows[0]!.slice(0, 3)).toEqual(['South', 170, 350]);
    expect((await told(...both, 'and which fell most?')).rows[0]![0]).toBe('North');
    expect((await told('total amount in 2022', 'and in 2023', 'which region grew the most?')).rows[0]![0]).toBe(
      'South',
    );
  });

  test('sets the same against another time, and keeps that for other rows', async () => {
    expect((await told('total amount in 2023', 'compared to 2022?')).rows).toEqual([[340, 550, 210, 61.76]]);
    expect((await told('total amount by region in 2023', 'compare with 2022')).rows).toHaveLength(2);
    const north = await told('total amount in 2023', 'compared to 2022?', 'and in the north');
    expect(north.rows[0]!.slice(0, 2)).toEqual([170, 200]);
  });

  test('goes on to the next places of a ranking, and says which', async () => {
    const first = 'top 2 customers by total amount';
    const { rows, text } = await told(first, 'and the next two');
    expect(rows.map(([name]) => name)).toEqual(['Dogwood', 'Cedar']);
    expect(text).toContain('places 3 to 4');
    expect((await told(first, 'and the next two', 'and the next one')).rows.map(([name]) => name)).toEqual(['Elm']);
  });

  test('takes “they” and “their” for whom the answer before named', async () => {
    const most = 'which customer has the highest total amount in 2023?';
    expect((await told(most, 'how many orders did they place?')).rows).toEqual([[1]]);
    expect((await told(most, 'how many orders did they place?', 'what was their total amount?')).rows).toEqual([[300]]);
    expect((await told(most, 'how much was that?')).rows).toEqual([['Birch', 300]]);
    expect((await told('top 2 customers by total amount', 'what share do they have together?')).rows[0]![0]).toBe(
      84.27,
    );
  });

  test('tells a part as a percentage of what it is a part of', async () => {
    const part = ['how many orders in 2023', 'how many of those were in the north'];
    expect((await told(...part, 'what percentage is that?')).rows).toEqual([[50, 2, 4]]);
    expect((await told('total amount by region in 2023', 'as percentages')).rows).toEqual([
      ['South', 350, 63.64],
      ['North', 200, 36.36],
    ]);
  });

  test('does so where a column tells the year', async () => {
    const visits = await tablesOf({ visits: 'branch,year,visits\nA,2022,15\nB,2022,20\nA,2023,40\nB,2023,10\n' });
    const more = await converse(visits, 'How many visits in 2023', 'and the year before?', 'how much more is that?');
    expect(more.rows.map(row => row.map(Number))).toEqual([[35, 50, 15, 42.86]]);
    const grown = await converse(visits, 'visits by branch in 2023', 'compare with 2022', 'which grew most?');
    expect(grown.rows[0]![0]).toBe('A');
    await visits.close();
  });

  test('goes on down a ranking row by row, also where some share a place', async () => {
    const counts = [9, 7, 7, 7, 5, 4, 4, 3].flatMap((count, at) => Array<string>(count).fill(`c${at}`));
    const many = await tablesOf({
      trips: `trip_id,customer\n${counts.map((name, at) => `${at},${name}`).join('\n')}\n`,
    });
    const { rows } = await converse(many, 'top 5 customers by number of trips', 'and the next three');
    expect(rows.map(([, count]) => Number(count))).toEqual([4, 4, 3]);
    await many.close();
  });

  test('leaves a question alone that names whose it is, or asks for the opposite', async () => {
    const own = await told(
      'total amount in the North',
      'which customers have the most orders and what is their total amount?',
    );
    expect(own.text).not.toContain('North');
    const both = ['total amount by region in 2023', 'and in 2022'];
    expect((await told(...both, 'which one fell least?')).rows[0]?.[0]).not.toBe('North');
  });
});
