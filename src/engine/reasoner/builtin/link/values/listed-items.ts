import { onceFor } from '../../../../../base/once-for.ts';
import { columnsOfTerm, type Form } from '../../form/form.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import { normalised } from '../../words/fold.ts';
import type { Option } from '../atom.ts';
import type { Asked, Spanned } from './asked.ts';

/** What parts the items of a list that stands in one cell. */
const separators = /[:;,|/]\s*/;
/** A cell with so many items is a list, and no name with its place. */
const leastItems = 3;
/** Shorter items are found by chance. */
const leastLetters = 3;
/** So many of the values are lists where a column holds lists. */
const leastLists = 0.3;

/** So many of the items that come again stand in other places of their lists, where cells of two are lists and no names with their places. */
const leastMoved = 0.2;

const itemsOf = (value: string): string[] =>
  value
    .split(separators)
    .map(item => item.trim())
    .filter(item => item !== '');

/** Whether things come again in other places of what may be lists: "milk" of "fish; milk" and "milk; nuts", where "Germany" always comes last. */
const areMoved = (lists: string[][]): boolean => {
  const places = new Map<string, { starts: Set<number>; ends: Set<number>; times: number }>();
  for (const items of lists)
    for (const [at, item] of items.entries()) {
      const key = item.toLowerCase();
      const { starts, ends, times } = places.get(key) ?? { starts: new Set(), ends: new Set(), times: 0 };
      places.set(key, { starts: starts.add(at), ends: ends.add(items.length - at), times: times + 1 });
    }
  const again = [...places.values()].filter(({ times }) => times > 1);
  const moved = again.filter(({ starts, ends }) => starts.size > 1 && ends.size > 1);
  return moved.length > 0 && moved.length >= leastMoved * again.length;
};

/** Whether the cells of a column are lists of several things each. */
export const holdsLists = onceFor(({ nature, profile }: Column): boolean => {
  if (nature !== 'text' && nature !== 'category') return false;
  const lists = profile.values.map(({ value }) => itemsOf(value));
  const many = (least: number): boolean =>
    lists.filter(({ length }) => length >= least).length >= leastLists * lists.length;
  return lists.length > 0 && (many(leastItems) || (many(2) && areMoved(lists)));
});

/** The columns whose cells list several things each, where rows are told apart or counted by them as they stand: "milk; nuts" is neither milk nor nuts. */
export const listsIn = ({ group, select, order }: Form, schema: Schema): Column[] => {
  const figures = [...select, ...order.map(({ term }) => term)];
  const distinct = figures.filter(term => term.kind === 'aggregate' && term.aggregate === 'distinct');
  const columns = [...group, ...distinct].flatMap(columnsOfTerm).flatMap(ref => schema.column(ref) ?? []);
  return [...new Set(columns)].filter(holdsLists);
};

type Listed = { column: Column; item: string; values: string[] };

/** All that the lists of cells tell, by the stems of its words. */
const itemsIn = onceFor(({ tables, language }: Schema): ReadonlyMap<string, Listed[]> => {
  const found = new Map<string, Listed[]>();
  for (const column of tables.flatMap(({ columns }) => columns).filter(holdsLists))
    for (const { value } of column.profile.values)
      for (const item of itemsOf(value)) {
        const key = normalised(item).split(' ').map(language.stem).join(' ');
        const listed = found.get(key) ?? [];
        const same = listed.find(each => each.column === column);
        if (same) same.values.push(value);
        else found.set(key, [...listed, { column, item, values: [value] }]);
      }
  return found;
});

/** An item has so many words at most. */
const longest = 4;

/** "Which dishes contain *nuts*", of cells such as "milk; nuts": all cells that list it, whatever else they list. */
export const listedItems = ({ tokens, schema, content }: Asked, from: number): Spanned[] => {
  const { cues } = schema.language;
  const spans: Spanned[] = [];
  for (let to = from + 1; to <= Math.min(tokens.length, from + longest); to++) {
    const part = tokens.slice(from, to);
    if (part.some(({ kind }) => kind !== 'word')) break;
    const key = part.map(({ stem }) => stem).join(' ');
    if (key.length < leastLetters || !part.some(content) || (part.length === 1 && cues.has(part[0]!.word))) continue;
    for (const { column, item, values } of itemsIn(schema).get(key) ?? []) {
      const option: Option = { kind: 'value', column, values: [...new Set(values)], contains: item, score: 0.97 };
      spans.push({ from, to, whole: true, option });
    }
  }
  return spans;
};

/**
 * "How many sell *tacos*", of cells such as "Tacos: burritos: soda": all cells that have it among what they list, and not
 * only one that has nothing else.
 */
export const asListed = (span: Spanned, { tokens, schema }: Asked): Spanned => {
  const { from, to, option } = span;
  const { word, stem, kind } = tokens[from]!;
  if (to !== from + 1 || kind !== 'word' || option.kind !== 'value' || !span.whole || option.contains !== null)
    return span;
  const { column } = option;
  const others = (schema.valueWords.get(stem) ?? []).filter(
    hit => hit.column === column && !hit.values.every(value => option.values.includes(value)),
  );
  if (others.length === 0 || !holdsLists(column)) return span;
  const values = [...new Set([...option.values, ...others.flatMap(hit => hit.values)])];
  return { ...span, option: { ...option, values, contains: word.startsWith(stem) ? stem : word } };
};

/** Whether a stretch is told by the items of lists: the same words as one of them, or several that "and" ties, which are no cell by themselves. */
export const isOfItems = ({ from, to, option }: Spanned, listed: Spanned[], { tokens, schema }: Asked): boolean => {
  if (option.kind !== 'value' || !holdsLists(option.column)) return false;
  const { cues } = schema.language;
  const same = listed.some(
    other => other.to === to && other.option.kind === 'value' && other.option.column === option.column,
  );
  return same || tokens.slice(from, to).some(({ word }) => ['and', 'or'].includes(cues.get(word)?.kind ?? ''));
};
