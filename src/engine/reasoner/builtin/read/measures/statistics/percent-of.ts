import type { Schema } from '../../../schema/schema.ts';
import { cueAt } from '../../fold-items.ts';
import type { Item } from '../../items.ts';
import type { Parts } from '../ratios/ratio.ts';

/** So many items at most stand between a figure and the word for a share. */
const reach = 2;

/** Whether an item names a figure that adds up. */
const adds = ({ meaning }: Item): boolean =>
  meaning.kind === 'derived' ||
  (meaning.kind === 'column' && meaning.column.roles.has('measure') && meaning.column.uses.sums);

const named = ({ meaning }: Item): string =>
  JSON.stringify(meaning.kind === 'column' ? meaning.column.ref : meaning.kind === 'derived' ? meaning.term : null);

/**
 * The stretches of "*the tip* as a percentage of *the fare*": one sum by another, of the rows that the rest of the
 * question is about; null where it asks for the share of rows, or of a part.
 */
export const percentIn = (items: Item[], { language }: Schema): Parts | null => {
  const place = items.findIndex((_, at) => cueAt(items, at, 'share'));
  if (place < 0) return null;
  const right = items.findIndex((item, at) => at > place && at <= place + reach && adds(item));
  const left = items.findLastIndex((item, at) => at < place && at >= place - reach && adds(item));
  if (right < 0) return null;
  const later = items.findIndex((item, at) => at > right && at <= right + reach && adds(item));
  // "The share of costs *in* revenue" begins with the part, "what share of revenue *goes to* costs" with the whole.
  const led = items[later]?.before ?? [];
  const verbs = items.slice(right + 1, Math.max(right + 1, later)).map(({ atom }) => atom.token.word);
  const goes = [...led, ...verbs].some(word => language.pivots.has(word));
  const partFirst = !goes && led.some(word => language.wholeLeads.has(word));
  const [part, whole] =
    left >= 0
      ? [left, right]
      : later >= 0 && !cueAt(items, later - 1, 'group')
        ? partFirst
          ? [right, later]
          : [later, right]
        : [-1, -1];
  // "What share of revenue is online" is of a part, "what share of the fare is the tip" is of two figures.
  if (part < 0 || named(items[part]!) === named(items[whole]!)) return null;
  if (left < 0 && !goes && !partFirst && led.some(word => language.relations.has(word))) return null;
  const sum = (at: number): Item[] => [
    { ...items[at]!, meaning: { kind: 'cue', cue: { kind: 'aggregate', aggregate: 'sum' } }, before: [] },
    items[at]!,
  ];
  const between = items.slice(Math.min(part, place), Math.max(part, whole) + 1).filter((_, at) => {
    const own = Math.min(part, place) + at;
    return own !== part && own !== whole;
  });
  // "What percentage of revenue is *spent* on *costs*": what says the same of either once more.
  const told = [items[part]!, items[whole]!].map(named);
  const again = items.filter(
    (item, at) => at !== part && at !== whole && !between.includes(item) && adds(item) && told.includes(named(item)),
  );
  return {
    left: sum(part),
    right: sum(whole),
    groups: items.filter((item, at) => at !== part && at !== whole && !between.includes(item) && !again.includes(item)),
    asks: [...between, ...again],
    percent: true,
  };
};

/** The stretches of "the *cost to revenue ratio*", "*cost-to-revenue* ratio": the first of two figures by the second. */
export const ratioNamed = (items: Item[]): Parts | null => {
  const place = items.findIndex((_, at) => cueAt(items, at, 'ratio'));
  const [left, right] = [items[place - 2], items[place - 1]];
  if (!left || !right || ![left, right].every(adds) || named(left) === named(right)) return null;
  const joined = right.before.length === 1 && items[place]!.before.length === 0;
  if (!joined) return null;
  const sum = (item: Item): Item[] => [
    { ...item, meaning: { kind: 'cue', cue: { kind: 'aggregate', aggregate: 'sum' } }, before: [] },
    { ...item, before: [] },
  ];
  return {
    left: sum(left),
    right: sum(right),
    groups: items.filter((_, at) => at < place - 2 || at > place),
    asks: [items[place]!],
  };
};
