import { fold } from '../words/fold.ts';
import type { Language } from './language.ts';

/**
 * Whether a word is in the plural: of a word whose plural a language does not know, such as the "Tickets" of German, where
 * it differs from the name that it stands for.
 */
export const saysSeveral = (word: string, name: string, { plural }: Language): boolean =>
  plural(word) === word || (fold(plural(word)) === word && word !== fold(name));
