import type { Language } from '../../language/language.ts';
import { saysSeveral } from '../../language/several.ts';
import type { Token } from '../../language/tokenize.ts';
import type { Hit } from './find-names.ts';
import type { Label } from './labels.ts';

/** Whether a word is said of as much as there is, and of no several or single things: "how much *freight*", not "orders", "each order". */
const isMass = (tokens: Token[], at: number, name: string, language: Language): boolean => {
  const { word, kind } = tokens[at]!;
  const last = tokens[at - 1];
  const { rates, cues } = language;
  const single = last !== undefined && (rates.has(last.word) || cues.get(last.word)?.kind === 'group');
  return kind === 'word' && !single && !saysSeveral(word, name, language);
};

/** Whether a word of the question says all that tells a figure of money from others. */
export const tellsApart = (tokens: Token[], at: number, label: Label, hit: Hit, language: Language): boolean =>
  label.column !== null &&
  label.apart === hit.word &&
  hit.weight === 1 &&
  isMass(tokens, at, label.words[hit.word]!, language);
