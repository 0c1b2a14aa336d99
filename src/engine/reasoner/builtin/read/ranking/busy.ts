import type { Column, Schema, Table } from '../../schema/schema.ts';
import { cueAt } from '../fold-items.ts';
import { happeningOf } from '../happenings.ts';
import type { Item } from '../items.ts';
import { leadsUp } from '../leads-up.ts';

const tableOf = ({ meaning }: Item): Table | null =>
  meaning.kind === 'table' ? meaning.table : meaning.kind === 'column' ? meaning.column.table : null;

/** The figures of how many came, of a thing itself or of rows that lead to it: the visits of each branch and year. */
const comingsOf = (thing: Table, schema: Schema): Column[] =>
  schema.tables
    .filter(table => table === thing || leadsUp(schema, table, thing))
    .flatMap(({ columns }) => columns)
    .filter(
      ({ roles, uses, stems }) =>
        roles.has('measure') && uses.natural === 'sum' && stems.some(stem => schema.language.merits.comings.has(stem)),
    );

/** The only table of what happens with the things of all others that have a date: the hires of items that were once bought. */
const doneWithOthers = (schema: Schema): Table | null => {
  const events = schema.tables.filter(({ semantics }) => semantics.kind === 'event');
  const [only, ...others] = events.filter(event =>
    events.every(thing => thing === event || (thing.semantics.ideas.length === 0 && leadsUp(schema, event, thing))),
  );
  return only && others.length === 0 ? only : null;
};

/** The only table of occasions on which people come, beside the bills and treatments that follow from them: appointments, bookings, orders. */
const occasionsAlone = ({ tables, language }: Schema): Table | null => {
  const [only, ...others] = tables.filter(
    ({ semantics, stems, date }) =>
      semantics.kind === 'event' && date !== null && language.merits.occasions.has(stems.at(-1) ?? ''),
  );
  return only && others.length === 0 ? only : null;
};

/** "*Busiest month*", of no thing by its name. */
const saysNothingElse = (items: Item[]): boolean =>
  items.every(({ meaning }) => meaning.kind === 'cue' || meaning.kind === 'word' || meaning.kind === 'time');

/**
 * Reads "the busiest branches" as those with the most visits, where a figure of how many came is kept for them, which `took` is
 * told of; "busiest month" alone is of the rows of the only table of what happens, or of the occasions on which people come. Where several are, or none, the word is left to rank by what happens.
 */
export const withBusiest = (items: Item[], schema: Schema, took: (word: string, column: Column) => void): Item[] => {
  const place = items.findIndex((_, at) => cueAt(items, at, 'superlative')?.busy === true);
  const item = items[place];
  if (!item) return items;
  const of =
    saysNothingElse(items) && happeningOf(schema) === null ? (doneWithOthers(schema) ?? occasionsAlone(schema)) : null;
  if (of) return [...items, { ...items.at(-1)!, meaning: { kind: 'table', table: of }, before: [], used: false }];
  const [thing] = [place + 1, place - 1, ...items.keys()].flatMap(at => (items[at] ? (tableOf(items[at]) ?? []) : []));
  const figures = thing ? comingsOf(thing, schema) : [];
  const spoken = items.some(({ meaning }) => meaning.kind === 'column' && figures.includes(meaning.column));
  const [only, ...others] = figures;
  if (!only || others.length > 0 || spoken || thing!.semantics.kind === 'event') return items;
  took(item.atom.text, only);
  const { direction } = cueAt(items, place, 'superlative')!;
  const most: Item = { ...item, meaning: { kind: 'cue', cue: { kind: 'superlative', direction } } };
  const came: Item = { ...item, before: [], meaning: { kind: 'column', column: only, exact: true } };
  return items.toSpliced(place, 1, most, came);
};
