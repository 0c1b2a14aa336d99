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
  /** Uncommon words that say nothing of the data: "used", "anything". */
  idle: ReadonlySet<string>;
  /** Words that ask for somebody, as they are said. */
  who: ReadonlySet<string>;
  /** Words that ask for a time, as they are said. */
  when: ReadonlySet<string>;
};
