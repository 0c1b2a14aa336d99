import type { Language } from '../../language/language.ts';
import type { Schema } from '../../schema/schema.ts';
import { wordsOf } from '../../words/fold.ts';
import { columnAt, cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';

/** Whether a column tells of which sort a row is. */
const sorts = (items: Item[], at: number): boolean => {
  const column = columnAt(items, at);
  return column?.uses.groups === true && (column.roles.has('category') || column.nature === 'category');
};

/** Whether a column is named by its own words, and not by what is only like them, as a word for money may be. */
const isCalledSo = ({ meaning, atom }: Item, { stem }: Language): boolean =>
  meaning.kind === 'column' &&
  (meaning.exact || wordsOf(atom.text).every(word => meaning.column.stems.includes(stem(word))));

/** Cues beside which sorts are told without any figure. */
const beside = new Set(['group', 'and']);

/**
 * "Contract by department", "payment by channel and year", and nothing else that is asked: how many rows there are of each pair, where
 * both tell sorts of rows and neither names them.
 */
const isCrossed = (items: Item[], language: Language): boolean => {
  const [first, second] = [columnAt(items, 0), columnAt(items, 2)];
  if (!first || !second || first.table !== second.table || !sorts(items, 0) || !sorts(items, 2)) return false;
  const others = items.filter(({ meaning: { kind } }) => kind !== 'column' && kind !== 'value' && kind !== 'time');
  return (
    first !== second &&
    cueAt(items, 1, 'group') !== null &&
    isCalledSo(items[0]!, language) &&
    [first, second].every(column => column !== column.table.label && !column.roles.has('foreign')) &&
    first.profile.distinctCount * second.profile.distinctCount < first.table.profile.rowCount &&
    others.every(({ meaning }) => meaning.kind === 'cue' && beside.has(meaning.cue.kind))
  );
};

/** "Gender *split* per department", "*breakdown* of contracts": how many rows there are of each sort. */
export const withSpreads = (items: Item[], { language }: Schema): Item[] => {
  const isSpread = (at: number): boolean =>
    items[at]?.meaning.kind === 'word' && language.spreads.has(items[at].atom.token.word);
  const counted = (item: Item): Item => ({ ...item, meaning: { kind: 'cue', cue: { kind: 'count', noun: true } } });
  const leads = (at: number): boolean =>
    isSpread(at) && items[at + 1]?.before.some(word => language.possessives.has(word)) === true && sorts(items, at + 1);
  const crossed = isCrossed(items, language);
  return items.flatMap((item, at): Item[] => {
    if (crossed && at === 1) return [counted({ ...item, before: [] }), item];
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
