import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

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
