import type { Column, Schema, Table } from '../../schema/schema.ts';
import { cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';

/** The column that tells of what kind the rows of a table are, where just one does. */
const kindOf = (table: Table, { language }: Schema): Column | null => {
  const [column, ...others] = table.columns.filter(
    ({ stems, roles }) => language.sorts.has(stems.at(-1) ?? '') && !roles.has('key') && !roles.has('foreign'),
  );
  return column && others.length === 0 ? column : null;
};

/** Whether what stands right before a thing speaks of its kinds: "*different kinds of* repair", "how many *types of* repair". */
const asksKinds = (items: Item[], at: number, { language }: Schema): boolean => {
  const before = items[at - 1];
  if (!before) return false;
  const distinct = cueAt(items, at - 1, 'distinct') !== null;
  const counted = cueAt(items, at - 2, 'count') ?? cueAt(items, at - 2, 'distinct') ?? cueAt(items, at - 2, 'ask');
  const kinds = before.atom.text.split(' ').some(word => language.sorts.has(language.stem(word.toLowerCase())));
  return kinds && (distinct || (before.meaning.kind === 'word' && counted !== null));
};

/** Reads "different kinds of repair" as the kinds that the column of a table of repairs holds. */
export const withKinds = (items: Item[], schema: Schema): Item[] =>
  items.map((item, at) => {
    if (item.meaning.kind !== 'table' || !asksKinds(items, at, schema)) return item;
    const column = kindOf(item.meaning.table, schema);
    return column ? { ...item, meaning: { kind: 'column', column, exact: true } } : item;
  });
