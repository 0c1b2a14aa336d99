import { expect, test } from 'vitest';
import { ask as askOf, tablesOf } from '../ask.ts';
import { over } from '../over.ts';

const modes = ['Air', 'Ocean', 'Truck'];
// Of 120 parcels every third has a remark in place of its freight cost; the costs of the others are 1,000 and so on.
const parcels = Array.from({ length: 120 }, (_, at) => {
  const cost = at % 3 === 0 ? (at % 2 === 0 ? 'Included in the price' : `See parcel ${at + 7}`) : `${1000 + at}.50`;
  return `${at + 1},${modes[Math.floor(at / 40)]},${cost},${at % 5 === 0 ? `A-${at}` : 40_100 + at}`;
});
const { ask, rows } = over({ parcel: `parcel_id,mode,freight_cost,shelf\n${parcels.join('\n')}\n` });

const costs = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => from + at)
    .filter(at => at % 3 !== 0)
    .map(at => 1000.5 + at);
const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

test('numbers among which some rows have a remark are added up, and the rows without one are counted', async () => {
  const { rows: found, text } = await ask('What is the total freight cost?');
  expect(found).toEqual([[total(costs(0, 120))]]);
  expect(text).toContain('40 rows without a usable freight cost were left out.');
});

test('no figure is read out of a remark', async () => {
  expect(await rows('What is the lowest freight cost?')).toEqual([['1001.5']]);
});

test('what is ranked by such numbers says what was left out', async () => {
  const { rows: found, text } = await ask('Which mode has the highest total freight cost?');
  expect(found[0]![0]).toBe('Truck');
  expect(text).toContain('40 rows without a usable freight cost were left out.');
});

test('codes that are numbers here and there stay codes', async () => {
  const { text } = await ask('What is the total shelf?');
  expect(text).not.toMatch(/total shelf is \*\*/i);
});

test('decimal commas among remarks are no thousands', async () => {
  const lines = Array.from(
    { length: 90 },
    (_, at) => `${at + 1};${at % 3 === 0 ? 'Fracht im Preis enthalten' : `${700 + at},34`}`,
  );
  const tables = await tablesOf({ parcel: `parcel_id;freight_cost\n${lines.join('\n')}\n` });
  const { rows: found } = await askOf(tables, 'What is the highest freight cost?');
  expect(found.flat().filter(cell => Number(cell) > 1000)).toEqual([]);
  await tables.close();
});
