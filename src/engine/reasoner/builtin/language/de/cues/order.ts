import type { Cue } from '../../cue.ts';
import { adjectives, age, dates, length, price, size } from '../adjectives.ts';

type Direction = { direction: 'asc' | 'desc'; about?: string[]; since?: true };

/** Ends of a scale as they are said plain, the higher first; some speak of no column in particular. */
const plain: [high: string, low: string, about: string[]][] = [
  ['groß', 'klein', []],
  ['hoch', 'niedrig', []],
  ['viel', 'wenig', []],
  ['alt', 'jung', age],
  ['lang', 'kurz', length],
  ['schwer', 'leicht', ['gewicht', 'weight', 'mass']],
  ['teuer', 'billig', price],
  ['teuer', 'günstig', price],
  ['schnell', 'langsam', ['geschwindigkeit', 'speed']],
  ['neu', 'alt', dates],
  ['spät', 'früh', dates],
];

/** The same of superlatives, without their endings. */
const most: [high: string[], low: string[], about: string[]][] = [
  [['größt'], ['kleinst'], size],
  [['höchst'], ['niedrigst', 'geringst', 'tiefst'], []],
  [['meist'], ['wenigst'], []],
  [['neuest', 'aktuellst', 'jüngst'], ['ältest'], dates],
  [['spätest'], ['frühest'], dates],
  ...adjectives.map(([high, low, about]): [string[], string[], string[]] => {
    const stems = (words: string): string[] =>
      words.split('|').flatMap(word => (word.endsWith('~') && !word.includes(' ') ? [word.slice(0, -1)] : []));
    return [stems(high), stems(low), about];
  }),
];

/** "Vom größten zum kleinsten", "von den größten zu den kleinsten". */
const between = (from: string, to: string): string =>
  [
    `vom ${from}en zum ${to}en`,
    `von der ${from}en zur ${to}en`,
    `von dem ${from}en zum ${to}en`,
    `von den ${from}en zu den ${to}en`,
  ].join('|');

const ways = (high: string, low: string, about: string[], say: (from: string, to: string) => string): [string, Cue][] =>
  (
    [
      [high, low, 'desc'],
      [low, high, 'asc'],
    ] as const
  ).map(([from, to, direction]): [string, Cue] => {
    const cue: Direction = { direction, about, ...(about === age && { since: true as const }) };
    return [say(from, to), { kind: 'direction', ...cue }];
  });

/** How things are put in order, and in which direction; and that each is told once. */
export const orderCues: [phrases: string, cue: Cue][] = [
  [
    [
      'Duplikat|Duplikate|Duplikaten|Dublette|Dubletten|Doppelte|Doppelten|doppelt|doppelte|doppelten|doppelter|Doppeleinträge|Doppelungen',
      ...'drin|erfasst|eingetragen|enthalten|vorhanden|gelistet|gespeichert|vor|da'
        .split('|')
        .flatMap(where => [`doppelt ${where}`, `zweimal ${where}`]),
    ].join('|'),
    { kind: 'repeats' },
  ],
  [
    'sortiert nach|geordnet nach|sortiere nach|sortiert|geordnet|sortiere|ordne nach|in der Reihenfolge|in der Reihenfolge von|gereiht nach|dann nach',
    { kind: 'order' },
  ],
  ['aufsteigend sortiert nach|aufsteigend nach|in aufsteigender Reihenfolge nach', { kind: 'order', direction: 'asc' }],
  ['absteigend sortiert nach|absteigend nach|in absteigender Reihenfolge nach', { kind: 'order', direction: 'desc' }],
  [
    'alphabetisch nach|alphabetisch sortiert nach|in alphabetischer Reihenfolge nach',
    { kind: 'order', direction: 'asc' },
  ],
  [
    'aufsteigend~|in aufsteigender Reihenfolge|alphabetisch~|in alphabetischer Reihenfolge|alphabetisch sortiert|aufsteigend sortiert|von A bis Z|kleinste zuerst|niedrigste zuerst',
    { kind: 'direction', direction: 'asc' },
  ],
  [
    'absteigend~|in absteigender Reihenfolge|absteigend sortiert|von Z bis A|größte zuerst|höchste zuerst|in umgekehrter Reihenfolge',
    { kind: 'direction', direction: 'desc' },
  ],
  ...most.flatMap(([highs, lows, about]) =>
    highs.flatMap(high => lows.flatMap(low => ways(high, low, about, between))),
  ),
  ...plain.flatMap(([high, low, about]) => ways(high, low, about, (from, to) => `von ${from} nach ${to}`)),
  [
    'neuest~ zuerst|aktuellst~ zuerst|spätest~ zuerst|in umgekehrter chronologischer Reihenfolge',
    { kind: 'direction', direction: 'desc', about: dates },
  ],
  [
    'frühest~ zuerst|chronologisch~|in chronologischer Reihenfolge|in zeitlicher Reihenfolge',
    { kind: 'direction', direction: 'asc', about: dates },
  ],
  ['nur einmal', { kind: 'distinct', once: true, otherwise: { kind: 'occasions', times: { op: '=', value: 1 } } }],
  ['einmal', { kind: 'distinct', once: true }],
  ['je einmal|jeweils einmal|nur je einmal|nur jeweils einmal', { kind: 'distinct', once: true }],
];
