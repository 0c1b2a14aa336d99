import type { Schema } from '../../schema/schema.ts';
import { columnAt } from '../fold-items.ts';
import type { Item } from '../items.ts';
import { asColumn } from './as-column.ts';
import { isTable } from './downward.ts';
import type { Kin } from './kin.ts';

/** Whether an item names whom the key leads to. */
const namesOver = (items: Item[], at: number, { key, alias }: Kin): boolean => {
  const column = columnAt(items, at);
  return column !== null && (column === key || column.table === alias.table);
};

/** "Eva's manager and *their* salary", "the managers, and what *they* earn": figures of those over others, not of the others. */
export const ofThoseOver = (items: Item[], kin: Kin, schema: Schema): Item[] => {
  const { named, owned } = schema.language.pointing;
  const over = items.findIndex((_, at) => namesOver(items, at, kin));
  const others = items.some(
    (_, at) => at < over && (isTable(items, at, kin) || columnAt(items, at)?.table === kin.table),
  );
  if (over < 0 || others) return items;
  let speaksOfThem = false;
  return items.map((item, at) => {
    if (at <= over) return item;
    const words = [...item.before, ...item.atom.text.toLowerCase().split(' ')];
    speaksOfThem ||= words.some(word => named.has(word) || owned.has(word));
    const column = speaksOfThem ? columnAt(items, at) : null;
    const theirs =
      column?.table === kin.table &&
      column !== kin.key &&
      kin.alias.table.columns.find(({ ref }) => ref.column === column.ref.column);
    return theirs ? asColumn(item, theirs) : item;
  });
};
