import type { Cue } from '../../language/cue.ts';
import type { Language } from '../../language/language.ts';
import type { Token } from '../../language/tokenize.ts';
import type { Schema } from '../../schema/schema.ts';
import { isHyphen } from '../hyphens.ts';

/** A stretch of words that asks for something. */
export type CueSpan = { from: number; to: number; weight: number; cue: Cue };

/** Whether nothing but marks and words of no matter stand before. */
export const opens = (before: Token[], { language }: Schema): boolean =>
  before.every(({ kind, word }) => kind === 'mark' || language.functionWords.has(word));

/** So many words stand at most between "all" and what sets a part of it apart: "all of the paid loads but". */
const exceptionReach = 5;

/** "All yards *but* Quayside": what sets apart here joins things elsewhere. */
const setsApart = (at: number, tokens: Token[], { language }: Schema): boolean => {
  const { words, all, those } = language.exceptions;
  // "all fees but *those of* opera houses"
  const said = those.has(tokens[at + 1]?.word ?? '') ? 2 : 1;
  const next = tokens.slice(at + said).find(({ word }) => said === 1 || !language.functionWords.has(word));
  if (!words.has(tokens[at]!.word) || !next || next.kind === 'mark') return false;
  const names = !language.functionWords.has(next.word) || language.joiners.has(next.word);
  if (!names || language.cues.has(next.word)) return false;
  const before = tokens.slice(Math.max(0, at - exceptionReach), at);
  const clause = before.slice(before.findLastIndex(({ kind }) => kind === 'mark') + 1);
  return clause.some(({ word }) => all.has(word));
};

const standsFree = (tokens: Token[], at: number): boolean =>
  tokens[at - 1] !== undefined &&
  tokens[at + 1] !== undefined &&
  tokens[at - 1]!.end < tokens[at]!.start &&
  tokens[at]!.end < tokens[at + 1]!.start;

/** Whether a comparison that opens with a word for "and" goes on with a number of its own. */
const joinsTwo = (tokens: Token[], from: number, to: number, { language }: Schema): boolean => {
  const kind = language.cues.get(tokens[from]!.word)?.kind;
  return to > from + 1 && (kind === 'and' || kind === 'or') && tokens[to]?.number !== undefined;
};

/** So many tokens back stands the number that "or more" is said of: "20 kilometres or more". */
const numberReach = 3;

/** Whether a time was told last: "in *March* or later", "*last week* or earlier". */
const endsTime = (before: Token[], { times }: Language): boolean => {
  const [led, last] = [before.at(-2)?.word ?? '', before.at(-1)?.word ?? ''];
  return (
    /^\d{4}-\d\d-\d\d$/.test(last) ||
    [times.months, times.weekdays, times.quarters, times.seasons].some(names => Object.hasOwn(names, last)) ||
    [times.today, times.yesterday, times.relative].some(words => words.has(last)) ||
    ([times.last, times.current, times.next, times.final].some(words => words.has(led)) &&
      (Object.hasOwn(times.units, last) || times.spans.has(last)))
  );
};

/** Whether a limit that opens with a word for "or" is said of a number: of "more women *or more* men" it is not. */
const isOfNumber = (tokens: Token[], from: number, { language }: Schema): boolean =>
  language.cues.get(tokens[from]!.word)?.kind !== 'or' ||
  endsTime(tokens.slice(0, from), language) ||
  tokens.slice(Math.max(0, from - numberReach), from).some(({ number }) => number !== undefined);

/** Every stretch of the question that asks for something. */
export const cuesIn = (tokens: Token[], schema: Schema): CueSpan[] => {
  const found: CueSpan[] = [];
  tokens.forEach((_, from) => {
    let phrase = '';
    for (let to = from + 1; to <= Math.min(tokens.length, from + 7); to++) {
      const token = tokens[to - 1]!;
      if (token.kind === 'quoted') break;
      // "best-selling" is said as "best selling" is.
      if (isHyphen(tokens, to - 1) && phrase !== '') continue;
      phrase = phrase === '' ? token.word : `${phrase} ${token.word}`;
      const apart = to === from + 1 && setsApart(from, tokens, schema);
      const cue = apart ? ({ kind: 'not', apart: true } as const) : schema.language.cues.get(phrase);
      // "and the" goes on with what was asked before where it opens the question, and lists another thing within.
      if (cue?.kind === 'follow' && cue.how === 'replace' && !opens(tokens.slice(0, from), schema)) continue;
      // "A / B" divides, "Leeds/York" does not.
      if (cue?.kind === 'divided' && token.kind === 'mark' && !standsFree(tokens, from)) continue;
      // "over 20 *and under* 60" is no "20 and under".
      if (
        cue?.kind === 'compare' &&
        to > from + 1 &&
        (joinsTwo(tokens, from, to, schema) || !isOfNumber(tokens, from, schema))
      )
        continue;
      if (cue) found.push({ from, to, weight: 0.7 * (to - from) + 0.02 * (to - from) ** 2, cue });
    }
  });
  return found;
};
