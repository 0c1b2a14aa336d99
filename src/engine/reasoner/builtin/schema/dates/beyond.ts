import type { Condition } from '../../form/form.ts';
import { dayIn } from '../../words/dates.ts';
import type { Schema } from '../schema.ts';

/** Whether a condition asks for a time that lies wholly before or after all the data has of it: nothing is known of it, not even that there was nothing. */
export const isBeyondData = (condition: Condition, schema: Schema): boolean => {
  if (condition.kind !== 'period' || condition.negated) return false;
  const column = schema.column(condition.column);
  if (!column || column.table.profile.estimated) return false;
  const [first, last] = [dayIn(column.profile.min ?? ''), dayIn(column.profile.max ?? '')];
  const [start, end] = [dayIn(condition.start ?? ''), dayIn(condition.end ?? '')];
  return (last !== null && start !== null && start > last) || (first !== null && end !== null && end <= first);
};
