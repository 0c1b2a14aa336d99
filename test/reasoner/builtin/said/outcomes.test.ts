import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

describe('Rows that are over in some way', () => {
  const { ask } = over({
    bids: `bid_ref,customer,bid_status,opened_on,closed_on,bid_value
b-a,Alm,Won,2024-01-05,2024-04-02,100
b-b,Bex,Won,2024-01-09,2024-02-11,200
b-c,Alm,Lost,2024-02-01,2024-04-20,300
b-d,Coll,Won,2024-04-01,2024-05-09,400
b-e,Coll,In talks,2024-04-03,,
b-f,Dorf,In talks,2024-04-07,,
`,
  });

  test('are of the time at which they were over, which is told', async () => {
    const { rows, text } = await ask('How many bids were won in April 2024?');
    expect(rows.map(row => row.map(Number))).toEqual([[1]]);
    expect(text).toContain('Time is judged by closed on, not opened on');
  });

  test('are told by month by it as well', async () => {
    const { rows } = await ask('total bid value of bids won per month');
    expect(rows.map(row => Number(row.at(-1)))).toEqual([200, 100, 400]);
  });

  test('are of the time at which they began where they go on', async () => {
    const { rows } = await ask('How many bids with bid status in talks in April 2024?');
    expect(rows.map(row => row.map(Number))).toEqual([[2]]);
  });
});
