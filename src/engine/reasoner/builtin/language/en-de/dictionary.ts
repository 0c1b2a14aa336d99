import { entries } from '../../../../semantics/words/german/entries.ts';
import { spell, stemGerman } from '../../../../semantics/words/german/stem.ts';
import { namedInEnglish } from '../de/nouns.ts';

/** German words as `spell` gives them and by their stems, what they are in English, and stems of the nouns that a word of them belongs to. */
type Meant = { words: string[]; stems: string[]; nouns: string[]; english: readonly string[] };

const isNoun = (word: string): boolean => /^\p{Lu}/u.test(word);
const isOne = (name: string): boolean => !name.includes(' ');

const meant = ({
  german,
  english,
  nouns,
}: {
  german: readonly string[];
  english: readonly string[];
  nouns?: readonly string[];
}): Meant => ({
  words: german.map(spell),
  stems: [...new Set(german.map(stemGerman))],
  nouns: (nouns && nouns.length > 0 ? nouns : german.filter(isNoun)).map(stemGerman),
  english,
});

const listed = entries.map(meant);

const stemsListed = new Set(listed.flatMap(({ stems }) => stems));

/** What is listed, and each noun that answers call English data by: who is answered of "Mitglieder" asks for them. */
const dictionary: Meant[] = [
  ...listed,
  ...namedInEnglish.map(meant).filter(({ stems }) => !stems.some(stem => stemsListed.has(stem))),
];

const add = (map: Map<string, string[]>, from: string, to: Iterable<string>): void => {
  map.set(from, [...new Set([...(map.get(from) ?? []), ...to])]);
};

/** What a German stem is in English, by the given stems of English words, and the other forms of the same word. */
export const toEnglish = (stemEnglish: (word: string) => string): Map<string, string[]> => {
  const map = new Map<string, string[]>();
  for (const { stems, english } of dictionary) {
    const words = english.filter(isOne).map(stemEnglish);
    for (const stem of stems) add(map, stem, [...words, ...stems.filter(other => other !== stem)]);
  }
  return map;
};

/** So many of the English words for a German one are the nearest. */
const nearest = 2;

/**
 * German stems of the nouns that mean nearly the same as a noun, as one of the nearest English words is for both, and of the
 * nouns for what a word says that something does.
 */
export const toNear = (): Map<string, string[]> => {
  const byEnglish = new Map<string, string[]>();
  for (const { nouns, english } of dictionary)
    for (const word of english.slice(0, nearest)) add(byEnglish, word, nouns);
  const near = new Map<string, string[]>();
  for (const { stems, nouns, english } of dictionary)
    for (const stem of stems) {
      const alike = nouns.includes(stem) ? english.slice(0, nearest).flatMap(word => byEnglish.get(word)!) : nouns;
      if (alike.length > 0) add(near, stem, alike);
    }
  return near;
};

/** How German words end where there are several, or in a case. */
const endings = ['', 'e', 'n', 'en'];

/** What an English stem may be called in German data, by the same stemming; words that English has itself are left out. */
export const toGerman = (
  stemEnglish: (word: string) => string,
  isEnglish: (stem: string) => boolean,
): Map<string, string[]> => {
  const map = new Map<string, string[]>();
  for (const { words, english } of dictionary) {
    const stems = words
      .flatMap(word => endings.map(ending => stemEnglish(word + ending)))
      .filter(stem => stem.length > 2 && !isEnglish(stem));
    for (const word of english.filter(isOne)) add(map, stemEnglish(word), stems);
  }
  return map;
};

/** English names of several words, by the German word that means them and by its stem: "Kreditkarte" is a credit card. */
export const inSeveralWords: ReadonlyMap<string, string[]> = (() => {
  const map = new Map<string, string[]>();
  for (const { words, stems, english } of dictionary) {
    const names = english.filter(name => !isOne(name));
    if (names.length > 0) for (const key of new Set([...words, ...stems])) add(map, key, names);
  }
  return map;
})();

/** The stems of all German words of the dictionary. */
export const germanStems: ReadonlySet<string> = new Set(dictionary.flatMap(({ stems }) => stems));
/** The German words of the dictionary as `spell` gives them. */
export const germanWords: ReadonlySet<string> = new Set(dictionary.flatMap(({ words }) => words));
/** The English words of the dictionary. */
export const englishWords: ReadonlySet<string> = new Set(
  dictionary.flatMap(({ english }) => english.flatMap(name => name.split(' '))),
);
