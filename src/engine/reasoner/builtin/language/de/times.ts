import type { TimeUnit } from '../../form/form.ts';
import type { Numerals, TimeWords } from '../word-kinds.ts';
import { spell } from './stem.ts';

const words = (text: string): string[] => text.trim().split(/\s+/).map(spell);
const set = (text: string): Set<string> => new Set(words(text));
/** The months, as they are written. */
export const monthNames = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);
const months = monthNames.map(spell);
const weekdays = words('Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag');
const units: [string, TimeUnit][] = [
  ['Tag Tage Tagen Tages', 'day'],
  ['Woche Wochen Kalenderwoche', 'week'],
  ['Monat Monate Monaten Monats', 'month'],
  ['Quartal Quartale Quartalen Quartals Vierteljahr', 'quarter'],
  ['Jahr Jahre Jahren Jahres Kalenderjahr', 'year'],
];
const spans: [string, number, TimeUnit][] = [
  ['Jahrzehnt Jahrzehnte Jahrzehnten Jahrzehnts Dekade Dekaden', 10, 'year'],
];
const endings = ['e', 'en', 'er', 'es', 'em'];
const adjective = (stems: string): string[] => words(stems).flatMap(stem => endings.map(ending => `${stem}${ending}`));
const places = [
  'erst',
  'zweit',
  'dritt',
  'viert',
  'fünft',
  'sechst',
  'siebt',
  'acht',
  'neunt',
  'zehnt',
  'elft',
  'zwölft',
];
const numbered = (most: number): [string, number][] =>
  places
    .slice(0, most)
    .flatMap((stem, at) => [
      ...adjective(stem).map((word): [string, number] => [word, at + 1]),
      [`${at + 1}.`, at + 1],
    ]);

const relative: [string, TimeUnit, number][] = [
  ['Vorjahr Vorjahres Vorjahrs Vorjahren', 'year', -1],
  ['morgen', 'day', 1],
  ['übermorgen', 'day', 2],
  ['Vormonat Vormonats', 'month', -1],
  ['Vorquartal Vorquartals', 'quarter', -1],
  ['Vorwoche', 'week', -1],
  ['Jahresbeginn Jahresanfang', 'year', 0],
  ['Monatsbeginn Monatsanfang', 'month', 0],
  ['Quartalsbeginn', 'quarter', 0],
  ['Vortag Vortags', 'day', -1],
  ['vorgestern', 'day', -2],
  ['heuer diesjährig diesjährige diesjährigen diesjähriger', 'year', 0],
  ['vorjährig vorjährige vorjährigen letztjährig letztjährige letztjährigen', 'year', -1],
];

/** The hours of a part of the day, by all its names. */
const hours = (names: string, from: number, to: number): Record<string, [number, number]> =>
  Object.fromEntries(words(names).map(name => [name, [from, to]]));

export const germanTimes: TimeWords = {
  weekdays: Object.fromEntries([
    ...weekdays.flatMap((name, at): [string, [number, number]][] =>
      ['', 's', 'e', 'en'].map(ending => [`${name}${ending}`, [at + 1, at + 1]]),
    ),
    ...words('Sonnabend Sonnabends').map((name): [string, [number, number]] => [name, [6, 6]]),
    ...words('Wochenende Wochenenden Wochenends').map((name): [string, [number, number]] => [name, [6, 7]]),
    ...words('werktags wochentags Werktagen').map((name): [string, [number, number]] => [name, [1, 5]]),
  ]),
  months: Object.fromEntries([
    ...months.map((name, at) => [name, at + 1]),
    ...months.filter(name => name !== 'mai').map(name => [name.slice(0, 3), months.indexOf(name) + 1]),
    ['janner', 1],
    ['jan', 1],
    ['mrz', 3],
    ['sept', 9],
  ]),
  everyWeekday: { words: new Set(words('Wochentag Wochentage Wochentagen Werktag Werktage')), working: 'werktags' },
  units: Object.fromEntries(units.flatMap(([names, unit]) => words(names).map(name => [name, unit]))),
  decades: { written: /^((?:1[5-9]|20)\d0)ern?$/, name: year => `${year}er` },
  spans: new Map(spans.flatMap(([names, count, unit]) => words(names).map(name => [name, { count, unit }]))),
  quarters: Object.fromEntries([...numbered(4), ...[1, 2, 3, 4].map((n): [string, number] => [`q${n}`, n])]),
  halves: Object.fromEntries([...numbered(2), ['h1', 1], ['h2', 2]]),
  half: set('Halbjahr Halbjahres Hälfte Jahreshälfte'),
  last: new Set(adjective('letzt vergangen vorig vorherig vorangegangen vorangehend zurückliegend')),
  preceding: new Set(adjective('vorig vorherig vorangegangen vorangehend')),
  earlier: set('davor zuvor vorher früher'),
  final: new Set(adjective('abschließend')),
  current: new Set(adjective('dies aktuell laufend')),
  next: new Set(adjective('nächst kommend')),
  today: set('heute'),
  yesterday: set('gestern'),
  since: set('seit ab seitdem'),
  before: set('vor bevor'),
  after: set('nach danach'),
  until: set('bis'),
  from: set('von vom'),
  to: set('bis auf zum zu - – und'),
  between: set('zwischen'),
  start: set('Anfang Beginn'),
  end: set('Ende'),
  glue: set('des der dem den die das , in im am von vom . als zum zur Jahr Jahre Jahres Ende'),
  year: set('Jahr Jahre Jahres Saison Kalenderjahr'),
  same: new Set([
    ...adjective('gleich selb entsprechend'),
    ...words('dasselbe derselbe dieselbe desselben demselben denselben derselben'),
  ]),
  stretches: set('Zeitraum Zeitraums Zeit Periode'),
  relative: new Map(
    relative.flatMap(([names, unit, offset]) =>
      words(names).map((name): [string, { unit: TimeUnit; offset: number }] => [name, { unit, offset }]),
    ),
  ),
  seasons: Object.fromEntries(
    (
      [
        ['Frühling Frühjahr Frühjahrs Frühlings', 3, 5],
        ['Sommer Sommers', 6, 8],
        ['Herbst Herbsts Herbstes', 9, 11],
        ['Winter Winters', 12, 2],
      ] as const
    ).flatMap(([names, from, to]) =>
      names
        .split(' ')
        .flatMap(name => ['', 'monat', 'monate', 'monaten'].map(end => `${name}${end}`))
        .flatMap(words)
        .map((name): [string, [number, number]] => [name, [from, to]]),
    ),
  ),
  falls: { verbs: set('fallen fällt fiel fielen gefallen'), what: set('Regen Schnee Hagel Niederschlag') },
  data: set('Daten Datensatz Datei Dateien Messwerte Messungen Aufzeichnung Aufzeichnungen'),
  leads: set('im in den während über alle allen jeden jedem der die'),
  ties: set('in im am an seit von vom für zwischen bis auf als gegenüber des dem der den ab'),
  clock: {
    marks: set('Uhr'),
    am: new Set(),
    pm: new Set(),
    and: set('und'),
    parts: {
      ...hours('Morgen morgens frühmorgens', 6, 9),
      ...hours('Vormittag vormittags Vormittagen', 6, 11),
      ...hours('Mittag mittags', 11, 13),
      ...hours('Nachmittag nachmittags Nachmittagen', 12, 17),
      ...hours('Abend abends Abenden', 18, 21),
      ...hours('Nacht nachts Nächten', 22, 5),
      ...hours('tagsüber', 6, 21),
      ...hours('Mitternacht', 0, 0),
    },
    leads: set('am'),
    alone: set('morgens frühmorgens vormittags mittags nachmittags abends nachts tagsüber'),
    night: set('Nacht nachts Nächten'),
    day: set('Tag tags tagsüber'),
  },
};

const small = words(
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
);
export const numbers = new Map<string, number>([
  ...small.map((name, at): [string, number] => [name, at]),
  ['dreissig', 30],
  ['vierzig', 40],
  ['funfzig', 50],
  ['sechzig', 60],
  ['siebzig', 70],
  ['achtzig', 80],
  ['neunzig', 90],
  ['hundert', 100],
  ['tausend', 1000],
  ['dutzend', 12],
]);
export const multipliers = new Map<string, number>([
  ['hundert', 100],
  ['tausend', 1000],
  ['tsd', 1000],
  ['k', 1000],
  ['million', 1e6],
  ['millionen', 1e6],
  ['mio', 1e6],
  ['milliarde', 1e9],
  ['milliarden', 1e9],
  ['mrd', 1e9],
]);
export const ordinals = new Map<string, number>(
  places.flatMap((stem, at) => adjective(stem).map((word): [string, number] => [word, at + 1])),
);

/** How numbers are written. */
export const numerals: Numerals = {
  group: '.',
  decimal: ',',
  ordinal: '\\.(?=\\s+\\p{L})',
  suffixes: { k: 1e3, m: 1e6, mio: 1e6, mrd: 1e9 },
  before: { nr: true, no: false },
};
