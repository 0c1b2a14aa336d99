import type { Cue } from '../../cue.ts';

/** Ends of a scale that speak of no column in particular, the higher first. */
const ends = [
  ['large', 'small'],
  ['big', 'small'],
  ['high', 'low'],
  ['great', 'small'],
];

const most = (word: string): string => (word === 'big' ? 'biggest' : word === 'large' ? 'largest' : `${word}est`);

/** From one end of a scale to the other: "from large to small", "from the largest to the smallest". */
const ways = (from: string, to: string): string =>
  [
    `${from} to ${to}`,
    `from ${from} to ${to}`,
    `${most(from)} to ${most(to)}`,
    `from ${most(from)} to ${most(to)}`,
    `from the ${most(from)} to the ${most(to)}`,
  ].join('|');

/** Where something stands that should stand there once: "*in there* twice", "*entered* twice". */
const kept =
  'there|in there|in it|in them|in the list|on the list|in the data|in the table|in the file|entered|listed|recorded|registered|saved|stored|appear|appears|occur|occurs|show up|shows up'.split(
    '|',
  );

/** How things are put in order, and in which direction; and that each is told once, or not. */
export const orderCues: [phrases: string, cue: Cue][] = [
  [
    [
      'duplicate|duplicates|duplicated|dupes|double entries|double entry|double records',
      ...kept.flatMap(where => [`${where} twice`, `${where} double`]),
    ].join('|'),
    { kind: 'repeats' },
  ],
  [
    'sorted by|order by|ordered by|ordering by|sorting by|sorted according to|sort according to|ordered according to|sorted in the order of|then by|sort by|ranked by|in order of|sort them by|order them by|listed by|arranged by|in the order of|sorted|ordered|sort|sort the list by|rank them by|order of|sort the results by|sort the result by|sort the results in|sort the result in|sort results by|order the result by|order the results by|order the results in|sort the result|sort the results|sort them|order the result|order the results|order them|order the result in|sort the list in|list them in',
    { kind: 'order' },
  ],
  [
    'in the ascending order of|in the increasing order of|increasing order of|in ascending order of|in increasing order of|ascending order of|ordered ascending by|in ascending order by|sorted in ascending order of',
    { kind: 'order', direction: 'asc' },
  ],
  [
    'in the descending order of|in the decreasing order of|decreasing order of|in descending order of|in decreasing order of|descending order of|ordered descending by|in descending order by',
    { kind: 'order', direction: 'desc' },
  ],
  [
    'in alphabetical order of|alphabetical order of|in lexicographical order of|alphabetically by|in alphabetic order of|in lexicographic order of',
    { kind: 'order', direction: 'asc' },
  ],
  [
    'ascending|ascending order|in ascending order|in increasing order|ascendingly|alphabetically|in alphabetical order|alphabetical order|alphabetical|in lexicographical order|lexicographically|low to high|asc|in lexicographic order|a to z|in alphabetic order|in the ascending order|from low to high',
    { kind: 'direction', direction: 'asc' },
  ],
  [
    'descending|descending order|in descending order|in decreasing order|high to low|desc|in reverse alphabetical order|reverse alphabetical order|in reverse order|in the descending order|from high to low|z to a|in reversed alphabetical order|in reverse lexicographical order',
    { kind: 'direction', direction: 'desc' },
  ],
  ...ends.flatMap(([high, low]): [string, Cue][] => [
    [ways(high!, low!), { kind: 'direction', direction: 'desc', about: [] }],
    [ways(low!, high!), { kind: 'direction', direction: 'asc', about: [] }],
  ]),
  [
    'largest first|biggest first|highest first|greatest first|most first',
    { kind: 'direction', direction: 'desc', about: [] },
  ],
  ['smallest first|lowest first|least first|fewest first', { kind: 'direction', direction: 'asc', about: [] }],
  [
    'newest first|latest first|most recent first|the most recent first|from newest to oldest|newest to oldest|from latest to earliest|latest to earliest|from the latest to the earliest|in reverse chronological order',
    { kind: 'direction', direction: 'desc', about: ['date', 'time', 'year'] },
  ],
  [
    'earliest first|the earliest first|from earliest to latest|earliest to latest|from the earliest to the latest|in chronological order|chronologically',
    { kind: 'direction', direction: 'asc', about: ['date', 'time', 'year'] },
  ],
  ['once', { kind: 'distinct', once: true }],
  [
    'only once|just once',
    { kind: 'distinct', once: true, otherwise: { kind: 'occasions', times: { op: '=', value: 1 } } },
  ],
];
