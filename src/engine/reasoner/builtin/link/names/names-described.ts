import type { Language } from '../../language/language.ts';
import { wordsOf } from '../../words/fold.ts';

/** Of more words a piece of a description is a sentence about the thing, and no name of it. */
const most = 3;
const mostNames = 12;

/**
 * The names within what somebody wrote of a table or a column: "Revenue, sales in euro. Umsatz" tells three. Pieces between
 * marks are names where they are short; articles and the like before a name are no part of it.
 */
export const namesDescribed = (description: string | null, { functionWords }: Language): string[] =>
  (description ?? '')
    .slice(0, 1000)
    .split(/[.,;:/|()\n]|\s[-–—]\s/)
    .flatMap(piece => {
      const words = wordsOf(piece);
      const from = words.findIndex(word => !functionWords.has(word));
      const name = from < 0 ? [] : words.slice(from);
      return name.length > 0 && name.length <= most ? [name.join(' ')] : [];
    })
    .slice(0, mostNames);
