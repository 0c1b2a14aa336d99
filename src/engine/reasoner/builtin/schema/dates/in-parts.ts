import type { ColumnProfile } from '../../../../query/catalog.ts';
import type { Language } from '../../language/language.ts';
import type { Column, Table } from '../schema.ts';

type Part = 'year' | 'month' | 'day' | 'hour';

const words: Record<Part | 'date', string[]> = {
  date: ['date', 'datum'],
  year: ['year', 'yr', 'yyyy', 'jahr'],
  month: ['month', 'mon', 'mm', 'monat'],
  day: ['day', 'dd', 'tag', 'date', 'datum'],
  hour: ['hour', 'hr', 'hh', 'stunde', 'uhrzeit'],
};
/** Words that only say that a column is a part of a date. */
const said = new Set([
  ...Object.values(words).flat(),
  'of',
  'the',
  'number',
  'num',
  'no',
  'im',
  'des',
  'monats',
  'jahres',
]);

const wordsOfName = (name: string): string[] =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** What the date is of, such as the "arrival" of `arrival_year`. */
const ofWhat = (name: string): string =>
  wordsOfName(name)
    .filter(word => !said.has(word))
    .join(' ');

/** Whether a column holds whole numbers from `low` to `high`. */
const between = ({ min, max }: ColumnProfile, low: number, high: number): boolean =>
  min !== null && max !== null && Number.isInteger(Number(min)) && Number(min) >= low && Number(max) <= high;

const isWhole = ({ profile, holds }: Column): boolean => holds === 'number' && profile.type === 'integer';

const isPart: Record<Part, (column: Column) => boolean> = {
  year: column => isWhole(column) && column.semantics.form === 'year',
  month: column => column.semantics.form === 'month' || (isWhole(column) && between(column.profile, 1, 12)),
  // A number of days reaches no further than a month only by chance: the first and the last day are there.
  day: column =>
    isWhole(column) &&
    Number(column.profile.min) === 1 &&
    between(column.profile, 1, 31) &&
    Number(column.profile.max) > 12,
  hour: column =>
    isWhole(column) &&
    Number(column.profile.min) <= 1 &&
    between(column.profile, 0, 24) &&
    Number(column.profile.max) > 12,
};

const find = (table: Table, part: Part, of: string): Column | undefined =>
  table.columns.find(
    column =>
      ofWhat(column.ref.column) === of &&
      wordsOfName(column.ref.column).some(word => words[part].includes(word)) &&
      isPart[part](column),
  );

/** The name of a whole date, by that of its days: "arrival date" for "arrival date day of month"; null where that says of no date. */
const dateTitled = (title: string, of: string): string | null => {
  const word = title.split(' ').find(each => words.date.includes(each.toLowerCase()));
  return word && of !== '' ? `${of} ${word}` : null;
};

/** What a column of days becomes, which tells a date together with those of the month and the year; nothing for others. */
const asDate = (table: Table, year: Column, { stem }: Language): void => {
  const of = ofWhat(year.ref.column);
  const [month, day, hour] = [find(table, 'month', of), find(table, 'day', of), find(table, 'hour', of)];
  if (!month || !day || month === day || day.semantics.rule === 'corrected') return;
  day.holds = 'date';
  day.unit = null;
  day.cast = {
    to: 'date',
    formats: month.holds === 'number' ? [] : ['%Y %B %d', '%Y %b %d'],
    dayFirstGuessed: false,
    parts: { year: year.ref, month: month.ref, ...(hour && { hour: hour.ref }) },
  };
  day.semantics = { ...day.semantics, kind: 'date', adds: 'never', form: 'text' };
  day.profile = { ...day.profile, min: null, max: null };
  const title = dateTitled(day.title, of);
  if (title) Object.assign(day, { title, stems: title.split(' ').map(stem) });
  day.roles.delete('measure');
  day.roles.delete('code');
  day.roles.add('date');
  // When something was is told by the whole date alone.
  year.roles.delete('year');
  month.roles.delete('year');
  if (!hour) return;
  // An hour of the day is none that anything took.
  hour.semantics = { ...hour.semantics, kind: 'category', adds: 'never', unit: null };
  hour.unit = null;
  hour.roles.delete('measure');
};

/**
 * Puts dates together of which the year, the month and the day stand in a column each (`arrival_year`, `arrival_month`,
 * `arrival_date`), and its hour where there is one: the column of the days is the date.
 */
export const joinDates = (table: Table, language: Language): void => {
  // Only text files have no other way to hold a date; databases do, and do not read one from words as this does.
  for (const year of table.columns.filter(isPart.year))
    if (year.profile.nativeType === 'BIGINT') asDate(table, year, language);
};

/** Whether a column holds nothing but the year, the month or the hour of a date that others make whole. */
export const isPartOfDate = ({ ref, table }: Column): boolean =>
  table.columns.some(
    ({ cast }) =>
      cast?.to === 'date' &&
      [cast.parts?.year, cast.parts?.month, cast.parts?.hour].some(part => part?.column === ref.column),
  );

/** When a row was last changed, and no day on which anything happened. */
const changed = /status|updat|modif|chang|geändert/i;

/** Whether a date only tells when a row was last changed, where another is that of what happened. */
export const isOfChange = (column: Column): boolean =>
  changed.test(column.ref.column) && column.table.date !== null && column.table.date !== column;

/** The date that was put together from its parts, where the one told for "when" only says when the row was last changed; else that. */
export const joinedDate = ({ columns }: Table, when: Column | null): Column | null => {
  const joined = columns.find(({ cast }) => cast?.to === 'date' && cast.parts);
  return joined && when && changed.test(when.ref.column) ? joined : when;
};
