import type { Token } from '../../language/tokenize.ts';
import { type Asked, guessedOf, type Spanned } from './asked.ts';

/** Shorter roots are shared by chance. */
const root = 5;

/** Whether a word is a verb where it stands: "did we *adopt*", "were *cancelled*". */
const isVerb = (tokens: Token[], at: number, { schema: { language } }: Asked): boolean => {
  const [before, token] = [tokens[at - 1], tokens[at]!];
  if (token.kind !== 'word' || token.capital) return false;
  return language.verbal(token.word) || language.beforeVerbs.has(before?.word ?? '');
};

const shared = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
};

/**
 * What was done by the noun for it: "did we *adopt*" where a kind of movement is called "Adoption". German verbs end
 * otherwise than their nouns begin: "*storniert*" for "Stornierung".
 */
export const doneValues = (asked: Asked, at: number): Spanned[] => {
  const { tokens, schema } = asked;
  const { stem } = tokens[at]!;
  if (!isVerb(tokens, at, asked) || stem.length < root || schema.language.softWords.has(stem)) return [];
  const least = schema.language.compounds ? Math.max(root, stem.length - 4) : stem.length;
  const hits = schema.tables
    .flatMap(({ columns }) => columns)
    .filter(({ nature }) => nature === 'category')
    .flatMap(column => column.profile.values.map(({ value }) => value.toLowerCase()))
    .filter(value => /^\p{L}+$/u.test(value) && value.length > stem.length && shared(stem, value) >= least)
    .flatMap(value => schema.values.get(value) ?? [])
    .filter(({ column }) => column.nature === 'category');
  const different = [...new Set(hits)];
  return different.length === 1
    ? guessedOf(different, 0.85).map(option => ({ from: at, to: at + 1, whole: true, option }))
    : [];
};
