import type { Rule } from './rule.ts';
import { told } from './told.ts';

/** What is said of a time before something: it is averaged, as several of them run at once. */
const taking = new Set('lead turnaround cycle response reaction resolution handling delivery processing'.split(' '));

const spans = new Set(['day', 'night', 'week', 'month', 'year']);

/** Lengths of time that are told as numbers. */
export const lengths: Rule[] = [
  {
    name: 'time that something takes',
    example: 'lead_time of bookings: 3, 45; turnaround_time',
    tell: column =>
      column.range && column.words.length === 2 && column.last === 'time' && taking.has(column.words[0]!)
        ? told(column, 'duration', 'never')
        : null,
  },
  {
    name: 'age in years',
    example: 'Years_working: 10',
    tell: column =>
      column.range && column.words[0] === 'year' && column.words.length > 1 && column.range.high < 200
        ? told(column, 'duration', 'never')
        : null,
  },
  {
    name: 'length in days',
    example: 'Urlaubstage: 20, 25; nights: 3; stays_in_week_nights',
    tell: column =>
      column.range &&
      spans.has(column.last) &&
      /(s|tage|wochen|monate|jahre|naechte|nächte)$/i.test(column.profile.name) &&
      (column.words.length <= 2 || column.words[0] === 'stay')
        ? told(column, 'duration', 'always')
        : null,
  },
];
