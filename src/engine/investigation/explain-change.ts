import { type Cause, type Causes, findCauses } from './find-causes.ts';
import { leavesOf } from './leaves.ts';

/** Why a measure differs between two times or groups. */
export type Explanation = {
  /** A total, such as revenue, or a ratio of two, such as a rate or an average. */
  kind: 'sum' | 'ratio';
  before: number;
  after: number;
  /** What everything did: the factor common to most groups, and the part of the change that is, from -∞ to ∞. */
  shift: { factor: number; share: number };
  /** Groups that did something else than the rest; `share` is their part of the whole change. Empty where none stands out. */
  causes: Cause[];
  /** What neither explains, in the measure's unit. */
  unexplained: number;
  /** Of a ratio: how much came of the groups' own rates, and how much of their weights, in the ratio's unit. */
  effects: { rate: number; mix: number } | null;
  /** Of a ratio: a dimension in all of whose larger groups the rate went the other way than in the whole. */
  paradox: string | null;
  dimensions: string[];
  /** How many of the finest groups were looked at. */
  groups: number;
};

export type SumRow = { at: string[]; before: number; after: number };
export type RatioRow = { at: string[]; before: { of: number; by: number }; after: { of: number; by: number } };

/** Explains the change of a total by the groups it consists of. */
export function explainSum(dimensions: string[], rows: SumRow[]): Explanation {
  const leaves = leavesOf(
    dimensions,
    rows.map(({ at, before, after }) => ({ at, actual: after, expected: before })),
  );
  const found = findCauses(leaves);
  const change = found.actual - found.expected;
  return {
    kind: 'sum',
    before: found.expected,
    after: found.actual,
    ...shared(found, change, found.expected),
    effects: null,
    paradox: null,
    dimensions,
    groups: leaves.actual.length,
  };
}

/**
 * Explains the change of a ratio. Numerators are not compared as they are, since they grow with their denominators: what
 * was expected is today's denominator times the rate of before, drawn a little towards the whole's where little was counted.
 */
export function explainRatio(dimensions: string[], rows: RatioRow[]): Explanation {
  const sum = (of: (row: RatioRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const [n1, d1, n0, d0] = [sum(r => r.after.of), sum(r => r.after.by), sum(r => r.before.of), sum(r => r.before.by)];
  const [before, after] = [d0 > 0 ? n0 / d0 : 0, d1 > 0 ? n1 / d1 : 0];
  const drawn = 0.2 * (d0 / Math.max(1, rows.length));
  const pastRate = (row: RatioRow) => (row.before.of + drawn * before) / (row.before.by + drawn || 1);
  const leaves = leavesOf(
    dimensions,
    rows.map(row => ({ at: row.at, actual: row.after.of, expected: row.after.by * pastRate(row) })),
  );
  const found = findCauses(leaves);
  const rate = d1 > 0 ? (found.actual - found.expected) / d1 : 0;
  const mix = after - before - rate;
  const perRate = (causes: Cause[]) =>
    causes.map(cause => ({ ...cause, actual: cause.actual / d1, expected: cause.expected / d1 }));
  const told = shared(found, (after - before) * d1, found.expected);
  return {
    kind: 'ratio',
    before,
    after,
    ...told,
    causes: perRate(told.causes),
    unexplained: told.unexplained / (d1 || 1),
    effects: { rate, mix },
    paradox: paradoxOf(dimensions, rows, after - before),
    dimensions,
    groups: leaves.actual.length,
  };
}

/** What both kinds tell alike; shares are of the whole change. */
function shared(found: Causes, change: number, base: number): Pick<Explanation, 'shift' | 'causes' | 'unexplained'> {
  const partOf = (difference: number) => (change === 0 ? 0 : difference / change);
  return {
    shift: { factor: found.shift, share: partOf((found.shift - 1) * base) },
    causes: found.causes.map(cause => ({ ...cause, share: partOf(cause.actual - cause.expected) })),
    unexplained: found.unexplained,
  };
}

/** Simpson's paradox: the whole went one way, and every larger group of a dimension the other. */
function paradoxOf(dimensions: string[], rows: RatioRow[], change: number): string | null {
  for (const [d, dimension] of dimensions.entries()) {
    const groups = new Map<string, { n1: number; d1: number; n0: number; d0: number }>();
    for (const { at, after, before } of rows) {
      const group = groups.get(at[d]!) ?? { n1: 0, d1: 0, n0: 0, d0: 0 };
      groups.set(at[d]!, {
        n1: group.n1 + after.of,
        d1: group.d1 + after.by,
        n0: group.n0 + before.of,
        d0: group.d0 + before.by,
      });
    }
    const total = [...groups.values()].reduce((sum, { d1 }) => sum + d1, 0);
    const large = [...groups.values()].filter(({ d1, d0 }) => d1 >= 0.05 * total && d0 > 0);
    const against = ({ n1, d1, n0, d0 }: (typeof large)[number]) => (n1 / d1 - n0 / d0) * change < 0;
    if (large.length >= 2 && large.every(against)) return dimension;
  }
  return null;
}
