import { describe, expect, test } from 'vitest';
import { over } from '../../over.ts';

/** One trip in each hour of each of two days. */
const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const trips = ['2024-03-01', '2024-03-02'].flatMap(day =>
  hours.map(hour => `${day} ${hour}:30:00,${day} ${hour}:50:00,7`),
);

describe('Hours of any day', () => {
  const { ask, rows } = over({ taxis: `pickup,dropoff,fare\n${trips.join('\n')}\n` });

  test.each([
    ['How many trips were there after 8 pm?', 8],
    ['How many trips were there after 20:00?', 8],
    ['How many trips were there before 6am?', 12],
    ['How many trips were there between 3 and 6 pm?', 6],
    ["How many trips were there at 5 o'clock?", 2],
    ['How many trips were there in the morning?', 12],
    ['How many trips were there at night?', 16],
    ['Wie viele Fahrten gab es nach 20 Uhr?', 8],
    ['Wie viele Fahrten gab es zwischen 6 und 9 Uhr?', 6],
    ['Wie viele Fahrten gab es vor 6 Uhr?', 12],
    ['Wie viele Fahrten gab es vormittags?', 12],
    ['Wie viele Fahrten gab es in der Nacht?', 16],
  ])('“%s” counts %i', async (question, count) => {
    const { rows: found, text } = await ask(question);
    expect(found).toEqual([[String(count)]]);
    expect(text).not.toMatch(/Without taking|Ohne „/);
  });

  test('the hours that were taken are told', async () => {
    expect((await ask('How many trips were there in the morning?')).text).toContain('from 06:00 to 12:00');
  });

  test('so many hours are no hour of a day', async () => {
    expect(await rows('What is the total fare over 5 hours?')).not.toEqual([['14']]);
  });
});

/** A theft in each hour, found out four hours later. */
const thefts = Array.from(
  { length: 96 },
  (_, at) => `0${(at % 9) + 1}.05.2023,${hours[at % 24]},${hours[(at + 4) % 24]},Rad`,
);

describe('Hours that a column tells', () => {
  const { ask } = over({
    Diebstahl: `TATZEIT_ANFANG_DATUM,TATZEIT_ANFANG_STUNDE,TATZEIT_ENDE_STUNDE,ART\n${thefts.join('\n')}\n`,
  });

  test.each([
    ['Wie viele Diebstähle gab es nach 20 Uhr?', 16],
    ['Wie viele Diebstähle gab es nachts?', 32],
  ])('“%s” is judged by when they began', async (question, count) => {
    const { rows, sql } = await ask(question);
    expect(rows).toEqual([[String(count)]]);
    expect(sql).toContain('ANFANG_STUNDE');
  });

  test('grouped by the hour it is the one at which they began', async () => {
    const { rows, sql } = await ask('Diebstähle je Stunde');
    expect(rows).toHaveLength(24);
    expect(sql).toContain('ANFANG_STUNDE');
  });
});
