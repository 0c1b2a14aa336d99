import type { Condition } from '../form/form.ts';
import { flagValues } from './flag-values.ts';
import type { Column, Schema } from './schema.ts';

/** The column whose values a condition denies, where some rows have none: "not sent to *wholesale*". */
export const deniedWithBlanks = (schema: Schema, condition: Condition): Column | null => {
  if (!condition.negated || (condition.kind !== 'in' && condition.kind !== 'contains')) return null;
  const column = schema.column(condition.column);
  return column && column.profile.nullCount > 0 ? column : null;
};

/**
 * Whether rows without a value are among those of which one is denied: what has no remark has not that remark. Of yes and no, the
 * one is not meant where the other is unknown.
 */
export const blanksAreOthers = (schema: Schema, column: Column): boolean =>
  column.profile.type === 'text' &&
  column.cast === null &&
  flagValues(schema, column, true).length === 0 &&
  flagValues(schema, column, false).length === 0;
