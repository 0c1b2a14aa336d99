import { bestGroups, type Cuboid, cuboidsOf, type Group, members, sameGroup } from './groups.ts';
import { type Leaves, sumOf } from './leaves.ts';
import { estimateCountNoise, estimateNoise } from './noise.ts';
import { isSparse, prevailingFactor, weightedMedian } from './prevailing-factor.ts';

/** A group of leaves that moved as one, beyond what the rest did and beyond chance. */
export type Cause = {
  /** The values that make the group, by dimension. */
  where: { dimension: string; value: string }[];
  actual: number;
  expected: number;
  /** By which factor the group differs from its expectation. */
  factor: number;
  /** The part of the whole change, beyond a shift of everything, that the group explains; may exceed 1 where others oppose it. */
  share: number;
  /** How many standard deviations lie between the factor and 1. */
  z: number;
  /** How evenly its leaves share the factor: 1 is all alike. */
  fit: number;
  /** How many leaves it has. */
  support: number;
  /** What speaks for the group, in nats, less what its description costs. */
  gain: number;
  /** The next best description of the same change, where one came near. */
  runnerUp: { where: { dimension: string; value: string }[]; gain: number } | null;
};

export type Causes = {
  actual: number;
  expected: number;
  /** The factor by which everything moved; causes are told beside it. */
  shift: number;
  causes: Cause[];
  /** The part of the change that is left once shift and causes are taken out, in the measure's unit. */
  unexplained: number;
};

const mostCauses = 6;
const leastShare = 0.05;
const leastGain = 0.1;
/** What a leaf that is new counts as having been, as a part of a leaf's mean: next to nothing, that a factor can still scale. */
const nextToNothing = 1e-6;

/**
 * Finds the groups that explain why a measure differs from its expectation: a weighted ripple scan. For every group of up
 * to three dimensions it weighs how well one factor explains all its leaves; it takes the best, scales the expectation by
 * it, and goes on. Gives no cause where nothing stands out from chance.
 */
export function findCauses(leaves: Leaves): Causes {
  const { actual, expected } = leaves;
  const total = { actual: sumOf(actual), expected: sumOf(expected) };
  if (total.expected <= 0) return { ...total, shift: 1, causes: [], unexplained: total.actual };
  const cuboids = cuboidsOf(leaves);
  if (isSparse(actual, expected)) return findSparseCauses(leaves, cuboids, total);
  let shift = prevailingFactor(actual, expected);
  let found = scan(leaves, cuboids, shift);
  // Causes pull at the first estimate of what everything did; without them it is better, and so are they.
  const correction = prevailingFactor(actual, found.fitted);
  // A large correction is none: the groups are too fine to tell what everything did.
  if (found.picked.length > 0 && Math.abs(correction - 1) > 0.003 && Math.abs(correction - 1) < 0.2) {
    shift *= correction;
    found = scan(leaves, cuboids, shift);
  }
  return tell(leaves, total, shift, found);
}

/**
 * The same where most of the finest groups came and went, as single orders do: these say nothing one by one, so that
 * groups are weighed by their sums, new leaves included, and chance is that of counting. What everything did is then
 * hidden by the causes themselves: of what each dimension's middle group did, that is taken which leaves least to explain.
 */
function findSparseCauses(leaves: Leaves, cuboids: Cuboid[], total: Pick<Causes, 'actual' | 'expected'>): Causes {
  const { actual, expected } = leaves;
  const floor = (nextToNothing * total.expected) / expected.length;
  const floored = { ...leaves, expected: expected.map(f => Math.max(f, floor)) };
  const layers = cuboids.filter(({ dims }) => dims.length === 1);
  const shifts = [total.actual / total.expected, ...layers.map(layer => middleFactor(layer, actual, expected))];
  let best: { found: ReturnType<typeof scan>; shift: number; cost: number } | null = null;
  for (const first of new Set(shifts.map(shift => Number(shift.toFixed(2))).filter(shift => shift > 0))) {
    let shift = first;
    let found = scan(floored, cuboids, shift, estimateCountNoise(actual, floored.expected, shift));
    for (let pass = 0; pass < 2; pass++) {
      const correction = total.actual / sumOf(found.fitted);
      const alpha = estimateCountNoise(actual, found.fitted, correction);
      shift *= correction;
      found = scan(floored, cuboids, shift, alpha);
    }
    const cost = costOf(layers, actual, found);
    if (!best || cost < best.cost) best = { found, shift, cost };
  }
  return best
    ? tell(leaves, total, best.shift, best.found)
    : { ...total, shift: 1, causes: [], unexplained: total.actual };
}

/** The factor of a dimension's middle group, by what was expected of them. */
function middleFactor({ keys, groups }: Cuboid, actual: Float64Array, expected: Float64Array): number {
  const [v, f] = [new Float64Array(groups), new Float64Array(groups)];
  for (let i = 0; i < keys.length; i++) {
    v[keys[i]!]! += actual[i]!;
    f[keys[i]!]! += expected[i]!;
  }
  const order = [...f.keys()].filter(g => f[g]! > 0);
  return weightedMedian(order, g => v[g]! / f[g]!, f);
}

/** How badly sums by each dimension are still explained, and what the explanation takes to tell; in squared deviations. */
function costOf(layers: Cuboid[], actual: Float64Array, { fitted, picked, alpha }: ReturnType<typeof scan>): number {
  let cost = 0;
  for (const { keys, groups } of layers) {
    const [v, f] = [new Float64Array(groups), new Float64Array(groups)];
    for (let i = 0; i < keys.length; i++) {
      v[keys[i]!]! += actual[i]!;
      f[keys[i]!]! += fitted[i]!;
    }
    for (let g = 0; g < groups; g++) cost += (2 * (v[g]! - f[g]!) ** 2) / (alpha * (v[g]! + f[g]!) || 1);
  }
  return cost / layers.length + picked.reduce((sum, { cuboid }) => sum + 2 * cuboid.cost, 0);
}

function tell(
  leaves: Leaves,
  total: Pick<Causes, 'actual' | 'expected'>,
  shift: number,
  { base, variance, fitted, picked, runnersUp }: ReturnType<typeof scan>,
): Causes {
  const change = total.actual - total.expected * shift;
  const causes = picked
    .map((group, at) => describe(leaves, base, variance, group, change, runnersUp[at] ?? null))
    .filter(cause => Math.abs(cause.share) >= leastShare)
    .sort((a, b) => Math.abs(b.share) - Math.abs(a.share));
  return { ...total, shift, causes, unexplained: total.actual - sumOf(fitted) };
}

/** With `counted`, the variance of sums for each of their unit, groups are weighed by their sums alone. */
function scan(leaves: Leaves, cuboids: Cuboid[], shift: number, counted = 0) {
  const { actual } = leaves;
  const base = leaves.expected.map(f => f * shift);
  const noise = counted > 0 ? { alpha: counted, beta: 0 } : estimateNoise(actual, base);
  const variance = base.map(f => noise.alpha * f + noise.beta * f * f);
  const fitted = Float64Array.from(base);
  const picked: Group[] = [];
  const runnersUp: (Group | null)[] = [];
  for (let round = 0; round < mostCauses; round++) {
    const [best, second] = bestGroups(leaves, cuboids, fitted, variance, counted);
    if (!best || (picked.length > 0 && best.gain < leastGain * picked[0]!.gain)) break;
    picked.push(best);
    runnersUp.push(second && !sameGroup(second, best) ? second : null);
    apply(fitted, best, best.factor);
    reoptimise(actual, fitted, variance, picked);
  }
  return { base, variance, fitted, picked, runnersUp, alpha: noise.alpha };
}

function apply(fitted: Float64Array, group: Group, factor: number): void {
  for (const i of members(group)) fitted[i]! *= factor;
}

/** Once another cause is known, what earlier ones explain changes: their factors are fitted again. */
function reoptimise(actual: Float64Array, fitted: Float64Array, variance: Float64Array, picked: Group[]): void {
  for (const group of picked.slice(0, -1)) {
    let [a, b] = [0, 0];
    for (const i of members(group)) {
      const f = fitted[i]!;
      if (f <= 0) continue;
      a += (f * f) / variance[i]!;
      b += (f * (actual[i]! - f)) / variance[i]!;
    }
    if (a <= 0) continue;
    const factor = Math.max(0.01, 1 + b / a);
    group.factor *= factor;
    apply(fitted, group, factor);
  }
}

function describe(
  leaves: Leaves,
  base: Float64Array,
  variance: Float64Array,
  group: Group,
  change: number,
  runnerUp: Group | null,
): Cause {
  let [actual, expected, before, after] = [0, 0, 0, 0];
  for (const i of members(group)) {
    const [v, f] = [leaves.actual[i]!, base[i]!];
    actual += v;
    expected += f;
    if (f <= 0) continue;
    before += (v - f) ** 2 / variance[i]!;
    after += (v - f * group.factor) ** 2 / variance[i]!;
  }
  return {
    where: whereOf(leaves, group),
    actual,
    expected,
    factor: group.factor,
    share: change === 0 ? 0 : (actual - expected) / change,
    z: group.z,
    fit: before > 0 ? Math.max(0, 1 - after / before) : 1,
    support: group.size,
    gain: group.gain,
    runnerUp: runnerUp && { where: whereOf(leaves, runnerUp), gain: runnerUp.gain },
  };
}

function whereOf(leaves: Leaves, group: Group): Cause['where'] {
  const first = members(group).next().value!;
  return group.cuboid.dims.map(d => ({
    dimension: leaves.dimensions[d]!,
    value: leaves.values[d]![leaves.codes[d]![first]!]!,
  }));
}
