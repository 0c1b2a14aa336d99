import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const { ask } = over({
  stays: `stay_id,booked_on,arrival,days,fee,guest
1,2024-01-03,2024-02-01,2,40,Ana
2,2024-01-09,2024-02-02,5,90,Bo
3,2024-01-20,2024-03-01,2,40,Cy
4,2024-02-05,2024-03-04,1,20,Ana
5,2024-03-07,2024-03-09,2,40,Di
6,2024-03-07,2024-04-11,7,150,Bo`,
});

const figures = async (question: string): Promise<unknown[]> =>
  (await ask(question)).rows.map(row => Number(row.at(-1)));

describe('So many in each stretch of time on average', () => {
  it('is one figure, wherever “on average” stands', async () => {
    for (const question of [
      'How many stays per month on average?',
      'How many stays a month on average?',
      'On average how many stays do we have each month?',
      'average number of stays a month',
    ])
      expect(await figures(question), question).toEqual([2]);
  });

  it('is one figure of what is called by the date on which it happened', async () => {
    const { rows, text } = await ask('How many bookings per month on average?');
    expect(rows).toEqual([[2]]);
    expect(text).toContain('Average number of bookings per month');
  });

  it('is told for each stretch where no average is asked for', async () => {
    expect(await figures('How many bookings per month?')).toEqual([3, 1, 2]);
  });

  it('counts what has no name here, and takes no other figure for it', async () => {
    expect((await ask('On average how many zorbles do we have each month?')).rows).toEqual([]);
  });
});

describe('A column that is called “days”', () => {
  it('tells no days on which things happen', async () => {
    const perDay = [1, 1, 1, 1, 2];
    expect(await figures('How many bookings per day?')).toEqual(perDay);
    for (const things of ['stays', 'bookings'])
      expect(await figures(`How many ${things} a day on average?`), things).toEqual([1.2]);
  });

  it('is grouped by where it is named itself', async () => {
    expect((await ask('number of stays by days')).rows[0]!.map(Number)).toEqual([2, 3]);
  });
});
