import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

/** Every sort has every mark, so that the lowest and the highest of them tell none apart. */
const marks: Record<string, number[]> = {
  billing: [1, 4, 4, 5, 5],
  technical: [1, 2, 3, 3, 5],
  shipping: [1, 3, 4, 4, 5],
};
const tickets = [0, 1, 2, 3].flatMap(round =>
  Object.entries(marks).flatMap(([category, given], sort) =>
    given.map((mark, at) => `T${round}${sort}${at},${category},${mark},${100 + 7 * at + 50 * sort + round}`),
  ),
);
const { rows } = over({ tickets: ['ticket,category,satisfaction,minutes', ...tickets].join('\n') });

describe('Of marks that nearly every group was given once, their average ranks', () => {
  test.each<[string, [string, string]]>([
    ['which category has the lowest satisfaction', ['technical', '2.8']],
    ['Which category has the highest satisfaction?', ['billing', '3.8']],
    ['Welche Kategorie hat die niedrigste Satisfaction?', ['technical', '2.8']],
  ])('%s', async (question, row) => {
    expect(await rows(question)).toEqual([row]);
  });
});
