import { newStemmer } from 'snowball-stemmers';
import { tellLanguage } from '../documents/tell-language.ts';
import { stopWords } from './stop-words.ts';

/** Languages whose words are reduced to stems, by the first part of their BCP 47 tag. */
const algorithms: Readonly<Record<string, string>> = {
  ca: 'catalan',
  cs: 'czech',
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  it: 'italian',
  nb: 'norwegian',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
};

/** The language a text is indexed in: as it is told, else as its words tell; `und`: its words are taken as they are. */
export function languageOf(text: string, told: string | null = null): string {
  const tag = (told ?? tellLanguage(text))?.toLowerCase().split(/[-_]/)[0];
  return tag && tag in algorithms ? tag : 'und';
}

/** Whether a word says nothing in a language. */
export const isStopWord = (word: string, language: string): boolean =>
  language === 'en' || language === 'de' ? stopWords[language].has(word) : false;

const stemmers = new Map<string, { stem(word: string): string }>();
const stems = new Map<string, string>();
const mostStems = 100_000;

/** What stays of a word without endings and accents. Stems are kept, since texts repeat their words. */
export function stemOf(word: string, language: string): string {
  const key = `${language} ${word}`;
  const known = stems.get(key);
  if (known !== undefined) return known;
  const algorithm = algorithms[language];
  let stemmer = stemmers.get(language);
  if (!stemmer && algorithm) {
    stemmer = newStemmer(algorithm);
    stemmers.set(language, stemmer);
  }
  const stem = (stemmer?.stem(word) || word).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
  if (stems.size >= mostStems) stems.clear();
  stems.set(key, stem);
  return stem;
}
