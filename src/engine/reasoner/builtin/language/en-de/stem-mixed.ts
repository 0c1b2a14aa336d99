import { spell, stemGerman } from '../de/stem.ts';
import { stemEnglish } from '../en/stem.ts';
import { englishStems } from '../en/vocabulary.ts';
import { germanStems, germanWords } from './dictionary.ts';

const known = new Map<string, string>();
const most = 50_000;

/** The stem of a word of German data or questions, or of English data: a word of the German dictionary is German. */
export const stemMixed = (word: string): string => {
  let stem = known.get(word);
  if (stem !== undefined) return stem;
  const german = stemGerman(word);
  const english = stemEnglish(word);
  stem = germanWords.has(spell(word)) || germanStems.has(german) || !englishStems.has(english) ? german : english;
  if (known.size >= most) known.clear();
  known.set(word, stem);
  return stem;
};
