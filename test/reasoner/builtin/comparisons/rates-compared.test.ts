import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const of = (row: string, many: number): string[] => Array.from({ length: many }, () => row);
const table = (header: string, made: string[]): string =>
  `${header}\n${made.map((row, at) => `${at + 1},${row}`).join('\n')}\n`;

describe('Whether something is more common with the ones than with the others is told by its rates', () => {
  // The north has more orders, more money and more returns, the south more returns of a hundred.
  const { ask } = over({
    orders: table('order_id,order_date,region,amount,returned', [
      ...of('2024-01-02,North,900,yes', 4),
      ...of('2024-01-03,North,900,no', 12),
      ...of('2024-02-02,South,20,yes', 2),
      ...of('2024-02-03,South,20,no', 2),
    ]),
  });

  it.each([
    'are returns more common in the north than south',
    'Are returns more frequent in the North than in the South?',
    'Is the return rate higher in the North than in the South?',
    'compare the return rates of North and South',
    'Sind Retouren im Norden häufiger als im Süden?',
  ])('%s', async question => {
    const { rows } = await ask(
      question.replace('Retouren', 'returned').replace('Norden', 'North').replace('Süden', 'South'),
    );
    expect(rows.map(row => [row[0], Number(row.at(-1))])).toEqual([
      ['North', 25],
      ['South', 50],
    ]);
  });

  it('and more of them are so many, and no money', async () => {
    const { rows } = await ask('Do we get more returns in the North than in the South?');
    expect(rows[0]!.slice(0, 2).map(Number)).toEqual([4, 2]);
  });

  it('as those of one column are against each other', async () => {
    const { rows } = await ask('Are orders from the North more common than orders from the South?');
    expect(rows[0]!.slice(0, 2).map(Number)).toEqual([16, 4]);
  });
});

describe('What is higher is that something is so, and no figure of those of whom it is', () => {
  const { ask } = over({
    staff: table('employee_id,name,gender,salary,attrition', [
      ...of('A,Female,3000,Yes', 3),
      ...of('A,Female,3000,No', 3),
      ...of('A,Male,9000,Yes', 1),
      ...of('A,Male,9000,No', 3),
    ]),
  });

  it.each([
    'do women leave more often than men',
    'is attrition higher among women than men',
    'Is the attrition rate higher for women or men?',
    'is the churn rate of women higher than that of men',
  ])('%s', async question => {
    const { rows } = await ask(question);
    expect(rows.map(row => [row[0], Number(row.at(-1))])).toEqual([
      ['Female', 50],
      ['Male', 25],
    ]);
  });
});
