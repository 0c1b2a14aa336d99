import type { Known } from './known.ts';
import { says } from './lexicon.ts';
import { has, type Rule } from './rule.ts';

const month = /\b(jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)\p{L}*/iu;
/** Days as they are written in many countries, with their year. */
const written: RegExp[] = [
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}([T ].*)?$/,
  /^\d{1,2}[-/.]\d{1,2}[-/.](\d{4}|\d{2})([T ,].*)?$/,
];
const isWritten = (value: string): boolean =>
  written.some(pattern => pattern.test(value)) ||
  (month.test(value) &&
    /^[\p{L}\d\s.,'-]{4,24}$/u.test(value) &&
    /\d/.test(value) &&
    value.split(/[\s,.-]+/).length <= 4);
const months =
  /^(january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember)$/i;
/** A span or a moment of the clock: 1:13.05.6, 07:38, +0.010. */
const clock = /^[+-]?(\d{1,3}:)?\d{1,2}[:.]\d{2}([.:]\d{1,3})*(\s?(secs?|s|min))?$/;

/** A date so far off means that something has not ended. */
const never = /^(9999-12-31|9999-01-01|2999-12-31|99991231|3000-01-01)/;

const stillOf = ({ profile, looks }: Known): string | null =>
  looks.values.find(value => never.test(value)) ??
  (profile.max !== null && never.test(profile.max) ? profile.max : null);

const timely = new Set(
  'date time at on day created updated modified start end begin departure arrival timestamp when sent received last expire expiry'.split(
    ' ',
  ),
);

const clockWords = new Set(
  'time clock hhmm uhrzeit zeit start begin beginning end finish departure arrival checkin'.split(' '),
);
/** Of so many different numbers it is no chance that all of them end in less than 60. */
const fewestClocks = 6;

/** Whether whole numbers are hours and minutes, written together: 930, 1415. A length of time would have minutes of 60 and more. */
const areClocks = ({ range, words, last, key, foreign, looks, unique }: Known): boolean => {
  if (!range?.whole || range.unit !== '' || key !== null || foreign || (unique && last !== 'time')) return false;
  if (!words.some(word => clockWords.has(word)) || range.low < 0 || range.high > 2359 || range.high < 1000)
    return false;
  const isYear = range.low >= 1500 && range.high <= 2100;
  return (
    !(isYear && last !== 'time') &&
    new Set(looks.values).size >= fewestClocks &&
    looks.share(value => /^\d{1,4}$/.test(value) && Number(value) % 100 < 60) === 1
  );
};
/** What something does before the word "time" says how long it took: the "talk time" of calls, and not their "call time". */
const taking = new Set(
  'talk handle handling wait waiting hold holding queue net gun lap race response resolution turnaround processing running playing run play travel driving drive cooking service idle work working elapsed taken'.split(
    ' ',
  ),
);

const isTaking = (word: string, at: number, words: readonly string[]): boolean =>
  word === 'time' && words.some((other, place) => place !== at && taking.has(other));

const isYears = ({ range, stored }: Known): boolean =>
  range?.whole === true && range.unit === '' && range.low >= 1000 && range.high <= 2200 && stored !== 'other';

/** Between these stand the days since 4713 BC, as astronomers count them, of years that anybody keeps records of; and those since 1858. */
const julianDays = [
  [2_000_000, 2_600_000],
  [10_000, 100_000],
] as const;

export const times: Rule[] = [
  {
    name: 'day by its number',
    example: 'JD: 2439671.38; MJD: 59215',
    tell: ({ range, profile }) =>
      range &&
      /(?:^|[^a-z])(?:m?jd|julian|julianday)(?:[^a-z]|$)/i.test(profile.name) &&
      julianDays.some(([first, last]) => range.low >= first && range.high <= last)
        ? { kind: 'coordinate' }
        : null,
  },
  {
    name: 'date by type',
    example: 'order_date date',
    tell: column => (column.stored === 'date' ? { kind: 'date', form: 'date', still: stillOf(column) } : null),
  },
  {
    name: 'length by the clock',
    example: 'AvgTalkDuration: 00:02:23; net_time: 00:42:10',
    tell: ({ stored, looks, words }) =>
      stored === 'time' &&
      (words.some(word => says.duration.has(word) || word === 'length') || words.some(isTaking)) &&
      // Of "04:12" nobody knows whether it is hours or minutes.
      looks.share(value => /:\d\d:(?!00)\d\d/.test(value)) > 0.5
        ? { kind: 'duration', adds: 'always', unit: 'second' }
        : null,
  },
  {
    name: 'time of day by type',
    example: 'start_time time',
    tell: ({ stored }) => (stored === 'time' ? { kind: 'time' } : null),
  },
  {
    name: 'time of day as one number',
    example: 'dep_time: 930, 1415',
    tell: column => (areClocks(column) ? { kind: 'time', form: 'compact' } : null),
  },
  {
    name: 'date as one number',
    example: 'shipped: 20171211',
    tell(column) {
      const { range, looks, key } = column;
      if (!range?.whole || key === 'whole' || looks.values.length === 0) return null;
      const compact = looks.share(value => /^(1[89]|20|99)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(value));
      return compact > 0.95 ? { kind: 'date', form: 'compact', still: stillOf(column) } : null;
    },
  },
  {
    name: 'month as one number',
    example: 'period: 201712; YearMonth: 201801',
    tell({ range, looks, key, words }) {
      if (!range?.whole || key === 'whole' || looks.values.length === 0) return null;
      const calls = words.some(word => ['month', 'period', 'date', 'ym', 'yyyymm'].includes(word));
      const compact = looks.share(value => /^(19|20)\d\d(0[1-9]|1[0-2])$/.test(value));
      return calls && compact > 0.98 ? { kind: 'date', form: 'compact' } : null;
    },
  },
  {
    name: 'date as seconds since 1970',
    example: 'departure_time: 1577836800',
    tell({ range, words, key, foreign }) {
      if (!range?.whole || key || foreign || !words.some(word => timely.has(word))) return null;
      if (range.low > 1e8 && range.high < 5e9) return { kind: 'date', form: 'seconds' };
      return range.low > 1e11 && range.high < 5e12 ? { kind: 'date', form: 'milliseconds' } : null;
    },
  },
  {
    name: 'year',
    example: 'Open_Year: 1998; Creation: 1789; Season: 1999',
    tell: column => {
      const { words, key, foreign } = column;
      if (foreign || key === 'whole' || !isYears(column) || !has(words, says.year)) return null;
      // The number of a start is no year, though it may be between 1000 and 2200.
      return has(words, says.code) || (has(words, says.count) && !words.includes('year'))
        ? null
        : { kind: 'date', form: 'year' };
    },
  },
  {
    name: 'year by its values',
    example: 'Date: 1942, 1943; compatible: 1995, 2005',
    tell: column => {
      const { words, range, key, foreign } = column;
      if (foreign || key || !isYears(column) || range!.low < 1500 || range!.high > 2100) return null;
      if (has(words, says.date)) return { kind: 'date', form: 'year' };
      const told = [says.money, says.standing, says.count, says.level, says.code, says.identifier, says.extent].some(
        set => has(words, set),
      );
      return !told &&
        range!.low >= 1700 &&
        range!.high <= 2060 &&
        range!.high - range!.low < 200 &&
        column.profile.distinctCount > 1 &&
        words.length <= 2
        ? { kind: 'date', form: 'year' }
        : null;
    },
  },
  {
    name: 'duration by the clock',
    example: 'Time: 1:13.05.6; Time/Retired: +3.528 secs',
    tell: ({ stored, looks, words }) =>
      stored === 'text' &&
      words.some(word => word === 'time' || says.duration.has(word)) &&
      looks.share(value => clock.test(value)) > 0.5 &&
      !words.some(word => ['start', 'end', 'departure', 'arrival', 'open', 'close'].includes(word))
        ? { kind: 'duration', adds: 'always' }
        : null,
  },
  {
    name: 'time of day',
    example: 'opens: 08:00',
    tell: ({ stored, looks }) =>
      stored === 'text' && looks.share(value => /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?(\s?[ap]m)?$/i.test(value)) > 0.9
        ? { kind: 'time' }
        : null,
  },
  {
    name: 'date in words or signs',
    example: 'CheckIn: 23-OCT-10; Date: 01,May; "Birth date": October 1679',
    tell(column) {
      const { stored, looks, words, range } = column;
      if (stored !== 'text' || looks.values.length === 0) return null;
      const named = has(words, says.date) || has(words, says.year);
      const share = looks.share(
        value => isWritten(value) || (named && month.test(value) && value.length < 30 && /\d/.test(value)),
      );
      if (share >= (named ? 0.5 : 0.8) && !(range && !looks.values.some(value => /[-/.]\d+[-/.]/.test(value))))
        return { kind: 'date', form: 'text', still: stillOf(column) };
      return null;
    },
  },
  {
    name: 'date without a value',
    example: 'deleted_date, empty',
    tell: ({ looks, last }) =>
      looks.values.length === 0 && (last === 'date' || last === 'birthday') ? { kind: 'date', form: 'text' } : null,
  },
  {
    name: 'month by its name',
    example: 'month: January',
    tell: ({ stored, looks, words, key }) =>
      stored === 'text' && words.includes('month') && key !== 'whole' && looks.share(value => months.test(value)) > 0.8
        ? { kind: 'date', form: 'month' }
        : null,
  },
  {
    name: 'month by its number',
    example: 'month: 1, 2, …, 12',
    tell: ({ range, last, profile, key }) =>
      range?.whole &&
      last === 'month' &&
      !/s$/i.test(profile.name) &&
      range.low >= 1 &&
      range.high <= 12 &&
      key !== 'whole'
        ? { kind: 'date', form: 'month' }
        : null,
  },
];
