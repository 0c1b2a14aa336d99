/** A word of a text: as it stands there, and where, in UTF-16 code units. */
export type Word = { text: string; start: number; end: number };

/** Longer runs of letters are no words anybody asks for. */
const longest = 64;

/** Numbers keep their separators; soft hyphens and zero-width characters, which nobody sees, are part of a word. */
const pattern =
  /\p{N}+(?:[.,'’]\p{N}+)*(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00AD\u200B-\u200D\u2060\uFEFF]*/gu;
const unseen = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;
/** Scripts that put no spaces between words: pairs of characters stand in for words. */
const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]{2,}$/u;

/** The words of a text as they stand there, in order; a run of an unspaced script is one. */
export const rawWordsOf = (text: string): readonly string[] => text.match(pattern) ?? [];

/** The words of a text, in order and lower case. */
export function* wordsOf(text: string): Generator<Word> {
  for (const match of text.matchAll(pattern)) {
    const [found] = match;
    const start = match.index;
    if (unspaced.test(found)) {
      // By characters and not by code units, of which rarer characters have two.
      let [before, at] = ['', start];
      for (const character of found) {
        if (before) {
          yield { text: before + character, start: at, end: at + before.length + character.length };
          at += before.length;
        }
        before = character;
      }
      continue;
    }
    const seen = found
      .replace(unseen, '')
      .normalize('NFKC')
      .toLowerCase()
      .slice(0, longest)
      .replace(/[\uD800-\uDBFF]$/, '');
    if (seen) yield { text: seen, start, end: start + found.length };
  }
}

const digits = /^\p{N}/u;
/** "1,234,567" and "1.234" are one number written with thousands; else a comma is a decimal point. */
const grouped = /^\d{1,3}(?:[.,'’]\d{3})+$/;

/** Whether a word is a number. */
export const isNumber = (word: string): boolean => digits.test(word) && /^[\p{N}.,'’]+$/u.test(word);

/** The same number, however it was written. */
export const plainNumber = (word: string): string =>
  grouped.test(word) ? word.replace(/[.,'’]/g, '') : word.replaceAll(',', '.');

/** Whether a number can be a year. */
export const isYear = (word: string): boolean => /^(?:1[5-9]|20)\d\d$/.test(word);
