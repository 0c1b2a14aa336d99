import { only } from '../../../../../base/lists/only.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';
import { cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';

/** The things that are of sorts which a column tells; null where it is what they go by, or they go by nothing. */
const thingsOf = ({ table, holds, unique }: Column): Table | null =>
  table.semantics.kind === 'entity' && (table.label ?? table.key) !== null && holds === 'text' && !unique
    ? table
    : null;

/** What rows of sales tell of that is of the sorts of another column: the one that has more of them, as items have more than their categories. */
const itemsOf = ({ table, profile: { distinctCount }, ...sort }: Column): Column | null =>
  sort.nature === 'category' && (table.semantics.kind === 'lines' || table.semantics.kind === 'event')
    ? only(
        table.columns.filter(
          ({ holds, nature, roles, unique, profile }) =>
            holds === 'text' &&
            (nature === 'category' || nature === 'name') &&
            !roles.has('foreign') &&
            !roles.has('person') &&
            !unique &&
            profile.distinctCount > distinctCount,
        ),
      )
    : null;

/** Whether an item names things, right after their sort: "which gold *customers*". */
const namesThings = ({ before, meaning }: Item): boolean =>
  before.length === 0 &&
  (meaning.kind === 'table' ||
    meaning.kind === 'value' ||
    (meaning.kind === 'column' && !meaning.column.roles.has('measure')));

/**
 * "Which *librarian* has the highest salary": one of the employees of that position, by name. What is only told of a sort, such as
 * a figure of all of them, answers no "which". "Which *drugs* did we sell most of" are the items of that category.
 */
export const withAskedSorts = (items: Item[], schema: Schema): Item[] => {
  const at = items.findIndex(
    ({ meaning }, place) => meaning.kind === 'value' && cueAt(items, place - 1, 'ask') !== null,
  );
  const [said, ask] = [items[at], cueAt(items, at - 1, 'ask')];
  if (said?.meaning.kind !== 'value' || said.before.length > 0 || ask?.about || said.meaning.contains !== null)
    return items;
  const { column } = said.meaning;
  const table = column === column.table.label || schema.tables.length < 2 ? null : thingsOf(column);
  const sold = items.some((_, place) => cueAt(items, place, 'superlative') !== null) ? itemsOf(column) : null;
  const next = items[at + 1];
  const named = items.some(({ meaning }) => meaning.kind === 'table' && meaning.table === table);
  const verb = next !== undefined && schema.language.verbal(next.atom.token.word);
  const meaning: Item['meaning'] | null = table
    ? { kind: 'table', table }
    : sold && { kind: 'column', column: sold, exact: true };
  if (!meaning || named || (next && namesThings(next) && !verb)) return items;
  const made: Item = {
    meaning,
    atom: { ...said.atom, options: [] },
    before: [],
    used: false,
  };
  return [...items.slice(0, at + 1), made, ...items.slice(at + 1)];
};
