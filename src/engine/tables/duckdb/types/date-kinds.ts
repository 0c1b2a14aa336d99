import { literal } from '../sql-text.ts';
import type { ValueKind } from './value-kind.ts';

const clock = '[ T]\\d{1,2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?';

const two = '\\d{1,2}';
const month = '[A-Za-z]{3,9}';

function dates(name: string, locale: 'day' | 'month' | undefined, pattern: string, formats: string[]): ValueKind[] {
  const list = (suffixes: string[]) =>
    `[${formats.flatMap(format => suffixes.map(suffix => literal(format + suffix))).join(', ')}]`;
  const times = [' %H:%M', ' %H:%M:%S', ' %H:%M:%S.%f', ' %I:%M %p', ' %I:%M:%S %p'];
  return [
    { name: `date${name}`, type: 'date', locale, pattern, read: t => `TRY_STRPTIME(${t}, ${list([''])})::DATE` },
    {
      name: `timestamp${name}`,
      type: 'timestamp',
      locale,
      pattern: `${pattern}( \\d{1,2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?( ?[AaPp][Mm])?)?`,
      read: t => `TRY_STRPTIME(${t}, ${list(['', ...times])})`,
    },
  ];
}

/** Dates of one order of which some are written with two digits of the year, or as ISO 8601 has them. */
function mixedDates(locale: 'day' | 'month', order: string): ValueKind[] {
  const signs = locale === 'day' ? ['/', '-', '.'] : ['/', '-'];
  const at = (sign: string, year: string): string => [...order, year].map(part => `%${part}`).join(sign);
  const list = (year: string, times: string[]) =>
    `[${signs.flatMap(sign => times.map(time => literal(at(sign, year) + time))).join(', ')}]`;
  const pattern = `(\\d{4}-\\d{1,2}-\\d{1,2}|${signs.map(sign => `${two}[${sign}]${two}[${sign}](\\d{4}|\\d{2})`).join('|')})`;
  const times = ['', ' %H:%M', ' %H:%M:%S'];
  const read = (text: string, to: 'DATE' | 'TIMESTAMP', suffixes: string[]) =>
    `CASE WHEN regexp_matches(${text}, '^\\d{4}') THEN TRY_CAST(${text} AS ${to})
      WHEN regexp_matches(${text}, '\\d{4}( |$)') THEN TRY_STRPTIME(${text}, ${list('Y', suffixes)})::${to}
      ELSE TRY_STRPTIME(${text}, ${list('y', suffixes)})::${to} END`;
  const of = { locale, pattern };
  return [
    { ...of, name: `date-${locale}-mixed`, type: 'date', read: text => read(text, 'DATE', ['']) },
    {
      ...of,
      name: `timestamp-${locale}-mixed`,
      type: 'timestamp',
      pattern: `${pattern}( \\d{1,2}:\\d{2}(:\\d{2})?)?`,
      read: text => read(text, 'TIMESTAMP', times),
    },
  ];
}

/** Dates and moments, those that can be read in one way before others. */
export const plainDates: ValueKind[] = [
  { name: 'date-iso', type: 'date', pattern: `\\d{4}-${two}-${two}`, read: t => `TRY_CAST(${t} AS DATE)` },
  {
    name: 'timestamp-iso',
    type: 'timestamp',
    pattern: `\\d{4}-${two}-${two}(${clock})?`,
    read: t => `TRY_CAST(${t} AS TIMESTAMP)`,
  },
  {
    name: 'timestamp-zoned',
    type: 'timestamp',
    pattern: `\\d{4}-\\d{2}-\\d{2}${clock} ?(Z|[+\\-]\\d{2}(:?\\d{2})?)`,
    // Not CAST AS TIMESTAMP, which drops the offset.
    read: t => `timezone('UTC', TRY_CAST(replace(${t}, ' Z', 'Z') AS TIMESTAMPTZ))`,
  },
  ...dates('-ymd', undefined, `\\d{4}(/${two}/${two}|\\.${two}\\.${two})`, ['%Y/%m/%d', '%Y.%m.%d']),
  ...dates('-day', 'day', `${two}(/${two}/|-${two}-|\\.${two}\\.)\\d{4}`, ['%d/%m/%Y', '%d-%m-%Y', '%d.%m.%Y']),
  ...dates('-month', 'month', `${two}(/${two}/|-${two}-)\\d{4}`, ['%m/%d/%Y', '%m-%d-%Y']),
  ...dates('-day-short', 'day', `${two}(/${two}/|-${two}-|\\.${two}\\.)\\d{2}`, ['%d/%m/%y', '%d-%m-%y', '%d.%m.%y']),
  ...dates('-month-short', 'month', `${two}(/${two}/|-${two}-)\\d{2}`, ['%m/%d/%y', '%m-%d-%y']),
  ...dates('-named', undefined, `(${two}[ -]${month}\\.?[ -]\\d{4}|${month} ${two},? \\d{4})`, [
    '%d %B %Y',
    '%d %b %Y',
    '%d-%B-%Y',
    '%d-%b-%Y',
    '%B %d, %Y',
    '%b %d, %Y',
    '%B %d %Y',
    '%b %d %Y',
  ]),
  ...dates('-named-short', undefined, `${two}-${month}-\\d{2}`, ['%d-%b-%y']),
  ...mixedDates('day', 'dm'),
  ...mixedDates('month', 'md'),
];
