import type { Known } from './known.ts';
import { says } from './lexicon.ts';
import { has, type Rule } from './rule.ts';

/** Whether what stands before a number is counted by it: "number of pieces", "Num_Employees". */
const counts = ({ words, profile }: Known): boolean =>
  words.length > 1 &&
  (words[0] === 'number' || words[0] === 'count') &&
  !/^(no|nr)\b/i.test(profile.name.replace(/_/g, ' '));

/** In so few rows that none stands twice says nothing. */
const fewRows = 20;

/** So few numbers that are not the first of their rows say rather where something stands among others. */
const fewPapers = 8;

/** Nothing that there are more of than this is counted by hand. */
const mostCounted = 100_000;

/**
 * Whether numbers are rather how many there are than what something goes by: none at all here and there, as nothing is called
 * number nought; in few rows also where they are round, or of several lengths and far apart: citation_num: 0, 4, 210.
 */
const areAmounts = ({ range, rowCount, place, unique, looks: { values } }: Known): boolean => {
  if (range === null || place === 0) return false;
  if (range.low === 0 && !unique && range.high < mostCounted) return true;
  if (rowCount >= fewRows || range.high - range.low < 2 * rowCount) return false;
  const round = values.length > 1 && values.every(value => Number(value) % 10 === 0);
  return round || String(range.low).length !== String(range.high).length;
};

/** Nothing is counted to so many without a word for what is measured. */
const leastSerial = 1e11;

const isNamed = (words: string[]): boolean => says.name.has(words.at(-1) ?? '') || has(words, says.person);

const isMeasured = ({ words }: Known): boolean =>
  [says.money, says.rate, says.duration, says.level, says.standing].some(set => has(words, set));

/** Whether values are short signs, as codes are: CS101, XP_002942331.1, ALFKI. */
const isSigns = ({ looks }: Known): boolean =>
  looks.values.length > 0 &&
  looks.share(value => /^[\p{Lu}\d][\p{Lu}\d._/#-]*$/u.test(value) && value.length <= 20) > 0.8 &&
  looks.share(value => /\d/.test(value) || value.length <= 5) > 0.8;

export const keys: Rule[] = [
  {
    name: 'identifier of another table',
    example: 'ship_via of orders, which leads to shippers',
    tell: ({ foreign }) => (foreign ? { kind: 'identifier' } : null),
  },
  {
    name: 'identifier by name',
    example: 'customer_id; StuID; paperID',
    tell: ({ last, stored, words }) =>
      (says.identifier.has(last) || (words[0] === 'id' && words.length <= 2)) &&
      stored !== 'boolean' &&
      stored !== 'date'
        ? { kind: 'identifier' }
        : null,
  },
  {
    name: 'name that is the key',
    example: 'artist_name of artists, whose key it is',
    tell: ({ key, stored, words }) => (key && stored === 'text' && isNamed(words) ? { kind: 'name' } : null),
  },
  {
    name: 'number by which somebody goes',
    example: 'EmployeeNumber: 1001, 1002, none of them twice',
    tell: column =>
      column.last === 'number' &&
      column.words.length > 1 &&
      column.unique &&
      column.range?.whole &&
      !counts(column) &&
      !areAmounts(column)
        ? { kind: 'identifier' }
        : null,
  },
  {
    name: 'code',
    example: 'postal_code; flight_number; Pennant: A242; not Num_Employees, nor customer_type_code: Good Credit Rating',
    tell(column) {
      const { words, last, stored, looks, profile, key } = column;
      if (stored === 'date' || counts(column) || isMeasured(column)) return null;
      const zip = words.join(' ').includes('postal code') || last === 'zip';
      if (zip) return { kind: 'code' };
      if (!says.code.has(last) && !(has(words, says.code) && words.includes('number'))) return null;
      if (last === 'number' && words.length === 1 && !column.unique) return null;
      if (last === 'number' && stored === 'number' && words.length > 1 && areAmounts(column)) return null;
      const sorts =
        stored === 'text' &&
        words.some(word => says.sorted.has(word)) &&
        profile.distinctCount <= Math.max(20, column.rowCount / 4);
      if (sorts) return { kind: 'category' };
      // "account", "section", "version" of many words are no codes.
      if (stored === 'text' && looks.words > 3) return null;
      if (
        stored === 'text' &&
        looks.values.length > 0 &&
        !['code', 'number'].includes(last) &&
        looks.share(value => /\d/.test(value)) < 0.5 &&
        !isSigns(column)
      )
        return null;
      return { kind: key === 'whole' ? 'identifier' : 'code' };
    },
  },
  {
    name: 'identifier that is the key',
    example: 'Code of Reservations, its primary key; aid of aircraft',
    tell: ({ key, stored, words, last, range }) =>
      key === 'whole' &&
      stored !== 'date' &&
      !(stored === 'text' && words.includes('date')) &&
      // Nobody else in a race has the same rank: it is told of the rows, and they do not go by it.
      !(range?.whole && words.length <= 2 && last === 'rank')
        ? { kind: 'identifier' }
        : null,
  },
  {
    name: 'number of the rows themselves',
    example: 'job of jobs: the first column, 1, 2, 3, none of them twice',
    tell: ({ place, unique, range, stored, rowCount, words, table }) =>
      place === 0 &&
      stored === 'number' &&
      unique &&
      range?.whole &&
      rowCount > 1 &&
      words.join() === table.words.join()
        ? { kind: 'identifier' }
        : null,
  },
  {
    name: 'number of papers that have several rows',
    example:
      'Receipt of sales: 1001, 1001, 1002, hardly a number left out; not order: 1 to 5 of the steps of each recipe',
    tell: ({ place, range, stored, profile, rowCount, words, unique }) =>
      stored === 'number' &&
      words.length === 1 &&
      says.paper.has(words[0]!) &&
      range?.whole &&
      range.low > 0 &&
      rowCount > 1 &&
      profile.distinctCount > (place === 0 ? 0.2 : 0.3) * rowCount &&
      // The "Tickets" of a pool are how many it sold.
      (place === 0 || (profile.distinctCount > fewPapers && !unique && !/(?:s|en)$/i.test(profile.name))) &&
      range.high - range.low < 1.5 * profile.distinctCount
        ? { kind: 'identifier' }
        : null,
  },
  {
    name: 'number of things that have several rows',
    example: 'Visit of what was done: 1, 1, 1, 2, 3, 3, all rows of each at one time',
    tell: column =>
      column.repeated &&
      column.stored === 'number' &&
      column.words.length <= 2 &&
      column.range?.whole &&
      column.range.low > 0 &&
      column.range.high - column.range.low < 1.5 * column.profile.distinctCount &&
      !column.words.some(word => says.count.has(word) && !says.paper.has(word) && !says.happening.has(word)) &&
      !isMeasured(column)
        ? { kind: 'identifier' }
        : null,
  },
  {
    name: 'identifier by its place',
    example: 'bid of businesses: the first column, whole numbers, none twice',
    tell: ({ place, unique, range, stored, profile, rowCount, words }) =>
      place === 0 &&
      stored === 'number' &&
      unique &&
      range?.whole &&
      rowCount > 1 &&
      (/^[a-z]{0,4}id$/i.test(profile.name) || (words.length <= 1 && words[0] === 'index'))
        ? { kind: 'identifier' }
        : null,
  },
  {
    name: 'number of many digits',
    example: 'Microchip: 276094512994505, of as many digits in each row and none of them twice',
    tell: column =>
      column.stored === 'number' &&
      column.unique &&
      column.range?.whole &&
      column.range.unit === '' &&
      column.range.low >= leastSerial &&
      // Pulses are counted, however many.
      !/[^s]s$/i.test(column.profile.name) &&
      String(BigInt(column.range.low)).length === String(BigInt(column.range.high)).length &&
      !isMeasured(column)
        ? { kind: 'code' }
        : null,
  },
  {
    name: 'identifier glued to a short word',
    example: 'actid, dormid',
    tell: ({ profile, range, looks, words }) =>
      /^[a-z]{2,8}id$/i.test(profile.name) &&
      words.length === 1 &&
      (range?.whole || isSigns({ looks } as Known)) &&
      !['paid', 'bid', 'grid', 'valid', 'aid', 'solid', 'said', 'void', 'acid', 'mid', 'covid'].includes(
        profile.name.toLowerCase(),
      )
        ? { kind: 'identifier' }
        : null,
  },
  {
    name: 'identifier of a person',
    example: 'Advisor: 1121, 7712; not guests: 3, 12',
    tell: ({ words, last, stored, range, profile }) =>
      stored === 'number' &&
      range?.whole &&
      says.person.has(last) &&
      words.length <= 2 &&
      !says.count.has(last) &&
      !/s$/i.test(profile.name)
        ? { kind: 'identifier' }
        : null,
  },
  {
    name: 'part of the key by number',
    example: 'draft_number of copies of drafts',
    tell: ({ key, range, stored }) =>
      key === 'part' && stored === 'number' && range?.whole ? { kind: 'identifier' } : null,
  },
  {
    name: 'code by its looks',
    example: 'airline_flight: AA123',
    tell: column => {
      const { stored, words, looks, profile } = column;
      if (
        stored !== 'text' ||
        looks.values.length < 3 ||
        has(words, says.name) ||
        has(words, says.person) ||
        has(words, says.score)
      )
        return null;
      const mixed = looks.share(value => /^(?=.*\d)(?=.*\p{Lu})[\p{Lu}\d._/#-]{3,20}$/u.test(value));
      return mixed > 0.8 && profile.distinctCount > 2 && column.range === null ? { kind: 'code' } : null;
    },
  },
];
