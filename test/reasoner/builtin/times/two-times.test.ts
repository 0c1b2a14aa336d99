import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const rows = '2022-03-01,A,100\n2023-05-02,B,300\n2023-11-01,A,200\n2024-02-02,C,700\n2025-04-01,A,50\n';
const grants = over({ grants: `date,club,amount\n${rows}` });
const beitraege = over({ gelder: `datum,verein,betrag\n${rows}` });

describe('A year after "higher than"', () => {
  it.each([
    'By how many percent was the amount in 2024 higher than in 2023?',
    'By what percentage was the amount in 2024 higher than 2023?',
    'How much higher was the amount in 2024 than in 2023?',
    'Was the amount in 2024 higher than in 2023?',
  ])('is set against the other, and not where a time begins: %s', async question => {
    const { text } = await grants.ask(question);
    expect(text).toContain('**700** for 2024 and **500** for 2023: 2024 is higher by 200, or 40%');
  });

  it('is so in German', async () => {
    const { text } = await beitraege.ask('Um wie viel Prozent war der Betrag 2024 höher als 2023?');
    expect(text).toContain('**700** für 2024 und **500** für 2023; 2024 liegt um 200 oder 40 % höher');
  });

  it('is where a time begins after "later than"', async () => {
    expect((await grants.ask('How many grants are later than 2023?')).rows).toEqual([['2']]);
  });

  it('of each of several things is not answered as if only one time was meant', async () => {
    const { outputs } = await beitraege.ask('Welche Vereine bekamen 2024 mehr als 2023?');
    expect(outputs[0]!.kind).not.toBe('answered');
  });
});

describe('Two times of which neither says by which date it is judged', () => {
  const jobs = over({
    jobs: 'Job,Booked,Finished,Amount\n1,2024-06-03,2024-06-05,100\n2,2024-06-28,2024-07-02,50\n3,2024-07-05,2024-07-09,200',
  });

  it('are judged by one, and nothing else is offered', async () => {
    const { text } = await jobs.ask('total amount July vs June');
    expect(text).toContain('rose from **150** in June 2024 to **200** in July 2024');
    expect(text).not.toContain('If you meant');
  });
});

describe('A month without its year', () => {
  const rows = '2023-11-02,10\n2024-01-05,20\n2024-02-01,30\n2024-11-20,40\n';
  const sales = over({ sales: `day,amount\n${rows}` });

  it('is that of the one year in which the data have it', async () => {
    expect((await sales.ask('total amount in January')).text).toContain('In January 2024, total amount was **20**');
  });

  it('is that of every year where they have it in several', async () => {
    const { text } = await sales.ask('total amount in November');
    expect(text).toMatch(/in November of any year is \*\*50\*\*/);
    expect(text).toContain('counts in every year');
  });
});

describe('What is done before or after a date of its row', () => {
  const bills = over({
    bills: [
      'bill,club,due_date,paid_on,status',
      'B1,Reds,2025-03-01,2025-02-20,Paid',
      'B2,Blues,2025-03-01,2025-03-09,Paid',
      'B3,Reds,2025-04-01,,Unpaid',
      'B4,Greens,2025-04-01,2025-03-30,Paid',
      'B5,Blues,2025-05-01,2025-05-08,Paid',
      'B6,Greens,2025-05-01,2025-06-01,Paid',
    ].join('\n'),
  });

  it.each([
    ['bills paid before the due date', ['B1', 'B4']],
    ['bills paid after the due date', ['B2', 'B5', 'B6']],
  ])('is told by both dates, though a status is called so: %s', async (question, want) => {
    const { rows, text } = await bills.ask(question);
    expect(rows.map(([bill]) => bill)).toEqual(want);
    expect(text).not.toContain('with status');
  });

  it('and is no row beside another: a status stands in many', async () => {
    const { outputs } = await bills.ask('clubs before paid');
    expect(JSON.stringify(outputs)).not.toContain('_row');
  });

  it('while what names one row has one beside it', async () => {
    expect(await bills.rows('which bill is after B2')).toEqual([['B3']]);
  });
});
