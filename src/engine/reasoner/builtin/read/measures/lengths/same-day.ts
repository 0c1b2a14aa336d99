import type { Column, Schema } from '../../../schema/schema.ts';
import { columnAt, foldItems } from '../../fold-items.ts';
import type { Item } from '../../items.ts';
import { betweenDates, lifetimes } from './lifetimes.ts';
import { unitAt } from './units.ts';

/** Where it is said that two things were on one day, and what says that it is the same: "on the *same day*", "am *selben Tag*". */
const sameDayAt = (items: Item[], schema: Schema): { day: number; same: number[] } | null => {
  const { same } = schema.language.times;
  for (const [at, { before }] of items.entries()) {
    if (unitAt(items, at, schema) !== 'day') continue;
    const last = items[at - 1];
    if (before.some(word => same.has(word))) return { day: at, same: [] };
    if (last?.meaning.kind === 'word' && same.has(last.atom.token.word)) return { day: at, same: [at - 1] };
  }
  return null;
};

/** The date that an item names, or the only one of what it says that happened: "geschlossen" of `Closed`. */
const dateAt = (items: Item[], at: number, { tables, language }: Schema): Column | null => {
  const named = columnAt(items, at);
  if (named) return named.holds === 'date' ? named : null;
  const { meaning, atom } = items[at]!;
  // Appointments are when they take place.
  if (meaning.kind === 'table')
    return (
      meaning.table.columns.find(({ holds, stems }) => holds === 'date' && `${stems}` === `${meaning.table.stems}`) ??
      null
    );
  const deed = meaning.kind === 'word' && language.happenings.find(({ words }) => words.has(atom.token.word));
  if (!deed) return null;
  const [only, ...others] = tables
    .flatMap(({ columns }) => columns)
    .filter(({ holds, stems }) => holds === 'date' && stems.some(stem => deed.names.has(stem)));
  return only && others.length === 0 ? only : null;
};

/** The two dates that are named, or the one with that at the other end of what it begins or closes. */
const datesNamed = (items: Item[], day: number, schema: Schema, words: readonly string[]): [Column, Column] | null => {
  const named = items.flatMap((_, at) => {
    const column = at === day ? null : dateAt(items, at, schema);
    return column ? [column] : [];
  });
  const [one, other, ...more] = [...new Set(named)];
  if (one && other) return more.length === 0 && one.table === other.table ? [one, other] : null;
  const life = one
    ? lifetimes(items, schema, words).find(({ tenure, ...ends }) => !tenure && Object.values(ends).includes(one))
    : undefined;
  return life && !life.tenure ? [life.from, life.to] : null;
};

/** "How many were opened and closed *on the same day*": between the two lies no midnight. */
export const withSameDay = (items: Item[], schema: Schema, words: readonly string[]): Item[] => {
  const said = sameDayAt(items, schema);
  const dates = said && datesNamed(items, said.day, schema, words);
  if (!said || !dates) return items;
  const { day, same } = said;
  const term = { ...betweenDates(items, ...dates, schema), unit: 'day' as const };
  if (term.kind !== 'span') return items;
  const drop = items.flatMap((_, at) => {
    const column = at === day ? null : dateAt(items, at, schema);
    const isRows = items[at]!.meaning.kind === 'table';
    return same.includes(at) || (column && dates.includes(column) && !isRows) ? [at] : [];
  });
  const folded = foldItems(items, { from: day, to: day + 1, drop, term });
  const at = folded.findIndex(({ meaning }) => meaning.kind === 'derived' && meaning.term === term);
  const next = { ...folded[at]!, before: [] };
  return [
    ...folded.slice(0, at + 1),
    { ...next, meaning: { kind: 'cue', cue: { kind: 'compare', op: '=' } } },
    { ...next, meaning: { kind: 'number', number: 0 }, atom: { ...next.atom, number: 0 } },
    ...folded.slice(at + 1),
  ];
};
