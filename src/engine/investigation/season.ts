import type { SumsOf } from './sums.ts';

/** How much of everything one group must be before its own season is believed half. */
const believed = 0.01;

/**
 * What the season does to each group beyond what it does to everything: by the same step a year earlier, dimension by
 * dimension, drawn towards nothing where little was counted. Gives the factor of a group by its values.
 */
export function seasonOf(dimensions: string[], past: SumsOf): (at: string[]) => number {
  const { before, after } = past.within([[]]);
  if (before.of <= 0 || after.of <= 0) return () => 1;
  const whole = after.of / before.of;
  const drawn = believed * before.of;
  const factors = dimensions.map((_, d) => {
    const own = new Map<string, number>();
    for (const [value, sum] of past.by(d))
      own.set(value, (Math.max(0, sum.after.of) + drawn * whole) / (Math.max(0, sum.before.of) + drawn) / whole);
    return own;
  });
  return at => factors.reduce((product, own, d) => product * (own.get(at[d]!) ?? 1), 1);
}
