/** How much leaves vary by themselves: the variance of one with expectation f is alpha·f + beta·f². */
export type Noise = { alpha: number; beta: number };

const bins = 12;
/** Median absolute deviation to standard deviation, for a normal distribution. */
const madToSigma = 1.4826;

/**
 * Estimates the noise from the differences between what was measured and expected. Medians within bins of like size keep
 * the few leaves that a cause has moved from passing for noise.
 */
export function estimateNoise(actual: Float64Array, expected: Float64Array): Noise {
  const order = [...expected.keys()].filter(i => expected[i]! > 0).sort((a, b) => expected[a]! - expected[b]!);
  if (order.length < 4) return { alpha: 1, beta: 0.01 };
  const size = Math.max(4, Math.ceil(order.length / bins));
  let [w, wf, wff, wy, wyf] = [0, 0, 0, 0, 0];
  for (let from = 0; from < order.length; from += size) {
    const bin = order.slice(from, from + size);
    if (bin.length < 4) break;
    const f = median(bin.map(i => expected[i]!));
    const residuals = bin.map(i => (actual[i]! - expected[i]!) / Math.sqrt(expected[i]! / f));
    const sigma = madToSigma * median(residuals.map(Math.abs));
    // sigma² / f = alpha + beta·f, weighted so that bins of every size count alike.
    const y = (sigma * sigma) / f;
    const weight = 1 / (1e-12 + y * y + f * 1e-9);
    w += weight;
    wf += weight * f;
    wff += weight * f * f;
    wy += weight * y;
    wyf += weight * y * f;
  }
  const determinant = w * wff - wf * wf;
  let beta = determinant > 1e-9 * w * wff ? (w * wyf - wf * wy) / determinant : 0;
  let alpha = (wy - beta * wf) / w;
  if (beta < 0) [alpha, beta] = [wy / w, 0];
  if (alpha < 0) [alpha, beta] = [0, wyf / wff];
  const mean = order.reduce((sum, i) => sum + expected[i]!, 0) / order.length;
  // Nothing measured is exact: a thousandth of what was expected is left to chance.
  return { alpha: Math.max(alpha, 1e-6 * mean), beta: Math.max(beta, 1e-6) };
}

/**
 * The variance of a leaf for each unit of it, where leaves are sums of few things that come and go: both what was
 * measured and what was expected, times `shift`, are such a count, so that their difference varies by the mean of both.
 */
export function estimateCountNoise(actual: Float64Array, expected: Float64Array, shift: number): number {
  let [squares, sizes] = [0, 0];
  for (let i = 0; i < actual.length; i++) {
    const f = expected[i]! * shift;
    squares += (actual[i]! - f) ** 2;
    sizes += (actual[i]! + f) / 2;
  }
  return sizes > 0 ? Math.max(squares / sizes, 1e-9) : 1;
}

/** The middle of numbers in order, between the middle two where they are even in number; 0 of none. */
export function median(numbers: number[]): number {
  if (numbers.length === 0) return 0;
  const sorted = Float64Array.from(numbers).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
