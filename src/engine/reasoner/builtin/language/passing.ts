/** Which words of a question may be passed over in silence, and which are told though they are common. All are stems. */
export type PassingWords = {
  /** Common words that say which things are meant, or what of them: "late", "left", "names". */
  telling: ReadonlySet<string>;
  /** Words that ask for a judgement where a question of yes or no ends in them: "is hemming *popular*". */
  judging: ReadonlySet<string>;
  /** Words for how things stand, as they are said: "open", "finished", "out". */
  states: ReadonlySet<string>;
  /** Verbs after which such words are said of things, as they are said: "are", "ist". */
  being: ReadonlySet<string>;
  /** Verbs after which a participle is what somebody did, as they are said: "has *done*". */
  having: ReadonlySet<string>;
  /** Verbs that say that somebody did something, as they are said, where it is denied as well: "*didn't* come", "*kam* nicht". */
  doing: ReadonlySet<string>;
  /** Uncommon words that say nothing of the data: "used", "anything". */
  idle: ReadonlySet<string>;
  /** Verbs that tell some rows from others where nothing else of the clause does: "which projects *continue*", "matches we *lost*". */
  changing: ReadonlySet<string>;
  /** Stems of nouns for the rows of anything, and for anybody: "how many *entries*" leaves out nothing. */
  rows: ReadonlySet<string>;
  /** Stems of words for what came in a time, which say no more where it is judged by the day that it came. */
  fresh: ReadonlySet<string>;
  /** Words that ask for somebody, as they are said. */
  who: ReadonlySet<string>;
  /** Words that ask for a time, as they are said. */
  when: ReadonlySet<string>;
};

/** Words of what is said beside a question, as they are said: what it is for, why it is asked, a greeting. */
export type AsideWords = {
  /** Words that such a purpose begins with: "*for* the newsletter". */
  purposes: ReadonlySet<string>;
  /** Words that a cause begins with: "*because* my boss asks". */
  causes: ReadonlySet<string>;
  /** Words for whoever asks. */
  own: ReadonlySet<string>;
  /** What people ask for the sake of: a meeting, a report, somebody who wants to know. */
  occasions: RegExp;
  /** All words of a greeting or of an opening: "hi", "quick question". */
  greetings: ReadonlySet<string>;
};
