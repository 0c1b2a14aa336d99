import { only } from '../../../../../../base/lists/only.ts';
import { openCells } from '../../../language/state-cells.ts';
import type { Column, Schema, Table } from '../../../schema/schema.ts';
import { normalised, wordsOf } from '../../../words/fold.ts';
import type { Draft } from '../../draft.ts';
import { mayLack } from './deed-dates.ts';

const datesOf = ({ columns }: Table): Column[] => columns.filter(({ holds }) => holds === 'date');

/** States that a question says its rows are in, as a column of sorts calls them. */
const saidStates = ({ items }: Draft) =>
  items.flatMap(({ meaning }, at) =>
    meaning.kind === 'value' && meaning.column.nature === 'category' && meaning.contains === null
      ? [{ ...meaning, at }]
      : [],
  );

/** The one date of a table that is called by what happened to all rows of some states: "Cancelled On" of those that are cancelled. */
const namedDate = (table: Table, values: string[], { language }: Schema): Column | null => {
  const states = values.map(value => wordsOf(value));
  const happened = language.happenings.find(({ words }) => states.every(state => words.has(state.at(-1)!)));
  return happened ? only(datesOf(table).filter(({ stems }) => stems.some(stem => happened.names.has(stem)))) : null;
};

/**
 * The one date, which not all rows have, that is called after the same as the column of their states: the "outcome date" of an "outcome type".
 * What is still open has none.
 */
const dateBeside = ({ table, stems }: Column, values: string[], { language }: Schema): Column | null => {
  const { filler, time } = language.roles;
  const own = stems.filter(stem => ![filler, time].some(words => words.has(stem)) && !table.stems.includes(stem));
  const isOpen = values.some(value => openCells.has(normalised(value)) || language.life.open.has(normalised(value)));
  const beside = datesOf(table).filter(date => mayLack(date) && date.stems.some(stem => own.includes(stem)));
  return isOpen ? null : only(beside);
};

/** The one date on which things of a table that lasted were over: the "end date" of subscriptions, beside their start. */
const lastDay = (table: Table, { language }: Schema): Column | null => {
  const { begins, ends } = language.enduring;
  const dates = datesOf(table);
  const over = only(dates.filter(column => mayLack(column) && column.stems.some(stem => ends.over?.has(stem))));
  const begun = ({ ref, stems }: Column): boolean =>
    stems.some(stem => begins.names.has(stem) || language.gaps.starts.has(stem)) ||
    table.semantics.times.some(({ column, role }) => column === ref.column && role === 'begun');
  return over && dates.some(column => column !== over && begun(column)) ? over : null;
};

/** Whether a time is said of something else that was done: "cancelled customers who *logged in* last month". */
const isOfOther = ({ items, schema: { language } }: Draft, from: number, place: number): boolean =>
  items
    .slice(from + 1, place + 1)
    .flatMap(({ before, atom }, at) => [...before, ...(from + 1 + at < place ? [atom.token.word] : [])])
    .some(word => language.verbal(word) && !language.passing.being.has(word));

/** The date that tells when rows got into the states in which a question says that they are; null where none is kept. */
const dateOfState = (draft: Draft, place: number): Column | null => {
  const { calledOff } = draft.schema.language.life;
  const states = saidStates(draft).filter(({ at }) => !isOfOther(draft, at, place));
  const found = states.flatMap(({ column, values }) => {
    const { table } = column;
    const off = values.every(value => calledOff.has(normalised(value)));
    const named = namedDate(table, values, draft.schema) ?? dateBeside(column, values, draft.schema);
    return named ?? (off ? lastDay(table, draft.schema) : null) ?? [];
  });
  return only([...new Set(found)]);
};

/**
 * The date on which rows end, where the question is about an outcome: the deals that were *won* last quarter were closed then, whenever they
 * were begun, and members who *cancelled* last month did so then, whenever they came last. Null where no state is said with which rows are over, or
 * where no one date tells their end.
 */
export const endOfOutcome = (draft: Draft, place: number): Column | null => dateOfState(draft, place) ?? endOf(draft);

const endOf = (draft: Draft): Column | null => {
  const { outcomes, calledOff } = draft.schema.language.life;
  // What was called off was never finished.
  const neverEnds = (values: string[]): boolean => values.every(value => calledOff.has(normalised(value)));
  const tables = saidStates(draft).flatMap(({ column, values }) =>
    !neverEnds(values) && values.every(value => wordsOf(value).some(word => outcomes.has(word))) ? [column.table] : [],
  );
  const table = only([...new Set(tables)]);
  const end =
    table &&
    only(
      table.semantics.times.flatMap(({ column, role }) =>
        role === 'done' ? datesOf(table).filter(({ ref }) => ref.column === column) : [],
      ),
    );
  return end && mayLack(end) ? end : null;
};
