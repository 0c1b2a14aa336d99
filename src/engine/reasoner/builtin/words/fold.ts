/** The text in lower case without accents, so that "Café" and "cafe" meet. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** The runs of letters and of digits of a text, folded. */
export const wordsOf = (text: string): string[] => fold(text).match(/\p{L}+|\p{N}+/gu) ?? [];

/** Whether two questions are the same but for marks and capitals. */
export const sameWords = (a: string, b: string): boolean => wordsOf(a).join(' ') === wordsOf(b).join(' ');

/** What "&" and "+" are written out as, in names of any language. */
export const ands: ReadonlySet<string> = new Set(['und', 'and', 'et', 'u']);

/**
 * A form in which two spellings of one value are equal: case, accents, spaces and punctuation do not count, nor whether
 * "&" is written out between two words.
 */
export const normalised = (text: string): string => {
  const words = wordsOf(text);
  return words.filter((word, at) => at === 0 || at === words.length - 1 || !ands.has(word)).join(' ');
};

/** Values without other spellings of the ones before them. */
export const spelledOnce = (values: string[]): string[] =>
  values.filter((value, at) => values.findIndex(other => wordsOf(other).join() === wordsOf(value).join()) === at);
