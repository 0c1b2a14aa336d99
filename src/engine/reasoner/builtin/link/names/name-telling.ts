import type { Language } from '../../language/language.ts';
import type { Token } from '../../language/tokenize.ts';
import type { Label } from './labels.ts';

/** The "on" of "spent *on treatments*", which is no beginning of a name that ends in it: `treated_on`. */
export const leadsIn = ({ word }: Token, hit: { label: Label; word: number }, { functionWords }: Language): boolean =>
  functionWords.has(word) && hit.label.own > 1 && hit.word > 0 && hit.word === hit.label.own - 1;

/** "which *keeper earns*": the thing asked for and what it does, rather than the earnings of keepers. */
export const tellsDeed = (
  tokens: Token[],
  from: number,
  to: number,
  label: Label,
  used: Map<number, number>,
  language: Language,
): boolean => {
  const asked = language.cues.get(tokens[from - 1]?.word ?? '')?.kind === 'ask';
  const loose = [...used].every(([word, weight]) => word >= label.own || weight < 1);
  return asked && loose && to > from + 1 && language.softWords.has(tokens[to - 1]!.stem);
};

/** "the *number of tickets*" is how many they are, "the number of the ticket" what is printed on it. */
export const tellsCount = (
  tokens: Token[],
  from: number,
  to: number,
  { column }: Label,
  language: Language,
): boolean => {
  if (!column || to < from + 3) return false;
  const { holds, roles } = column;
  if (holds === 'number' && !roles.has('key') && !roles.has('foreign')) return false;
  const said = `${tokens[from]!.word} ${tokens[from + 1]!.word}`;
  const { word } = tokens[to - 1]!;
  return language.cues.get(said)?.kind === 'count' && language.stem(word) !== word;
};
