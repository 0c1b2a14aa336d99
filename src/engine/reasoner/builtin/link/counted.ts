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

const before: ReadonlySet<string> = new Set(['superlative', 'top']);
/** A share is of what stands so many words after the word for it: "what share of all *items*". */
const ofShare = 4;

/** Whether a noun at a place is counted: how many there are is asked, or who has most of them, or what part of them, or so many of each. */
export const isCounted = (tokens: Token[], at: number, language: Language): boolean => {
  const { cues, functionWords, rates, plural, stem } = language;
  const { word, kind, capital } = tokens[at]!;
  const [last, next] = [tokens[at - 1], tokens[at + 1]];
  if (kind !== 'word' || (capital && !language.nounsCapital)) return false;
  if (isAskedHowMany(tokens, at, language)) return true;
  // "How many *open* tickets".
  const isTold = last?.kind === 'word' && !functionWords.has(last.word) && isAskedHowMany(tokens, at - 1, language);
  if (isTold && plural(word) === word && stem(word) !== word) return true;
  if (last && before.has(cues.get(last.word)?.kind ?? '')) return plural(word) === word && stem(word) !== word;
  const each = next && (rates.has(next.word) || cues.get(next.word)?.kind === 'group');
  if (each && at === 0) return true;
  const share = tokens.slice(Math.max(0, at - ofShare), at).findLast(token => !functionWords.has(token.word));
  return share !== undefined && cues.get(share.word)?.kind === 'share';
};

const measured: ReadonlySet<string> = new Set(['aggregate', 'superlative', 'top', 'group']);

/** Whether a word that may be a verb is a noun where it stands: "*visits* per member", "the average *stay*", "a *visit*", "30 *calls*". */
export const standsAsNoun = (tokens: Token[], at: number, language: Language): boolean => {
  const { cues, rates, quotients, sole, yesNo, nounsCapital } = language;
  const [last, token, next] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  if (nounsCapital && !token.capital) return false;
  const each = next && (rates.has(next.word) || cues.get(next.word)?.kind === 'group');
  if (each || !last) return each === true;
  // "How long do *visits* last".
  const isLed = [quotients.articles, sole.articles, rates, yesNo].some(words => words.has(last.word));
  // "30 *visits*", and not what "in 2024 came from the north".
  const counted = last.number !== undefined && language.plural(token.word) === token.word && token.stem !== token.word;
  return isLed || counted || measured.has(cues.get(last.word)?.kind ?? '');
};
