import { onceFor } from '../../../../base/once-for.ts';
import type { Dictionary } from '../language/dictionary.ts';
import type { Language } from '../language/language.ts';
import { isSaid } from '../language/sayings.ts';
import type { Token } from '../language/tokenize.ts';
import { flagValues } from '../schema/flag-values.ts';
import type { Schema } from '../schema/schema.ts';
import { doubledOtherwise, slipCost, withinEdits } from '../words/distance.ts';
import { wordsOf } from '../words/fold.ts';
import { isKindredWord } from './names/guessed/kindred.ts';
import type { NameIndex } from './names/name-index.ts';
import { isOwnWord } from './names/own-words.ts';

/** A word of so many letters is like few others. */
const long = 8;

const swapped = (typed: string, meant: string): boolean => {
  if (typed.length !== meant.length) return false;
  const at = [...typed].findIndex((letter, index) => letter !== meant[index]);
  return typed.slice(0, at) + typed[at + 1] + typed[at] + typed.slice(at + 2) === meant;
};

/**
 * Whether a word no one knows is likely another, typed wrong: two neighbours swapped, letters doubled or not, or, in a long word, one letter.
 * A noun is too often another, of which nobody told: "Verkäufer" is none for "verkaufter". The ends stand but where the last two are swapped, as they do in most slips; another end is rather another form, or another word.
 */
const isSlipOf = (typed: string, meant: string, noun: boolean): boolean =>
  typed !== meant &&
  typed[0] === meant[0] &&
  // "Vergleihc": in a word so long that no other is so near.
  ((typed.length >= long && swapped(typed, meant)) ||
    (typed.at(-1) === meant.at(-1) &&
      (swapped(typed, meant) ||
        doubledOtherwise(typed, meant) ||
        (!noun && typed.length >= 7 && meant.length >= 6 && withinEdits(typed, meant, 1)))));

const wordsSpoken = onceFor(({ words, synonyms }: Language) => new Set([...words, ...synonyms.flat()]));

/** "Unpaid" as the opposite of paid, where a column says of each thing whether it is paid; null for all other words. */
const withoutOpposing = (token: Token, schema: Schema): Token | null => {
  const { language, tables } = schema;
  if (token.kind !== 'word') return null;
  for (const prefix of language.opposing) {
    const word = token.word.startsWith(prefix) ? token.word.slice(prefix.length) : '';
    const stem = word.length < 3 ? '' : language.stem(word);
    const isFlag = tables.some(({ columns }) =>
      columns.some(
        column =>
          [stem, ...(language.translations.get(stem) ?? [])].some(each => column.stems.includes(each)) &&
          flagValues(schema, column, false).length > 0,
      ),
    );
    if (isFlag) return { ...token, word, stem, opposite: true };
  }
  return null;
};

/** A word that a slip may be for, and how far that is. */
type Meant = { word: string; cost: number };

/** The words of a schema's names, in one and in many. */
const namesIn = onceFor(
  ({ tables, language }: Schema) =>
    new Set(
      tables
        .flatMap(({ name, columns }) => [name, ...columns.map(({ ref }) => ref.column)])
        .flatMap(wordsOf)
        .flatMap(word => [word, language.plural(word)]),
    ),
);

/** Sorts of so few values are known by heart, and typed wrong like any word: "fixd" of a status. */
const mostSorts = 30;
const leastLetters = 4;

/** The words of the values that sort rows. */
const sortsIn = onceFor(({ tables }: Schema) => {
  const words = tables
    .flatMap(({ columns }) => columns)
    .filter(({ nature, profile }) => nature === 'category' && profile.distinctCount <= mostSorts)
    .flatMap(({ profile }) => profile.values.flatMap(({ value }) => wordsOf(value)));
  return new Set(words.filter(word => word.length >= leastLetters && /^\p{L}+$/u.test(word)));
});

/** Whether a word of so few letters that a slip leaves little of it lacks one of a word: "fixd". */
const lacksLetter = (typed: string, meant: string): boolean =>
  typed.length === leastLetters &&
  meant.length === leastLetters + 1 &&
  typed[0] === meant[0] &&
  withinEdits(typed, meant, 1);

/** Common words that name something of the data in another form than it does: "shipping" where columns say "ship". */
const formsOfNames = (typed: string, { language }: Schema, names: NameIndex): string[] =>
  (language.dictionary?.beginning(typed[0]!) ?? []).filter(
    word => slipCost(typed, word) !== null && names.knows(language.stem(word)),
  );

/** Words of the data before words of the language, one edit before two; where the best are of two roots, none is meant. */
const best = (found: Meant[], { stem }: Language): string | null => {
  const least = Math.min(...found.map(({ cost }) => cost));
  const [first, ...others] = found.filter(({ cost }) => cost === least).map(({ word }) => word);
  return first === undefined || others.some(other => stem(other) !== stem(first)) ? null : first;
};

/** So common is a word that one may have meant it whatever the data are; a long one is like few others. */
const common = 5000;
const known = 20_000;

/** The one common word that is an edit away: "metod" is no word of any data, and method one that may be said of it. */
const commonest = (typed: string, { beginning, rank }: Dictionary): string | null => {
  const [word, other] = beginning(typed[0]!)
    .filter(each => (rank(each) ?? known) < (typed.length >= long ? known : common))
    .filter(each => slipCost(typed, each) === 1);
  return other === undefined ? (word ?? null) : null;
};

/** The word that one in none of the language's forms is a slip for; null where there is none, or there are several. */
const meantBy = ({ word: typed, capital }: Token, schema: Schema, names: NameIndex): string | null => {
  const { language } = schema;
  // Where nobody knows all the words there are, a right one that is rare must not be taken for a slip.
  const costOf = (word: string): number | null =>
    language.dictionary ? slipCost(typed, word) : isSlipOf(typed, word, capital) ? 1 : null;
  const rated = (words: Iterable<string>, later: number): Meant[] =>
    [...words].flatMap(word => {
      const cost = costOf(word);
      return cost === null ? [] : [{ word, cost: cost + later }];
    });
  const named = best(
    [
      ...rated(namesIn(schema), 0),
      ...rated(formsOfNames(typed, schema, names), 0),
      ...rated(sortsIn(schema), 0.25),
      ...[...sortsIn(schema)].flatMap(word => (lacksLetter(typed, word) ? [{ word, cost: 1.25 }] : [])),
      ...rated(wordsSpoken(language), language.dictionary ? 0.5 : 0),
    ],
    language,
  );
  return named ?? (language.dictionary ? commonest(typed, language.dictionary) : null);
};

/** Shorter names of months and days are too near to other words and to names of people: "Marsh", "Julia". */
const leastOfTime = 6;

/** The one month or day of the week that a word is a slip for, however it is written: "Febuary", "Wensday". */
const timeMeant = ({ word }: Token, { times: { months, weekdays } }: Language): string | null => {
  const [name, ...others] = [...Object.keys(months), ...Object.keys(weekdays)].filter(
    each => each.length >= leastOfTime && each.at(-1) === word.at(-1) && slipCost(word, each) === 1,
  );
  return name !== undefined && others.length === 0 ? name : null;
};

/** Mends slips in words that nothing else explains ("naems", "averge"), where one word alone can be meant. */
export const respell = (tokens: Token[], schema: Schema, names: NameIndex): Token[] => {
  const { language } = schema;
  const { dictionary } = language;
  const isRight = ({ word, stem }: Token): boolean =>
    dictionary
      ? dictionary.rank(word) !== null || names.knows(stem) || isKindredWord(word)
      : names.hits(stem, false).length > 0;
  const unknown = (token: Token): boolean =>
    token.kind === 'word' &&
    token.word.length >= leastLetters &&
    token.number === undefined &&
    // "Machine2" is a name, and no slip for machine.
    !/\p{L}\d/u.test(token.word) &&
    !language.words.has(token.word) &&
    !language.softWords.has(token.stem) &&
    !language.functionWords.has(token.word) &&
    !schema.valueWords.has(token.stem) &&
    !isSaid(token.word, language) &&
    !isOwnWord(names, token.stem) &&
    !isRight(token);
  const spelt = (token: Token, word: string): Token => ({ ...token, word, stem: language.stem(word), respelt: true });
  return tokens.map(token => {
    const slip = token.kind === 'word' && !names.knows(token.stem) ? language.slips.get(token.word) : undefined;
    if (slip !== undefined) return spelt(token, slip);
    const affirmed = withoutOpposing(token, schema);
    if (affirmed && !isOwnWord(names, token.stem) && !schema.valueWords.has(token.stem)) return affirmed;
    const written = !token.capital || language.nounsCapital;
    const meant = unknown(token)
      ? (timeMeant(token, language) ?? (written ? meantBy(token, schema, names) : null))
      : null;
    return meant === null ? token : spelt(token, meant);
  });
};
