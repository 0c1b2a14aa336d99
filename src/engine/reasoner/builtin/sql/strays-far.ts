import type { Form } from '../form/form.ts';
import { tablesOfTerm } from '../form/tables-of-term.ts';
import type { Schema } from '../schema/schema.ts';
import { type Join, reachedByKeys } from './join.ts';
import { weighedTables } from './semi-join.ts';

/**
 * Whether figures are told for what has nothing to do with them but a town or a status that both have: "orders per supplier",
 * where customers and suppliers are of the same towns. Each order would count for every supplier of its town.
 */
export const straysFar = (form: Form, join: Join, from: Join, schema: Schema): boolean => {
  if (!join.edges.some(({ edge }) => edge.many)) return false;
  const figures = [...form.select, ...form.order.map(({ term }) => term)].filter(({ kind }) => kind === 'aggregate');
  const told = form.group.flatMap(tablesOfTerm);
  const read = (figures.length > 0 ? figures : form.select).flatMap(tablesOfTerm);
  const times = form.where.flatMap(condition =>
    condition.kind === 'period' || condition.kind === 'part' ? [condition.column.table] : [],
  );
  return (
    // When something happened in a town says nothing of all else that is in it.
    read.some(table => times.some(other => !reachedByKeys(join, table).has(other))) ||
    figures.flatMap(tablesOfTerm).some(table => told.some(other => !reachedByKeys(from, table).has(other))) ||
    weighedTables(form, schema).some(table => reachedByKeys(from, table).size < from.tables.length)
  );
};
