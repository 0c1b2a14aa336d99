import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

// Today is 2024-11-20 in all tests.
const fair = over({
  tickets: `Ticket,Visitor,Bought on,Stall,Paid by,Price,Status
T-1,Anna Berg,2024-10-01,Candles,cash,4.50,paid
T-2,Tom Lutz,2024-10-01,Candles,card,2.50,paid
T-3,Anna Berg,2024-10-05,Toys,card,9.00,open
T-4,Sara Klein,2024-10-08,Candles,cash,2.00,refunded
T-5,Tom Lutz,2024-11-02,Toys,voucher,11.00,paid
T-6,Sara Klein,2024-11-03,Candles,card,3.00,paid
`,
});

const haulage = over({
  vehicles: `Plate,Make,Max load
A1,MAN,24
A2,Volvo,12
A3,DAF,18
`,
  trips: `Trip no,Date,Plate,Customer,km,Price EUR,Promised,Delivered,Billing
1,2024-01-05,A1,Krieger,100,500,2024-01-05,2024-01-06,paid
2,2024-02-05,A1,Bach,150,700,2024-02-05,2024-02-05,paid
3,2024-03-05,A2,Krieger,80,300,2024-03-06,2024-03-06,billed
4,2024-04-05,A2,Simon,60,200,2024-04-06,2024-04-09,not billed
`,
  fuel_receipts: `Receipt,Date,Plate,Station,Litres,Total EUR
F1,2024-01-05,A1,Esso,100,150
F2,2024-02-09,A1,Aral,120,180
F3,2024-03-01,A2,Esso,60,90
`,
});

describe('Where rows are sales of one thing each, their price is the money that comes in', () => {
  it.each([
    ['which stall brings in the most', [['Toys', '20']]],
    ['what did we earn with candles', [['12']]],
    ['takings in October', [['18']]],
    ['income from cards', [['14.5']]],
    [
      'who spent the most',
      [
        ['Anna Berg', '13.5'],
        ['Tom Lutz', '13.5'],
      ],
    ],
  ])('%s', async (question, want) => {
    expect(await fair.rows(question)).toEqual(want);
  });

  it('and how they were paid for is told by what they were paid by, and by no status', async () => {
    expect((await fair.rows('what share of tickets is paid in cash'))[0]).toEqual(
      expect.arrayContaining(['33.33', '2', '6']),
    );
    expect(await fair.rows('how many tickets are paid')).toEqual([['4']]);
  });

  it('and what is owed is neither paid nor given back', async () => {
    expect(await fair.rows('who still owes us money and how much')).toEqual([['Anna Berg', '9']]);
    expect(await fair.rows('how much money are we still waiting for')).toEqual([['9']]);
  });
});

describe('Who bought something is told by name', () => {
  const sold = over({
    tickets: `Ticket,Visitor,Bought on,Stall,Price
T-1,Anna Berg,2024-10-01,Candles,4.50
T-2,,2024-10-01,Candles,2.50
T-3,Anna Berg,2024-10-01,Toys,9.00
T-4,Sara Klein,2024-10-08,Candles,2.00
T-5,Tom Lutz,2024-11-02,Toys,11.00
T-6,Anna Berg,2024-11-03,Candles,3.00
`,
  });

  it.each([
    ['who bought more than 2 tickets', [['Anna Berg']]],
    ['who bought tickets on 1 October 2024', [['Anna Berg']]],
  ])('once each, and nobody without one: %s', async (question, want) => {
    expect(await sold.rows(question)).toEqual(want);
  });
});

describe('Money that comes in is that of rows which somebody pays for', () => {
  it.each([
    ['what is our turnover', [['1700']]],
    [
      'turnover by customer',
      [
        ['Bach', '700'],
        ['Krieger', '800'],
        ['Simon', '200'],
      ],
    ],
    ['how much did we spend on fuel', [['420']]],
  ])('%s', async (question, want) => {
    expect((await haulage.rows(question)).toSorted()).toEqual(want);
  });
});

const school = over({
  pupils: `Pupil No,Name,Instrument
1,Theo Novak,Piano
2,Mia Hale,Violin
3,Ben Ott,Piano
`,
  lessons: `Lesson,Date,Pupil No,Mins,Status
51,2024-01-05,1,30,held
52,2024-01-06,2,30,cancelled by pupil
53,2024-01-07,1,45,cancelled by teacher
54,2024-01-08,3,30,held
55,2024-01-09,2,30,held
`,
  invoices: `Invoice No,Pupil No,Invoice date,Amount,Status
R1,1,2024-01-31,48,cancelled
R2,2,2024-01-31,84,paid
R3,3,2024-01-31,20,paid
`,
});

describe('Rows are told by their own conditions', () => {
  it('and not by those of others that are of the same thing, though these are called just so', async () => {
    expect(await school.rows('how many lessons were cancelled')).toEqual([['2']]);
    expect(await school.rows('how many invoices were cancelled')).toEqual([['1']]);
  });

  it('and counted where nothing but these names them', async () => {
    expect(await haulage.rows('how often are we late? in %')).toEqual([['50', '2', '4']]);
  });
});
