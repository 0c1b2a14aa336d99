import { describe, expect, test } from 'vitest';
import { over } from '../../over.ts';

// Today is 2024-11-20 in all tests.
const { ask, rows, names } = over({
  invoices: `Invoice No,Client,Invoice Date,Due Date,Paid Date,Amount
I1,Acme,2024-01-10,2024-02-09,2024-02-20,100
I2,Acme,2024-08-01,2024-08-31,,300
I3,Bolt,2024-03-01,2024-03-31,2024-03-11,250
I4,Bolt,2024-11-10,2024-12-10,,50
I5,Cork,2024-05-01,2024-05-31,2024-05-31,400
`,
});

describe('What has not been done is without the date of it', () => {
  test.each(['how many invoices are unpaid', 'Wie viele Rechnungen sind unbezahlt?'])('%s', async question => {
    expect(await rows(question)).toEqual([['2']]);
  });

  test.each(['total unpaid amount by client', 'unbezahlter Betrag pro Kunde'])('%s', async question => {
    const { rows: told, text } = await ask(question);
    expect(told.map(String).sort()).toEqual(['Acme,300', 'Bolt,50']);
    expect(text).not.toMatch(/unpaid|unbezahlt/);
  });

  test('unpaid invoices older than 60 days', async () => {
    expect((await names('unpaid invoices older than 60 days'))[0]).toBe('I2');
  });

  test.each(['who owes us the most', 'Welcher Kunde schuldet uns am meisten?'])('%s', async question => {
    expect((await rows(question)).map(String)).toEqual(['Acme,300']);
  });
});

describe('An invoice lasts until it is paid', () => {
  test.each([
    'average days to pay',
    'how long does it take clients to pay',
    'Wie viele Tage dauert es im Schnitt bis zur Zahlung?',
  ])('%s', async question => {
    expect(Number((await rows(question))[0])).toBeCloseTo((41 + 10 + 30) / 3);
  });

  test.each(['which client pays slowest', 'Welcher Kunde zahlt am langsamsten?'])('%s', async question => {
    expect((await rows(question)).map(String)).toEqual(['Acme,41']);
  });

  test('average number of days to pay by client', async () => {
    expect((await rows('average number of days to pay by client')).map(String)).toEqual([
      'Acme,41',
      'Bolt,10',
      'Cork,30',
    ]);
  });
});

describe('Days after a date that is named are counted from it', () => {
  test.each([
    'how many invoices were paid more than 10 days after the due date',
    'Wie viele Rechnungen wurden mehr als 10 Tage nach dem Due Date bezahlt?',
  ])('%s', async question => {
    expect(await rows(question)).toEqual([['1']]);
  });
});

describe('What is over in one way is not left in another', () => {
  const tickets = over({
    tickets: `Ticket,Created,Resolved,Status
T1,2024-10-01,2024-10-02,Resolved
T2,2024-10-01,2024-10-05,Closed
T3,2024-10-02,2024-10-06,Closed
T4,2024-11-01,,Open
T5,2024-11-02,,In Progress
T6,2024-11-15,,Open
T7,2024-11-18,,On Hold
`,
  });

  test.each([
    'tickets not resolved',
    'which tickets are not closed',
    'unresolved tickets',
    'which tickets have not been resolved',
  ])('%s', async question => {
    expect((await tickets.names(question)).map(name => name.slice(0, 2))).toEqual(['T4', 'T5', 'T6', 'T7']);
  });

  test('though a state that is named as such is only that', async () => {
    expect(await tickets.rows('how many tickets have a status other than Closed')).toEqual([['5']]);
  });
});
