import type { Language } from '../language/language.ts';
import type { Schema } from '../schema/schema.ts';
import { withinEdits } from '../words/distance.ts';
import { wordsOf } from '../words/fold.ts';
import type { Token } from '../words/tokenize.ts';
import type { NameIndex } from './names.ts';
import { isOwnWord } from './own-words.ts';

const swapped = (typed: string, meant: string): boolean => {
  if (typed.length !== meant.length) return false;
  const at = [...typed].findIndex((letter, index) => letter !== meant[index]);
  return typed.slice(0, at) + typed[at + 1] + typed[at] + typed.slice(at + 2) === meant;
};

/**
 * Whether a word no one knows is likely another, typed wrong: two neighbours swapped, or, in a long word, one letter.
 * The ends stand, as they do in most slips; another end is rather another form, or another word.
 */
const isSlipOf = (typed: string, meant: string): boolean =>
  typed !== meant &&
  typed[0] === meant[0] &&
  typed.at(-1) === meant.at(-1) &&
  (swapped(typed, meant) || (typed.length >= 7 && meant.length >= 6 && withinEdits(typed, meant, 1)));

const spoken = new WeakMap<Language, string[]>();
const wordsSpoken = (language: Language): string[] => {
  const known = spoken.get(language) ?? [...new Set([...language.words, ...language.synonyms.flat()])];
  spoken.set(language, known);
  return known;
};

/** Mends slips in words that nothing else explains ("naems", "minumum"), where one word alone can be meant. */
export const respell = (tokens: Token[], schema: Schema, names: NameIndex): Token[] => {
  const { language } = schema;
  const unknown = ({ kind, word, stem, number, capital }: Token): boolean =>
    kind === 'word' &&
    word.length >= 5 &&
    number === undefined &&
    !capital &&
    !language.words.has(word) &&
    !language.softWords.has(stem) &&
    !language.functionWords.has(word) &&
    !schema.valueWords.has(stem) &&
    !isOwnWord(names, stem) &&
    names.hits(stem, false).length === 0;
  return tokens.map(token => {
    if (!unknown(token)) return token;
    const named = schema.tables
      .flatMap(({ name, columns }) => [name, ...columns.map(({ ref }) => ref.column)])
      .flatMap(wordsOf)
      .flatMap(word => [word, language.plural(word)]);
    const [word, ...others] = new Set([...named, ...wordsSpoken(language)].filter(each => isSlipOf(token.word, each)));
    const stem = word === undefined ? '' : language.stem(word);
    return word === undefined || others.some(other => language.stem(other) !== stem) ? token : { ...token, word, stem };
  });
};
