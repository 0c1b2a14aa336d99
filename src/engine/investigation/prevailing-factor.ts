/** The part of what was expected that may be missing altogether before groups are too fine to be compared one by one. */
const mostGone = 0.1;

/**
 * The factor that most of a measure moved by: where the leaves' own factors, weighted by what was expected, lie closest
 * together. Begins at their weighted median and climbs to the peak, which groups that moved apart hardly pull at.
 */
export function prevailingFactor(actual: Float64Array, expected: Float64Array): number {
  const order = [...expected.keys()].filter(i => expected[i]! > 0);
  if (order.length === 0) return 1;
  // Where many groups came and went, their own factors say more of chance than of what everything did: the whole's does.
  let [whole, gone, measured] = [0, 0, 0];
  for (const i of order) {
    whole += expected[i]!;
    if (actual[i]! <= 0) gone += expected[i]!;
  }
  for (const value of actual) measured += value;
  if (gone > mostGone * whole) return measured > 0 ? measured / whole : 1;
  const factor = (i: number) => actual[i]! / expected[i]!;
  const middle = weightedMedian(order, factor, expected);
  if (middle <= 0) return 1;
  const spread = 1.4826 * weightedMedian(order, i => Math.abs(factor(i) - middle), expected);
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

function weightedMedian(order: number[], factorOf: (i: number) => number, weights: Float64Array): number {
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
