import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

/** What was done at each visit, or bought by each receipt: 1 to 3 of these, one after the other. */
const lines = (first: number, things: string[][]): [number, string][] =>
  things.flatMap((each, at) => each.map((name): [number, string] => [first + at, name]));

const clinic = lines(301, [
  ['Filling', 'Checkup'],
  ['Checkup'],
  ['X-ray', 'Filling'],
  ['Cleaning'],
  ['Checkup', 'Cleaning', 'X-ray'],
  ['Filling'],
  ['Checkup'],
  ['Cleaning', 'Filling', 'X-ray'],
  ['Root canal'],
  ['Checkup', 'Cleaning'],
]);
const day = (visit: number): string => `2025-0${visit < 305 ? 1 : 2}-${String(10 + (visit % 4)).padStart(2, '0')}`;

describe('A number that the rows of one visit have in common, though no name calls it a key', () => {
  const { ask, figure, names, rows } = over({
    treatments: `Date,Time,Visit,Treatment\n${clinic
      .map(([visit, name]) => `${day(visit)},09:${String(visit % 60).padStart(2, '0')},${visit},${name}`)
      .join('\n')}\n`,
  });

  it.each(['how many visits were there', 'total visits', 'number of visits'])(
    'is counted, each once, and never added up: %s',
    async question => expect(await figure(question)).toBe(10),
  );

  it('is what a day has most of', async () => {
    const { text, rows: found } = await ask('which month has the most visits');
    expect(found[0]!.at(-1)).toBe('6');
    expect(text).not.toContain('total');
  });

  it.each(['treatments per visit', 'how many treatments per visit on average'])(
    'has so many rows on average: %s',
    async question => expect(await figure(question)).toBeCloseTo(1.7, 5),
  );

  it('stands for whoever came, which is said, as nothing else tells them apart', async () => {
    const { text, rows: found } = await ask('how many patients did we have');
    expect(found).toEqual([['10']]);
    expect(text).toContain('I went by visit for “patients”, as nothing else here tells them apart');
  });

  it('is not shown in place of the rows that were asked for', async () => {
    expect(await rows('fillings in February 2025')).toHaveLength(2);
  });

  it('goes on to be counted in what follows', async () => {
    expect(await rows('how many patients came', 'and how many per month')).toEqual([
      ['2025-01-01', '4'],
      ['2025-02-01', '6'],
    ]);
  });

  it('has shares of its own', async () => {
    const { rows: found } = await ask('what share of visits had a filling');
    expect(found[0]).toEqual([40, '4', '10']);
  });

  it('has rows of two kinds', async () => {
    expect(await figure('how many people had both a filling and an x-ray')).toBe(2);
  });

  it('tells what was there in one of them only', async () => {
    expect(await names('which treatments were done only once')).toEqual(['Root canal']);
  });
});

describe('The numbers of German receipts', () => {
  const { ask, figure } = over({
    kasse: `Bon;Datum;Artikel\n${lines(5001, [
      ['Leim'],
      ['Nägel', 'Leim'],
      ['Farbe', 'Pinsel'],
      ['Nägel'],
      ['Pinsel'],
      ['Leim', 'Farbe'],
      ['Nägel', 'Pinsel', 'Folie'],
      ['Leim'],
      ['Säge'],
      ['Nägel', 'Leim'],
    ])
      .map(([bon, name]) => `${bon};0${1 + (bon % 3)}.03.2025;${name}`)
      .join('\n')}\n`,
  });

  it('stand for customers', async () => {
    const { rows, text } = await ask('Wie viele Kunden hatten wir im März?');
    expect(rows).toEqual([['10']]);
    expect(text).toContain('Für „Kunden“ zählt Bon');
  });

  it('have so many rows each', async () => expect(await figure('Artikel pro Bon')).toBeCloseTo(1.6, 5));
});

describe('Where a number only tells how many there are', () => {
  const { figure } = over({
    trips: `Date,Van,Passengers\n${Array.from({ length: 24 }, (_, at) => `2025-01-${String(1 + at).padStart(2, '0')},V${at % 3},${1 + (at % 8)}`).join('\n')}\n`,
  });

  it('it adds up', async () => expect(await figure('total passengers')).toBe(108));
});
