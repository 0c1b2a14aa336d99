import { only } from '../../../../../../base/lists/only.ts';
import type { Column, Schema } from '../../../schema/schema.ts';
import type { Item } from '../../items.ts';
import { atMost } from './limits.ts';

/** Words with so many letters in common at their beginning are of one root: "answered" and "answer". */
const root = 5;

const isOfRoot = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) >= root && one.slice(0, root) === other.slice(0, root));

/** How long it took until what a word says was done, where one column tells it: the "speed of answer" of what was *answered*. */
const lengthOf = (stem: string, { tables }: Schema): Column | null => {
  const lengths = tables.flatMap(({ columns }) => columns.filter(({ nature }) => nature === 'duration'));
  return only(lengths.filter(({ stems }) => stems.some(own => isOfRoot(own, stem))));
};

/** Whether a word is a unit of time, though figures may be told in it. */
const isUnitOfTime = (item: Item | undefined, { language: { gaps, units } }: Schema): boolean => {
  if (item?.atom.to !== (item?.atom.from ?? 0) + 1) return false;
  const { word, stem } = item!.atom.token;
  return (
    Object.hasOwn(gaps.units, word) || units.some(({ names, size }) => size?.of === 'time' && names.includes(stem))
  );
};

const lastStem = ({ atom }: Item, { language }: Schema): string =>
  language.stem(language.spelling(atom.text.toLowerCase().split(/\s+/).at(-1)!));

/** "*Answered within* a minute", where it is told how long that took: no longer than that. */
export const withKeptWithin = (items: Item[], schema: Schema): Item[] => {
  const { within } = schema.language.gaps;
  const read: Item[] = [];
  for (const [at, item] of items.entries()) {
    const led = item.before.find(word => within.has(word));
    const isUnit = isUnitOfTime(item, schema);
    const unit = isUnit ? item : items[at + 1];
    const isLength = isUnit || (item.meaning.kind === 'number' && isUnitOfTime(unit, schema));
    const done = items[at - 1];
    const column = led && done && isLength ? lengthOf(lastStem(done, schema), schema) : null;
    const last = read.at(-1);
    // What it is told in, and no other figure that is told in the same.
    if (
      last?.meaning.kind === 'number' &&
      isUnit &&
      items[at - 1]!.before.some(word => within.has(word)) &&
      read.at(-2)?.meaning.kind === 'cue'
    )
      read.push({ ...item, meaning: { kind: 'word' } });
    else if (!column) read.push(item);
    else {
      const plain: Item = { ...item, before: [], ...(isUnit && { meaning: { kind: 'word' } }) };
      read.push({ ...done!, before: [], meaning: { kind: 'column', column, exact: true }, used: false });
      read.push(...atMost(plain, led!, isUnit));
    }
  }
  return read;
};
