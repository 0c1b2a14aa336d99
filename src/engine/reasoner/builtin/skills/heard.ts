import type { Language } from '../language/language.ts';
import { type Token, tokenize } from '../language/tokenize.ts';

/** The words of a message, without its marks. */
export const spoken = (message: string, language: Language): Token[] =>
  tokenize(message, language).filter(({ kind }) => kind !== 'mark');

/**
 * Where the ellipsis of an ask ("what changed …") stands in the words of a message, once for each ask that the message is
 * but for it: from the word at `from` on, before the one at `to`. Both are the end of the message where an ask has none.
 */
export const heard = (words: readonly Token[], asks: readonly string[], language: Language) =>
  asks.flatMap(ask => {
    const [before = [], after = null] = ask.split('…').map(part => spoken(part, language).map(({ word }) => word));
    const [from, to] = [before.length, words.length - (after?.length ?? 0)];
    const stand = (part: string[], at: number) => part.every((word, index) => words[at + index]?.word === word);
    const isHeard = after === null ? from === to : from < to && stand(after, to);
    return isHeard && stand(before, 0) ? [{ from, to }] : [];
  });
