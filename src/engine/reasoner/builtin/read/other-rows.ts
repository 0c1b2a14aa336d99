import type { Schema } from '../schema/schema.ts';
import { columnAt, cueAt } from './fold-items.ts';
import type { Item } from './items.ts';

/** What comes out the same however often a row counts. */
const oftenAlike = new Set(['min', 'max']);

/** Whether what is asked is of each row that leads to the other: "the average pay of *their* managers", "of Eva's manager". */
const isTied = (items: Item[], table: string, { language }: Schema): boolean =>
  items.some(
    ({ meaning, before }) =>
      before.some(word => language.own.has(word)) ||
      (meaning.kind === 'value' && meaning.column.table.name === table && meaning.column.roles.has('name')),
  );

/**
 * Whether a column of another row cannot be told rightly: there may be several rows of that name, or each would count as
 * often as rows lead to it, as in "the average salary of managers".
 */
export const isRefused = (items: Item[], at: number, schema: Schema): boolean => {
  const column = columnAt(items, at);
  const alias = schema.aliases.find(({ table }) => table === column?.table);
  if (!column || !alias) return false;
  const from = alias.edge.from[0]!.table;
  if (from !== alias.table.of!.name) return false;
  if (alias.repeated) return true;
  const summed = items.some((_, place) => {
    const cue = cueAt(items, place, 'aggregate');
    return cue !== null && !oftenAlike.has(cue.aggregate);
  });
  return summed && column.holds === 'number' && !isTied(items, from, schema);
};
