import { onceFor } from '../../../../../base/once-for.ts';
import type { Column } from '../../schema/schema.ts';
import type { Asked, Spanned } from './asked.ts';

/** What parts the items of a list that stands in one cell. */
const separators = /[:;,|/]\s*/;
/** A cell with so many items is a list, and no name with its place. */
const leastItems = 3;
/** So many of the values are lists where a column holds lists. */
const leastLists = 0.3;

/** Whether the cells of a column are lists of several things each. */
export const holdsLists = onceFor(({ nature, profile }: Column): boolean => {
  const isList = ({ value }: { value: string }): boolean => value.split(separators).length >= leastItems;
  return (
    (nature === 'text' || nature === 'category') &&
    profile.values.filter(isList).length >= leastLists * profile.values.length
  );
});

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
