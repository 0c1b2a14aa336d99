import type { ColumnProfile, TableProfile } from '../../query/catalog.ts';
import { lengthOfTime } from '../words/lengths-of-time.ts';
import { nameWords } from '../words/name-words.ts';
import { areParts, type Looks, looksOf, numberIn, unitIn } from './looks.ts';
import { withoutRemarks } from './remarks.ts';

/** What is known of the keys of a table's columns, by their names. */
export type Keys = {
  /** The columns that lead to a row of another table, or of this one. */
  foreign: ReadonlySet<string>;
};

/** All that a rule may ask of a column. */
export type Known = {
  profile: ColumnProfile;
  /** The English words of its name. */
  words: string[];
  last: string;
  stored: 'number' | 'text' | 'date' | 'time' | 'boolean' | 'other';
  looks: Looks;
  /** Of numbers, also of those written in text: the smallest, the greatest, whether all are whole, and their unit. */
  range: { low: number; high: number; whole: boolean; unit: string } | null;
  /** Whether it is the whole primary key, or a part of it. */
  key: 'whole' | 'part' | null;
  foreign: boolean;
  /** Whether hardly a value stands in two rows. */
  unique: boolean;
  rowCount: number;
  place: number;
  /** Whether it tells apart what several rows are of, as these say the same of each: the transaction of its items, all of one time. */
  repeated: boolean;
  /** `dated`: each row is of a day, also where that is told in parts; `timed`: by a column of its own. */
  table: { name: string; words: string[]; others: string[][]; timed: boolean; dated: boolean };
};

const stores: Partial<Record<ColumnProfile['type'], Known['stored']>> = {
  integer: 'number',
  decimal: 'number',
  text: 'text',
  uuid: 'text',
  date: 'date',
  timestamp: 'date',
  time: 'time',
  boolean: 'boolean',
};

const rangeOf = ({ type, min, max, unit: written = '' }: ColumnProfile, looks: Looks): Known['range'] => {
  if (type === 'integer' || type === 'decimal') {
    if (min === null || max === null)
      return { low: Number.NaN, high: Number.NaN, whole: type === 'integer', unit: written };
    const whole = type === 'integer' || looks.values.every(value => Number.isInteger(Number(value)));
    return { low: Number(min), high: Number(max), whole, unit: written };
  }
  if (type !== 'text' || looks.values.length === 0) return null;
  const found = looks.values.map(unitIn).filter(unit => unit !== null);
  if (found.length < 0.75 * looks.values.length || new Set(found).size > 4) return null;
  if (areCodes(looks.values) || areParts(found)) return null;
  const numbers = looks.values.map(numberIn).filter(Number.isFinite);
  if (numbers.length === 0) return null;
  const unit = found.find(Boolean) ?? '';
  return { low: Math.min(...numbers), high: Math.max(...numbers), whole: numbers.every(Number.isInteger), unit };
};

/** So many of the values of a code are plain and alike in length; others have a sign in them. */
const mostAlike = 0.75;

/** Whether values are numbers of one form and others with a sign of their own: 1631, 4450 and D450, of which no sum says anything. */
const areCodes = (values: readonly string[]): boolean => {
  const forms = values.map(value => value.trim().replace(/\d/g, '9'));
  const plain = Map.groupBy(
    forms.filter(form => /^[9.]+$/.test(form)),
    form => form,
  );
  const most = Math.max(0, ...[...plain.values()].map(({ length }) => length));
  return values.length >= 5 && most < values.length && most >= mostAlike * values.length;
};

/** What is known of each column of a table, in their order. */
export const knownOf = (table: TableProfile, keys: Keys): Known[] => {
  const german = isGerman(table);
  const names = table.columns.map(({ name }) => name);
  const words = names.map(name => {
    const length = lengthOfTime(name, names);
    return nameWords(length ? `${length.of} ${length.unit}` : name, german);
  });
  const timed = table.columns.some(
    (column, at) => isDated(column, words[at]!) && !words[at]!.some(word => lasting.has(word)),
  );
  const dated = timed || isDatedInParts(table.columns, words);
  return table.columns.map((column, place): Known => {
    const profile = withoutRemarks(column);
    const looks = looksOf(profile);
    const { rowCount, primaryKey } = table;
    const filled = rowCount - profile.nullCount;
    const inKey = primaryKey.includes(profile.name);
    return {
      profile,
      words: words[place]!,
      last: words[place]!.at(-1) ?? '',
      stored: stores[profile.type] ?? 'other',
      looks,
      range: rangeOf(profile, looks),
      key: inKey ? (primaryKey.length === 1 ? 'whole' : 'part') : null,
      foreign: keys.foreign.has(profile.name),
      unique: filled > 0 && profile.distinctCount >= 0.98 * filled,
      rowCount,
      place,
      repeated: (table.repeats ?? []).some(({ by, held }) => !held && by.length === 1 && by[0] === profile.name),
      table: { name: table.name, words: nameWords(table.title, german), others: words, timed, dated },
    };
  });
};

/** Whether values are dates, by their type or as they are written: `reported_date` of text, 2024-03-01. */
const isDated = ({ type, values }: ColumnProfile, words: string[]): boolean =>
  type === 'date' ||
  type === 'timestamp' ||
  (type === 'text' &&
    words.some(word => word === 'date' || word === 'day' || word === 'time') &&
    values.length > 0 &&
    values.slice(0, 20).every(({ value }) => /^\d{4}-\d\d-\d\d|^\d{1,2}[./]\d{1,2}[./]\d{2,4}/.test(value)));

/** Whether the day that each row is of stands in whole numbers of the year, the month and the day. */
const isDatedInParts = (columns: ColumnProfile[], words: string[][]): boolean =>
  ['year', 'month', 'day'].every(part =>
    words.some((own, at) => own.join() === part && columns[at]!.type === 'integer'),
  );

/** Dates of what lasts, which make no event of a row: a birth, an engagement. */
const lasting = new Set(['birth', 'hire', 'since', 'founded', 'built', 'updated', 'update', 'modified', 'valid']);

/** Whether a table is called in German: more of its names than not have words that only German has. */
export const isGerman = (table: Pick<TableProfile, 'columns' | 'title'>): boolean => {
  const names = [table.title, ...table.columns.map(({ name }) => name)];
  const translated = names.filter(name => nameWords(name).join() !== nameWords(name, true).join() || differs(name));
  return translated.length > names.length / 3;
};

const differs = (name: string): boolean => {
  const letters = name.toLowerCase().replace(/[^\p{L}]+/gu, '');
  return /[äöüß]/.test(letters) || (letters.length > 6 && !nameWords(name).join('').startsWith(letters.slice(0, 3)));
};
