import { literal } from '../sql-text.ts';
import type { ValueKind } from './value-kind.ts';

// A sign may be a true minus or stand apart; slow, so plain numbers come first.
const number = (sql: string, type: string) => `TRY_CAST(replace(replace(${sql}, '−', '-'), ' ', '') AS ${type})`;
const none = (text: string, signs: string) => `regexp_replace(${text}, ${literal(`[${signs}]`)}, '', 'g')`;
const comma = (text: string) => `replace(${text}, ',', '.')`;
const groups = " \u00a0\u202f'’";
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

/** Signs and codes of what amounts are counted in, and of parts of a hundred. */
const units = '(?:€|\\$|£|¥|₹|%|EUR|USD|GBP|CHF|JPY|SEK|NOK|DKK|PLN|CZK)';
const spaces = '[ \u00a0\u202f]?';

/** Whether a text is a number with what it is counted in. */
export const isCounted = (text: string): boolean => new RegExp(`\\d${spaces}${units}$|^[(+\\-−]?${units}`).test(text);

/** A number that may be written with what it is counted in before or after it, and below zero in brackets. */
function counted(kind: ValueKind): ValueKind {
  // A sign stands before or after that of the currency.
  const unsigned = kind.pattern.replace(/^\[\+\\-−?\]\?( \?)?/, '');
  const amount = `(${unsigned})`;
  const sign = '[+\\-−]?';
  const bare = (text: string) =>
    `regexp_replace(regexp_replace(${text}, ${literal(`${units}${spaces}|${spaces}${units}`)}, '', 'g'), ${literal('^\\((.*)\\)$')}, '-\\1')`;
  return {
    ...kind,
    name: `${kind.name}-counted`,
    pattern: `(${sign}${spaces}(${units}${spaces})?${sign}${spaces}${amount}(${spaces}${units})?|\\((${units}${spaces})?${amount}(${spaces}${units})?\\))`,
    read: text => kind.read(bare(text)),
    counted: { number: bare, unit: text => `regexp_extract(${text}, ${literal(units)})` },
  };
}

/** Numbers as they stand alone, plain ones before those whose signs have to be told apart. */
export const plainNumbers: ValueKind[] = [
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
];

/** The same, written with what they are counted in. */
export const countedNumbers = plainNumbers.map(counted);
