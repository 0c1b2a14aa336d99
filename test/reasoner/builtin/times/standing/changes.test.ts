import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const rents = over({
  flats: `flat_id,street,rooms
1,Elm Row,2
2,Oak Lane,3
3,Ash Close,1
`,
  rent_history: `id,flat_id,valid_from,valid_to,monthly_rent,reason
1,1,2022-01-01,2022-12-31,500,new
2,1,2023-01-01,2023-12-31,520,index
3,1,2024-01-01,,540,index
4,2,2022-06-01,2024-05-31,800,new
5,2,2024-06-01,,780,repair
6,3,2023-03-01,,400,new
`,
});

const policies = over({
  policies: `policy_no,client_no,valid_from,valid_to,premium
P1,7,2024-01-01,2026-12-31,100
P2,7,2024-02-01,2026-12-31,300
P3,8,2024-03-01,2026-12-31,200
P4,8,2024-03-01,2026-12-31,200
`,
});

describe('Of what something came to be the latest counts', () => {
  it('for each thing, and for all of them together', async () => {
    const { rows, text } = await rents.ask('What is the average monthly rent?');
    expect(Number(rows[0]![0])).toBeCloseTo((540 + 780 + 400) / 3);
    expect(text).toContain('Of each flat id, the last row by valid from');
    expect(await rents.rows('What is the total monthly rent?')).toEqual([['1720']]);
    expect(await rents.rows('Which street has the highest monthly rent?')).toEqual([['Oak Lane', '780']]);
    const current = await rents.rows('What is the current monthly rent of each street?');
    expect(current.map(([, rent]) => rent)).toEqual(['400', '540', '780']);
  });

  it('or what held on the day that is asked for', async () => {
    expect(await rents.rows('What was the total monthly rent on 1 July 2023?')).toEqual([['1720']]);
    expect(await rents.rows('What was the total monthly rent at the end of 2022?')).toEqual([['1300']]);
    expect(await rents.rows('Wie hoch war die gesamte monthly rent Ende 2022?')).toEqual([['1300']]);
  });

  it('while changes are told as they were made', async () => {
    expect(await rents.rows('How many rows with reason index were there in 2023?')).toEqual([['1']]);
    expect(await rents.rows('What was the highest monthly rent ever?')).toEqual([['800']]);
  });

  it('and what goes by numbers of its own is no version of anything', async () => {
    expect(await policies.rows('What is the average premium?')).toEqual([['200']]);
  });
});

describe('Rows of a log say how something stands', () => {
  const repairs = over({
    status_log: `order_no,status,changed_at
R-001,received,2023-03-01 08:00
R-001,mended,2023-03-02 09:00
R-001,collected,2023-03-04 10:00
R-002,received,2023-03-02 08:30
R-002,mended,2023-03-05 08:00
R-003,received,2023-03-06 11:00
`,
  });

  it('by the last of them', async () => {
    expect(await repairs.rows('How many orders are mended?')).toEqual([['1']]);
    expect(await repairs.rows('How many orders are there per status?')).toEqual([
      ['collected', '1'],
      ['mended', '1'],
      ['received', '1'],
    ]);
  });

  it('and what they came to be in a month by those of that month', async () => {
    expect(await repairs.rows('How many orders were mended in March 2023?')).toEqual([['2']]);
  });
});

const pilots = over(
  {
    pilots: `pilot_id,pilot_name,base
1,Ann Air,Bath
2,Bo Wing,York
`,
    pay_history: `id,pilot_id,valid_from,salary
1,1,2021-01-01,50000
2,1,2022-01-01,52000
3,2,2021-06-01,60000
4,2,2022-06-01,58000
`,
  },
  true,
);

describe('Changes are counted as such', () => {
  it.each([
    ['How often did the monthly rent change?', '3'],
    ['How many rent changes were there in 2023?', '1'],
    ['How many raises were there?', '2'],
    ['How many increases were there in 2024?', '1'],
  ])('without the first row of each thing: %s', async (question, count) => {
    expect(await rents.rows(question)).toEqual([[count]]);
  });

  it('and where a figure rose those rows in which it is more than before', async () => {
    const { rows, text } = await pilots.ask('How many raises were there in 2022?');
    expect(rows).toEqual([['1']]);
    expect(text).toContain('salary is higher than in the row before');
  });
});
