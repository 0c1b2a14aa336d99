import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

// 2024-01-06 and 07 are a weekend.
const rentals = `rental_id,day,station,price
1,2024-01-05,Harbour,10
2,2024-01-06,Harbour,30
3,2024-01-07,Campus,50
4,2024-01-08,Campus,70
5,2024-01-09,Airport,90
`;

describe('Two groups set against each other', () => {
  const { ask } = over({ rentals });

  test.each([
    'average price, Harbour against everybody else',
    'average price Harbour vs the rest',
    'average price of Harbour compared to all others',
    'durchschnittlicher price Harbour gegen alle anderen',
  ])('“%s” tells the figures of those and of all others', async question => {
    const { rows, text } = await ask(question);
    expect(rows[0]!.slice(0, 2).map(Number)).toEqual([20, 70]);
    expect(text).not.toMatch(/Without|Ohne/);
  });

  test.each([
    'average price at weekends vs weekdays',
    'average price on weekends compared to weekdays',
    'Wochenende gegen Wochentage: price im Schnitt',
  ])('“%s” parts the days in two, and lists no seven', async question => {
    expect((await ask(question)).rows[0]!.slice(0, 2).map(value => Math.round(Number(value)))).toEqual([40, 57]);
  });
});
