import { type Directions, directionsOf, paradoxOf } from './directions.ts';
import { type Cause, type Causes, findCauses } from './find-causes.ts';
import { leavesOf } from './leaves.ts';
import { type Parts, partsOf } from './parts.ts';
import { seasonOf } from './season.ts';
import { type Pair, type SumsOf, sumsOf } from './sums.ts';

/** A group that moved otherwise than the rest; `before` and `after` are the measure's own values of it. */
export type Driver = Cause & {
  before: number;
  after: number;
  /** Of a total: `after - before`. Of a ratio: what the whole would have changed less had the group kept its rate. */
  effect: number;
};

/** Why a measure differs between two times or groups. */
export type Explanation = {
  /** A total, such as revenue, or a ratio of two, such as a rate or an average. */
  kind: 'sum' | 'ratio';
  before: number;
  after: number;
  /** What everything did: the factor common to most groups, and the part of the change that is, from -∞ to ∞. */
  shift: { factor: number; share: number };
  /** Groups that did something else than the rest; `share` is their part of the whole change. Empty where none stands out. */
  causes: Driver[];
  /** All that belongs to none of the causes, in the measure's unit; null where nothing is left. */
  rest: { before: number; after: number } | null;
  /** What neither shift nor causes explain, in the measure's unit. */
  unexplained: number;
  /**
   * What was moved in both directions together, in the measure's unit: far more than the change where causes and rest
   * oppose each other, and then shares of the change say nothing.
   */
  gross: number;
  /** For each dimension how many of its larger groups went the way of the whole, and how many went the other. */
  directions: Directions[];
  /** The same step a year earlier, where it was given. */
  season: { before: number; after: number } | null;
  /** Of a ratio: how much came of the groups' own rates, and how much of their weights, in the ratio's unit. */
  effects: { rate: number; mix: number } | null;
  /** Of a ratio: a dimension in all of whose larger groups the rate went the other way than in the whole. */
  paradox: string | null;
  /** What the figure is made up of by the dimension that shows the change best; null where there is none. */
  parts: Parts | null;
  dimensions: string[];
  /** How many of the finest groups were looked at. */
  groups: number;
};

export type SumRow = { at: string[]; before: number; after: number };
export type RatioRow = { at: string[]; before: Pair; after: Pair };

const pairsOf = (rows: SumRow[]): RatioRow[] =>
  rows.map(({ at, before, after }) => ({ at, before: { of: before, by: 1 }, after: { of: after, by: 1 } }));

/**
 * Explains the change of a total by the groups it consists of. With `lastYear`, the same step a year earlier, a group
 * is expected to move as it moved then beside the others: what comes with every season is no cause.
 */
export function explainSum(dimensions: string[], rows: SumRow[], lastYear: SumRow[] = []): Explanation {
  const past = sumsOf(dimensions, pairsOf(lastYear));
  const seasonal = seasonOf(dimensions, past);
  const leaves = leavesOf(
    dimensions,
    rows.map(({ at, before, after }) => ({ at, actual: after, expected: before * seasonal(at) })),
  );
  const found = findCauses(leaves);
  const sums = sumsOf(dimensions, pairsOf(rows));
  const whole = sums.within([[]]);
  const change = whole.after.of - whole.before.of;
  const causes = found.causes.map(cause => {
    const { before, after } = sums.within([cause.where]);
    return { ...cause, before: before.of, after: after.of, effect: after.of - before.of };
  });
  const left = sums.without(causes.map(({ where }) => where));
  const rest = { before: left.before.of, after: left.after.of };
  return {
    kind: 'sum',
    before: whole.before.of,
    after: whole.after.of,
    ...shared(found, change, found.expected),
    causes: causes.map(cause => ({ ...cause, share: partOf(cause.effect, change) })),
    rest: left.count > 0 ? rest : null,
    gross: grossOf(causes, left.count > 0 ? rest.after - rest.before : 0),
    directions: directionsOf(
      dimensions,
      sums,
      change,
      ({ of }) => of,
      ({ of }) => of,
    ),
    season: lastYear.length > 0 ? totalsOf(past, ({ of }) => of) : null,
    effects: null,
    paradox: null,
    parts: partsOf(dimensions, sums, ({ of }) => of),
    dimensions,
    groups: leaves.actual.length,
  };
}

/**
 * Explains the change of a ratio. Numerators are not compared as they are, since they grow with their denominators: what
 * was expected is today's denominator times the rate of before, drawn a little towards the whole's where little was counted.
 */
export function explainRatio(dimensions: string[], rows: RatioRow[], lastYear: RatioRow[] = []): Explanation {
  const sums = sumsOf(dimensions, rows);
  const { before: past, after: present } = sums.within([[]]);
  const [before, after] = [rateOf(past), rateOf(present)];
  const change = after - before;
  const drawn = 0.2 * (past.by / Math.max(1, rows.length));
  const pastRate = (row: RatioRow) => (row.before.of + drawn * before) / (row.before.by + drawn || 1);
  const leaves = leavesOf(
    dimensions,
    rows.map(row => ({ at: row.at, actual: row.after.of, expected: row.after.by * pastRate(row) })),
  );
  const found = findCauses(leaves);
  const rate = present.by > 0 ? (found.actual - found.expected) / present.by : 0;
  const causes = found.causes.map(cause => {
    const own = sums.within([cause.where]);
    const moved = (rateOf(own.after) - rateOf(own.before)) * (own.after.by / (present.by || 1));
    return { ...cause, before: rateOf(own.before), after: rateOf(own.after), effect: moved };
  });
  const left = sums.without(causes.map(({ where }) => where));
  const told = shared(found, change * present.by, found.expected);
  return {
    kind: 'ratio',
    before,
    after,
    ...told,
    causes: causes.map(cause => ({
      ...cause,
      actual: cause.actual / (present.by || 1),
      expected: cause.expected / (present.by || 1),
      share: partOf(cause.effect, change),
    })),
    rest: left.count > 0 ? { before: rateOf(left.before), after: rateOf(left.after) } : null,
    unexplained: told.unexplained / (present.by || 1),
    gross: grossOf(causes, change - causes.reduce((sum, { effect }) => sum + effect, 0)),
    directions: directionsOf(dimensions, sums, change, rateOf, ({ by }) => by),
    season: lastYear.length > 0 ? totalsOf(sumsOf(dimensions, lastYear), rateOf) : null,
    effects: { rate, mix: change - rate },
    paradox: paradoxOf(dimensions, sums, change),
    parts: partsOf(dimensions, sums, rateOf),
    dimensions,
    groups: leaves.actual.length,
  };
}

function totalsOf(sums: SumsOf, figureOf: (pair: Pair) => number): { before: number; after: number } {
  const { before, after } = sums.within([[]]);
  return { before: figureOf(before), after: figureOf(after) };
}

const rateOf = ({ of, by }: Pair): number => (by > 0 ? of / by : 0);
const partOf = (difference: number, change: number): number => (change === 0 ? 0 : difference / change);
const grossOf = (causes: { effect: number }[], rest: number): number =>
  causes.reduce((sum, { effect }) => sum + Math.abs(effect), Math.abs(rest));

/** What both kinds tell alike; shares are of the whole change. */
function shared(found: Causes, change: number, base: number): Pick<Explanation, 'shift' | 'unexplained'> {
  return {
    shift: { factor: found.shift, share: partOf((found.shift - 1) * base, change) },
    unexplained: found.unexplained,
  };
}
