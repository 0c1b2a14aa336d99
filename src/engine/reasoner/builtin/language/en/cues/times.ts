import type { Cue } from '../../cue.ts';

const against = 'compared with|compared to|against|versus|vs|over|on|relative to'.split('|');
const sameOf = ['week', 'month', 'quarter', 'period', 'time'].flatMap(unit =>
  ['of the year before', 'last year', 'a year before', 'a year earlier', 'of the previous year', 'of last year'].map(
    past => `the same ${unit} ${past}`,
  ),
);
const yearBefore = ['the year before', 'the previous year', 'the prior year', 'last year', "last year's", ...sameOf];

/** By which stretches of time rows are told, and by which part of a day, a week or a year. */
export const timeCues: [phrases: string, cue: Cue][] = [
  [
    'from when to when|from when until when|from when till when|which period do|which period does|what period do|what period does|what time span do|what time span does|which time span do|which time span does|what date range do|what date range does',
    { kind: 'extent' },
  ],
  [
    'daily|per day|by day|each day|every day|day by day|from day to day|for each day|in every day|in each day|by date|per date|each date',
    {
      kind: 'bucket',
      unit: 'day',
    },
  ],
  [
    'weekly|per week|by week|each week|every week|week by week|from week to week|for each week|in every week|in each week',
    { kind: 'bucket', unit: 'week' },
  ],
  [
    'monthly|per month|by month|each month|every month|month by month|from month to month|for each month|in every month|in each month',
    {
      kind: 'bucket',
      unit: 'month',
    },
  ],
  [
    'quarterly|per quarter|by quarter|from quarter to quarter|each quarter|every quarter|for each quarter|in every quarter|in each quarter',
    {
      kind: 'bucket',
      unit: 'quarter',
    },
  ],
  [
    'yearly|annual|annually|per year|by year|each year|every year|year by year|from year to year|for each year|in every year|per annum|in each year',
    {
      kind: 'bucket',
      unit: 'year',
    },
  ],
  ['weekday|weekdays|day of the week|days of the week|day of week|week day', { kind: 'part', unit: 'weekday' }],
  [
    'month of the year|months of the year|calendar month|calendar months|month of any year',
    {
      kind: 'part',
      unit: 'month',
    },
  ],
  ['quarter of the year|quarters of the year', { kind: 'part', unit: 'quarter' }],
  ['day of the month|days of the month|day of month', { kind: 'part', unit: 'day' }],
  ['hour of the day|hours of the day|hour of day|time of day|time of the day', { kind: 'part', unit: 'hour' }],
  [
    'over time|trend|trends|development over time|over the years|over the months|evolution of|evolve|evolved|trend of|timeline|time series',
    { kind: 'bucket', unit: null },
  ],
  ...against.map((word): [string, Cue] => [
    yearBefore.map(past => `${word} ${past}`).join('|'),
    { kind: 'course', how: 'change', since: 'year' },
  ]),
];
