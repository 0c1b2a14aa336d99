import type { Brief } from '../../reasoner.ts';
import { partsOf } from '../words/compounds.ts';
import { wordsOf } from '../words/fold.ts';
import type { Language } from './language.ts';
import { languageFor, languages } from './languages.ts';

/** Whether a word is of a language: it has it, or the parts it is put together from. */
const has = (language: Language, word: string): boolean => {
  const spelt = language.spelling(word);
  return language.words.has(spelt) || (language.compounds !== null && partsOf(spelt, language.compounds).length > 1);
};

/** Whether a word is the same in another language, as "team" is, and tells of neither. */
const isLoan = ({ translations, stem, spelling }: Language, word: string): boolean => {
  const own = stem(spelling(word));
  return translations.get(own)?.includes(own) === true;
};

/** How many words of a text only this language has: those that several have tell nothing. */
const own = (words: string[], language: Language): number =>
  words.filter(
    word =>
      has(language, word) &&
      !isLoan(language, word) &&
      !languages.some(other => other !== language && has(other, word)),
  ).length;

/** The language a text shows to be in; null where none of its words tells, or as many tell otherwise. */
export const toldBy = (text: string, most = 1000): Language | null => {
  const words = wordsOf(text.slice(0, most));
  const [first, second] = languages
    .map(language => ({ language, count: own(words, language) }))
    .sort((a, b) => b.count - a.count);
  return first && first.count > (second?.count ?? 0) ? first.language : null;
};

/** So many times as many words of names have to speak for a language as for the next. */
const margin = 2;

/** Whether names of data have a word in this language. */
const names = (language: Language, word: string): boolean =>
  has(language, word) || language.vocabulary.has(language.stem(language.spelling(word)));

/**
 * The language that names of data are in; null where that is not plain. Names are short, and languages share words or make
 * them by chance: `singer` and `song` are no German, though German has "Song" and may make the other.
 */
export const toldByNames = (text: string, most: number): Language | null => {
  const words = [...new Set(wordsOf(text.slice(0, most)))];
  const known = words.map(word => languages.filter(language => names(language, word)));
  const [first, second] = languages
    .map(language => ({ language, count: known.filter(of => of.length === 1 && of[0] === language).length }))
    .sort((a, b) => b.count - a.count);
  const isPlain = first && first.count > 0 && first.count >= margin * (second?.count ?? 0);
  return isPlain && toldBy(text, most) === first.language ? first.language : null;
};

/**
 * The language to read a question and answer it in: the one its words are of, whatever language the data is in; where
 * they tell nothing ("2023?"), the one of the questions before it, the latest first; else the person's setting.
 */
export const tellLanguage = ({
  question,
  history,
  language,
}: Pick<Brief, 'question' | 'history' | 'language'>): string =>
  [question, ...history.map(turn => turn.question).reverse()].map(text => toldBy(text)).find(told => told !== null)
    ?.tag ?? languageFor(language).tag;

/** The brief with the language of its message in place of the person's setting, and with what is asked in place of the whole message. */
export const inItsLanguage = (brief: Brief): Brief => ({
  ...brief,
  language: tellLanguage(brief),
  question: brief.asked ?? brief.question,
});
