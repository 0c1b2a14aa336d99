import type { ColumnProfile } from '../../../../query/catalog.ts';
import type { Language } from '../../language/language.ts';
import { normalised } from '../../words/fold.ts';
import type { SumRow, Table } from '../schema.ts';

/** Fewer rows than these add up to each other by chance. */
const leastRows = 4;
/** Sums that were rounded for print differ by so much of themselves. */
const tolerance = 0.005;

/** Whether the largest value of a column is what all others come to. */
const addsUp = ({ type, values, valuesComplete, masked }: ColumnProfile): boolean => {
  if (masked || !valuesComplete || (type !== 'integer' && type !== 'decimal')) return false;
  const numbers = values.map(({ value, count }) => ({ value: Number(value), count }));
  const whole = numbers.reduce((sum, { value, count }) => sum + value * count, 0);
  const largest = numbers.reduce((most, one) => (one.value > most.value ? one : most), { value: 0, count: 0 });
  return (
    largest.count === 1 &&
    numbers.every(({ value }) => value >= 0) &&
    Math.abs(whole - 2 * largest.value) <= tolerance * largest.value
  );
};

/**
 * "Total" below the districts, whose takings are those of all of them: counted as a district it doubles every sum and wins
 * every ranking. Told by its name and its figures together: a fuel brand may be called Total, too.
 */
export const sumRowOf = ({ profile, columns }: Table, { sumRows }: Language): SumRow | null => {
  if (profile.estimated || profile.limited || profile.rowCount < leastRows) return null;
  for (const { ref, profile: column, holds } of columns) {
    if (holds !== 'text' || column.masked) continue;
    const called = column.values.find(({ value, count }) => count === 1 && sumRows.has(normalised(value)));
    if (called && columns.some(other => addsUp(other.profile))) return { column: ref.column, value: called.value };
  }
  return null;
};
