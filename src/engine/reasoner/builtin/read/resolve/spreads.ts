import type { Schema } from '../../schema/schema.ts';
import { columnAt, cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';

/** Whether a column tells of which sort a row is. */
const sorts = (items: Item[], at: number): boolean => {
  const column = columnAt(items, at);
  return column?.uses.groups === true && (column.roles.has('category') || column.nature === 'category');
};

/** "Gender *split* per department", "*breakdown* of contracts": how many rows there are of each sort. */
export const withSpreads = (items: Item[], { language }: Schema): Item[] => {
  const isSpread = (at: number): boolean =>
    items[at]?.meaning.kind === 'word' && language.spreads.has(items[at].atom.token.word);
  const counted = (item: Item): Item => ({ ...item, meaning: { kind: 'cue', cue: { kind: 'count', noun: true } } });
  const leads = (at: number): boolean =>
    isSpread(at) && items[at + 1]?.before.some(word => language.possessives.has(word)) === true && sorts(items, at + 1);
  return items.flatMap((item, at): Item[] => {
    if (isSpread(at) && item.before.length === 0 && sorts(items, at - 1)) return [counted(item)];
    // "Gender *split by* department".
    const by = cueAt(items, at, 'group') !== null && language.spreads.has(item.atom.token.word);
    if (by && item.before.length === 0 && sorts(items, at - 1)) return [counted(item), item];
    // The sort comes first, or its kinds were counted.
    if (leads(at)) return [];
    return leads(at - 1)
      ? [{ ...item, before: items[at - 1]!.before }, counted({ ...items[at - 1]!, before: [] })]
      : [item];
  });
};
