import { describe, expect, it, test } from 'vitest';
import { over } from '../over.ts';

const staff = Array.from(
  { length: 24 },
  (_, at) =>
    `${at + 1},Person ${at + 1},${at % 2 === 0 ? 'full time' : 'part time'},${['Sales', 'IT', 'HR'][at % 3]},${at % 4 === 0 ? 'cash' : 'bank'}`,
);
const { ask, rows } = over({ staff: `id,name,contract,department,payment\n${staff.join('\n')}\n` });

describe('One sort of rows by another', () => {
  it.each(['Contract by department', 'contract per department'])('asks how many there are of each: %s', async asked => {
    const told = await rows(asked);
    expect(told).toHaveLength(6);
    expect(told).toContainEqual(['HR', 'full time', '4']);
  });

  test('within what is limited', async () => {
    expect((await rows('payment by department for full time')).map(row => row.at(-1))).toEqual([
      '2',
      '2',
      '2',
      '2',
      '2',
      '2',
    ]);
  });

  test('names are listed and not counted', async () => {
    expect((await ask('name by department')).rows).toHaveLength(24);
  });
});
