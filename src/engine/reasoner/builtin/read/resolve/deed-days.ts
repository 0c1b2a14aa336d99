import type { Column, Schema } from '../../schema/schema.ts';
import { cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';
import { spokenTables } from '../measures/lengths/lifetimes.ts';
import { asksWhen } from './asks-when.ts';

/** The only date on which what a verb says was done: of "pay" the day of payment. */
const dayOf = ({ atom, meaning }: Item, items: Item[], schema: Schema): Column | null => {
  const loose = meaning.kind === 'word' || (meaning.kind === 'column' && !meaning.exact);
  const deed = schema.language.happenings.find(({ words }) => words.has(atom.token.word));
  if (!loose || !deed || atom.to !== atom.from + 1) return null;
  const [only, ...others] = spokenTables(items, schema)
    .flatMap(({ columns }) => columns)
    .filter(({ holds, stems }) => holds === 'date' && stems.some(stem => deed.names.has(stem)));
  return only && others.length === 0 ? only : null;
};

/** Whether it is asked for the first or the last time of something. */
const asksEnd = (items: Item[], at: number, { language }: Schema): boolean =>
  cueAt(items, at, 'position') !== null ||
  cueAt(items, at, 'superlative')?.about?.some(stem => language.roles.time.has(stem)) === true;

/** "When did she last *pay*": the day on which that is done, and neither another day of the row nor what was paid. */
export const withDeedDays = (items: Item[], schema: Schema): Item[] => {
  if (!asksWhen(items, schema) || !items.some((_, at) => asksEnd(items, at, schema))) return items;
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
