/** A line of a lexicon: what people say, and what it may stand for, the likeliest first. */
export type LexiconLine = { words: readonly string[]; means: readonly string[] };

/** Words that a hyphen holds together are one: "head-count". */
const listed = (text: string): string[] =>
  text
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map(word => word.replaceAll('-', ' '));

/**
 * A lexicon as it is written: in each line what people say, a colon, and what that may stand for; spaces part, and hyphens hold
 * together. In a line without a colon each word may stand for any of the others.
 */
export const lexiconLines = (text: string): LexiconLine[] =>
  text.split('\n').flatMap(line => {
    const [said = '', meant] = line.split(':');
    const words = listed(said);
    if (words.length === 0) return [];
    return [{ words, means: meant === undefined ? words : listed(meant) }];
  });
