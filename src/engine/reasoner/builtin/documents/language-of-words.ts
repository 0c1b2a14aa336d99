import { isStopWord } from '../../../search/language.ts';
import { wordsOf } from '../../../search/words.ts';

/** The language of a short text, English or German, by its small words. */
export function languageOfWords(text: string): 'en' | 'de' {
  const words = [...wordsOf(text)].map(word => word.text);
  const count = (language: string) => words.filter(word => isStopWord(word, language)).length;
  return count('de') > count('en') ? 'de' : 'en';
}
