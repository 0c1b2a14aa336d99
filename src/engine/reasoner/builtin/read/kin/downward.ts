import type { Schema } from '../../schema/schema.ts';
import type { Assumption, Draft } from '../draft.ts';
import { cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';
import { isTied, type Kin, type Named, namedAt, namesOver } from './kin.ts';
import { overSide } from './sides.ts';

/** Where it is said of a named row that others are under it: `noun`, the place of the word for those; `drop`, what says no more. */
type Place = { named: Named; noun: number | null; drop: number[]; below?: true };

/** Whether an item is one of some words, and means nothing else than the key or something like it. */
export const isSaid = (item: Item | undefined, words: ReadonlySet<string>, { table }: Kin): boolean => {
  if (!item || !words.has(item.atom.token.word)) return false;
  const { meaning } = item;
  if (meaning.kind === 'cue') return meaning.cue.kind === 'show';
  return meaning.kind === 'word' || (meaning.kind === 'column' && meaning.column.table === table && !isOwnName(item));
};

/** "Who *reports to* Ada", "*managed by* Ada", where the key is called by just these words. */
const isKeyAsVerb = (item: Item | undefined, { key, words }: Kin): boolean =>
  item?.meaning.kind === 'column' &&
  item.meaning.column === key &&
  isTied(item) &&
  [words.serves, words.leads].some(verbs => verbs.has(item.atom.token.word));

/** A word that a column is called by its whole name means that column. */
const isOwnName = ({ meaning, atom }: Item): boolean =>
  meaning.kind === 'column' && meaning.column.title.toLowerCase() === atom.text.toLowerCase();

export const near = (items: Item[], at: number, { language }: Schema): number[] =>
  items[at]?.meaning.kind === 'word' && language.kin.near.has(items[at]!.atom.token.word) ? [at] : [];

export const isTable = (items: Item[], at: number, { table }: Kin): boolean => {
  const meaning = items[at]?.meaning;
  return meaning?.kind === 'table' && meaning.table === table;
};

/** "Whose *manager is* Ada", "with *parent* Tools", "that have Tools *as parent*": rows by the one that is over them. */
const placeAsOver = (items: Item[], named: Named, kin: Kin, schema: Schema): Place | null => {
  const { owning, relations, possessives } = schema.language;
  const { from, to } = named;
  const leads = (at: number): boolean =>
    items[at]?.before.some(word => owning.has(word) || (relations.has(word) && !possessives.has(word))) === true;
  const isOver = (at: number): boolean => items[at] !== undefined && namesOver(items[at], kin, schema);
  const tied = items[from]!.before.some(word => possessives.has(word));
  if (isOver(from - 1) && leads(from - 1) && !tied) return { named, noun: null, drop: [from - 1] };
  return isOver(to) && leads(from) && items[to]!.before.length > 0 ? { named, noun: null, drop: [to] } : null;
};

/** "Who *reports to* Ada", "the direct *reports of* Ada", "Ada's *team*", "who does Ada *manage*". */
const placeAt = (items: Item[], named: Named, kin: Kin, schema: Schema): Place | null => {
  const { language } = schema;
  const { nouns, serves, leads } = kin.words;
  const { from, to } = named;
  const first = items[from]!;
  const last = from - 1;
  // "Reply to" may be the name of the key.
  const ties = first.before.length > 0 || isTied(items[last]);
  const tied = first.before.some(word => language.possessives.has(word));
  if (first.before.length === 0 && isKeyAsVerb(items[last], kin)) return { named, noun: null, drop: [last] };
  if (ties && isSaid(items[last], serves, kin) && !(tied && isSaid(items[last], nouns, kin) && !asks(items, last)))
    return { named, noun: null, drop: [last, ...near(items, last - 1, schema)] };
  if (tied && isSaid(items[last], nouns, kin)) return { named, noun: last, drop: near(items, last - 1, schema) };
  // "Managed *by* Ada": those who are so.
  if (isSaid(items[last], leads, kin) && (ties || cueAt(items, last, 'group')))
    return { named, noun: null, drop: [last] };
  if (cueAt(items, last, 'group') && isSaid(items[last - 1], leads, kin))
    return { named, noun: null, drop: [last - 1, last] };
  const between = near(items, to, schema);
  const after = to + between.length;
  if (items[after]?.before.length === 0 && isSaid(items[after], nouns, kin))
    return { named, noun: after, drop: between };
  // "Whom does Ada manage", "how many people does Ada lead".
  if (ties && isSaid(items[to], leads, kin)) return { named, noun: null, drop: [to] };
  if (first.before.some(word => language.kin.below.has(word))) {
    const said = near(items, last, schema);
    return { named, noun: null, drop: said, ...(said.length === 0 && { below: true }) };
  }
  if (language.kin.below.has(items[last]?.atom.token.word ?? '')) {
    const said = near(items, last - 1, schema);
    return { named, noun: null, drop: [last, ...said], ...(said.length === 0 && { below: true }) };
  }
  return null;
};

const asks = (items: Item[], at: number): boolean =>
  cueAt(items, at - 1, 'ask') !== null || items[at - 1]?.meaning.kind === 'table';

/** "The employees of Ada", "how many employees does Ada have": rows of the table that a row of it has. */
const placeOfRows = (items: Item[], named: Named, kin: Kin, schema: Schema): Place | null => {
  const { from } = named;
  const { before } = items[from]!;
  const of = before.some(word => schema.language.possessives.has(word));
  const drop = near(items, from - 2, schema);
  return of && isTable(items, from - 1, kin) ? { named, noun: null, drop } : null;
};

/** "Everybody under Ada" may mean those under these as well, who are not told. */
export const nearestOnly = ({ items }: Draft): Assumption[] =>
  items.some(({ nearest }) => nearest) ? [{ kind: 'nearest' }] : [];

/** Rows of the table, as an item for the word that stands for them. */
export const asRows = (item: Item, { table }: Kin): Item => ({ ...item, meaning: { kind: 'table', table } });

/** "Who reports to Ada", "everybody under Ada": the rows that lead to the one that is named. */
export const downward = (items: Item[], kin: Kin, schema: Schema): Item[] | null => {
  for (const at of items.keys()) {
    const named = namedAt(items, at, kin);
    if (!named) continue;
    const place =
      placeAt(items, named, kin, schema) ??
      placeAsOver(items, named, kin, schema) ??
      placeOfRows(items, named, kin, schema);
    if (!place) continue;
    const over = overSide(items, named, kin).map(
      (item, at): Item => (place.below && at === 0 ? { ...item, nearest: true } : item),
    );
    const { noun, drop } = place;
    return items.flatMap((item, other): Item[] => {
      if (drop.includes(other)) return [];
      if (other === noun) return isTable(items, other - 1, kin) ? [] : [asRows(item, kin)];
      if (other === named.from) return over;
      return other > named.from && other < named.to ? [] : [item];
    });
  }
  return null;
};
