import type { Cue } from '../../cue.ts';

const listed = (words: string): string[] => words.split(' ');

/** Who, when and how much; what is to be shown; words that join; and how a message goes on from the answer before. */
export const askCues: [phrases: string, cue: Cue][] = [
  [
    'who|whom|whose',
    {
      kind: 'ask',
      about: listed(
        'name person player author customer athlete driver artist student employee candidate winner winning competitor cyclist rider name swimmer wrestler president coach judge opponent manager leader owner donor seller buyer client guest member agent patient salesperson staff worker user vendor',
      ),
    },
  ],
  ['when', { kind: 'ask', about: ['date', 'year', 'time', 'season', 'day', 'when'] }],
  [
    'since when|from when on|since what year|since which year',
    { kind: 'ask', about: ['date', 'year', 'time', 'season', 'day', 'when'], since: true },
  ],
  [
    'where',
    {
      kind: 'ask',
      about: listed('location place city venue country address located site town state region hometown'),
    },
  ],
  ['how fast|how quickly|how soon', { kind: 'ask', about: ['speed', 'velocity'] }],
  ['how old', { kind: 'ask', about: ['age'] }],
  ['how long', { kind: 'ask', about: ['duration', 'length', 'time', 'long', 'runtime'] }],
  ['how tall|how high', { kind: 'ask', about: ['height', 'elevation', 'tall'] }],
  ['how far', { kind: 'ask', about: ['distance'] }],
  ['how large|how big', { kind: 'ask', about: ['size', 'area', 'population', 'capacity'] }],
  ['how heavy', { kind: 'ask', about: ['weight', 'mass'] }],
  ['how much more|how much less', { kind: 'difference', money: true }],
  ['how expensive', { kind: 'ask', about: ['price', 'cost'] }],
  [
    "which|what|which of|what are|what is|what's|what were|what was|which are|which is|in which|in what|for which|of which|to which|at which|at what|on which|on what|for what|with which",
    { kind: 'ask' },
  ],
  [
    'show|list|give|display|find|return|tell|get|list out|list all|show me|give me|tell me|retrieve|output|present|print|fetch|identify|provide|name all|show all|find all|find out|report|select|would like to know|want to know|like to know|would like to see|want to see|need to know',
    { kind: 'show' },
  ],
  ['and|along with|together with|&|plus|but|while|and their|and the', { kind: 'and' }],
  ['as well as|and also|also|but also|and likewise', { kind: 'and', too: true }],
  [
    "i'd like to know|i'd like to see|i'd like|i would like to know|i would like to see|would like to know|would like to see|would like|i want to know|i want to see|i need to know|i need a list of|i need|let me know|let me see",
    { kind: 'show' },
  ],
  ['divided by|/', { kind: 'divided' }],
  ['or|either|and/or', { kind: 'or' }],
  [
    'all information|all the information|all details|all the details|everything|full details|complete information|all columns|all data',
    { kind: 'rows' },
  ],
  [
    'row|rows|record|records|entry|entries|data rows|lines|line items|line item|order lines|observation|observations|data points',
    { kind: 'rows' },
  ],
  [
    'why not|what about|how about|and for|and in|and what about|and how about|same for|the same for|now for|and the|and by|now by',
    { kind: 'follow', how: 'replace' },
  ],
  // A comma is a word of its own here.
  [
    'i meant|i actually meant|no i meant|no , i meant|no i mean|no , i mean|sorry i meant|sorry , i meant',
    {
      kind: 'follow',
      how: 'replace',
    },
  ],
  [
    'only|just|only for|only the|only in|just for|just the|of those|of these|among those|among these|of them|among them',
    { kind: 'follow', how: 'narrow' },
  ],
  [
    'the other way round|other way round|the other way around|other way around|vice versa|conversely|in the opposite direction|the opposite direction|in the other direction|the reverse|reversed',
    {
      kind: 'turn',
    },
  ],
  ['instead|rather|instead of that|now', { kind: 'follow', how: 'instead' }],
];
