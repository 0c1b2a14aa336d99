import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const { ask, figure } = over({
  visits: `visit_no,day,ward,state,cost
2018,2021-02-01,2021,open,10
2019,2021-03-01,7,closed,20
2020,2021-04-01,2021,open,30
2021,2022-01-01,2021,closed,40
2022,2022-02-01,2022,open,50
2023,2022-03-01,7,open,60`,
});

describe('A number that may be a year', () => {
  it('is what the thing named right before it is told by', async () => {
    expect(await figure('How many visits on ward 2021 were open?')).toBe(2);
    expect(await figure('How many visits on ward 2021 in 2022?')).toBe(1);
    expect(await figure('What was the cost for visit number 2022?')).toBe(50);
  });

  it('stays so in a question that goes on', async () => {
    const { rows } = await ask('How many visits were open in 2022?', 'and on ward 2022?');
    expect(rows).toEqual([['1']]);
  });

  it('is a year where a word says so, or many are named before it', async () => {
    expect(await figure('How many visits in 2021?')).toBe(3);
    expect(await figure('How many visits for 2022?')).toBe(3);
    expect(await figure('total cost of visits 2021')).toBe(60);
    expect(await figure('What was the average cost per visit 2021?')).toBe(20);
  });
});
