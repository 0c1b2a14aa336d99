import type { Known } from './known.ts';
import { has, type Rule } from './rule.ts';
import { told } from './told.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Places and sorts that people number: which one it is, and never how many. */
const numbered = set(
  'district ward zone precinct borough county neighborhood neighbourhood sector territory region parish constituency canton beat tract platform gate terminal track aisle shelf bay hall deck block group class cluster segment department branch station route tour tier category type kind status cohort stream',
);
/** Of these, people count as often how many there are, or how large: they are numbered only from 1 on, and with hardly one left out. */
const counted = set('team section lane store shift line');
/** So many of them are numbered at most, and so large a part of the numbers is there. */
const [mostCounted, dense] = [60, 0.8];
/** Some write this where there is none. */
const noneOfThem = -1;
/** What there is of something for each of another: students *per* class. */
const rates = set('per pro je');
/** These say it only with another: a grade alone is a mark, a year alone a time. */
const together = new Set(['grade level', 'year group', 'year level', 'class level', 'school year level', 'form group']);
/** Numbers of these go up and down, so that there is a highest: none of them adds up. */
const stacked = set('floor storey story');

/** Tries of somebody at one thing are numbered from 1 on: which one it was, so that none of them adds up. */
const tries = set('attempt try sitting');

/** Of these, numbers that come again under their bare name say which one it is. */
const firms = set('company firm vendor supplier customer client store shop branch agency carrier warehouse');

/** Several of them are how many there are: "lines", "Klassen", "Gleise"; a "Kreis" is one. */
const isPlural = ({ profile: { name } }: Known): boolean => /(?:[^siu]s|en|eise|eile|erke)$/i.test(name);

const isRate = ({ words, profile: { name } }: Known): boolean =>
  has([...words, ...name.toLowerCase().split(/[^\p{L}]+/u)], rates);

const isNumberedOn = ({ profile: { distinctCount } }: Known, low: number, high: number): boolean =>
  low <= 2 && distinctCount <= mostCounted && distinctCount >= dense * high;

export const numberedSorts: Rule[] = [
  {
    name: 'place or sort by its number',
    example: 'police_district: 1 to 12; STADTKREIS: 11; grade_level: 7; attempt: 1 to 3; zone of text: 02, 14',
    tell(column) {
      const { range, words, last, profile, key, rowCount } = column;
      if (!range?.whole || range.unit || range.low < noneOfThem || key || isPlural(column) || isRate(column))
        return null;
      if (words[0] === 'number' || words[0] === 'count' || words[0] === 'total') return null;
      if (rowCount > 20 && profile.distinctCount > 0.6 * (rowCount - profile.nullCount)) return null;
      if (tries.has(last)) return isNumberedOn(column, range.low, range.high) ? told(column, 'count', 'never') : null;
      if (stacked.has(last)) return told(column, 'level', 'never');
      if (counted.has(last)) return isNumberedOn(column, range.low, range.high) ? { kind: 'category' } : null;
      return numbered.has(last) || together.has(words.slice(-2).join(' ')) ? { kind: 'category' } : null;
    },
  },
  {
    name: 'firm or shop by its number',
    example: 'company: 223, 40; customer: 17850; not stores: 12',
    tell: column =>
      column.range?.whole &&
      !column.range.unit &&
      column.range.low > 0 &&
      column.words.length === 1 &&
      firms.has(column.last) &&
      !column.unique &&
      !isPlural(column)
        ? { kind: 'identifier' }
        : null,
  },
];
