import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

// Ten trainees: weeks with us, score, and whether they gave up.
const trainees = `trainee,course,weeks,score,gave_up
Ada,Baking,3,10,Yes
Bo,Baking,9,20,No
Cy,Baking,14,30,No
Di,Baking,30,40,No
Ed,Pottery,5,50,Yes
Fa,Pottery,11,60,Yes
Gil,Pottery,26,70,No
Hal,Pottery,40,80,No
Ida,Weaving,8,90,No
Jo,Weaving,52,100,No
`;

describe('Statistics of a figure', () => {
  const { ask, rows } = over({ trainees });

  test('percentiles lie between the values', async () => {
    expect(await rows('What is the 90th percentile of the score?')).toEqual([['91']]);
    expect(await rows('upper quartile of the score by course')).toEqual([
      ['Baking', '32.5'],
      ['Pottery', '72.5'],
      ['Weaving', '97.5'],
    ]);
  });

  test('a correlation is of two figures of a row, and has no unit', async () => {
    const { rows: found, text } = await ask('Is there a correlation between weeks and score?');
    expect(Number(found[0]![0])).toBeCloseTo(0.62, 1);
    expect(text).toMatch(/correlation of weeks and score .*0\.6/i);
  });

  test('a correlation of one figure is refused', async () => {
    expect((await ask('the correlation of the score')).rows).toEqual([]);
  });

  test('stretches of a figure are told in their order, each row in one of them', async () => {
    const { rows: found } = await ask('Average score of weeks under 10, 10 to 25, 26 to 40 and more');
    expect(found.map(([band, value]) => [band, Number(value)])).toEqual([
      ['under 10', 42.5],
      ['10 to 25', 45],
      ['26 to 40', (40 + 70 + 80) / 3],
      ['more', 100],
    ]);
  });

  test('two limits that leave room for rows between them are no stretches', async () => {
    expect(await rows('How many trainees have a score over 20 and under 60?')).toEqual([['3']]);
  });

  test('of those and of the others is told who does something more often', async () => {
    const { rows: found } = await ask('Do trainees with an above-average score give up more often than the others?');
    expect(found.map(row => Number(row.at(-1)))).toEqual([20, 40]);
  });
});

const sales = {
  clients: 'client_id,client_name,town\n1,Alder,Ulm\n2,Birch,Ulm\n3,Cedar,Bonn\n4,Douglas,Bonn\n',
  visits: `visit_id,client_id,visited_on,spent,refunded
1,1,2024-01-01,100,10
2,1,2024-01-11,50,5
3,1,2024-01-31,50,0
4,2,2024-02-01,200,20
5,2,2024-02-05,40,0
6,3,2024-02-06,60,15
`,
};

describe('Figures of what things have several of', () => {
  const { ask, rows } = over(sales);

  test('the share of things with more than one is of those that have any', async () => {
    const { rows: found, text } = await ask('What share of the clients visited more than once?');
    expect(found.map(row => row.map(Number))).toEqual([[66.67, 2, 3]]);
    expect(text).toContain('66.67%');
  });

  test('the time from the first to the second is averaged over who has a second', async () => {
    expect(await rows("How many days pass on average between a client's first and second visit?")).toEqual([['7']]);
  });

  test('the time between visits goes from each to the next', async () => {
    const found = await rows('What is the average number of days between the visits of a client?');
    expect(Number(found[0]?.[0])).toBeCloseTo((10 + 20 + 4) / 3, 5);
  });

  test('one figure as a percentage of another is a sum over a sum, of the rows that are meant', async () => {
    const { rows: found } = await ask('How much is refunded as a percentage of what was spent, in February 2024?');
    expect(Number(found[0]!.at(-1))).toBeCloseTo((100 * 35) / 300, 1);
  });
});
