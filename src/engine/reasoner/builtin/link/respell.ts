import type { Language } from '../language/language.ts';
import type { Token } from '../language/tokenize.ts';
import { flagValues } from '../schema/flag-values.ts';
import type { Schema } from '../schema/schema.ts';
import { withinEdits } from '../words/distance.ts';
import { wordsOf } from '../words/fold.ts';
import type { NameIndex } from './names/name-index.ts';
import { isOwnWord } from './names/own-words.ts';

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

/** "Unpaid" as the opposite of paid, where a column says of each thing whether it is paid; null for all other words. */
const withoutOpposing = (token: Token, schema: Schema): Token | null => {
  const { language, tables } = schema;
  if (token.kind !== 'word') return null;
  for (const prefix of language.opposing) {
    const word = token.word.startsWith(prefix) ? token.word.slice(prefix.length) : '';
    const stem = word.length < 3 ? '' : language.stem(word);
    const isFlag = tables.some(({ columns }) =>
      columns.some(column => column.stems.includes(stem) && flagValues(schema, column, false).length > 0),
    );
    if (isFlag) return { ...token, word, stem, opposite: true };
  }
  return null;
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
    const affirmed = withoutOpposing(token, schema);
    if (affirmed && !isOwnWord(names, token.stem) && !schema.valueWords.has(token.stem)) return affirmed;
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
