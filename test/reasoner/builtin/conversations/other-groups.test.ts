import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const { ask } = over({
  jobs: `job_id,received,finished,van,area,fee
1,2023-01-04,2023-02-01,V1,North,100
2,2024-01-05,2024-02-02,V1,North,100
3,2024-01-09,2024-02-20,V2,South,50
4,2024-02-11,2024-02-28,V2,South,400
5,2024-02-12,2024-03-01,V3,North,20
6,2024-02-20,2024-03-02,V3,South,30
7,2024-03-03,2024-04-05,V1,East,10`,
});

describe('Other groups after a ranking', () => {
  it('are ranked as those before, of the same rows', async () => {
    expect((await ask('Which van had the highest total fee in 2024?', 'by area')).rows).toEqual([['South', '480']]);
    expect((await ask('Which van had the most jobs in 2024?', 'and by area?')).rows).toEqual([['South', '3']]);
  });

  it('are all told where they are the same', async () => {
    const { rows } = await ask('Which month had the fewest jobs in 2024?', 'by month');
    expect(rows.map(row => Number(row.at(-1)))).toEqual([2, 3, 1]);
  });
});

describe('Another date after a question by stretches of time', () => {
  it('tells the same stretches, of the same time, by it', async () => {
    const { rows } = await ask('How many jobs per month in 2024?', 'by finished');
    expect(rows.map(row => Number(row.at(-1)))).toEqual([3, 2, 1]);
  });

  it('tells the first of them in the order before', async () => {
    const { rows } = await ask('fewest jobs per month in 2024', 'by finished');
    expect(rows.map(row => Number(row.at(-1)))).toEqual([1]);
  });
});

const cafes = over({
  cafes: ['cafe,guests', ...[...'ABCDEFGHIJ'].map((name, at) => `Cafe ${name},${10 + at}`)].join('\n'),
});

describe('A list that begins with the lowest', () => {
  it('tells how many more there are', async () => {
    expect((await cafes.ask('total guests per cafe, lowest first')).text).toContain('4 more');
  });
});
