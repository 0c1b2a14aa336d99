import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const bookings = `is_canceled,is_returning_guest,lead_time,arrival_year,arrival_month,arrival_day,stays_in_week_nights,babies,adr,company,status_date
${Array.from({ length: 40 }, (_, at) =>
  [
    at % 4 === 0 ? 1 : 0,
    at % 5 === 0 ? 1 : 0,
    at * 3,
    2023 + (at % 2),
    1 + (at % 12),
    1 + ((at * 7) % 28),
    at % 6,
    at % 8 === 1 ? 2 : 0,
    60 + at + 0.5,
    at % 3 === 0 ? 200 + (at % 7) : '',
    `2024-12-${String(1 + (at % 28)).padStart(2, '0')}`,
  ].join(','),
).join('\n')}
`;

describe('Rows that have some of what is counted', () => {
  const { ask, figure, rows } = over({ 'bookings.csv': bookings });

  it('are those with more than none', async () => {
    expect(await figure('How many bookings had babies?')).toBe(5);
    expect(await figure('How many bookings with babies are there?')).toBe(5);
    expect(await figure('Wie viele Buchungen hatten Babys?')).toBe(5);
    expect((await rows('What share of bookings have babies?'))[0]![0]).toBe('12.5');
    expect(await figure('How many bookings had no babies?')).toBe(35);
    expect(await rows('bookings with babies by year')).toEqual([['2024-01-01', '5']]);
  });

  it('are called by the noun of a mark only where its sort is said', async () => {
    expect((await ask('Which month had the most guests?')).text).not.toContain('returning');
    expect(await figure('How many returning guests are there?')).toBe(8);
  });

  it('are judged by the date that stands in parts, rather than by when they were last changed', async () => {
    expect(await figure('How many bookings were there in 2023?')).toBe(20);
  });

  it('tell how far ahead they were made by their lead time', async () => {
    expect(await figure('How far in advance do people book on average?')).toBe(58.5);
  });

  it('tell figures by the names that trades have for them', async () => {
    expect(await figure('Wie hoch ist der durchschnittliche Tagespreis?')).toBe(80);
    expect((await rows('What is our cancellation rate?'))[0]![0]).toBe('25');
    expect(await rows('range of lead times')).toEqual([['0', '117']]);
    expect(await rows('lead time range')).toEqual([['0', '117']]);
  });
});
