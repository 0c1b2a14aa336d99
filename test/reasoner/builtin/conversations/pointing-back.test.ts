import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const rentals = `rental_id,pickup_at,station,bike_type,customer_id,price
1,2024-01-01,Harbour,City,7,10
2,2024-01-01,Harbour,Cargo,8,20
3,2024-01-08,Harbour,City,7,30
4,2024-02-06,Campus,Cargo,9,90
5,2024-02-07,Campus,City,8,80
6,2024-03-12,Airport,Cargo,6,1
`;

describe('A question that points at the answer before', () => {
  const { ask } = over({ rentals });

  const told = async (...questions: string[]) => {
    const { rows, text, outputs } = await ask(...questions);
    return { rows: rows.map(row => row.map(String)), text, kind: outputs[0]!.kind };
  };

  test.each([
    ['Which day had the most rentals?', 'what was the total price that day?', '30'],
    ['Which month had the highest total price?', 'how many rentals were there in that month?', '2'],
    ['Which station has the most rentals?', 'how many city rentals were made there?', '2'],
    ['Which station has the most rentals?', 'what is the total price of that station?', '60'],
    ['Which station has the most rentals?', 'how many customers rented in it?', '2'],
    ['Top 2 stations by number of rentals', 'what is the total price in those two?', '230'],
    ['Which rental has the highest price?', 'what is the total price of that customer?', 'none'],
    ['Welche Station hat die meisten rentals?', 'wie hoch ist der price dort insgesamt?', '60'],
    ['Welcher Monat hat die höchste Summe price?', 'wie viele rentals gab es in dem Monat?', '2'],
    ['How many rentals cost more than 15?', 'how many of them were cargo?', '2'],
  ])('“%s” “%s”', async (first, next, expected) => {
    const { rows, kind } = await told(first, next);
    if (expected === 'none') expect(kind).not.toBe('answered');
    else expect(rows[0]!.at(-1)).toBe(expected);
  });

  test('“which of them” is one of those that the answer named, not of all', async () => {
    const first = 'Top 2 stations by total price';
    expect((await told(first, 'which of them has the lowest?')).rows[0]![0]).toBe('Harbour');
    expect((await told(first, 'which of those had the fewest rentals?')).rows[0]![0]).toBe('Campus');
  });

  test('a time that was never told is asked for or refused, and never taken as all times', async () => {
    for (const before of [[], ['How many rentals were there?'], ['Which station has the most rentals?']])
      expect((await told(...before, 'how much was the total price that day?')).kind).not.toBe('answered');
  });

  test('what the question itself names is not taken from the answer before', async () => {
    const { rows } = await told(
      'Which station has the most rentals?',
      'How many rentals were made in February 2024 and what was the total price in that month?',
    );
    expect(rows[0]!.map(Number)).toEqual([2, 170]);
  });
});
