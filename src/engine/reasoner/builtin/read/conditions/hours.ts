import type { Condition } from '../../form/form.ts';
import { hourStems } from '../../language/hour-stems.ts';
import type { TimeSpan } from '../../link/atom.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import { tellsHours } from '../../schema/tells-hours.ts';
import { columnTerm } from '../draft.ts';

const lastHour = 23;
const isHour = (value: string): boolean => /^\d{1,2}$/.test(value.trim()) && Number(value) <= 24;

/** Whether a column holds hours of the day: "17" in a column called hour. */
export const holdsHours = ({ holds, stems, profile }: Column, { language }: Schema): boolean => {
  const called = hourStems(language);
  return (
    holds !== 'date' &&
    stems.some(stem => called.has(stem)) &&
    profile.valuesComplete &&
    profile.values.length > 2 &&
    profile.values.every(({ value }) => isHour(value))
  );
};

/** Whether a column tells when something began, where others tell when it was over. */
export const tellsStart = ({ stems }: Column, { language }: Schema): boolean =>
  stems.some(stem => language.gaps.starts.has(stem));

/** What hours of any day say about a column of times or of hours; null where it tells none. */
export const hoursCondition = (
  column: Column,
  { value, to = value }: NonNullable<TimeSpan['part']>,
  schema: Schema,
): Condition | null => {
  if (tellsHours(column)) return { kind: 'part', column: column.ref, unit: 'hour', value, ...(to !== value && { to }) };
  if (!holdsHours(column, schema)) return null;
  const between = (low: number, high: number): Condition => ({ kind: 'between', term: columnTerm(column), low, high });
  if (column.holds === 'number')
    return to >= value ? between(value, to) : { kind: 'any', conditions: [between(value, lastHour), between(0, to)] };
  const within = (hour: number): boolean => (to >= value ? hour >= value && hour <= to : hour >= value || hour <= to);
  const values = column.profile.values.map(each => each.value).filter(each => within(Number(each) % 24));
  return { kind: 'in', column: column.ref, values: values.toSorted((a, b) => Number(a) - Number(b)) };
};
