import { only } from '../../../../../base/lists/only.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import { datesCalled } from '../conditions/deeds/deed-dates.ts';
import { cueAt } from '../fold-items.ts';
import { type Item, spokenTables } from '../items.ts';
import { asksWhen, isWhen } from './asks-when.ts';

/** The only date on which what a verb says was done: of "pay" the day of payment. */
const dayOf = ({ atom, meaning }: Item, items: Item[], schema: Schema): Column | null => {
  const loose = meaning.kind === 'word' || (meaning.kind === 'column' && !meaning.exact);
  if (!loose || atom.to !== atom.from + 1) return null;
  const { happenings, verbal } = schema.language;
  const { word, stem } = atom.token;
  const own = verbal(word) ? new Set([stem]) : null;
  const names = happenings.find(({ words }) => words.has(word))?.names ?? own;
  return names && only(datesCalled(spokenTables(items, schema), names));
};

/** Whether nothing else is asked than when: no figure, no order and no group. */
const asksOnly = (items: Item[]): boolean =>
  items.every(({ meaning }) => meaning.kind !== 'cue' || meaning.cue.kind === 'ask');

/** "When was the van *sold*": the one day on which that was done, and no other day of the row. */
const withDayOfDeed = (items: Item[], schema: Schema): Item[] => {
  if (!isWhen(cueAt(items, 0, 'ask')?.about, schema.language) || !asksOnly(items)) return items;
  const days = items.map(item => dayOf(item, items, schema));
  const day = only(days.filter(column => column !== null));
  if (!day) return items;
  return items.map((item, at): Item => {
    if (days[at]) return { ...item, meaning: { kind: 'word' }, used: true };
    return at === 0 ? { ...item, meaning: { kind: 'column', column: day, exact: true } } : item;
  });
};

/** Whether it is asked for the first or the last time of something. */
const asksEnd = (items: Item[], at: number, { language }: Schema): boolean =>
  cueAt(items, at, 'position') !== null ||
  cueAt(items, at, 'superlative')?.about?.some(stem => language.roles.time.has(stem)) === true;

/** "When did she last *pay*": the day on which that is done, and neither another day of the row nor what was paid. */
export const withDeedDays = (items: Item[], schema: Schema): Item[] => {
  if (!asksWhen(items, schema)) return items;
  if (!items.some((_, at) => asksEnd(items, at, schema))) return withDayOfDeed(items, schema);
  return items.map((item, at) => {
    const near = asksEnd(items, at - 1, schema) || asksEnd(items, at + 1, schema);
    const column = near ? dayOf(item, items, schema) : null;
    if (column) return { ...item, meaning: { kind: 'column', column, exact: false }, before: [] };
    const cue = cueAt(items, at, 'superlative');
    const ends = cue && [at - 1, at + 1].some(place => items[place] && dayOf(items[place], items, schema));
    const position = cue?.direction === 'asc' ? 'first' : 'last';
    return ends && asksEnd(items, at, schema)
      ? { ...item, meaning: { kind: 'cue', cue: { kind: 'position', position } } }
      : item;
  });
};
