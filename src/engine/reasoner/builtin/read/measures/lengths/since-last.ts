import type { Computed, SpanUnit } from '../../../form/form.ts';
import type { Atom } from '../../../link/atom.ts';
import type { Schema, Table } from '../../../schema/schema.ts';
import { dayIn, isoDate, shift } from '../../../words/dates.ts';
import { cueAt, foldItems } from '../../fold-items.ts';
import type { Item } from '../../items.ts';

/** "Days *since the last* visit": where the words begin, the table of what happened last, and where they end. */
type Since = { from: number; at: number; table: Table };

const sinceIn = (items: Item[], atoms: Atom[], schema: Schema): Since | null => {
  const { since } = schema.language.times;
  const saysSince = (at: number): boolean => since.has(items[at]?.atom.token.word ?? '');
  // "Since the" before it, though a column is called "since".
  const saidBefore = (atom: Atom): string[] =>
    atoms.slice(Math.max(0, atoms.indexOf(atom) - 2), Math.max(0, atoms.indexOf(atom))).map(({ token }) => token.word);
  const follows = ({ before, atom }: Item): boolean =>
    before.some(word => since.has(word)) || saidBefore(atom).some(word => since.has(word));
  const last = items.findIndex(
    (item, at) => cueAt(items, at, 'position')?.position === 'last' && (follows(item) || saysSince(at - 1)),
  );
  // A column may be called "since", and a date may be called a day.
  const from = saysSince(last - 1) ? last - 2 : last - 1;
  const meaning = items[last + 1]?.meaning;
  const table = meaning?.kind === 'table' ? meaning.table : meaning?.kind === 'column' ? meaning.column.table : null;
  return last > 0 && table?.date && lengthAt(items, from, schema) ? { from, at: last + 1, table } : null;
};

const lengthAt = (items: Item[], at: number, { language }: Schema): SpanUnit | null => {
  const { meaning, atom } = items[at] ?? {};
  const free = meaning?.kind === 'word' || (meaning?.kind === 'column' && meaning.column.holds === 'date');
  return free ? (language.gaps.units[atom!.token.word] ?? null) : null;
};

/** All up to today, of what is known of days to come as well: the last visit is none that is only planned. */
const untilToday = (item: Item, { date }: Table, { today }: Schema): Item[] => {
  const day = dayIn(today);
  if (!day || (date!.profile.max ?? '') <= today) return [];
  const time = { start: null, end: isoDate(shift(day, 'day', 1)), label: today, unit: 'day' as const };
  return [{ ...item, meaning: { kind: 'time', time: { ...time, bounded: true, relative: true } }, before: [] }];
};

/**
 * "Days since the last order per customer", "clients with more than 60 days since the last booking": how long ago the latest row of
 * somebody is, counted from today.
 */
export const withSinceLast = (items: Item[], atoms: Atom[], schema: Schema): Item[] => {
  const found = sinceIn(items, atoms, schema);
  if (!found) return items;
  const { from, at, table } = found;
  const unit = lengthAt(items, from, schema)!;
  const term: Computed = { kind: 'span', from: table.date!.ref, to: schema.today, unit, latest: true };
  const least: Item = {
    ...items[from]!,
    meaning: { kind: 'cue', cue: { kind: 'aggregate', aggregate: 'min' } },
    before: [],
  };
  // "With more than 60 days since the last booking": what is limited stands before its limit.
  const limited = items[from - 1]?.meaning.kind === 'number' && cueAt(items, from - 2, 'compare') !== null;
  const begin = limited ? from - 2 : cueAt(items, from - 1, 'count') ? from - 1 : from;
  const folded = foldItems(items, { from: limited ? from : begin, to: at + 1, drop: [], term });
  const [made, ...rest] = folded.slice(limited ? from : begin);
  return [
    ...folded.slice(0, begin),
    ...(limited ? [{ ...made!, before: [] }, ...items.slice(begin, from)] : [least, { ...made!, before: [] }]),
    ...rest,
    ...untilToday(items[from]!, table, schema),
  ];
};
