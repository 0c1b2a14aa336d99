import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const day = (at: number, days = 0): string => new Date(Date.UTC(2023, 0, 2 + at * 3 + days)).toISOString().slice(0, 10);
const lines = (header: string, count: number, row: (at: number) => unknown[]): string =>
  `${[header, ...Array.from({ length: count }, (_, at) => row(at).join(','))].join('\n')}\n`;

// Nothing ties these files together; payments are paid in cash as bookings are, and donations have an amount as well.
const { ask, rows, figure } = over({
  'cottages-2023': lines('Booking Ref,Guest,Property,Arrival,Departure,Amount,Paid By', 100, at => [
    `BK-${1000 + at}`,
    `Guest ${'ABCDEFGH'[at % 8]}`,
    ['Barn', 'Mill House'][at % 2],
    day(at),
    day(at, 3),
    200 + at,
    ['Cash', 'Card'][at % 2],
  ]),
  payments: lines('payment_id,member,payment_date,amount,method', 90, at => [
    at + 1,
    `Member ${at % 9}`,
    day(at),
    10 + (at % 7),
    ['cash', 'card', 'direct debit'][at % 3],
  ]),
  donations: lines('donor,city,amount,date', 40, at => [
    ['Rosa Blum', 'Karl Zeh', 'Ida Voss', 'Tom Ash'][at % 4],
    ['Bonn', 'Kiel'][Math.floor(at / 2) % 2],
    at === 1 ? 900 : 10,
    day(at),
  ]),
  purchase_invoices: lines('Invoice No,Supplier,Region,Invoice Date,Freight', 110, at => [
    `INV-${500 + at}`,
    ['Borg GmbH', 'Cato Foods', 'Delta Paper'][at % 3],
    ['North', 'East'][at % 2],
    day(at),
    2,
  ]),
});

describe('What the number of a row is called says what its file is of, whatever the file is called', () => {
  it.each([
    ['What is the average amount of our bookings?', 249.5],
    ['How many bookings do we have?', 100],
    ['How many cash bookings were there?', 50],
    ['total amount of cash bookings', 12450],
    ['average amount of payments', 12.966666666666667],
    ['How many cash payments were there?', 30],
    ['total freight of our invoices', 220],
  ])('%s', async (question, value) => {
    expect(await figure(question)).toBeCloseTo(value, 6);
  });

  it.each(['cash bookings in May', 'show the cash bookings in May 2023'])(
    'and lists no rows of another: %s',
    async question => {
      const found = await rows(question);
      expect(found.length).toBeGreaterThan(2);
      expect(found.every(row => row.some(cell => cell.startsWith('BK-')))).toBe(true);
    },
  );

  it('and tells them apart by month', async () => {
    expect((await rows('bookings per month')).reduce((sum, [, count]) => sum + Number(count), 0)).toBe(100);
  });
});

describe('What names nothing of the data is asked of the file that was asked before', () => {
  it.each<[string[], number]>([
    [['total freight', 'how many?'], 110],
    [['average amount of donations', 'how many?'], 40],
    [['total freight', 'how many?', 'only East'], 55],
    [['total freight', 'only East'], 110],
    [['total freight', 'how many bookings?'], 100],
  ])('%s', async (questions, value) => {
    expect(await figure(...questions)).toBe(value);
  });
});

describe('The top one of each is one', () => {
  it.each(['top donor per city', 'Who is the top donor in each city?'])('%s', async question => {
    expect((await rows(question)).map(row => row.slice(0, 2))).toEqual([
      ['Bonn', 'Karl Zeh'],
      ['Kiel', 'Ida Voss'],
      ['Kiel', 'Tom Ash'],
    ]);
  });

  it('and the top ones are several', async () => {
    expect((await rows('top donors by number of donations')).length).toBe(4);
    expect((await rows('top donor by amount')).map(([name]) => name)).toEqual(['Karl Zeh']);
  });
});

describe('A time after the last of the data has no figure that another could have fallen to', () => {
  it.each([
    'How many invoices in December 2023 compared to November 2023?',
    'Did the number of invoices go up from November 2023 to December 2023?',
    'How did the number of donations change from April 2023 to June 2023?',
  ])('%s', async question => {
    const { text } = await ask(question);
    expect(text).toMatch(/there are no values/);
    expect(text).not.toMatch(/fell|stayed/);
    expect(text).toContain('in this data');
  });

  it('but one with data all around it that has none came to nothing', async () => {
    const { text } = await ask('Compare the number of donations in January 2023 and April 2023');
    expect(text).not.toContain('no values');
  });
});
