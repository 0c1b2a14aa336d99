import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const { ask } = over({
  invoices: `Invoice No,Issued,Due,Paid on,Net amount,Status,Sales rep
INV-2023-0001,2023-11-04,2023-12-04,2023-12-20,100,paid,Anna
INV-2023-0002,2023-12-04,2024-01-04,2024-01-03,200,paid,Ben
INV-2024-0003,2024-02-04,2024-03-04,,300,open,Anna
INV-2024-0004,2024-03-04,2024-04-04,2024-04-01,400,paid,Ben
INV-2024-0005,2024-08-04,2024-09-04,,500,open,Ben
INV-2024-0006,2024-11-04,2024-12-24,,600,open,Ben
`,
});

describe('What is overdue was due before today and is not done, and is not what was done late', () => {
  it.each([
    ['How many invoices are overdue?', '2'],
    ['What is the total net amount overdue?', '800'],
    ['Wie viele Rechnungen sind überfällig?', '2'],
    ['How many invoices were paid late?', '1'],
  ])('%s', async (question, figure) => {
    expect((await ask(question)).rows).toEqual([[figure]]);
  });

  it('which is told', async () => {
    expect((await ask('How many invoices are overdue?')).text).toContain(
      'without a paid on with due before November 20',
    );
  });
});

it('a year is no number of an invoice, though these have years in them', async () => {
  expect((await ask('How many invoices were issued in 2024?')).rows).toEqual([['4']]);
  expect((await ask('How many invoices in 2024?')).text).not.toContain('took invoice no');
  expect((await ask('Which sales rep has the highest net amount issued in 2024?')).rows[0]![0]).toBe('Ben');
});

describe('What is overdue is still to be paid', () => {
  const fees = over({
    fees: `Bill,Member,Fee,Due date,Amount paid,Paid on,Status
F1,Ann,100,2024-03-31,100,2024-03-20,Paid
F2,Bea,100,2024-03-31,100,2024-09-20,Paid
F3,Cem,0,2024-03-31,,,Exempt
F4,Dan,100,2024-03-31,40,2024-04-20,Part paid
F5,Eva,100,2024-03-31,,,Unpaid
F6,Eva,100,2024-10-31,,,Unpaid
F7,Fay,100,2024-12-31,,,Unpaid
F8,Gus,0,2024-12-31,,,Exempt
`,
  });
  const waived = over({
    fees: `Bill,Member,Fee,Due date,Paid on,Status
F1,Ann,100,2024-03-31,2024-03-20,Paid
F2,Bea,100,2024-03-31,2024-04-20,Paid
F3,Cem,100,2024-03-31,,Waived
F4,Eva,100,2024-03-31,,Unpaid
F5,Fay,100,2024-12-31,,Unpaid
`,
  });

  it.each([
    ['which bills are overdue', ['F4', 'F5', 'F6']],
    ['bills overdue by more than 60 days', ['F4', 'F5']],
    ['bills not paid', ['F4', 'F5', 'F6', 'F7']],
  ])('%s: paid in part is, exempt is not, and neither is what was paid late', async (question, bills) => {
    const { rows, text } = await fees.ask(question);
    expect(rows.map(([bill]) => String(bill))).toEqual(bills);
    expect(text).not.toContain('Without taking');
  });

  it('nor is what was waived', async () => {
    expect((await waived.ask('which bills are overdue')).rows.map(([bill]) => bill)).toEqual(['F4']);
  });

  it('and what is open has an age up to today', async () => {
    const { rows } = await fees.ask('unpaid bills overdue by more than 10 days');
    expect(rows.map(([bill]) => bill)).not.toContain('F2');
  });
});
