import type { TimeUnit } from '../../form/form.ts';
import type { Numerals, TimeWords } from '../word-kinds.ts';

export const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
export const weekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const set = (text: string): Set<string> => new Set(text.split(' '));
const units: [string, TimeUnit][] = [
  ['day days', 'day'],
  ['week weeks', 'week'],
  ['month months', 'month'],
  ['quarter quarters', 'quarter'],
  ['year years', 'year'],
];
const spans: [string, number, TimeUnit][] = [
  ['fortnight fortnights', 2, 'week'],
  ['decade decades', 10, 'year'],
];

/** The hours of a part of the day, by all its names. */
const hours = (names: string, from: number, to: number): Record<string, [number, number]> =>
  Object.fromEntries(names.split(' ').map(name => [name, [from, to]]));

export const englishTimes: TimeWords = {
  months: Object.fromEntries([
    ...months.map((name, index) => [name, index + 1]),
    ...months.filter(name => name !== 'may').map(name => [name.slice(0, 3), months.indexOf(name) + 1]),
    ['sept', 9],
  ]),
  weekdays: Object.fromEntries([
    ...weekdays.flatMap((name, at): [string, [number, number]][] => [
      [name, [at + 1, at + 1]],
      [`${name}s`, [at + 1, at + 1]],
    ]),
    ['weekend', [6, 7]],
    ['weekends', [6, 7]],
    ['workdays', [1, 5]],
  ]),
  everyWeekday: { words: set('weekday weekdays'), working: 'workdays' },
  units: Object.fromEntries(units.flatMap(([names, unit]) => names.split(' ').map(name => [name, unit]))),
  spans: new Map(spans.flatMap(([names, count, unit]) => names.split(' ').map(name => [name, { count, unit }]))),
  decades: { written: /^((?:1[5-9]|20)\d0)s$/, name: year => `${year}s` },
  quarters: Object.fromEntries(
    ['first', 'second', 'third', 'fourth'].flatMap((name, index) => [
      [name, index + 1],
      [`q${index + 1}`, index + 1],
    ]),
  ),
  halves: { first: 1, '1st': 1, h1: 1, second: 2, '2nd': 2, h2: 2 },
  half: set('half'),
  last: set('last past previous prior preceding'),
  preceding: set('previous prior preceding'),
  earlier: set('before earlier prior previously'),
  final: set('final closing'),
  current: set('this current'),
  next: set('next coming upcoming'),
  today: set('today'),
  yesterday: set('yesterday'),
  since: set('since starting'),
  before: set('before prior earlier'),
  after: set('after following later beyond past'),
  until: set('until till through by'),
  from: set('from'),
  to: set('to until till through - – and'),
  between: set('between'),
  start: set('start beginning'),
  end: set('end'),
  glue: set('of the , in than to on'),
  year: set('year season'),
  same: set('same corresponding equivalent'),
  stretches: set('period time timeframe stretch'),
  relative: new Map([['tomorrow', { unit: 'day', offset: 1 }]]),
  seasons: { spring: [3, 5], summer: [6, 8], autumn: [9, 11], fall: [9, 11], winter: [12, 2] },
  falls: { verbs: set('fall falls fell fallen falling'), what: set('rain snow hail rainfall snowfall precipitation') },
  data: set('data dataset file files records readings recordings measurements'),
  leads: set('in during over through for the all every each'),
  ties: set('in on from since of for to between during than'),
  clock: {
    marks: set('oclock'),
    am: set('am'),
    pm: set('pm'),
    and: set('and'),
    parts: {
      ...hours('morning mornings', 6, 11),
      ...hours('afternoon afternoons', 12, 17),
      ...hours('evening evenings', 18, 21),
      ...hours('night nights nighttime', 22, 5),
      ...hours('daytime', 6, 21),
      ...hours('noon', 12, 12),
      ...hours('midnight', 0, 0),
    },
    leads: set('at during by'),
    alone: set('mornings afternoons evenings daytime'),
    night: set('night nights nighttime overnight'),
    day: set('day daytime'),
  },
};

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
export const numbers = new Map<string, number>([
  ...small.map((name, index): [string, number] => [name, index]),
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy', 70],
  ['eighty', 80],
  ['ninety', 90],
  ['dozen', 12],
  ['twice', 2],
]);
export const multipliers = new Map<string, number>([
  ['hundred', 100],
  ['thousand', 1000],
  ['k', 1000],
  ['million', 1e6],
  ['mn', 1e6],
  ['mio', 1e6],
  ['billion', 1e9],
  ['bn', 1e9],
  ['trillion', 1e12],
]);
export const ordinals = new Map<string, number>([
  ...'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
    .split(' ')
    .map((name, index): [string, number] => [name, index + 1]),
]);

/** How numbers are written. */
export const numerals: Numerals = {
  group: ',',
  decimal: '.',
  ordinal: 'st|nd|rd|th',
  suffixes: { k: 1e3, m: 1e6, bn: 1e9 },
  before: { no: false, nos: false, nr: true },
};
