import type { ColumnType } from '../../query/result.ts';
import { literal } from './sql-text.ts';

/** One way to read text as a value. */
export type ValueKind = {
  name: string;
  type: ColumnType;
  /** Of numbers: which sign separates what. Of dates: which part comes first. */
  locale?: 'us' | 'eu' | 'day' | 'month';
  /** The whole value must match; understood alike by JavaScript and RE2. */
  pattern: string;
  /** SQL that makes the value of a text, null where it is none. */
  read: (text: string) => string;
};

// A sign may be a true minus or stand apart; slow, so plain numbers come first.
const number = (sql: string, type: string) => `TRY_CAST(replace(replace(${sql}, '−', '-'), ' ', '') AS ${type})`;
const none = (text: string, signs: string) => `regexp_replace(${text}, ${literal(`[${signs}]`)}, '', 'g')`;
const comma = (text: string) => `replace(${text}, ',', '.')`;
const groups = " \u00a0\u202f'’";
const clock = '[ T]\\d{1,2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?';

function numbers(
  name: string,
  locale: 'us' | 'eu' | undefined,
  pattern: string,
  fraction: string,
  sql: (t: string) => string,
) {
  const whole: ValueKind = {
    name: `integer${name}`,
    type: 'integer',
    locale,
    pattern,
    read: t => number(sql(t), 'BIGINT'),
  };
  const part = { ...whole, name: `decimal${name}`, type: 'decimal' as const, pattern: fraction };
  return [whole, { ...part, read: (t: string) => number(sql(t), 'DOUBLE') }];
}

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

const two = '\\d{1,2}';
const month = '[A-Za-z]{3,9}';

/** All ways to read a value, the more specific first. A column is read in the first way that fits it. */
export const valueKinds: ValueKind[] = [
  {
    name: 'boolean',
    type: 'boolean',
    pattern: '(?:[Tt]rue|TRUE|[Ff]alse|FALSE)',
    read: t => `TRY_CAST(${t} AS BOOLEAN)`,
  },
  {
    name: 'uuid',
    type: 'uuid',
    pattern: '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}',
    read: t => `TRY_CAST(${t} AS UUID)`,
  },
  { name: 'integer', type: 'integer', pattern: '[+\\-]?\\d{1,18}', read: t => `TRY_CAST(${t} AS BIGINT)` },
  {
    name: 'decimal',
    type: 'decimal',
    pattern: '[+\\-]?(\\d{1,15}(\\.\\d*)?|\\.\\d+)([eE][+\\-]?\\d{1,3})?',
    read: t => `TRY_CAST(${t} AS DOUBLE)`,
  },
  ...numbers(
    '-us',
    'us',
    '[+\\-−]? ?(\\d{1,3}(,\\d{3}){1,5}|\\d{1,18})',
    '[+\\-−]? ?(\\d{1,3}(,\\d{3}){1,4}|\\d{1,15})(\\.\\d+)?',
    t => none(t, ','),
  ),
  ...numbers(
    '-eu',
    'eu',
    '[+\\-−]? ?(\\d{1,3}(\\.\\d{3}){1,5}|\\d{1,18})',
    '[+\\-−]? ?(\\d{1,3}(\\.\\d{3}){1,4}|\\d{1,15})(,\\d+)?',
    t => comma(none(t, '.')),
  ),
  ...numbers(
    '-spaced',
    undefined,
    `[+\\-−]? ?(\\d{1,3}([${groups}]\\d{3}){1,5}|\\d{1,18})`,
    `[+\\-−]? ?(\\d{1,3}([${groups}]\\d{3}){1,4}|\\d{1,15})([.,]\\d+)?`,
    t => comma(none(t, groups)),
  ),
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
  { name: 'time', type: 'time', pattern: '\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,6})?)?', read: t => `TRY_CAST(${t} AS TIME)` },
];

/** Ways that are used only where somebody says what the column is: a column of 0 and 1 need not mean no and yes. */
export const wordedKinds: ValueKind[] = [
  {
    name: 'boolean-worded',
    type: 'boolean',
    pattern: '(?:[Yy]([Ee][Ss])?|[Nn][Oo]?|[Tt]([Rr][Uu][Ee])?|[Ff]([Aa][Ll][Ss][Ee])?|1|0)',
    read: t => `(lower(${t}) IN ('yes', 'y', 't', 'true', '1'))`,
  },
];

/** Signs, in either case, that stand for "no value" among numbers, dates and the like; in text they stay as they are. */
export const emptyPattern = 'n/?a|n\\.a\\.|#n/a|nan|null|none|nil|--?|–|—|\\.|\\?|\\\\n|';

/** Codes that look like numbers but are not to be calculated with: leading zeros, international phone numbers. */
export const codePattern = '[+\\-]?0\\d+.*|\\+\\d{7,}';
