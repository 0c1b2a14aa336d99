import { moneyOfRow } from '../../../schema/rows/worth.ts';
import type { Column, Schema } from '../../../schema/schema.ts';
import { cueAt } from '../../fold-items.ts';
import type { Item, Meaning } from '../../items.ts';

/** What somebody was billed, by a verb that rows are called after; null where a word says no such thing. */
const billedAt = (item: Item | undefined, { language }: Schema): Column | null => {
  const { meaning, atom } = item ?? {};
  const says = atom !== undefined && language.flows.billed.has(atom.token.stem);
  if (!says || meaning?.kind !== 'table' || meaning.table.semantics.kind !== 'event') return null;
  return moneyOfRow(meaning.table);
};

/** "Did we *bill* more": somebody does it, and no number of bills is set against another. */
const isDone = (items: Item[], at: number, { language }: Schema): boolean =>
  items[at]!.before.some(word => language.yesNo.has(word)) && cueAt(items, at + 1, 'more') !== null;

/** "By *what we billed* them": ranked or sorted by the money of it. */
const isSortedBy = (items: Item[], at: number, { language }: Schema): boolean =>
  cueAt(items, at - 2, 'group') !== null &&
  language.lists.has(items[at - 2]!.atom.token.word) &&
  cueAt(items, at - 1, 'ask') !== null &&
  items[at]!.before.length > 0;

/** "*What* did we *bill* each month", "what have we invoiced": so much money, and no list of bills; not "who did we bill". */
const isAsked = (items: Item[], at: number, { language }: Schema): boolean => {
  const ask = cueAt(items, at - 1, 'ask');
  return ask !== null && !ask.about?.length && items[at]!.before.some(word => language.yesNo.has(word));
};

const saysMoney = (items: Item[], at: number, schema: Schema): boolean =>
  isSortedBy(items, at, schema) || isAsked(items, at, schema);

/** "Top 5 patients by *what we billed* them", "did we *bill* more in May or June": the money of the bills, where one column tells it. */
export const withBilled = (items: Item[], schema: Schema): Item[] =>
  items.flatMap((item, at) => {
    const amount = billedAt(item, schema);
    if (!amount) return billedAt(items[at + 1], schema) && saysMoney(items, at + 1, schema) ? [] : [item];
    const meaning: Meaning = { kind: 'column', column: amount, exact: true };
    if (isDone(items, at, schema)) return [{ ...item, meaning }];
    if (!saysMoney(items, at, schema)) return [item];
    const sum: Meaning = { kind: 'cue', cue: { kind: 'aggregate', aggregate: 'sum' } };
    return [
      { ...items[at - 1]!, meaning: sum },
      { ...item, before: [], meaning },
    ];
  });
