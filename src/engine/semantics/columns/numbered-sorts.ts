import type { Known } from './known.ts';
import type { Rule } from './rule.ts';
import { told } from './told.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Places and sorts that people number: which one it is, and never how many. */
const numbered = set(
  'district ward zone precinct borough county neighborhood neighbourhood sector territory region parish constituency canton beat tract platform line lane gate terminal track aisle shelf bay hall deck block group class cluster segment section team department branch store station route tour shift tier category type kind status cohort stream',
);
/** These say it only with another: a grade alone is a mark, a year alone a time. */
const together = new Set(['grade level', 'year group', 'year level', 'class level', 'school year level', 'form group']);
/** Numbers of these go up and down, so that there is a highest: none of them adds up. */
const stacked = set('floor storey story');

/** Several of them are how many there are: "lines", "Klassen", "Gleise"; a "Kreis" is one. */
const isPlural = ({ profile: { name } }: Known): boolean => /(?:[^siu]s|en|eise|eile|erke)$/i.test(name);

export const numberedSorts: Rule[] = [
  {
    name: 'place or sort by its number',
    example: 'police_district: 1 to 12; STADTKREIS: 11; grade_level: 7; zone of text: 02, 14',
    tell(column) {
      const { range, words, last, profile, key, rowCount } = column;
      if (!range?.whole || range.unit || range.low < 0 || key || isPlural(column)) return null;
      if (words[0] === 'number' || words[0] === 'count' || words[0] === 'total') return null;
      if (rowCount > 20 && profile.distinctCount > 0.6 * (rowCount - profile.nullCount)) return null;
      if (stacked.has(last)) return told(column, 'level', 'never');
      return numbered.has(last) || together.has(words.slice(-2).join(' ')) ? { kind: 'category' } : null;
    },
  },
];
