import { normalised } from '../../words/fold.ts';
import type { Asked } from './asked.ts';

/** Everyday words for how something stands are so many at most. */
const reach = 6;

/** A stretch of the question as sayings are looked up: its words, up to which place, and where it stands in the text. */
export type Said = { said: string; to: number; start: number; end: number };

/** The stretches from a place on that may be a saying, the longest first; a verb in two parts closes the question with the second. */
export const saidFrom = ({ question, tokens, content, schema }: Asked, from: number): Said[] => {
  const last = tokens.findLast(({ kind }) => kind !== 'mark')!;
  const first = tokens[from]!;
  const stretches: Said[] = [];
  for (let to = Math.min(tokens.length, from + reach); to > from; to--) {
    const end = tokens[to - 1]!;
    // What a repair "takes *on average*" takes nobody on.
    if (end.kind === 'mark' || schema.language.cues.has(`${end.word} ${tokens[to]?.word ?? ''}`)) continue;
    const at = { to, start: first.start, end: end.end };
    const said = normalised(question.slice(first.start, end.end));
    // "Which appointments *fallen* … *aus*".
    if (to === from + 1 && last !== first) stretches.push({ ...at, said: `${said} … ${last.word}` });
    // "Out" and "back" by themselves only go with a verb, and a number counts.
    const isPhrase = to > from + 1;
    if (isPhrase || (first.kind === 'word' && content(first))) stretches.push({ ...at, said });
  }
  return stretches;
};
