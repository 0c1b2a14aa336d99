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

/** Whether things are named that are rows of a table, or whose rows are, and none in particular: "orders", "customers", "a visit". */
const namesMany = ({ meaning, before, atom: { token } }: Item, { plural, sole }: Schema['language']): boolean =>
  (meaning.kind === 'table' || (meaning.kind === 'column' && meaning.column.holds === 'text')) &&
  (plural(token.word) === token.word || before.some(word => sole.articles.has(word)));

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

/** "How long do visits last" as if "on average" closed it; "how long does it take" as if it were asked for an average. */
const withAverage = ([ask, ...others]: Item[], { language }: Schema): Item[] => {
  const average = asAverage(ask!);
  if (!namesMany(others[0]!, language)) return [ask!, average, ...others];
  const closing: Item = {
    ...average,
    before: [],
    meaning: { kind: 'cue', cue: { kind: 'aggregate', aggregate: 'avg', adverb: true } },
  };
  return [ask!, ...others, closing];
};

/** "How long does a visit *last*": a verb, and nothing that stands last. */
const withLasting = (items: Item[], { language: { gaps } }: Schema): Item[] => {
  if (!cueAt(items, 0, 'ask')?.about?.some(stem => gaps.durations.has(stem))) return items;
  return items.map((item, at) => {
    const next = items[at + 1]?.meaning;
    const closes = next === undefined || next.kind === 'cue' || items[at + 1]!.before.length > 0;
    const isVerb = at > 1 && cueAt(items, at, 'position') !== null && gaps.lasting.has(item.atom.token.stem);
    return isVerb && closes ? { ...item, meaning: { kind: 'word' }, atom: { ...item.atom, weight: 0.12 } } : item;
  });
};

/** "How long do tickets *usually* take", "how much does Ada *normally* spend", "*how long* do orders take": on average. */
export const withUsual = (said: Item[], schema: Schema): Item[] => {
  const items = withLasting(said, schema);
  const { usual } = schema.language;
  const at = items.findIndex(({ meaning, atom }) => meaning.kind === 'word' && usual.has(atom.token.word));
  if (items.some((_, place) => cueAt(items, place, 'aggregate')?.aggregate === 'avg')) return items;
  if (at < 0) return isOfAll(items, schema) ? withAverage(items, schema) : items;
  if (!asksFigure(items, at)) return items;
  const sum = items.findIndex((_, place) => cueAt(items, place, 'aggregate')?.aggregate === 'sum');
  // "How much" asks for the average then, and for no sum.
  return sum < 0
    ? items.map((item, place) => (place === at ? asAverage(item) : item))
    : items.flatMap((item, place) => (place === at ? [] : place === sum ? [asAverage(item)] : [item]));
};
