import { type Condition, columnsOfCondition } from '../../form/form.ts';
import { tablesOfTerm } from '../../form/tables-of-term.ts';
import type { Schema } from '../../schema/schema.ts';
import { pathTo } from '../../sql/join.ts';
import type { Draft } from '../draft.ts';

/** The table whose rows a question asks for, counts or groups by; null where there is more than one. */
export const thingOf = ({ form, schema }: Draft): string | null => {
  const terms = form.group.length > 0 ? form.group : form.select;
  const [only, ...others] = new Set(terms.flatMap(tablesOfTerm));
  const table = only === undefined ? undefined : schema.table(only);
  return table && !table.of && others.length === 0 ? table.name : null;
};

/** The tables on the way from a thing to another table; empty where each row of the thing has no more than one there. */
export const severalOn = ({ schema, form }: Draft, thing: string, table: string): string[] => {
  if (thing === table) return [];
  const path = pathTo(schema, new Set([thing]), table, form.via ?? []) ?? [];
  const way: string[] = [];
  let at = thing;
  let many = false;
  for (const { from, to } of path) {
    if (to[0]!.table === at) many = true;
    at = from[0]!.table === at ? to[0]!.table : from[0]!.table;
    way.push(at);
  }
  return many ? way : [];
};

/** The one table a condition reads; null where there are more, or where it looks into another one itself. */
export const tableOfCondition = (schema: Schema, condition: Condition): string | null => {
  const [only, ...others] = new Set(columnsOfCondition(condition).map(({ table }) => table));
  return only !== undefined && others.length === 0 && !schema.table(only)?.of ? only : null;
};
