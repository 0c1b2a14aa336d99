import type { Condition } from '../../../form/form.ts';
import type { Column } from '../../../schema/schema.ts';
import { columnTerm } from '../../draft.ts';

const addsUp: ReadonlySet<string> = new Set(['count', 'amount', 'rate']);

/** Whether the least of a figure is nothing, so that there are rows without it. */
const fallsToNothing = ({ roles, profile: { min } }: Column): boolean =>
  roles.has('measure') && min !== null && Number(min) === 0;

/** Whether some rows have nothing of what a column tells, as none of the babies of "bookings *with babies*". */
export const mayBeNone = (column: Column): boolean => addsUp.has(column.semantics.kind) && fallsToNothing(column);

/** What it means of a column that rows have it: more than nothing, where a figure may be that, else any value; null where all have some. */
export const hadBy = (column: Column): Condition | null => {
  if (mayBeNone(column)) return { kind: 'compare', term: columnTerm(column), op: '>', value: 0 };
  return column.profile.nullCount > 0 ? { kind: 'missing', column: column.ref, negated: true } : null;
};

/** Whether a figure that adds up mostly comes to nothing, rather than being unknown: hours *without rain* are those of 0 mm. */
const comesToNothing = (column: Column): boolean => {
  const { values, nullCount } = column.profile;
  const zeros = values.find(({ value }) => Number(value) === 0)?.count ?? 0;
  return fallsToNothing(column) && column.uses.natural === 'sum' && zeros > nullCount;
};

/** What it means of a column that rows lack it: no value or, where all have one, a figure of nothing ("invoices *without discount*"); null where all have some. */
export const lackedBy = (column: Column): Condition | null => {
  if (column.profile.nullCount > 0 && !comesToNothing(column)) return { kind: 'missing', column: column.ref };
  return fallsToNothing(column) ? { kind: 'compare', term: columnTerm(column), op: '=', value: 0 } : null;
};
