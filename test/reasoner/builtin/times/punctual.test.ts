import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

/** Deliveries, each with the days on which it was offered, was due, came, and was written down; every third comes a day late. */
const deliveries = [
  'delivery_no,carrier,quote_sent_to_client,scheduled_delivery_date,delivered_to_client_date,delivery_recorded_date,pieces',
  ...Array.from({ length: 24 }, (_, at) => {
    const year = at < 12 ? 2022 : 2023;
    const late = at % 3 === 0 && at !== 12 && at !== 15;
    const day = (more: number): string => `${year}-05-${String(10 + more)}`;
    return `D${at + 1},${['Nord', 'Sued'][at % 2]},${year}-01-05,${day(0)},${day(late ? 1 : 0)},${day(5)},${at + 1}`;
  }),
].join('\n');
const { ask, rows } = over({ 'deliveries.csv': deliveries });

describe('What was due when is set against the day on which the same was done', () => {
  it.each([
    ['How many deliveries were late?', '6'],
    ['How many deliveries were delayed?', '6'],
    ['How many deliveries arrived on time?', '18'],
    ['how many were punctual in 2023', '10'],
    ['Wie viele deliveries kamen zu spät?', '6'],
    ['Wie viele deliveries kamen pünktlich?', '18'],
    ['How many delays were there in 2022?', '4'],
  ])('and counted: %s', async (question, count) => {
    const {
      rows: [first],
      text,
    } = await ask(question);
    expect(String(first![0])).toBe(count);
    expect(text).not.toContain('Without taking');
  });

  it.each([
    ['what percentage arrived late', '25'],
    ['what share of the deliveries was on time', '75'],
    ['Welcher Anteil der deliveries war unpünktlich?', '25'],
  ])('and told as a share: %s', async (question, share) => {
    expect((await rows(question))[0]![0]).toBe(share);
  });

  it.each([
    ['how did lateness develop over the years', ['33.33', '16.67']],
    ['Wie entwickelte sich die Pünktlichkeit über die Jahre?', ['66.67', '83.33']],
    ['punctuality by carrier', ['75', '75']],
  ])('a noun for it is the share, of each group: %s', async (question, shares) => {
    const { rows: found, text } = await ask(question);
    expect(found.map(row => String(row.at(-1)))).toEqual(shares);
    expect(text).not.toMatch(/Without taking|Ohne „/);
  });
});
