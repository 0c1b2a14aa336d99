import type { Column, Schema, Table } from '../../schema/schema.ts';
import { cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';

/** The things that are of sorts which a column tells; null where it is what they go by, or they go by nothing. */
const thingsOf = ({ table, holds, unique }: Column): Table | null =>
  table.semantics.kind === 'entity' && (table.label ?? table.key) !== null && holds === 'text' && !unique
    ? table
    : null;

/** Whether an item names things, right after their sort: "which gold *customers*". */
const namesThings = ({ before, meaning }: Item): boolean =>
  before.length === 0 &&
  (meaning.kind === 'table' ||
    meaning.kind === 'value' ||
    (meaning.kind === 'column' && !meaning.column.roles.has('measure')));

/**
 * "Which *librarian* has the highest salary": one of the employees of that position, by name. What is only told of a sort, such as
 * a figure of all of them, answers no "which".
 */
export const withAskedSorts = (items: Item[], schema: Schema): Item[] => {
  if (schema.tables.length < 2) return items;
  const at = items.findIndex(
    ({ meaning }, place) => meaning.kind === 'value' && cueAt(items, place - 1, 'ask') !== null,
  );
  const [said, ask] = [items[at], cueAt(items, at - 1, 'ask')];
  if (said?.meaning.kind !== 'value' || said.before.length > 0 || ask?.about || said.meaning.contains !== null)
    return items;
  const { column } = said.meaning;
  const table = column === column.table.label ? null : thingsOf(column);
  const next = items[at + 1];
  const named = items.some(({ meaning }) => meaning.kind === 'table' && meaning.table === table);
  const verb = next !== undefined && schema.language.verbal(next.atom.token.word);
  if (!table || named || (next && namesThings(next) && !verb)) return items;
  const made: Item = {
    meaning: { kind: 'table', table },
    atom: { ...said.atom, options: [] },
    before: [],
    used: false,
  };
  return [...items.slice(0, at + 1), made, ...items.slice(at + 1)];
};
