import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const { ask, rows } = over({
  members: `member_id,name,joined,cancelled_on,plan,monthly_fee
1,Ann,2022-01-05,,Plus,40
2,Bo,2022-02-07,2023-03-01,Basic,20
3,Di,2022-03-09,2024-02-01,Basic,20
4,Cy,2023-01-11,,Plus,40
5,Ed,2024-01-11,2024-05-10,Plus,40
`,
});

describe('Members who have cancelled have left', () => {
  it.each([
    ['how many members left in 2024?', '2'],
    ['How many members did we lose in 2024?', '2'],
    ['how many left in 2024?', '2'],
    ['Wie viele Mitglieder haben 2024 gekündigt?', '2'],
    ['How many members are still active?', '2'],
    ['how many members do we have right now?', '2'],
    ['Wie viele aktive Mitglieder gibt es?', '2'],
    ['Wie viele Mitglieder haben wir zur Zeit?', '2'],
    ['How many members were active at the end of 2023?', '3'],
    ['average monthly fee of active members', '40'],
  ])('%s', async (question, count) => {
    expect(await rows(question)).toEqual([[count]]);
    expect((await ask(question)).text).not.toContain('Without taking');
  });

  it('and who loses most has most of those', async () => {
    expect(await rows('Which plan loses the most members?')).toEqual([['Basic', '2']]);
    expect(await rows('active members per plan')).toEqual([['Plus', '2']]);
  });
});

describe('How long things last', () => {
  const stays = over({
    stays: `guest,began_on,site,minutes,spent
Ann,2024-01-01,North,30,5
Bo,2024-01-02,North,90,
Cy,2024-01-03,South,60,3
`,
  });

  it.each(['how long does a membership last?', 'how long do members stay?'])(
    'is the average of those that are over: %s',
    async question => {
      expect((await ask(question)).text).toMatch(/average time from joined to cancelled on is \*\*/i);
    },
  );

  it('is the length that rows tell, though it is called by its unit', async () => {
    expect(await stays.rows('how long does a stay last?')).toEqual([['60']]);
    expect(await stays.rows('How long do stays last on average?')).toEqual([['60']]);
  });
});

describe('What came in', () => {
  const bills = over({
    'bills.csv': `bill_no,customer,billed_on,parts_cost,hours_worked,bill_total
1,Ash,2024-01-05,500,2,700
2,Birch,2024-01-20,10,5,450
3,Ash,2024-02-03,100,1,180
`,
  });

  it.each([
    ['What did we earn in January 2024?', '1150'],
    ['How much did we earn in January 2024?', '1150'],
    ['how many bills are over 400?', '2'],
  ])('is what the rows come to, and no part of that: %s', async (question, sum) => {
    expect(await bills.rows(question)).toEqual([[sum]]);
  });

  it('and hours that were worked add up', async () => {
    expect((await bills.rows('hours worked by customer')).toSorted()).toEqual([
      ['Ash', '3'],
      ['Birch', '5'],
    ]);
  });

  it('is no time that "it takes"', async () => {
    expect((await bills.ask('how long does it take?')).text).not.toContain('so I took');
  });

  it('and the latest bill is so by its day', async () => {
    expect((await bills.ask('latest bill per customer')).text).toContain('February 3, 2024');
  });
});
