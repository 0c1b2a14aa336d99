import type { Cue } from '../../cue.ts';

const ends = [
  ['top', 'first'],
  ['bottom', 'last'],
] as const;

/** Where a row stands in its list, and which one is before or after it. */
export const placeCues: [phrases: string, cue: Cue][] = [
  ['top|top ranked|ranked highest', { kind: 'top', direction: 'desc' }],
  ['bottom', { kind: 'top', direction: 'asc' }],
  ['first|at the beginning|initial', { kind: 'position', position: 'first' }],
  ['last|final|at the end', { kind: 'position', position: 'last' }],
  [
    'listed first|at the top|on top|first listed|first row|first entry|first line',
    {
      kind: 'position',
      position: 'first',
      listed: true,
    },
  ],
  [
    'listed last|at the bottom|last listed|last row|last entry|last line',
    {
      kind: 'position',
      position: 'last',
      listed: true,
    },
  ],
  ...['list', 'table', 'chart'].flatMap(place =>
    ends.map(([end, position]): [string, Cue] => [
      `${end} of the ${place}|at the ${end} of the ${place}|at the ${end} of this ${place}|${position} on the ${place}|${position} in the ${place}|${position} on this ${place}|listed ${position} on the ${place}`,
      { kind: 'position', position, listed: true },
    ]),
  ),
  [
    'right after|directly after|immediately after|just after|came after|comes after|listed after|next after|follows|following|the next|right below|directly below|listed below|just below|come after|immediately following|directly following|came next after|next to',
    { kind: 'neighbour', offset: 1 },
  ],
  ['next|after', { kind: 'neighbour', offset: 1 }],
  ['before', { kind: 'neighbour', offset: -1 }],
  [
    'right before|directly before|immediately before|just before|came before|comes before|listed before|previous to|right above|directly above|listed above|just above|come before|preceding|precedes|preceded|previous|immediately preceding|prior to',
    { kind: 'neighbour', offset: -1 },
  ],
];
