import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

/** Rents of three tenants over some months, of which Bo and Cy owe something. */
const rents = [
  'rent_no,flat,tenant,monthly_rent,due_on,paid_on,amount_paid,arrears',
  'R1,A1,Ada,500,2025-01-03,2025-01-02,500,0',
  'R2,A2,Bo,600,2025-01-03,2025-01-20,400,200',
  'R3,B1,Cy,700,2025-01-03,,0,700',
  'R4,A1,Ada,500,2025-02-03,2025-02-01,500,0',
  'R5,A2,Bo,600,2025-02-03,,0,600',
  'R6,B1,Cy,700,2025-02-03,2025-02-03,700,0',
].join('\n');

const bills = [
  'bill_no,client,bill_date,due_date,paid_date,amount',
  'B1,Ash,2025-01-01,2025-01-15,2025-01-10,100',
  'B2,Ash,2025-02-01,2025-02-15,,40',
  'B3,Birch,2025-02-03,2025-02-17,,90',
  'B4,Birch,2025-03-03,2025-03-17,,10',
  'B5,Cedar,2025-03-05,2025-03-19,2025-03-20,70',
].join('\n');

describe('What somebody owes is told by the column that holds it', () => {
  const { rows } = over({ rents });

  it.each([
    [
      'who owes us money',
      [
        ['Bo', '800'],
        ['Cy', '700'],
      ],
    ],
    [
      'which tenants owe us',
      [
        ['Bo', '800'],
        ['Cy', '700'],
      ],
    ],
    ['who owes us the most', [['Bo', '800']]],
    ['how much rent is still outstanding', [['1500']]],
    ['Wer schuldet uns am meisten?', [['Bo', '800']]],
  ])('%s', async (question, told) => {
    expect(await rows(question)).toEqual(told);
  });
});

describe('Where no column holds it', () => {
  const { rows } = over({ bills });

  it('it is what is not paid, for each who owes it', async () => {
    expect(await rows('which clients owe us')).toEqual([
      ['Ash', '40'],
      ['Birch', '100'],
    ]);
    expect(await rows('how much do clients owe us')).toEqual([['140']]);
  });
});

describe('Rows that are called after money', () => {
  const { rows } = over({ rents });

  it('are that money where there are not several of it', async () => {
    expect(await rows('what is the highest rent')).toEqual([['700']]);
    expect(await rows('highest rent and lowest rent')).toEqual([['700', '500']]);
    expect(await rows('how many rents are there')).toEqual([['6']]);
  });

  it('and where it is said that it came in, what was paid', async () => {
    expect(await rows('which flat brings in the most rent')).toEqual([['A1', '1000']]);
    expect(await rows('how much rent did we collect')).toEqual([['2100']]);
    expect(await rows('rent collected per month')).toEqual([
      ['2025-01-01', '900'],
      ['2025-02-01', '1200'],
    ]);
  });
});

const appointments = [
  'no,patient,booked_on,appointment,status',
  'A1,Ada,2024-12-20,2025-01-07 09:00,Attended',
  'A2,Bo,2024-12-22,2025-01-07 10:00,Attended',
  'A3,Ada,2025-01-02,2025-02-04 09:30,Cancelled',
].join('\n');

describe('When rows happen', () => {
  const { rows } = over({ appointments });

  it('is at the time that is called as they are, and not when they were booked', async () => {
    expect(await rows('how many appointments in January 2025')).toEqual([['2']]);
    expect(await rows('first and last appointment of Ada')).toEqual([['2025-01-07 09:00:00', '2025-02-04 09:30:00']]);
  });
});
