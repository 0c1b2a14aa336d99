import type { ColumnProfile } from '../../../query/catalog.ts';
import type { ColumnSemantics } from '../../../query/column-semantics.ts';
import { areParts } from '../../../semantics/columns/looks.ts';
import { hasRemarks } from '../../../semantics/columns/remarks.ts';
import type { Language } from '../language/language.ts';
import { fold } from '../words/fold.ts';
import type { Cast } from './schema.ts';

const placeholders = new Set([
  '',
  '-',
  '–',
  '—',
  '——',
  '?',
  'n/a',
  'na',
  'none',
  'null',
  'nan',
  'tbd',
  '.',
  'unknown',
  'n.a.',
  'x',
]);

/** Whether a cell stands for "no value". */
export const isPlaceholder = (value: string): boolean => placeholders.has(value.trim().toLowerCase());

const number = /^[-+−(]*\s*(?<before>[^\d\s.,()+−-]{1,3})?\s*[-−(]*(?<digits>\d[\d.,' ]*|\.\d+)(?<rest>.*)$/su;

/** A number in a cell with its unit, if the cell reads as one number. */
const numberIn = (value: string): { digits: string; unit: string } | null => {
  const match = number.exec(value.trim());
  if (!match?.groups) return null;
  const rest = match.groups.rest!.trim();
  if (/^[-–:/]\s*\d/.test(rest) || rest.length > 24) return null;
  const { before } = match.groups;
  // "SKU-100" and "S-1" are codes: letters before digits are a unit only where they are a currency or a sign.
  if (before !== undefined && /\p{L}/u.test(before) && !currency.test(before)) return null;
  // So are "C-00001", though C may be a currency, and "00001".
  if (/^\p{L}+[-−]\d|^\D*0\d/u.test(value.trim())) return null;
  const unit = before ?? /^[^\d\s()[\]*†‡#)]{1,8}/u.exec(rest)?.[0] ?? '';
  return { digits: match.groups.digits!.trim(), unit };
};

const currency = /^(us|usd|eur|gbp|chf|jpy|inr|aud|cad|nok|sek|dkk|pln|rs|kr|r|a|c|hk)\$?$/iu;

const decimalComma = (digits: string): boolean => /^\d{1,3}(\.\d{3})+,\d+$|^\d+,\d{1,2}$/.test(digits);

type Sample = ColumnProfile['values'];
const share = (sample: Sample, test: (value: string) => boolean): number => {
  const total = sample.reduce((sum, { count }) => sum + count, 0);
  return total === 0 ? 0 : sample.reduce((sum, { value, count }) => sum + (test(value) ? count : 0), 0) / total;
};

/** Whether a text column in effect holds numbers, and in which unit. */
export const sniffNumber = (column: ColumnProfile): { cast: Cast; unit: string | null } | null => {
  if (hasRemarks(column)) return { cast: { to: 'number', decimalComma: false, amongRemarks: true }, unit: null };
  const sample = column.values.filter(({ value }) => !isPlaceholder(value)).slice(0, 200);
  if (sample.length === 0 || share(sample, value => numberIn(value) !== null) < 0.75) return null;
  const found = sample.map(({ value }) => numberIn(value)).filter(item => item !== null);
  const units = new Set(found.map(item => item.unit));
  if (units.size > 3 && units.size > found.length / 3) return null;
  // "7A" and "8B" are names of things, not amounts of A and B.
  if (areParts(units)) return null;
  const letters = [...units].filter(unit => /^\p{Lu}$/u.test(unit) && unit !== 'M' && unit !== 'K');
  if (letters.length > 1 || (letters.length === 1 && units.size > 1)) return null;
  const commas = found.filter(item => decimalComma(item.digits)).length;
  const unit = [...units].filter(Boolean)[0] ?? null;
  return {
    cast: { to: 'number', decimalComma: commas > found.length / 2 },
    unit: unit && units.size <= 2 ? unit : null,
  };
};

/** The strptime format of a date written in full (`whole`: of a month), such as `%d.%m.%Y` or `%B %d, %Y`; null where it is not one. `a/b` marks the undecided order. */
const dateFormat = (value: string, language: Language, whole: boolean): { format: string; first: number } | null => {
  const parts = value.trim().match(/\d+|\p{L}+|[^\d\p{L}]+/gu) ?? [];
  let format = '';
  let [year, month, day, clock] = [0, 0, 0, 0];
  let first = 0;
  for (const part of parts) {
    if (/^\d/.test(part)) {
      if (year && month && day) {
        if (clock > 3 || part.length > 2) return clock === 3 ? { format: `${format}%f`, first } : null;
        format += ['%H', '%M', '%S'][clock++] ?? '';
      } else if (part.length === 4 && !year) [format, year] = [`${format}%Y`, 1];
      // "Jan-17" of months is of 2017.
      else if (whole && month && !year && part.length === 2) [format, year] = [`${format}%y`, 1];
      else if (part.length <= 2 && Number(part) >= 1 && Number(part) <= 31) {
        if (month && !day) [format, day] = [`${format}%d`, 1];
        else if (year && !month) [format, month] = [`${format}%m`, 1];
        else if (!month && !day) [format, day, first] = [`${format}%1`, 1, Number(part)];
        else if (day && !month) [format, month] = [`${format}%2`, 1];
        else return null;
      } else return null;
    } else if (/^\p{L}/u.test(part)) {
      const word = language.spelling(fold(part));
      if (language.times.months[word] !== undefined && !month)
        [format, month] = [`${format}${part.length > 3 && word !== 'sept' ? '%B' : '%b'}`, 1];
      else if ((part === 'T' || part === 'Z') && year) format += part;
      else return null;
    } else format += part.replaceAll('%', '%%');
  }
  return year && month && (day || whole) ? { format, first } : null;
};

/** How a time that is stored as one number is read: 20171211, 201712, or so many seconds or milliseconds since 1970. */
export const sniffDigits = ({ nativeType, values }: ColumnProfile, { kind, form }: ColumnSemantics): Cast | null => {
  // Other databases have no such way to read a number as a time.
  if (nativeType !== 'BIGINT') return null;
  if (kind === 'time' && form === 'compact') return { to: 'clock' };
  if (kind !== 'date') return null;
  if (form === 'seconds' || form === 'milliseconds')
    return { to: 'date', formats: [], dayFirstGuessed: false, since1970: form };
  if (form !== 'compact') return null;
  const month = values.slice(0, 20).every(({ value }) => value.trim().length === 6);
  return { to: 'date', formats: [month ? '%Y%m' : '%Y%m%d'], dayFirstGuessed: false };
};

/** How long something took by the clock is so many seconds. */
export const sniffElapsed = ({ nativeType, type }: ColumnProfile, { kind }: ColumnSemantics): Cast | null =>
  nativeType === 'TIME' && type === 'time' && kind === 'duration'
    ? { to: 'number', decimalComma: false, elapsed: true }
    : null;

/** "Jan-17", "January 2017", as the database reads them, too. */
const monthOfYear =
  /^\s*(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,6}\.?[-/\s'’]{1,2}(?<year>\d{2}|\d{4})\s*$/iu;
/** Numbers of two digits further apart than this are rather days: Jan-05, Mar-17, Dec-31. */
const mostYears = 12;

/** Whether values are months, each told by its year and its number or name: 2024-03, Mar-24. */
const isMonths = ({ name }: ColumnProfile, sample: { value: string }[]): boolean => {
  const called = /month|monat|period/i.test(name);
  if (called && sample.every(({ value }) => /^\s*\d{4}[-/.](0[1-9]|1[0-2])\s*$/.test(value))) return true;
  const years = sample.map(({ value }) => monthOfYear.exec(value)?.groups?.year);
  if (years.some(year => year === undefined)) return false;
  const short = years.filter(year => year!.length === 2).map(Number);
  return called || short.length === 0 || Math.max(...short) - Math.min(...short) <= mostYears;
};

/** Whether a text column in effect holds dates, and in which formats. */
export const sniffDate = (column: ColumnProfile, language: Language): Cast | null => {
  const sample = column.values.filter(({ value }) => !isPlaceholder(value)).slice(0, 200);
  if (sample.length === 0) return null;
  const whole = isMonths(column, sample);
  const found = sample.map(({ value }) => dateFormat(value, language, whole));
  if (found.filter(Boolean).length < 0.8 * sample.length) return null;
  const open = found.filter(item => item?.format.includes('%1') && item.format.includes('%2'));
  const dayFirst = open.some(item => item!.first > 12) || open.some(item => item!.format.includes('.'));
  const seconds = sample.some(({ value }) => {
    const part = value.match(/^\d{1,2}\D(\d{1,2})\D\d{4}/);
    return part !== null && Number(part[1]) > 12;
  });
  const formats = new Set(
    found
      .filter(item => item !== null)
      .map(({ format }) =>
        format.includes('%2')
          ? format.replace('%1', dayFirst ? '%d' : '%m').replace('%2', dayFirst ? '%m' : '%d')
          : format.replace('%1', '%d'),
      ),
  );
  return formats.size > 8
    ? null
    : { to: 'date', formats: [...formats], dayFirstGuessed: open.length > 0 && !dayFirst && !seconds };
};
