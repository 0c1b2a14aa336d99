import { type ColumnRef, sameColumn, type Term, type TimeUnit } from '../../form/form.ts';
import type { Table } from '../../schema/schema.ts';
import { endOfOutcome } from '../conditions/deeds/outcomes.ts';
import { columnTerm, type Draft } from '../draft.ts';
import { fittingUnit } from '../finish/stretches.ts';
import { happeningOf } from '../happenings.ts';
import { leadsUp } from '../leads-up.ts';
import { isLasting, tellingStems, tellsOneOf, timedTables } from '../timed-tables.ts';

const unitStem = (draft: Draft, unit: TimeUnit): Set<string> =>
  new Set(
    Object.entries(draft.schema.language.times.units)
      .filter(([, value]) => value === unit)
      .map(([word]) => draft.schema.language.stem(word)),
  );

/** What it costs to take a birthday for when things happened. */
const lasting = 0.4;

/** "Appointments per patient and month" are of the month of the appointment, and not of that in which the patient came to be one. */
const ofThing = 0.9;

/** Whether a table is of things to which the rows of another happen. */
const happensToOf = ({ schema }: Draft, thing: Table, tables: Table[]): boolean =>
  thing.semantics.kind !== 'event' &&
  tables.some(
    other => other !== thing && other.date && other.semantics.kind === 'event' && leadsUp(schema, other, thing),
  );

/** The term for "per month" and the like: a column of that name, else a bucket of dates. */
export const bucketTerm = (
  draft: Draft,
  unit: TimeUnit | null,
  place: number,
  spoken = draft.mentioned(),
): Term | null => {
  // "The busiest month", where nothing is named that happened.
  const happening = spoken.size === 0 ? happeningOf(draft.schema) : null;
  const tables = timedTables(happening ? new Set([happening]) : spoken, draft.schema);
  const options: { value: Term; cost: number; column: ColumnRef }[] = [];
  if (unit !== null) {
    const stems = unitStem(draft, unit);
    for (const table of tables)
      for (const column of table.columns)
        if (
          column.holds !== 'date' &&
          // The "days" that a hire takes are none of the calendar, where one is told.
          !(column.nature === 'duration' && tables.some(({ date }) => date !== null)) &&
          column.stems.some(stem => stems.has(stem)) &&
          (column.stems.length === 1 || column.roles.has('year'))
        )
          options.push({ value: columnTerm(column), cost: column.stems.length === 1 ? 0 : 0.3, column: column.ref });
  }
  // "Which *day*" asks for days, and not for those that are called so.
  const { time } = draft.schema.language.roles;
  const words = draft.items.map(item => item.atom.token.stem).filter(stem => !time.has(stem));
  const ended = endOfOutcome(draft, place);
  const dates = tables.flatMap(({ columns }) => columns.filter(({ holds }) => holds === 'date'));
  for (const table of tables)
    for (const column of dates.filter(each => each.table === table)) {
      const cost =
        (column === (ended?.table === table ? ended : table.date) ? 0.1 : 0.5) +
        (isLasting(column) && tables.length > 1 ? lasting : 0) +
        (happensToOf(draft, table, tables) || tellsOneOf(draft.items, column, tables, draft.schema) ? ofThing : 0) -
        (tellingStems(column, dates).some(stem => words.includes(stem) && !table.stems.includes(stem)) ? 0.45 : 0) +
        (draft.free(place + 1)?.kind === 'column' ? 0.05 : 0);
      const size = unit ?? fittingUnit(column.profile.min, column.profile.max);
      options.push({
        value: { kind: 'bucket', column: column.ref, unit: size },
        cost: Math.max(0, cost),
        column: column.ref,
      });
    }
  if (options.length === 0 && unit === null)
    for (const table of tables)
      if (table.date) options.push({ value: columnTerm(table.date), cost: 0.2, column: table.date.ref });
  if (options.length === 0) return null;
  // What happened tells by which date time is judged.
  const told = options.filter(({ column }) => draft.deed && sameColumn(column, draft.deed.ref));
  const term = draft.choose('bucket', (told.length > 0 ? told : options.sort((a, b) => a.cost - b.cost)).slice(0, 4));
  const taken = options.find(option => option.value === term)!.column;
  const others = options
    .filter(option => option.value.kind === 'bucket' && option.column !== taken)
    .map(option => option.column);
  if (term.kind === 'bucket' && others.length > 0 && told.length === 0)
    draft.assumptions.push({ kind: 'date-column', column: taken, others });
  return term;
};

/** The stretch of time that a word names: "by city and *year*"; null where it names something in the data. */
export const unitAt = (draft: Draft, place: number): TimeUnit | null =>
  draft.free(place)?.kind === 'word'
    ? (draft.schema.language.times.units[draft.items[place]!.atom.token.word] ?? null)
    : null;

/**
 * The calendar year where a word for it is also what a thing has of itself: "income per *year*" of rentals is of the years in which
 * cars were rented, and of no car's. Null where the thing is spoken of, or nothing that happened is.
 */
export const calendarYear = (draft: Draft, place: number): Term | null => {
  const item = draft.items[place];
  const { times } = draft.schema.language;
  if (item?.meaning.kind !== 'column' || item.atom.to > item.atom.from + 1) return null;
  if (times.units[item.atom.token.word] !== 'year') return null;
  const { table, roles } = item.meaning.column;
  const others = draft.mentioned(item);
  const isOther = roles.has('year') && table.semantics.kind === 'entity' && !others.has(table);
  const timed = isOther ? timedTables(others, draft.schema) : [];
  const happened = timed.filter(
    ({ semantics, columns }) => semantics.kind === 'event' && columns.some(({ holds }) => holds === 'date'),
  );
  if (happened.length === 0) return null;
  item.meaning = { kind: 'cue', cue: { kind: 'bucket', unit: 'year' } };
  return bucketTerm(draft, 'year', place, new Set(happened));
};
