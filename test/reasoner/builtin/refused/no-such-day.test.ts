import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const loads = `load_id,left_on,tons
1,2023-02-28,4
2,2023-03-01,5
3,2023-03-02,6
4,2024-02-29,7
5,2024-03-01,8
6,2025-07-01,9
`;

describe('A day that no calendar has', () => {
  const { ask, figure } = over({ loads });

  test.each([
    ['How many loads left on February 30?', 'February 30'],
    ['How many loads left on the 31st of June 2025?', '31st of June 2025'],
    ['loads on 2024-02-31', '2024-02-31'],
    ['Total tons on February 29, 2023', 'February 29, 2023'],
    ['Total tons from June 1 to 31', '31'],
    ['Wie viele Loads am 30. Februar 2024?', '30. Februar 2024'],
    ['Wie viele Loads am 31.06.2025?', '31.06.2025'],
  ])('“%s” is told so by name, and nothing is counted', async (question, day) => {
    const { text, rows } = await ask(question);
    expect(rows).toEqual([]);
    expect(text).toMatch(/There is no such day as|Einen Tag .* gibt es nicht/);
    expect(text).toContain(day);
  });

  test('the last day of February is one of a leap year, and without a year that of the last one', async () => {
    expect(await figure('Total tons on February 29, 2024')).toBe(7);
    expect(await figure('Total tons on February 29')).toBe(7);
    expect((await ask('Total tons on February 29')).text).toContain('2024');
    expect(await figure('Total tons from February 1 to 28, 2023')).toBe(4);
  });

  test.each(['How many loads left in June 2025?', 'Total tons on March 1, 2023'])(
    '“%s” is answered',
    async question => {
      expect((await ask(question)).text).not.toContain('no such day');
    },
  );
});
