import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const rentals = `rental_id,booked_at,pickup_at,station,price
1,2024-01-01,2024-01-05,Harbour,10
2,2024-01-03,2024-01-05,Harbour,20
3,2024-01-09,2024-01-09,Campus,30
4,2024-02-06,2024-02-05,Campus,40
`;

describe('From when something is arranged to when it happens', () => {
  const { ask, figure } = over({ rentals });

  test.each([
    'On average, how many days ahead do people book?',
    'How many days in advance do customers book on average?',
    'How far ahead is booked on average, in days?',
    'Wie viele Tage im Voraus wird im Schnitt gebucht?',
  ])('“%s”', async question => {
    expect(await figure(question)).toBe(1.25);
  });

  test('it is told for groups, and by the median', async () => {
    expect((await ask('How many days in advance are rentals booked per station?')).rows).toEqual([
      ['Harbour', 3],
      ['Campus', -0.5],
    ]);
    expect(await figure('How many days ahead do people book? the median')).toBe(1);
  });
});

describe('One date of a row against another', () => {
  const { ask } = over({ rentals });

  test.each([
    ['How many rentals were booked after the pickup?', 1],
    ['How many rentals were booked before the pickup?', 2],
    ['Wie viele rentals wurden nach dem Pickup gebucht?', 1],
  ])('“%s”', async (question, expected) => {
    const { rows, text } = await ask(question);
    expect(rows.map(row => row.map(Number))).toEqual([[expected]]);
    expect(text).not.toMatch(/Without|Ohne/);
  });
});
