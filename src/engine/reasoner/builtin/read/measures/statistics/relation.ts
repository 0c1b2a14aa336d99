import { isMeasure } from '../../draft.ts';
import { cueAt } from '../../fold-items.ts';
import type { Item } from '../../items.ts';

/** Where more or less of a figure is said, and nothing that it is more than: "with *more computers*". */
const moreOf = (items: Item[], from: number): number =>
  items.findIndex(
    (_, at) => at >= from && cueAt(items, at, 'more') !== null && isMeasure(items[at + 1]?.meaning ?? null),
  );

/** What only ties the two figures: the things they are of, verbs. */
const ties = ({ meaning }: Item): boolean =>
  meaning.kind === 'word' ||
  meaning.kind === 'table' ||
  (meaning.kind === 'column' && !isMeasure(meaning)) ||
  (meaning.kind === 'cue' && meaning.cue.kind === 'show');

const isLimit = ({ meaning }: Item): boolean => meaning.kind === 'time' || meaning.kind === 'value';

/**
 * Reads "do branches with *more computers* get *more visitors*?" as what the two figures have to do with each other: their
 * correlation, whichever way it goes.
 */
export const withRelation = (items: Item[], yesNo: boolean): Item[] => {
  const first = yesNo ? moreOf(items, 0) : -1;
  const second = first < 0 ? -1 : moreOf(items, first + 2);
  if (second < 0) return items;
  const between = [...items.slice(0, first), ...items.slice(first + 2, second)];
  const after = items.slice(second + 2);
  if (!between.every(item => ties(item) || isLimit(item)) || !after.every(item => ties(item) || isLimit(item)))
    return items;
  const correlation: Item = { ...items[first]!, before: [], meaning: { kind: 'cue', cue: { kind: 'correlation' } } };
  const said = [correlation, items[first + 1]!, items[second + 1]!];
  return [...said, ...[...between, ...after].filter(isLimit)];
};
