import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

/** Bills in no order, of which the last that was paid is not the newest; `reminded` is a mark and no time. */
const bills = [
  'bill_no,client,bill_date,due_date,paid_date,amount,reminded_in_time',
  'B1,Ash,2025-03-01,2025-03-15,2025-04-20,100,yes',
  'B2,Ash,2025-05-01,2025-05-15,,140,no',
  'B3,Ash,2025-01-01,2025-01-15,2025-01-10,120,no',
  'B4,Birch,2025-05-06,2025-05-20,2025-05-07,90,yes',
  'B5,Birch,2025-02-02,2025-02-16,2025-02-10,80,no',
].join('\n');

describe('When something was last done', () => {
  const { ask } = over({ bills });

  it.each([
    ['when did Ash last pay', '2025-04-20'],
    ['when did Ash first pay', '2025-01-10'],
    ['Wann hat Ash zuletzt gezahlt?', '2025-04-20'],
    ['when was the last bill', '2025-05-06'],
    ['when did Birch last send something', '2025-05-06'],
  ])('is the day of doing it, and nothing else of the row: %s', async (question, day) => {
    const { rows } = await ask(question);
    expect(rows.map(row => row.map(String))).toEqual([[day]]);
  });
});

/** Calls at some hour, to be called back by a day; most came on the third, and most are to be called back by the ninth. */
const calls = [
  'call_no,taken_at,call_back_by,topic',
  'C1,2025-03-03 08:10,2025-03-09,price',
  'C2,2025-03-03 11:20,2025-03-05,price',
  'C3,2025-03-03 15:40,2025-03-06,delivery',
  'C4,2025-03-04 09:00,2025-03-09,price',
  'C5,2025-03-05 10:30,2025-03-09,delivery',
  'C6,2025-03-06 12:00,2025-03-09,price',
].join('\n');

describe('A day is a stretch of time', () => {
  const { rows } = over({ calls });

  it('and no date that is like that word, where rows have several', async () => {
    expect(await rows('which day had the most calls')).toEqual([['2025-03-03', '3']]);
  });
});

const orders = [
  'order_no,ordered_on,paid_on,shop,total',
  'S1,2025-01-06,2025-01-07,York,50',
  'S2,2025-01-06,2025-01-09,Hull,40',
  'S3,2025-01-08,2025-01-09,York,70',
].join('\n');
const refunds = ['refund_no,order_no,refunded_on,refund', 'R1,S1,2025-01-20,50'].join('\n');

describe('The days of a figure', () => {
  const alone = over({ orders });
  const both = over({ orders, refunds }, true);

  it('are ranked where the word for them stands behind it', async () => {
    expect(await alone.rows('highest revenue day')).toEqual([['2025-01-06', '90']]);
    expect(await alone.rows('highest total day')).toEqual([['2025-01-06', '90']]);
  });

  it('and no refund is revenue, where orders have a total', async () => {
    expect(await both.rows('total revenue')).toEqual([['160']]);
  });
});

/** What each patient waited, of which the second came twice. */
const waits = [
  'no,patient,appointment,waiting_minutes',
  'A1,Ada,2025-01-07 09:00,30',
  'A2,Bo,2025-01-07 10:00,0',
  'A3,Bo,2025-01-08 10:00,0',
].join('\n');

describe('Who waits', () => {
  const { rows } = over({ appointments: waits });

  it('is each row, and not somebody to tell the average of', async () => {
    expect(await rows('how long do patients wait on average')).toEqual([['10']]);
    expect(await rows('how long does each patient wait on average')).toEqual([
      ['Ada', '30'],
      ['Bo', '0'],
    ]);
  });
});
