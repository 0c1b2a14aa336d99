/** How a language points at what was told before: "how much came in *that day*", "who works *there*", "the dearest *in it*". */
export type PointingWords = {
  /** Before a noun: "*that* day". */
  that: ReadonlySet<string>;
  /** Articles that point where one of `that.after` stands before them: "*an dem* Tag". */
  articles: { words: ReadonlySet<string>; after: ReadonlySet<string> };
  /** Words before which what is pointed at may stand: "*in* that month", "*did* that shop". */
  before: ReadonlySet<string>;
  /** A place, or whatever was told of: "there". */
  there: ReadonlySet<string>;
  /** Words beside "there" with which it only says that something is: "*are* there". */
  being: ReadonlySet<string>;
  /** Words for things told of: "it", "them". */
  things: ReadonlySet<string>;
  /** Words for whom or what was named, as they are written inside of a sentence: "did *they*". */
  named: ReadonlySet<string>;
  /** Words that say that what follows is theirs: "*their* last order". */
  owned: ReadonlySet<string>;
  /** Those of all these that are of one alone, who must have been named: "*he*", "*her*". */
  sole: ReadonlySet<string>;
  /** Those of all these that may be whoever is talked to, and words beside which they are: "habt *ihr*". */
  addressed: ReadonlySet<string>;
  talking: ReadonlySet<string>;
  /** Words before these that leave no doubt: "*in* it". */
  within: ReadonlySet<string>;
  /** Both in one word: "davon". */
  withinThem: ReadonlySet<string>;
  /** Times told of, without a unit: "at that *time*". */
  times: ReadonlySet<string>;
  /** Words between what is told and what is asked of it: "… *and* how many of them". */
  parts: ReadonlySet<string>;
};
