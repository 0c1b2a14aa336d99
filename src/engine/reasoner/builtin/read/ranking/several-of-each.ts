import type { Column, Schema } from '../../schema/schema.ts';

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
