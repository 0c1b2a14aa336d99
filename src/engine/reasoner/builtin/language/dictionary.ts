/** The commonest words of a language. */
export type Dictionary = {
  /** The place of a word among the commonest, from 0; null for a word that is none of them. */
  rank(word: string): number | null;
  /** All words that begin with a letter, the commonest first. */
  beginning(letter: string): readonly string[];
};
