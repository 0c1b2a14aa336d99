import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const at = (length: number) => Array.from({ length }, (_, place) => place);

const thefts = at(50).map(
  place => `2024-01-${10 + (place % 18)},${place % 24},2024-0${1 + (place % 2)}-28,${place % 3 ? 'Harbour' : 'Mill'}`,
);

describe('Two dates of which one begins no earlier by its first day', () => {
  const { ask } = over({
    stray_dogs: `rep_date,occ_hour,occ_date,place\n${thefts
      .map(line => line.split(','))
      .map(([occ, hour, rep, place]) => [rep, hour, occ, place].join(','))
      .join('\n')}\n`,
  });

  test('lie in the order that they have in the data, whichever is said first', async () => {
    const { rows, text } = await ask('How long is it on average from the occurrence to the report?');
    expect(Number(rows[0]?.[0])).toBeGreaterThan(0);
    expect(text).not.toMatch(/occupation/i);
  });
});
