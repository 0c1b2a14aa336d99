import type { Schema } from '../../schema/schema.ts';
import { cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';

/** Whether words before a place ask for a figure: "how much", "how long", "how many". */
const asksFigure = (items: Item[], at: number): boolean =>
  items
    .slice(0, at)
    .some(
      (_, place) =>
        (cueAt(items, place, 'ask')?.about ?? null) !== null ||
        cueAt(items, place, 'count') !== null ||
        cueAt(items, place, 'aggregate')?.aggregate === 'sum',
    );

const figures: readonly string[] = ['aggregate', 'superlative', 'top', 'compare', 'more', 'show', 'order', 'group'];

/** Whether many things are named that are rows of a table: "orders". */
const namesMany = ({ meaning, atom: { token } }: Item, { plural }: Schema['language']): boolean =>
  (meaning.kind === 'table' || (meaning.kind === 'column' && meaning.column.unique)) &&
  plural(token.word) === token.word;

/** Whether it is asked how long things take, many of them and none in particular: "how long do *orders* take", "how long does *it take* to ship". */
const isOfAll = (items: Item[], { language }: Schema): boolean => {
  const { durations, paces, lasting } = language.gaps;
  const [ask, thing] = [cueAt(items, 0, 'ask'), items[1]];
  if (!thing || !ask?.about?.some(stem => durations.has(stem) || paces.has(stem))) return false;
  const takes = lasting.has(thing.atom.token.stem) && thing.meaning.kind !== 'value';
  if (!takes && !namesMany(thing, language)) return false;
  return !items.some(
    ({ meaning }) =>
      (meaning.kind === 'value' && meaning.column.unique) ||
      (meaning.kind === 'cue' && figures.includes(meaning.cue.kind)),
  );
};

const asAverage = (item: Item): Item => ({
  ...item,
  meaning: { kind: 'cue', cue: { kind: 'aggregate', aggregate: 'avg' } },
});

/** "How long do tickets *usually* take", "how much does Ada *normally* spend", "*how long* do orders take": on average. */
export const withUsual = (items: Item[], schema: Schema): Item[] => {
  const { usual } = schema.language;
  const at = items.findIndex(({ meaning, atom }) => meaning.kind === 'word' && usual.has(atom.token.word));
  if (items.some((_, place) => cueAt(items, place, 'aggregate')?.aggregate === 'avg')) return items;
  if (at < 0) return isOfAll(items, schema) ? [items[0]!, asAverage(items[0]!), ...items.slice(1)] : items;
  if (!asksFigure(items, at)) return items;
  const sum = items.findIndex((_, place) => cueAt(items, place, 'aggregate')?.aggregate === 'sum');
  // "How much" asks for the average then, and for no sum.
  return sum < 0
    ? items.map((item, place) => (place === at ? asAverage(item) : item))
    : items.flatMap((item, place) => (place === at ? [] : place === sum ? [asAverage(item)] : [item]));
};
