import { columnsOfTerm, type Term } from '../../form/form.ts';
import { isMark } from '../../schema/nature.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';

/** Whether each row of a table belongs to one of another, over whatever tables between: a payment of an order to its customer. */
export const belongsTo = (schema: Schema, table: string, whole: string): boolean => {
  const reached = new Set([table]);
  for (const name of reached)
    for (const { from, to } of schema.edges) {
      if (from[0]!.table === name) reached.add(to[0]!.table);
      // Of two that have one of each other either belongs to the other.
      if (to[0]!.table === name && schema.column(from[0]!)?.unique === true) reached.add(from[0]!.table);
    }
  return table !== whole && reached.has(whole);
};

/** Whether a row of the subject's table may have several rows of the measure's table. */
export const severalPer = (schema: Schema, subject: Column, measure: Column | null): boolean =>
  measure !== null && belongsTo(schema, measure.table.name, subject.table.name);

/** The column whose rows have a figure each; a length of time is told by its days. */
export const measuredBy = (schema: Schema, term: Term): Column | null => {
  const [ref] = term.kind === 'column' || term.kind === 'span' ? columnsOfTerm(term) : [];
  return ref ? (schema.column(ref) ?? null) : null;
};

/** Whether each row of a thing may have several rows of a figure that tell of it together: the girls that a school had year by year, the marks it got. */
export const comesAgainFor = (schema: Schema, { label, key }: Table, term: Term): boolean => {
  const column = measuredBy(schema, term);
  const called = label ?? key;
  const tells =
    column !== null && (term.kind === 'span' || column.uses.natural === 'sum' || isMark(column, schema.language));
  return called !== null && tells && severalPer(schema, called, column);
};
