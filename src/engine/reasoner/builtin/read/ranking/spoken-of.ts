import type { Column, Table } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';

/**
 * What an adjective says of itself: stems of the columns it may speak of, whether it tells how long ago things began, and whether
 * it is told by all that came together.
 */
type Adjective = { about?: string[]; since?: true; sums?: boolean };

/** `reversed`: the column grows the other way than the adjective does, as the year of the older is the smaller. */
export type Spoken = { column: Column; reversed: boolean; cost: number };

const isTime = (column: Column): boolean => column.holds === 'date' || column.roles.has('year');

/** Whether a column numbers things, so that nothing is heavier or older by it. */
const isNumbering = ({ roles, nature }: Column): boolean =>
  roles.has('key') || roles.has('foreign') || nature === 'identifier' || nature === 'code';

/** Whether an adjective can be said of a column: nothing is expensive by a date, and no total is the latest. */
export const isOfKind = ({ schema }: Draft, column: Column, { about, since }: Adjective): boolean => {
  const ofTime = since === true || about?.slice(0, 1).some(stem => schema.language.roles.time.has(stem)) === true;
  return !isNumbering(column) && (column.holds === 'date' ? ofTime : !(ofTime && column.roles.has('money')));
};

/** Whether a column falls where what the adjective says rises. */
export const isReversed = ({ schema }: Draft, column: Column, { about, since }: Adjective): boolean =>
  isTime(column) && (since === true || !about?.slice(0, 1).some(stem => schema.language.roles.time.has(stem)));

/** The table of the thing an adjective at a place is said of: the one named next, else the one named last. */
const thingAt = (draft: Draft, place: number): Table | null => {
  const tableOf = (at: number): Table | null => {
    const meaning = draft.items[at]?.meaning;
    if (meaning?.kind === 'table') return meaning.table;
    return meaning?.kind === 'column' ? meaning.column.table : null;
  };
  const before = draft.items.findLastIndex(({ meaning }, at) => at < place && meaning.kind === 'table');
  return tableOf(place + 1) ?? tableOf(before) ?? draft.subject();
};

/** Dates and years by which things are newer or older, likeliest first. */
const timesOf = (draft: Draft, place: number, { since }: Adjective): { column: Column; cost: number }[] => {
  const thing = thingAt(draft, place);
  const { born } = draft.schema.language.roles;
  const words = new Set(draft.items.map(({ atom }) => atom.token.stem));
  return [...draft.mentioned()]
    .flatMap(table => table.columns)
    .filter(column => isTime(column) && !column.roles.has('foreign'))
    .map(column => ({
      column,
      cost:
        (column.table === thing ? 0 : 0.5) +
        (column === column.table.date ? 0 : 0.25) -
        (since && column.stems.some(stem => born.has(stem)) ? 0.4 : 0) -
        (column.stems.some(stem => words.has(stem)) ? 0.35 : 0) +
        0.4 * (column.profile.nullCount / Math.max(1, column.table.profile.rowCount)),
    }))
    .sort((a, b) => a.cost - b.cost);
};

/** The units in which is measured what an adjective speaks of; letters alone name too many things. */
const unitsOf = ({ schema }: Draft, about: readonly string[]): string[] =>
  schema.language.units
    .filter(({ of }) => of.some(measured => about.includes(measured)))
    .flatMap(({ names }) => names.filter(name => name.length > 1));

/** "Hours *per* week" are no length of time: nobody is there the longest by them, unless they are named. */
const isPaced = ({ title, stems }: Column, { items, schema: { language } }: Draft): boolean => {
  const words = title.toLowerCase().split(' ');
  const named = items.some(({ atom }) => stems.includes(atom.token.stem));
  return !named && words.slice(1).some(word => language.rates.has(word));
};

/** The columns an adjective at a place may speak of, likeliest first: "heaviest" of weights, "oldest" of ages, else of dates of birth. */
export const spokenOf = (draft: Draft, place: number, adjective: Adjective): Spoken[] => {
  const { about = [], since, sums } = adjective;
  const { time } = draft.schema.language.roles;
  const spoken = draft.mentioned();
  // What sells best is no thing that costs the most by the unit.
  const figures = (column: Column) =>
    !isPaced(column, draft) &&
    column.holds !== 'text' &&
    !column.roles.has('key') &&
    (sums !== true || column.uses.natural === 'sum');
  const called = draft.about(about, figures);
  // A weight may be called by its unit alone: "kilograms".
  const named = called.length > 0 ? called : draft.about(unitsOf(draft, about), figures);
  const own = named.filter(column => spoken.has(column.table));
  const times =
    since || about.some(stem => time.has(stem)) ? timesOf(draft, place, adjective).map(({ column }) => column) : [];
  const ofTime = about.slice(0, 1).some(stem => time.has(stem));
  const columns = ofTime ? [...times, ...own, ...named] : [...own, ...times, ...named];
  return [...new Set(columns)]
    .slice(0, 4)
    .map((column, index) => ({ column, reversed: isReversed(draft, column, adjective), cost: index * 0.4 }));
};
