import { newStemmer } from 'snowball-stemmers';
import { languageOfText } from '../text/language-of-text.ts';
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
  const tag = (told ?? languageOfText(text))?.toLowerCase().split(/[-_]/)[0];
  return tag && tag in algorithms ? tag : 'und';
}

/** Whether a word says nothing in a language. */
export const isStopWord = (word: string, language: string): boolean =>
  language === 'en' || language === 'de' ? stopWords[language].has(word) : false;

type Stems = { stem: (word: string) => string; young: Map<string, string>; old: Map<string, string> };
const stems = new Map<string, Stems>();
const mostStems = 50_000;

/** What stays of a word without endings and accents. Stems are kept, since texts repeat their words. */
export function stemOf(word: string, language: string): string {
  const of = stemsOf(language);
  let stem = of.young.get(word);
  if (stem !== undefined) return stem;
  stem = of.old.get(word) ?? (of.stem(word) || word).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
  // Two generations: what was asked for lately outlives the other half.
  if (of.young.size >= mostStems) [of.old, of.young] = [of.young, new Map()];
  of.young.set(word, stem);
  return stem;
}

function stemsOf(language: string): Stems {
  let of = stems.get(language);
  if (!of) {
    const algorithm = algorithms[language];
    const stemmer = algorithm === undefined ? null : newStemmer(algorithm);
    of = { stem: word => stemmer?.stem(word) ?? word, young: new Map(), old: new Map() };
    stems.set(language, of);
  }
  return of;
}
