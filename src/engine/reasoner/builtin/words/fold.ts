/** The text in lower case without accents, so that "Café" and "cafe" meet. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** The runs of letters and of digits of a text, folded. */
export const wordsOf = (text: string): string[] => fold(text).match(/\p{L}+|\p{N}+/gu) ?? [];

/** A form in which two spellings of one value are equal: case, accents, spaces and punctuation do not count. */
export const normalised = (text: string): string => wordsOf(text).join(' ');

/** Values without other spellings of the ones before them. */
export const spelledOnce = (values: string[]): string[] =>
  values.filter((value, at) => values.findIndex(other => normalised(other) === normalised(value)) === at);
