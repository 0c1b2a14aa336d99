import { dateFormat, numberFormat } from '../../../../base/formats.ts';
import { type Amount, amountOf, isWhole } from '../../../query/amount.ts';
import type { TimeUnit } from '../form/form.ts';
import type { Language } from '../language/language.ts';
import type { Column } from '../schema/schema.ts';
import { cellAsText } from './as-text.ts';
import { sayColumn } from './names.ts';

const currencies = /^[\p{Sc}]$|^(usd|eur|gbp|chf|jpy)$/iu;

/** A number for reading: thousands separated, at most two decimals (more where it is tiny; always two for `money`) unless others are wanted, with its unit. */
export const sayNumber = (
  value: Amount,
  language: Language,
  unit: string | null = null,
  plain = false,
  money = false,
): string => {
  if (plain) return String(value);
  const size = Math.abs(Number(value));
  const digits = isWhole(value) ? 0 : size >= 0.01 || size === 0 ? 2 : 6;
  const usual = {
    maximumFractionDigits: money ? Math.max(2, digits) : digits,
    minimumFractionDigits: digits <= 2 && (money || (unit && currencies.test(unit) && !isWhole(value))) ? 2 : 0,
  };
  const wanted = unit === '%' ? (language.places?.percent ?? language.places?.figures) : language.places?.figures;
  const text = numberFormat(language.tag, wanted === undefined ? usual : places(value, wanted, usual)).format(value);
  return unit ? language.amount(text, unit) : text;
};

/** As many decimals as somebody wants; a figure below 1 keeps those that tell it from 0, and a whole one gets none. */
const places = (
  value: Amount,
  wanted: number,
  { maximumFractionDigits: most, minimumFractionDigits: least }: Record<`${'max' | 'min'}imumFractionDigits`, number>,
) => {
  if (isWhole(value) && least === 0) return { maximumFractionDigits: 0, minimumFractionDigits: 0 };
  const shown = Math.abs(Number(value)) < 1 && Number(value) !== 0 ? Math.max(wanted, most) : wanted;
  return { maximumFractionDigits: shown, minimumFractionDigits: Math.min(wanted, shown) };
};

/** A day or instant for reading. */
export const sayDate = (value: string, language: Language): string => {
  const day = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?)?/.exec(value);
  if (!day) return value;
  const date = new Date(`${day[1]}-${day[2]}-${day[3]}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return value;
  const text = dateFormat(language.tag, { dateStyle: language.dates, timeZone: 'UTC' }).format(date);
  return day[4] && day[4] !== '00:00' ? `${text}, ${day[4]}` : text;
};

/** The name of the stretch of time that begins on a day: "March 2024", "Q1 2024", "2024". */
export const sayBucket = (value: string, unit: TimeUnit, language: Language): string => {
  const date = new Date(`${value.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return value;
  if (unit === 'year') return String(date.getUTCFullYear());
  if (unit === 'quarter') return `Q${Math.floor(date.getUTCMonth() / 3) + 1} ${date.getUTCFullYear()}`;
  if (unit === 'month')
    return dateFormat(language.tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
  return sayDate(value, language);
};

/** Whether the numbers of a column are years, whatever it is called: a vintage, a season, a year of birth. */
export const holdsYears = ({ nature, roles, holds, unit, profile: { min, max, values } }: Column): boolean =>
  nature === 'year' ||
  roles.has('year') ||
  (holds === 'number' &&
    unit === null &&
    !roles.has('money') &&
    [min, max, ...values.map(({ value }) => value)].every(value => /^(?:1[5-9]|20)\d\d$/.test(String(value))));

/** Any cell for reading, as Markdown takes it for text; `column` tells its unit and whether its numbers are names (years, codes). */
export const sayValue = (value: unknown, language: Language, column: Column | null, computed = false): string => {
  if (value === null || value === undefined || value === '')
    return column ? language.phrases.no(sayColumn(column, language)) : '–';
  if (typeof value === 'boolean') return value ? language.phrases.yes : language.phrases.no_;
  const nameLike =
    !computed &&
    column !== null &&
    (holdsYears(column) || column.roles.has('key') || column.roles.has('code') || column.roles.has('foreign'));
  const unit = column !== null && column.holds === 'number' ? column.unit : null;
  if (typeof value === 'number') return sayNumber(value, language, unit, nameLike);
  const text = String(value);
  if (/^-?\d+(\.\d+)?$/.test(text) && (column === null || column.holds === 'number') && column?.cast == null)
    return nameLike ? text : sayNumber(amountOf(text), language, unit);
  if (column?.cast?.to === 'number' && computed && Number.isFinite(Number(text)))
    return sayNumber(amountOf(text), language, unit);
  return cellAsText(column === null || column.holds === 'date' ? sayDate(text, language) : text);
};
