import type { Condition, Form, TimeUnit } from '../../form/form.ts';
import { subjectOf } from '../../form/tables-of-form.ts';
import { settle, unsettle } from '../../form/unsettled.ts';
import type { Schema } from '../../schema/schema.ts';
import { isoDate, shift } from '../../words/dates.ts';
import { type Change, type Fragment, saidIn } from './fragment.ts';

const daysOf: Record<TimeUnit, number> = { day: 1, week: 7, month: 31, quarter: 92, year: 366 };

/** How far a fragment goes from the time before it: "and the year before?" */
const stepIn = ({ atoms, schema: { language } }: Fragment): { unit: TimeUnit; by: number } | null => {
  const said = saidIn(atoms);
  for (const [pattern, by] of [
    [language.goingOn.earlier, -1],
    [language.goingOn.later, 1],
  ] as const) {
    const name = language.spelling(pattern.exec(said)?.groups?.unit?.toLowerCase() ?? '');
    if (Object.hasOwn(language.times.units, name)) return { unit: language.times.units[name]!, by };
  }
  return null;
};

/** The same time so much earlier or later; the condition itself where it is none of a time; null where it can't be moved so. */
const moved = (condition: Condition, unit: TimeUnit, by: number, schema: Schema): Condition | null => {
  if (condition.kind === 'period') {
    const { start, end } = condition;
    if (start === null || end === null) return null;
    const [from, to] = [new Date(`${start}T00:00:00Z`), new Date(`${end}T00:00:00Z`)];
    // "The month before" of a whole year is none that anybody could name.
    if ((to.getTime() - from.getTime()) / 86_400_000 > daysOf[unit]) return null;
    const [first, last] = [shift(from, unit, by), shift(to, unit, by)];
    return { ...condition, start: isoDate(first), end: isoDate(last), label: isoDate(first) };
  }
  const isYear = 'column' in condition && schema.column(condition.column)?.roles.has('year');
  if (condition.kind === 'in' && isYear && unit === 'year' && condition.values.length === 1) {
    const year = Number(condition.values[0]);
    return Number.isInteger(year) ? { ...condition, values: [String(year + by)] } : null;
  }
  if (condition.kind !== 'compare' || condition.op !== '=' || condition.term.kind !== 'column') return condition;
  return unit === 'year' && schema.column(condition.term.column)?.roles.has('year')
    ? { ...condition, value: Number(condition.value) + by }
    : condition;
};

/** "And the year before?": the same of the time before it. */
const shifted = (fragment: Fragment): Form | null => {
  const { previous, schema } = fragment;
  const step = stepIn(fragment);
  if (!step) return null;
  const where = previous.where.map(condition => moved(condition, step.unit, step.by, schema));
  if (where.some(condition => condition === null) || where.every((each, at) => each === previous.where[at]))
    return null;
  return { ...structuredClone(previous), where: where as Condition[] };
};

/** "How many is that per day?": what it comes to on average. */
const perUnit = ({ atoms, previous, schema }: Fragment): Form | null => {
  const { goingOn, times, spelling } = schema.language;
  const name = spelling(goingOn.perUnit.exec(saidIn(atoms))?.groups?.unit?.toLowerCase() ?? '');
  if (!Object.hasOwn(times.units, name) || previous.kind !== 'plain') return null;
  if (previous.limit !== null || previous.group.length > 0) return null;
  const unit = times.units[name]!;
  const figures = previous.select.filter(term => term.kind === 'aggregate');
  const [figure, ...others] = figures;
  if (figure?.kind !== 'aggregate' || others.length > 0 || !['count', 'sum', 'distinct'].includes(figure.aggregate))
    return null;
  const [time] = previous.where.flatMap(each => (each.kind === 'period' ? [each.column] : []));
  const column = time ?? schema.table(subjectOf(previous) ?? '')?.date?.ref;
  if (!column) return null;
  return settle({
    ...unsettle(structuredClone(previous)),
    ...{ select: [figure], extra: [], order: [], over: 'avg' },
    group: [{ kind: 'bucket', column, unit }],
  });
};

/** The changes to when, and to how long it is told of. */
export const timeChanges: Change[] = [
  { name: 'other time', example: 'and the year before?', change: shifted },
  { name: 'per stretch of time', example: 'how many is that per day?', change: perUnit },
];
