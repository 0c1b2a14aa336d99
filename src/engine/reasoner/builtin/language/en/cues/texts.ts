import type { Cue } from '../../cue.ts';

const pieces = 'letter|letters|word|words|text|phrase|string|substring|character|characters'.split('|');

/** Verbs with what they have as an object: "starts with the letter", "contains a word". */
const ofText = (verbs: string, how: 'anywhere' | 'start' | 'end'): [phrases: string, cue: Cue][] =>
  verbs
    .split('|')
    .flatMap(verb => [' ', ' the ', ' a '].flatMap(article => pieces.map(piece => `${verb}${article}${piece}`)))
    .map(phrase => [phrase, { kind: 'contains', how }]);

/** What a text holds, begins with or ends in. */
export const textCues: [phrases: string, cue: Cue][] = [
  [
    'containing|contains|contain|contained|includes the word|include the word|including the word|including the substring|has the substring|with the substring|contains the word|contain the word|containing the word|has the word|have the word|with the word|include the substring|contain the substring|contains the substring|including the letter|contains the letter|contain the letter|containing the letter|with the letter|has the letter|like|mentioning|mentions|mention|substring|the substring|the word',
    { kind: 'contains', how: 'anywhere' },
  ],
  ...ofText('contain|contains|containing|contained|include|includes|including|has|have|having|with', 'anywhere'),
  [
    'starting with|starts with|start with|begin with|begins with|beginning with|starting with the letter|start with the letter|starts with the letter|begins with the letter|begin with the letter|started with|starting from the letter|with prefix|with the prefix|has prefix|prefix',
    { kind: 'contains', how: 'start' },
  ],
  ...ofText('start with|starts with|starting with|begin with|begins with|beginning with', 'start'),
  ...ofText('end in|ends in|ending in|end with|ends with|ending with', 'end'),
  [
    'ending with|ends with|end with|ending in|ends in|end in|end with the letter|ending with the letter|ends with the letter',
    { kind: 'contains', how: 'end' },
  ],
];
