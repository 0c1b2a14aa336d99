import { only } from '../../../../../base/lists/only.ts';
import type { Happening, Lasting, Promised, Rated } from '../../language/idioms.ts';
import { isMark } from '../../schema/nature.ts';
import { leadsTo } from '../../schema/rows/leads-to.ts';
import { arePeople } from '../../schema/rows/people.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';
import { isClocked } from '../../schema/tells-hours.ts';

/** The table of what goes on, where the data leave no doubt: the one event that all others belong to, or the only table. */
export const eventOf = (schema: Schema): Table | null => {
  if (schema.tables.length === 1) return schema.tables[0]!.date ? schema.tables[0]! : null;
  const events = schema.tables.filter(({ date, semantics }) => date && semantics.kind === 'event');
  return only(events.filter(event => !events.some(other => other !== event && leadsTo(schema, event, other))));
};

const named = (table: Table, name: string): Column | undefined => table.columns.find(({ ref }) => ref.column === name);

const datesOf = ({ columns }: Table): Column[] => columns.filter(({ holds }) => holds === 'date');

/** Whether a name has one of these words in it, or two that are written as one elsewhere: the "checkin" of `check_in`. */
const isCalled = ({ stems }: Column, words: ReadonlySet<string>): boolean =>
  stems.some((stem, at) => words.has(stem) || words.has(`${stem}${stems[at + 1] ?? ''}`));

/** Whether a column tells by itself how long something was, so that no two dates have to. */
const tellsLength = ({ holds, stems, nature }: Column, { gaps, times }: Schema['language']): boolean =>
  holds === 'number' &&
  (nature === 'duration' ||
    stems.some(stem => gaps.durations.has(stem) || gaps.lengths.has(stem) || stem in times.units));

const isDue = ({ table, ref }: Column): boolean =>
  table.semantics.times.some(({ column, role }) => column === ref.column && role === 'due');

/** From when to when a row of an event lasts: no arrangement before it, and no payment after it, where there are others. */
const endsOf = (event: Table, { language }: Schema): { from: Column; to: Column } | null => {
  const { starts, ends, ahead } = language.gaps;
  const dates = datesOf(event);
  const begun = dates.filter(date => isCalled(date, starts));
  const over = dates.filter(date => isCalled(date, ends));
  const first = begun.length > 0 ? begun : dates.length === 2 ? dates.filter(date => !over.includes(date)) : [];
  const pairs = first.flatMap(from =>
    over
      .filter(to => to !== from && (from.cast || to.cast || (from.profile.min ?? '') <= (to.profile.min ?? '~')))
      .map(to => ({
        ...{ from, to },
        doubt:
          (isCalled(from, ahead.arranging) ? 2 : 0) +
          (isCalled(from, ends) ? 1 : 0) +
          (isCalled(to, starts) ? 1 : 0) +
          (isDue(to) ? 2 : 0) +
          (to.stems.some(stem => language.flows.paid.has(stem)) ? 2 : 0),
      })),
  );
  const least = Math.min(...pairs.map(({ doubt }) => doubt));
  return only(pairs.filter(({ doubt }) => doubt === least));
};

/** The tables that rows of a table are of, over others between: the owners of the animals that visits are of. */
const aboveOf = (event: Table, schema: Schema): Set<Table> => {
  const found = new Set<Table>();
  const add = (below: Table): void => {
    for (const table of schema.tables) if (table !== event && leadsTo(schema, below, table)) found.add(table);
  };
  add(event);
  // A set goes on to what is added to it meanwhile.
  for (const table of found) add(table);
  return found;
};

/** What goes on and when, for questions of how much of it there is. */
export const happeningIn = (schema: Schema): Happening | null => {
  const event = eventOf(schema);
  if (!event?.date) return null;
  const date = endsOf(event, schema)?.from ?? event.date;
  const people = only([...aboveOf(event, schema)].filter(arePeople));
  return {
    ...{ events: event.title.toLowerCase(), date: date.title.toLowerCase(), clocked: isClocked(date) },
    parties: people?.title.toLowerCase() ?? null,
    judged: date === event.date,
    isOwn: word => event.stems.includes(schema.language.stem(schema.language.spelling(word.toLowerCase()))),
  };
};

/** Whether one of some words is what a cell holds, or has a number in it as the names of single things do. */
const namesCell = (said: string, { tables }: Schema): boolean => {
  const words = said.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const holds = ({ profile }: Column): boolean =>
    profile.values.some(({ value }) => words.includes(value.toLowerCase()));
  return /\d/.test(said) || tables.some(({ columns }) => columns.some(holds));
};

/** From when to when what goes on lasts, and what else was done by some day. */
export const lastingIn = (schema: Schema): Lasting | null => {
  const event = eventOf(schema);
  if (!event) return null;
  const ends = event.columns.some(column => tellsLength(column, schema.language)) ? null : endsOf(event, schema);
  const { language } = schema;
  const start = ends?.from ?? event.date;
  const untilDone = (words: string): [string, string] | null => {
    // "Until we closed T4" is of that one alone.
    if (namesCell(words, schema)) return null;
    const said = words.split(/[^\p{L}]+/u).map(word => language.stem(language.spelling(word.toLowerCase())));
    const done = only(
      datesOf(event).filter(date => date !== start && date.stems.some(stem => stem.length > 3 && said.includes(stem))),
    );
    return done && start && done !== start ? [start.title.toLowerCase(), done.title.toLowerCase()] : null;
  };
  return {
    events: event.title.toLowerCase(),
    ends: ends && [ends.from.title.toLowerCase(), ends.to.title.toLowerCase()],
    untilDone,
  };
};

/** What was promised for a day, and is told to be done on another. */
export const promisedIn = ({ tables }: Schema): Promised | null => {
  const found = tables.flatMap(table =>
    table.semantics.ideas.flatMap(idea => {
      if (idea.idea !== 'late') return [];
      const [due, done] = [named(table, idea.due), named(table, idea.done)];
      return due && done
        ? [{ rows: table.title.toLowerCase(), due: due.title.toLowerCase(), done: done.title.toLowerCase() }]
        : [];
    }),
  );
  return only(found);
};

/** The marks that are given to what goes on, where one column holds them. */
export const ratedIn = ({ tables, language }: Schema): Rated | null => {
  const found = tables
    .filter(({ semantics }) => semantics.kind !== 'entity')
    .flatMap(({ columns }) => columns)
    .filter(column => isMark(column, language));
  const column = only(found);
  return column && { rows: column.table.title.toLowerCase(), mark: column.title.toLowerCase() };
};

/** What the rows of repairs are called, where one table holds them beside others, and no column tells how often something broke down. */
export const faultsIn = ({ tables, language }: Schema): string | null => {
  const { faults } = language.life;
  const isOf = (stems: string[]): boolean => stems.some(stem => faults.has(stem));
  const told = tables.some(({ columns }) => columns.some(({ holds, stems }) => holds === 'number' && isOf(stems)));
  const found = tables.filter(({ stems, date }) => isOf(stems) && date !== null);
  return told ? null : (only(found)?.title.toLowerCase() ?? null);
};
