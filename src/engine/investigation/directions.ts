import type { Pair, SumsOf } from './sums.ts';

/** Of one dimension: how many of its larger groups went the way of the whole, and how many the other way. */
export type Directions = { dimension: string; along: number; against: number };

const large = 0.05;

/** Which way the larger groups of each dimension went; `figureOf` is the measure, `sizeOf` what makes a group large. */
export function directionsOf(
  dimensions: string[],
  sums: SumsOf,
  change: number,
  figureOf: (pair: Pair) => number,
  sizeOf: (pair: Pair) => number,
): Directions[] {
  return dimensions.map((dimension, d) => {
    const groups = [...sums.by(d).values()];
    const total = groups.reduce((sum, { before, after }) => sum + sizeOf(before) + sizeOf(after), 0);
    const moved = groups
      .filter(({ before, after }) => sizeOf(before) + sizeOf(after) >= large * total)
      .map(({ before, after }) => (figureOf(after) - figureOf(before)) * change);
    return {
      dimension,
      along: moved.filter(one => one > 0).length,
      against: moved.filter(one => one < 0).length,
    };
  });
}

/** Simpson's paradox: the whole went one way, and every larger group of a dimension the other. */
export function paradoxOf(dimensions: string[], sums: SumsOf, change: number): string | null {
  for (const [d, dimension] of dimensions.entries()) {
    const groups = [...sums.by(d).values()];
    const total = groups.reduce((sum, { after }) => sum + after.by, 0);
    const larger = groups.filter(({ before, after }) => after.by >= large * total && before.by > 0);
    const against = ({ before, after }: (typeof larger)[number]) =>
      (after.of / after.by - before.of / before.by) * change < 0;
    if (larger.length >= 2 && larger.every(against)) return dimension;
  }
  return null;
}
