import type { Language } from './language.ts';
import type { Token } from './tokenize.ts';

/** Whether a word names what a number is of: "*order* no 13", not "*with* no 5 star reviews" or "*sold* no 5 packs". */
const isNoun = ({ kind, word }: Token, { functionWords, cues, verbal }: Language): boolean =>
  kind === 'word' && !functionWords.has(word) && !cues.has(word) && !verbal(word);

/**
 * Without the words that only say that a number comes: "order *no.* 13", "visit *no* 7", "Gift *Nr.* 4". A word that may
 * also deny is left out where a point follows it, where a thing is named before it, or where nothing comes after its number.
 */
export const withoutNumberSigns = (tokens: Token[], language: Language): Token[] => {
  const { before } = language.numerals;
  const signs = tokens.flatMap((token, at) => {
    if (token.kind !== 'word' || !Object.hasOwn(before, token.word)) return [];
    const pointed = tokens[at + 1]?.text === '.' && tokens[at + 1]!.start === token.end;
    const [number, after] = tokens.slice(pointed ? at + 2 : at + 1);
    if (number?.kind !== 'number') return [];
    const named = at > 0 && isNoun(tokens[at - 1]!, language);
    const ends = after === undefined || after.kind === 'mark';
    return before[token.word] || pointed || named || ends ? (pointed ? [at, at + 1] : [at]) : [];
  });
  return signs.length === 0 ? tokens : tokens.filter((_, at) => !signs.includes(at));
};
