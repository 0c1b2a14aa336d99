import { spell, stemGerman } from '../../../../semantics/words/german/stem.ts';
import { stemEnglish } from '../en/stem.ts';
import { englishStems } from '../en/vocabulary.ts';
import { englishWords, germanWords } from './dictionary.ts';

const known = new Map<string, string>();
const most = 50_000;

const ofEnglish: ReadonlySet<string> = new Set([...englishStems, ...[...englishWords].map(stemEnglish)]);

/** A word of the German dictionary is German; what else is English is in it, or German where German has it as well ("names"). */
const stemOf = (word: string): string => {
  const english = stemEnglish(word);
  if (germanWords.has(spell(word)) || !ofEnglish.has(english)) return stemGerman(word);
  return germanWords.has(english) ? stemGerman(english) : english;
};

/** The stem of a word of German data or questions, or of English data. */
export const stemMixed = (word: string): string => {
  let stem = known.get(word);
  if (stem !== undefined) return stem;
  stem = stemOf(word);
  if (known.size >= most) known.clear();
  known.set(word, stem);
  return stem;
};
