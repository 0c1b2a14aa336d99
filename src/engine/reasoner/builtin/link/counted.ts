import type { Language } from '../language/language.ts';
import type { Token } from '../language/tokenize.ts';

/** So many words make up what asks for a number of things at most: "what is the number of". */
const askingWords = 3;

/** Whether the words right before a place ask how many there are of what stands there: "how many *trips*". */
export const isAskedHowMany = (tokens: Token[], at: number, { cues }: Language): boolean =>
  Array.from({ length: Math.min(askingWords, at) }, (_, more) =>
    tokens
      .slice(at - more - 1, at)
      .map(({ word }) => word)
      .join(' '),
  ).some(phrase => cues.get(phrase)?.kind === 'count');
