import type { Statement } from '../remembered.ts';
import { german } from './languages/de.ts';
import { english } from './languages/en.ts';
import { readTaste } from './read-taste.ts';

const grammars = [english, german];

/**
 * Whether what was taken for a preference only asks for another part of the answer before it: "I only care about the
 * women". How answers look, and what holds each time, is a preference wherever it is said.
 */
export const isRefinement = ({ category, isAsked, definition, secret, quote }: Statement): boolean =>
  category === 'PREFERENCES' &&
  !isAsked &&
  definition === null &&
  secret === null &&
  Object.keys(readTaste(quote)).length === 0 &&
  grammars.some(({ refines }) => refines.test(quote.trim())) &&
  !grammars.some(({ looks, standing }) => looks.test(quote) || standing.test(quote));
