import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

// Several of them have one name, so that none tells them apart.
const patients = Array.from(
  { length: 18 },
  (_, at) => `${['Ada', 'Bert', 'Cleo'][at % 3]},${['Moss', 'Hale'][at % 2]}`,
);
const bills: [patient: number, amount: number][] = [
  [1, 900],
  [2, 400],
  [2, 400],
  [2, 400],
  [3, 500],
  [3, 600],
  [4, 100],
  [5, 50],
  [6, 60],
];
const { ask, names } = over(
  {
    patients: ['patient_id,first_name,last_name', ...patients.map((name, at) => `P${101 + at},${name}`)].join('\n'),
    billing: [
      'bill_id,patient_id,bill_date,amount,payment_method',
      ...bills.map(
        ([of, amount], at) => `B00${at + 1},P${100 + of},2023-0${at + 1}-1${at},${amount},${at % 2 ? 'Cash' : 'Card'}`,
      ),
    ].join('\n'),
  },
  true,
);

describe('Things that no name tells apart', () => {
  it.each([
    'Top 2 patients by total amount',
    'Top 2 patients by amount',
    'Top 2 patients by what we billed them',
    'Top 2 patients by what we charged them',
  ])('are ranked themselves by what their rows come to, and not these rows: %s', async question => {
    expect(await names(question)).toEqual(['Bert', 'Cleo']);
    expect((await ask(question)).rows.map(row => Number(row.at(-1)))).toEqual([1200, 1100]);
  });

  it('are ranked by how many rows they have', async () => {
    expect(await names('Top 2 patients by number of bills')).toEqual(['Bert', 'Cleo']);
  });
});

describe('What somebody billed', () => {
  it.each([
    'Did we bill more in the first or the second quarter of 2023?',
    'Did we bill more in Q1 2023 or in Q2 2023?',
  ])('is the money of the bills, and no number of them: %s', async question => {
    const { rows, text } = await ask(question);
    expect(rows[0]?.slice(0, 2).map(Number)).toEqual([1700, 1500]);
    expect(text).not.toMatch(/\b(Yes|No)\b/);
  });
});
