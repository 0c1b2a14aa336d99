import { onceFor } from '../../../../../../base/once-for.ts';
import type { Column, Schema } from '../../../schema/schema.ts';
import { columnAt, cueAt } from '../../fold-items.ts';
import type { Item } from '../../items.ts';
import { unitAt } from './units.ts';

const asOne = (item: Item): Item[] => [
  { ...item, meaning: { kind: 'number', number: 1 }, atom: { ...item.atom, number: 1 }, before: [] },
  { ...item, before: [] },
];

/** A number of units, or one where it is the unit alone, as the most that something takes: "*within* 3 days", "*within* a week". */
export const atMost = (item: Item, within: string, isUnit: boolean): Item[] => {
  const atom = { ...item.atom, text: `${within} ${item.atom.text}` };
  const limit: Item = { ...item, meaning: { kind: 'cue', cue: { kind: 'compare', op: '<=' } }, atom };
  return [limit, ...(isUnit ? asOne(item) : [{ ...item, before: [] }])];
};

/** "Less than a week" is less than one; "*within* 3 days" is in 3 days at most. */
export const withNumbers = (items: Item[], schema: Schema): Item[] =>
  items.flatMap((item, at): Item[] => {
    const isUnit = unitAt(items, at, schema) !== null;
    if (isUnit && cueAt(items, at - 1, 'compare')) return asOne(item);
    const isNumber = item.meaning.kind === 'number' && unitAt(items, at + 1, schema) !== null;
    const within = isUnit || isNumber ? item.before.find(word => schema.language.gaps.within.has(word)) : undefined;
    return within === undefined ? [item] : atMost(item, within, isUnit);
  });

/** Whether some figure of the data may be told in units of time. */
const isTimed = onceFor(({ tables, language: { gaps, stem } }: Schema): boolean => {
  const days = new Set([gaps.births, ...gaps.makings].flatMap(each => [...each]));
  const words = new Set([...Object.keys(gaps.units).map(stem), ...gaps.durations, ...gaps.lengths, ...gaps.ages]);
  return tables.some(({ columns }) =>
    columns.some(
      ({ holds, stems, semantics, unit }) =>
        // How old somebody is, is told by a day of birth, and of a thing by that on which it was built.
        (holds === 'date' && stems.some(stem => days.has(stem))) ||
        (holds === 'number' && (semantics.kind === 'duration' || unit !== null || stems.some(word => words.has(word)))),
    ),
  );
});

const isFigure = (column: Column | null): boolean =>
  column?.holds === 'number' &&
  ['amount', 'count', 'rate', 'duration'].includes(column.nature) &&
  !column.roles.has('money');

/** Whether figures are named right beside a length, and so are such lengths: "5 years *of experience*", "*warranty* over 12 months". */
const isBeside = (items: Item[], at: number): boolean =>
  isFigure(columnAt(items, cueAt(items, at - 1, 'compare') ? at - 2 : at - 1)) || isFigure(columnAt(items, at + 2));

/** "More than 12 months *warranty*" limits the warranty, and not how many there are of anything. */
const withOwnLimits = (items: Item[], schema: Schema): Item[] => {
  const at = items.findIndex(
    (_, place) =>
      cueAt(items, place, 'compare') !== null &&
      items[place + 1]?.meaning.kind === 'number' &&
      unitAt(items, place + 2, schema) !== null &&
      items[place + 3]?.before.every(word => schema.language.possessives.has(word)) === true &&
      isFigure(columnAt(items, place + 3)),
  );
  const own = items[at + 3];
  return at < 0 || !own
    ? items
    : [...items.slice(0, at), { ...own, before: [] }, ...items.slice(at, at + 3), ...items.slice(at + 4)];
};

/** "The top *5 days*", "the *3 months* with the highest revenue": so many stretches of time, and no length. */
const isRanked = (items: Item[], at: number): boolean =>
  [at - 1, at + 2, at + 3].some(place => cueAt(items, place, 'top') ?? cueAt(items, place, 'superlative'));

/** "*3 days*" are no other figure of 3, where nothing tells how long anything took: they were not understood. */
export const withoutLengths = (items: Item[], schema: Schema): Item[] => {
  const { joiners, totals } = schema.language;
  if (isTimed(schema)) return items;
  const understood = items.map((item, at): Item => {
    const unit = items[at + 1];
    const alone = item.meaning.kind === 'number' && unit?.before.length === 0 && unitAt(items, at + 1, schema) !== null;
    // "In every one of *the* 3 months" is said of no length.
    const listed = cueAt(items, at - 1, 'group') || item.before.some(word => joiners.has(word) || totals.has(word));
    if (!alone || listed || isRanked(items, at) || isBeside(items, at)) return item;
    const text = `${item.atom.text} ${unit.atom.text}`;
    return { ...item, meaning: { kind: 'word' }, atom: { ...item.atom, text, weight: 1 } };
  });
  return withOwnLimits(understood, schema);
};
