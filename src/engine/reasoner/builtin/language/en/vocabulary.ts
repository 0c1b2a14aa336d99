import { abbreviations } from './abbreviations.ts';
import { merits } from './merits.ts';
import { stemEnglish } from './stem.ts';
import { synonyms } from './synonyms.ts';
import { additive, derived, functionWords, intensive, roles, softWords } from './words.ts';

/** Stems of English words that questions and names of data are made of. */
export const englishStems: ReadonlySet<string> = new Set([
  ...[...functionWords].map(stemEnglish),
  ...softWords,
  ...intensive,
  ...additive,
  ...merits.comings,
  ...synonyms.flat(),
  ...Object.values(roles).flatMap(set => [...set]),
  ...derived.flatMap(({ words, factors }) => [...words, ...factors.flat()].flatMap(name => name.split(' '))),
  ...[...abbreviations.values()].flatMap(words => words.split(' ').map(stemEnglish)),
]);
