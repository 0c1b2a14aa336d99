/** How people write what words stand for, and how the analyst tells what it made of it. */
export type DefinitionWords = {
  /** Before a term or what it means, saying nothing of it; regular expressions over small letters, as all below. */
  articles: string;
  /**
   * What is reckoned; `loose`, `apart` and `looseOver` may be said of other things as well ("customers without orders").
   * `apart`: what a sum is said to be without need not be in it.
   */
  operations: Record<'plus' | 'minus' | 'loose' | 'apart' | 'times' | 'over' | 'looseOver', string>;
  /** Before a column, with nothing more in it ("the total of"), and around it ("the … column"). */
  before: string;
  beside: string;
  /** "the ratio of A to B" and the like, whole; the groups `left` and `right` are the two. */
  ratios: RegExp[];
  /** Things with a limit in money that says not of which of their figures; the groups `things`, `limit` and `money`. */
  limited: RegExp;
  /** What is said otherwise for a reader of questions: "2023 and before" is "until 2023". */
  rewordings: [said: RegExp, read: string][];
  and: string;
  /** Those of `and` that join no parts of a sum. */
  either: string;
  /** Before and after parts that are one sum. */
  sumOf: string;
  together: string;
  ratio(left: string, right: string): string;
  total(measure: string): string;
  count(things: string): string;
  /** A thing and what is to hold of it: "orders", "amount over 500". */
  having(thing: string, condition: string): string;
  /** What a condition begins with that needs no more before it. */
  leads: Set<string>;
  say: {
    /** `reckoned`: as it is computed from columns, where these are called otherwise. */
    took(term: string, meaning: string, shared: boolean, reckoned: string | null): string;
    stays(term: string, meaning: string): string;
    /** It meant something else in the question before, which is read anew. */
    changed(term: string, meaning: string): string;
    /** Why a question cannot go on from the one before; what the word meant is not said again. */
    otherNow(term: string): string;
    goneNow(term: string): string;
    lacks(values: string[], column: string): string;
    /** The answer follows, with the words as they stand. */
    left(term: string, meaning: string, shared: boolean, why: string): string;
    /** No answer follows. */
    failed(term: string, meaning: string, shared: boolean, why: string): string;
    why: {
      missing(words: string[]): string;
      figures(words: string[]): string;
      several(word: string, columns: string[]): string;
      apart(word: string): string;
      tables(): string;
      nested(term: string): string;
      unread(): string;
      verified(): string;
    };
  };
};
