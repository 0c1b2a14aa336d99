/** So many of the commonest words have a vector. */
export const wordCount = 60_000;
/** So many numbers are in a vector. */
export const dimensions = 100;
/** What a part of a vector of length 1 is multiplied by to be kept as a whole number from -127 to 127; few are above 0.5. */
export const scale = 254;

/** What of the package is read: its words, the commonest first, and their vectors. */
export type Source = { words: string[]; vectors: Record<string, number[]> };
