import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

// It is asked in November 2024, and the data end in June.
const rows = [
  '2022-03-04',
  '2022-11-12',
  '2023-02-20',
  '2023-03-05',
  '2023-11-09',
  '2024-01-15',
  '2024-03-09',
  '2024-06-02',
]
  .map((day, at) => `${at + 1},${day},${at < 4 ? 'Moss' : 'Fern'},${10 * (at + 1)}`)
  .join('\n');
const { ask } = over({ repairs: `repair,day,shop,price\n${rows}\n` });

const saidYear = (label: string, year: number): string => `“${label}” was said without a year, so I took ${year}: `;

describe('A month without a year that is one end of a time', () => {
  it.each([
    ['How many repairs were there since March?', 'since March', 2024, '**2**'],
    ['How many repairs since November?', 'since November', 2023, '**4**'],
    ['How many repairs were there after June?', 'after June', 2024, 'no repairs'],
    ['How many repairs were there before March?', 'before March', 2024, '**6**'],
    ['How many repairs were there until November?', 'until November', 2023, '**5**'],
    ['total price since Q4', 'since Q4', 2023, '**260**'],
  ])('is that of the last of the data, and told before the figure: %s', async (question, label, year, want) => {
    const { text } = await ask(question);
    expect(text).toContain(saidYear(label, year));
    expect(text).toContain(want);
    expect(text).not.toContain('counts in every year');
  });

  it('follows the month at the other end', async () => {
    const { text } = await ask('How many repairs were there after October and before February?');
    expect(text).toContain('since November 2023 before February 1, 2024');
    expect(text).toContain('**2**');
  });

  it('has the year that the question names', async () => {
    const { text } = await ask('How many repairs were there in 2023 since March?');
    expect(text).toContain('**2**');
    expect(text).not.toContain('without a year');
  });

  it('may be a season', async () => {
    const { text } = await ask('How many repairs since spring?');
    expect(text).toContain(saidYear('since spring', 2024));
    expect(text).toContain('Since March 2024, there were **2** repairs');
  });
});

describe('A day without a year', () => {
  it('is that of the year before where nothing is known of it yet', async () => {
    const { text } = await ask('How many repairs since the 10th of November?');
    expect(text).toContain(saidYear('since the 10th of November', 2023));
    expect(text).toContain('**3**');
  });
});

describe('A month in every year', () => {
  it('is said to count in every year', async () => {
    const { text } = await ask('How many repairs were there in March?');
    expect(text).toContain('“March” counts in every year');
    expect(text).toContain('**3**');
  });

  it('is not where the question before gave it one', async () => {
    const { text } = await ask('How many repairs were there in 2023?', 'and in March?');
    expect(text).toContain('**1**');
    expect(text).not.toContain('every year');
  });
});

describe('“Last March”', () => {
  it('is one month, and asks for no latest row', async () => {
    const { text } = await ask('How many repairs were there last March?');
    expect(text).toMatch(/^In March 2024, there was \*\*1\*\* repair/);
  });
});

describe('Ein Monat ohne Jahr', () => {
  it('ist der letzte, zu dem es Daten gibt', async () => {
    const { text } = await ask('Wie viele repairs gab es seit November?');
    expect(text).toContain('Zu „seit November“ war kein Jahr genannt, gerechnet ist mit 2023: ');
  });
});
