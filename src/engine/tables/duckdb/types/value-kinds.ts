import { plainDates } from './date-kinds.ts';
import { countedNumbers, plainNumbers } from './number-kinds.ts';
import type { ValueKind } from './value-kind.ts';

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
  ...plainNumbers,
  ...plainDates,
  ...countedNumbers,
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

/** What databases write into a file for "no value", in just these letters: nobody is called NULL. It is none in text either. */
export const writtenNulls = ['NULL', '\\N'];

/** Codes that look like numbers but are not to be calculated with: leading zeros, international phone numbers. */
export const codePattern = '[+\\-]?0\\d+.*|\\+\\d{7,}';
