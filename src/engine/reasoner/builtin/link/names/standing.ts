import type { Token } from '../../language/tokenize.ts';
import type { Schema } from '../../schema/schema.ts';
import { wordsOf } from '../../words/fold.ts';
import type { Option } from '../atom.ts';

/**
 * Whether a word says how things stand and names nothing by another word: the "open" of "open tickets" is no date on which they
 * were `opened`, where another tells when they were closed, and no year in which a customer was `established`.
 */
export const saysStanding = (said: Token[], option: Option, { tables, language: { life } }: Schema): boolean => {
  if (option.kind !== 'column') return false;
  const { column } = option;
  if (!tables.some(({ semantics }) => semantics.ideas.some(({ idea }) => idea === 'open'))) return false;
  const own = new Set(wordsOf(column.title));
  return said.some(({ word }) => life.open.has(word) && !own.has(word));
};
