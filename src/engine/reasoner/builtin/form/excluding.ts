import { type Comparison, type Condition, type Form, type PartUnit, sameColumn, sameTerm } from './form.ts';

type Part = Extract<Condition, { kind: 'part' }>;

/** How many of each there are before they begin again, and the first of them. */
const rounds: Record<PartUnit, [first: number, count: number]> = {
  weekday: [1, 7],
  month: [1, 12],
  quarter: [1, 4],
  day: [1, 31],
  hour: [0, 24],
};

/** All that a part of time is of: 22, 23, 0 and 1 of the hours from 22 to 1. */
const reach = ({ unit, value, to = value }: Part): Set<number> => {
  const [first, count] = rounds[unit];
  const length = ((to - value + count) % count) + 1;
  return new Set(Array.from({ length }, (_, at) => ((value - first + at) % count) + first));
};

/** From where to where the numbers are that a condition leaves; null where it is none of numbers. */
const roomOf = (condition: Condition): [low: number, high: number] | null => {
  if (condition.kind === 'between') return [condition.low, condition.high];
  if (condition.kind !== 'compare' || typeof condition.value !== 'number') return null;
  const { op, value } = condition;
  const least = Number.EPSILON * Math.max(1, Math.abs(value));
  const rooms: Record<Comparison, [number, number] | null> = {
    '=': [value, value],
    '!=': null,
    '<': [Number.NEGATIVE_INFINITY, value - least],
    '<=': [Number.NEGATIVE_INFINITY, value],
    '>': [value + least, Number.POSITIVE_INFINITY],
    '>=': [value, Number.POSITIVE_INFINITY],
  };
  return rooms[op];
};

/** Whether no row meets both: two disjoint times, two values of one column, a year and one after it. Nothing is told of what is denied. */
export const excludes = (a: Condition, b: Condition): boolean => {
  if (a.negated || b.negated) return false;
  if (a.kind === 'period' && b.kind === 'period' && sameColumn(a.column, b.column))
    return (a.start ?? '0') >= (b.end ?? '9') || (b.start ?? '0') >= (a.end ?? '9');
  if (a.kind === 'in' && b.kind === 'in' && sameColumn(a.column, b.column))
    return a.values.every(value => !b.values.includes(value));
  if (a.kind === 'part' && b.kind === 'part' && a.unit === b.unit && sameColumn(a.column, b.column))
    return ![...reach(a)].some(value => reach(b).has(value));
  const [left, right] = [roomOf(a), roomOf(b)];
  const alike = (a.kind === 'compare' || a.kind === 'between') && (b.kind === 'compare' || b.kind === 'between');
  if (!left || !right || !alike || !sameTerm(a.term, b.term)) return false;
  return left[0] > right[1] || right[0] > left[1];
};

/** Whether some two of these are never met by one row; one of alternatives is enough for those. */
const excluding = (conditions: Condition[]): boolean =>
  conditions.some((first, at) =>
    conditions.slice(at + 1).some(second => {
      if (first.kind === 'any' && !first.negated) return first.conditions.every(each => excludes(each, second));
      if (second.kind === 'any' && !second.negated) return second.conditions.every(each => excludes(first, each));
      return excludes(first, second);
    }),
  );

/** Whether both sides of a comparison are the same rows, which tells nothing. */
const sameRows = (form: Form<'compare'>): boolean => {
  const [left, right] = form.sides.map(({ where, term }) =>
    JSON.stringify([where.map(({ label: _, ...each }: Condition & { label?: string }) => each), term]),
  );
  return left === right;
};

/** Whether a form asks of rows what none of them can be: nobody who asks that means it. */
export const isImpossible = (form: Form): boolean => {
  const { where } = form;
  if (excluding(where)) return true;
  if (form.kind === 'compare') return sameRows(form) || form.sides.some(side => excluding([...where, ...side.where]));
  if (form.kind === 'share') return form.part.length > 0 && excluding([...where, ...form.part]);
  if (form.kind === 'ratio') return form.sides.some(isImpossible);
  if (form.kind === 'set') return isImpossible(form.other);
  return false;
};
