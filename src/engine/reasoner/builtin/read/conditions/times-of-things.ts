import type { Column, Schema, Table } from '../../schema/schema.ts';
import { leadsUp } from '../leads-up.ts';

/** Whether rows of a table are of a time that it tells: what happened then, or figures of something that stand for a year. */
const isOfTime = ({ semantics: { times, kind, named } }: Table): boolean =>
  times.length > 0 && (kind !== 'entity' || named.length === 0);

/** Whether rows are of a time of their own, or of that of what they are lines of. */
const isOfSomeTime = (table: Table, schema: Schema): boolean => {
  const { kind, when } = table.semantics;
  const parent = kind === 'lines' && when?.through ? schema.table(when.through) : undefined;
  return isOfTime(parent ?? table);
};

/**
 * Whether a date or a year only describes the thing that rows of another table are of, and these tell a time themselves:
 * "visits to our branches in 2023" came in 2023, in whatever year each branch was built.
 */
export const describesThing = ({ table }: Column, tables: Table[], schema: Schema): boolean =>
  (table.semantics.kind === 'entity' || table.semantics.kind === 'lookup') &&
  tables.some(
    other =>
      isOfSomeTime(other, schema) && other.semantics.when?.through !== table.name && leadsUp(schema, other, table),
  );
