/** How people speak of the analyst, of the data as a whole, and of what it can't do. All words in lower case. */
export type AboutWords = {
  /** Said around what is meant, without meaning. */
  polite: Set<string>;
  greetings: Set<string>;
  thanks: Set<string>;
  /** What may stand beside a greeting or thanks. */
  courtesies: Set<string>;
  /** What is asked by whoever does not know what to ask, without marks and polite words. */
  help: Set<string>;
  /** Nouns for what there is to ask of, and for its parts. */
  tables: Set<string>;
  columns: Set<string>;
  /** Words around such a noun in a question for all of them. */
  around: Set<string>;
  /** Words that ask what a table is like, rather than for its rows. */
  describe: Set<string>;
  /** Orders to change data, and words after which they are none: "drop in revenue". */
  changes: Set<string>;
  /** Words that, first in a message and with one of `target` before a value, ask for a value to be set: "*set* the price *to* 20". */
  settings: { verbs: Set<string>; target: Set<string> };
  /**
   * Words that, first in a message, ask for somebody to be given something: "*give* everyone *a raise*", "5 percent *more*"; `all`: words
   * for those who get it that stand for nothing that could be shown, `selves`: those to whom it is shown, `one`: what stands before what is given.
   */
  giving: Record<'verbs' | 'all' | 'selves' | 'one' | 'gifts' | 'more', ReadonlySet<string>>;
  /** Words that order something to be on or off: the verb, and how it is to be. */
  switches: Record<'verbs' | 'ways', ReadonlySet<string>>;
  /** Words that, first in a message, order something to be done with one thing, and with whom it is done: "*refund* order 1042", "*cancel* it *for me*". */
  deeds: Record<'verbs' | 'before' | 'selves', ReadonlySet<string>>;
  /**
   * Words that, first in a message, order something to be done with things that are named: "*cancel* all lessons of next week", "*send*
   * them a reminder", before one of `things` (words before what it is done with, or for those to whom), and never `selves`, to whom things are shown, nor what
   is `shown`: "send a *list*".
   */
  errands: Record<'verbs' | 'things' | 'selves' | 'shown', ReadonlySet<string>>;
  afterNouns: Set<string>;
  /** Words for what is to come, and openings of questions for it. */
  forecasts: Set<string>;
  future: string[];
  say: {
    why(): string;
    greeting(): string;
    thanks(): string;
    help(documents: boolean): string;
    changes(): string;
    forecast(): string;
    nothing(): string;
    tables(): string;
    /** `rows`: how many, null where whoever asks sees some only; `columns`: the first of them; `more`: how many more there are. */
    table(name: string, rows: string | null, columns: string[], more: number): string;
    source(name: string, tables: string[], more: number): string;
    documents(): string;
    described(name: string, rows: string | null, columns: number): string;
    number(from: string, to: string): string;
    values(items: string[], all: boolean, count: string): string;
    yesNo(): string;
    masked(): string;
    empty(count: string): string;
    moreColumns(count: number): string;
  };
};
