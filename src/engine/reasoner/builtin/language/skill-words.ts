/**
 * What a skill hears and says in one language. Which sentences it needs is for the skill to say (`words` of `Skill`); where
 * a language has none for a skill, the skill is not offered in it.
 */
export type SkillWords = {
  /** Messages that call for it, as they are written; an ellipsis (…) stands for what differs from one to the next. */
  asks: readonly string[];
  /** Its sentences by name; what goes into them comes as finished text. */
  say: Readonly<Record<string, (...pieces: string[]) => string>>;
};
