import { cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';

/** Whether a stretch names the sort of things by which rows are told apart. */
const isSort = ({ meaning }: Item): boolean =>
  meaning.kind === 'column' && meaning.column.holds === 'text' && !meaning.column.unique;

/**
 * "*Compare* mechanics", with no figure and no two of them: what there is of each, where rows come to something, else how
 * many there are.
 */
export const withComparedThings = (items: Item[]): Item[] => {
  const [compare, sort, ...others] = items;
  if (!compare || !sort || !cueAt(items, 0, 'versus') || !isSort(sort)) return items;
  if (others.some(({ meaning }) => meaning.kind !== 'time' && meaning.kind !== 'value')) return items;
  const { worth } = (sort.meaning as Extract<Item['meaning'], { kind: 'column' }>).column.table;
  const figure: Item['meaning'] = worth
    ? { kind: 'cue', cue: { kind: 'aggregate', aggregate: 'sum', money: true } }
    : { kind: 'cue', cue: { kind: 'count' } };
  const by: Item = { ...compare, before: [], meaning: { kind: 'cue', cue: { kind: 'group' } } };
  return [{ ...compare, meaning: figure }, by, sort, ...others];
};
