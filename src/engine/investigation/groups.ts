import type { Leaves } from './leaves.ts';
import { median } from './noise.ts';

const mostLayers = 3;
const gate = 4;
/** Below it a group is described no better than by chance among the thousands that are looked at. */
const leastNats = 4;
/** A group that differs by less than this part of itself is nothing anybody would look into. */
const leastOff = 0.03;
const layerDiscount = 0.8;

/** All ways to make groups of leaves by the same dimensions: which group each leaf is in, and what it costs to tell one. */
export type Cuboid = { dims: number[]; keys: Int32Array; groups: number; cost: number };

/** The leaves of one group, with what one factor for all of them explains. */
export type Group = { cuboid: Cuboid; key: number; gain: number; factor: number; z: number; size: number };

/** The ways to make groups by up to three dimensions. */
export function cuboidsOf({ codes, values, actual }: Leaves): Cuboid[] {
  const found: Cuboid[] = [];
  const extend = (dims: number[], from: number) => {
    if (dims.length > 0) {
      const keys = new Int32Array(actual.length);
      const seen = new Map<number, number>();
      for (let i = 0; i < keys.length; i++) {
        let raw = 0;
        for (const d of dims) raw = raw * values[d]!.length + codes[d]![i]!;
        let key = seen.get(raw);
        if (key === undefined) {
          key = seen.size;
          seen.set(raw, key);
        }
        keys[i] = key;
      }
      const cost = dims.reduce((sum, d) => sum + Math.log(values[d]!.length + 1), 0) + 2 * (dims.length - 1);
      found.push({ dims, keys, groups: seen.size, cost });
    }
    if (dims.length === mostLayers) return;
    for (let d = from; d < values.length; d++) if (values[d]!.length > 1) extend([...dims, d], d + 1);
  };
  extend([], 0);
  return found;
}

/** The two groups that explain most of what `fitted` leaves open. */
export function bestGroups(
  leaves: Leaves,
  cuboids: Cuboid[],
  fitted: Float64Array,
  variance: Float64Array,
  counted: number,
): [Group | null, Group | null] {
  const { actual } = leaves;
  let [best, second]: [Group | null, Group | null] = [null, null];
  for (const cuboid of cuboids) {
    const { dims, keys, groups, cost } = cuboid;
    const a = new Float64Array(groups);
    const b = new Float64Array(groups);
    const size = new Int32Array(groups);
    for (let i = 0; i < keys.length; i++) {
      const f = fitted[i]!;
      const key = keys[i]!;
      size[key]!++;
      if (f <= 0) continue;
      const weight = counted > 0 ? 1 / counted : f / variance[i]!;
      a[key]! += weight * f;
      b[key]! += weight * (actual[i]! - f);
    }
    // Of two counts both are chance: a group that was nearly nothing may well be something the next time.
    if (counted > 0)
      for (let g = 0; g < groups; g++) {
        const part = a[g]! / (a[g]! + b[g]! / 2 || 1);
        a[g]! *= part;
        b[g]! *= part;
      }
    const offs: number[] = [];
    for (let g = 0; g < groups; g++) if (a[g]! > 0) offs.push(Math.abs(b[g]! / a[g]!));
    const spread = lowerSpread(offs, counted > 0 ? 12 : 8);
    const usual = counted > 0 ? 1 / median([...a].filter(one => one > 0)) : 0;
    for (let g = 0; g < groups; g++) {
      if (a[g]! <= 0) continue;
      const off = b[g]! / a[g]!;
      // The spread of a layer's factors comes of noise too; only what exceeds it is peculiar to a group.
      const tau2 = Math.max(0, spread * spread - Math.max(usual, 1 / a[g]!));
      const z = Math.abs(off) / Math.sqrt(1 / a[g]! + tau2);
      if (z < gate || Math.abs(off) < leastOff) continue;
      const gain = ((b[g]! * b[g]!) / (2 * a[g]!) - cost) * layerDiscount ** (dims.length - 1);
      if (gain < leastNats) continue;
      const group = { cuboid, key: g, gain, factor: Math.max(0, 1 + off), z, size: size[g]! };
      if (!best || gain > best.gain) [best, second] = [group, best];
      else if (!second || gain > second.gain) second = group;
    }
  }
  return [best, second];
}

/** The standard deviation that the calmest third of a layer shows: causes may well have moved half of its groups. */
function lowerSpread(offs: number[], many: number): number {
  const sorted = Float64Array.from(offs).sort();
  // Of few groups the calmest tell little about the others: no more is read into them than they show.
  if (sorted.length < 5) return 0.6 * (sorted[0] ?? 0);
  return sorted[Math.floor(0.3 * sorted.length)]! / (sorted.length < many ? 1 : 0.385);
}

export const sameGroup = (a: Group, b: Group): boolean => a.cuboid === b.cuboid && a.key === b.key;

/** The leaves of a group, by their place. */
export function* members({ cuboid: { keys }, key }: Group): Generator<number> {
  for (let i = 0; i < keys.length; i++) if (keys[i] === key) yield i;
}
