/** The part that may be missing, or new, altogether before groups are too fine to be compared one by one. */
const mostGone = 0.1;
/** Of fewer groups the spread tells nothing. */
const leastCompared = 20;

/** How far the groups' own factors may lie apart, as a part of the middle one, before that says more of chance. */
const mostSpread = 0.3;

/** Whether the finest groups are too fine to be compared one by one: many came and went, or they moved in all directions. */
export function isSparse(actual: Float64Array, expected: Float64Array): boolean {
  let [whole, gone, measured, fresh] = [0, 0, 0, 0];
  for (let i = 0; i < actual.length; i++) {
    whole += expected[i]!;
    measured += actual[i]!;
    if (actual[i]! <= 0) gone += expected[i]!;
    if (expected[i]! <= 0) fresh += actual[i]!;
  }
  if (gone > mostGone * whole || fresh > mostGone * measured) return true;
  const order = [...expected.keys()].filter(i => expected[i]! > 0);
  const { middle, spread } = middleOf(order, actual, expected);
  return order.length >= leastCompared && spread > mostSpread * middle;
}

/** The weighted median of the groups' factors, and their spread around it as a standard deviation. */
function middleOf(order: number[], actual: Float64Array, expected: Float64Array): { middle: number; spread: number } {
  const factor = (i: number) => actual[i]! / expected[i]!;
  const middle = weightedMedian(order, factor, expected);
  return { middle, spread: 1.4826 * weightedMedian(order, i => Math.abs(factor(i) - middle), expected) };
}

/**
 * The factor that most of a measure moved by: where the leaves' own factors, weighted by what was expected, lie closest
 * together. Begins at their weighted median and climbs to the peak, which groups that moved apart hardly pull at. Of
 * sparse groups it says nothing.
 */
export function prevailingFactor(actual: Float64Array, expected: Float64Array): number {
  const order = [...expected.keys()].filter(i => expected[i]! > 0);
  if (order.length === 0) return 1;
  const factor = (i: number) => actual[i]! / expected[i]!;
  const { middle, spread } = middleOf(order, actual, expected);
  if (middle <= 0) return 1;
  const width = Math.max(spread * 0.8, 1e-3 * middle);
  let peak = middle;
  for (let step = 0; step < 30; step++) {
    let [weights, sum] = [0, 0];
    for (const i of order) {
      const off = (factor(i) - peak) / width;
      if (off < -4 || off > 4) continue;
      const weight = expected[i]! * Math.exp(-0.5 * off * off);
      weights += weight;
      sum += weight * factor(i);
    }
    if (weights === 0) break;
    const next = sum / weights;
    const moved = Math.abs(next - peak);
    peak = next;
    if (moved < 1e-5 * middle) break;
  }
  return peak;
}

/** The value at which half of the weight is reached; 1 where there is none. */
export function weightedMedian(order: number[], factorOf: (i: number) => number, weights: Float64Array): number {
  const values = Float64Array.from(order, factorOf);
  const ranks = Uint32Array.from(values.keys()).sort((a, b) => values[a]! - values[b]!);
  let half = 0;
  for (const i of order) half += weights[i]! / 2;
  let reached = 0;
  for (const rank of ranks) {
    reached += weights[order[rank]!]!;
    if (reached >= half) return values[rank]!;
  }
  return values[ranks.at(-1)!] ?? 1;
}
