import type { Schema, Table } from '../../../schema/schema.ts';
import { columnAt, cueAt } from '../../fold-items.ts';
import { type Item, tableOfFigure } from '../../items.ts';
import { leadsUp } from '../../leads-up.ts';
import { belongsTo } from '../../ranking/several-of-each.ts';

/** The table whose rows a word stands for: by their name, or by what tells each of them apart. */
const rowsOf = (items: Item[], at: number): Table | null => {
  const meaning = items[at]?.meaning;
  if (meaning?.kind === 'table') return meaning.table;
  const column = columnAt(items, at);
  return column?.unique && (column === column.table.key || column === column.table.label) ? column.table : null;
};

/** Whether something else of the question sorts rows of a table: "*which department*", "by *city*", "per *month*" of what happens. */
const isSorted = (table: Table, others: Item[], schema: Schema): boolean =>
  others.some((item, at) => {
    const asked = cueAt(others, at - 1, 'group') ?? cueAt(others, at - 1, 'ask') ?? cueAt(others, at - 1, 'top');
    if (cueAt(others, at, 'bucket')) return table.semantics.kind === 'event';
    if (!asked) return false;
    const { meaning } = item;
    if (meaning.kind === 'table') return leadsUp(schema, table, meaning.table);
    if (meaning.kind !== 'column' || meaning.column.holds === 'number') return false;
    const { column } = meaning;
    return column.table === table ? !column.unique : leadsUp(schema, table, column.table);
  });

/** "What is the revenue per *appointment*", of which none has a name to be listed by: that of one of them, unless more is asked of each. */
const isNameless = ({ label, semantics }: Table, others: Item[]): boolean =>
  label === null &&
  semantics.kind === 'event' &&
  others.every(({ meaning }) => meaning.kind !== 'cue' || meaning.cue.kind === 'ask') &&
  others.every(({ meaning }) => meaning.kind !== 'column' && meaning.kind !== 'table');

/**
 * "Revenue per *appointment* by department", "which city has the highest revenue per *patient*": what invoices come to, for each of the
 * rows that they belong to, where these are sorted by something else; null where each of them is asked for.
 */
export const rowsAbove = (items: Item[], left: number, right: number, schema: Schema): Table | null => {
  const { meaning } = items[left]!;
  if (meaning.kind === 'column' && !meaning.column.uses.sums) return null;
  const [lines, table] = [tableOfFigure(meaning, schema), rowsOf(items, right)];
  if (!lines || !table || !belongsTo(schema, lines.name, table.name)) return null;
  const others = [...items.slice(0, left), ...items.slice(right + 1)];
  return isSorted(table, others, schema) || isNameless(table, others) ? table : null;
};
