import type { Grammar } from './grammar.ts';

/** What goes on in a clause of its own, and explains the word no further: ", that is what we report". */
const aside =
  /(?<![\p{L}])(?:i|we|you|it|its|that|thats|this|they|there|please|ok|okay|because|since|so|everyone|everybody|nobody|ich|wir|du|das|dies|es|sie|man|weil|bitte|denn|damit|jeder|niemand)(?![\p{L}])/iu;
/** What changes a meaning, wherever it stands. */
const limiting =
  /(?<![\p{L}])(?:only|except|excluding|without|minus|less|plus|but not|nur|außer|ausgenommen|ohne|abzüglich|aber nicht)(?![\p{L}])/iu;
/** Where a word is used so, or nothing at all. */
const placed =
  /^,?\s+(?:for us|with us|around here|to us|(?:in|at) our (?:[\w-]+ )?[\w-]+|by the way|btw|please|bei uns|für uns|bei mir|hier bei uns|in unserem haus|im haus|übrigens|bitte)(?=\s*$|[,.;])/iu;
/** Brackets that only go on: "(minus tax)", "(und West)". All others tell what is reckoned first, or say something aside. */
const goingOn = /\(\s*(?:minus|less|plus|and|und|or|oder)(?![\p{L}])[^()]*\)/giu;
const isGrouped = (meaning: string): boolean => /[()]/.test(meaning.replace(goingOn, '')) || /[*/×÷]/.test(meaning);
/** So many words stand between two signs of a sum, or in a list. */
const mostWords = 5;

/**
 * A meaning without what is said of it aside. A word is used by its whole meaning or not at all: what goes on with it
 * stays, written as a reader of questions takes it: a dash between two figures is a minus, marks between things are commas.
 */
export function wholeMeaning(meaning: string, grammar: Grammar): string {
  const first = meaning.replace(grammar.meaningEnds, '');
  const rest = meaning.slice(first.length);
  if (rest.trim() === '' || placed.test(rest) || !goesOn(rest)) return readable(first);
  const written = `${first}${rest}`
    .replace(/\s*[–—]\s*|\s-\s/g, ' minus ')
    .replace(/\s*;\s*/g, ', ')
    .replace(/,? (and|und) (?:also|auch) /giu, ' $1 ');
  return readable(isGrouped(written) ? written : written.replace(/\s*\(\s*/g, ' ').replace(/\s*\)/g, ''));
}

/** In words that a reader of questions knows to mean this and nothing else. */
const readable = (meaning: string): string =>
  meaning
    .replace(/^(?:the )?sum of (?=\S.* and \S)(.+) and (.+)$/iu, (_, some: string, last: string) =>
      added(some, last, 'plus'),
    )
    .replace(/^(?:die )?summe (?:aus|von) (?=\S.* und \S)(.+) und (.+)$/iu, (_, some: string, last: string) =>
      added(some, last, 'plus'),
    )
    .replace(/^(?:everything|anything|all|everyone|anyone) but (?:not )?(?=\S)/iu, 'other than ')
    .replace(/^all(?:es|e) bis auf (?=\S)/iu, 'alles außer ')
    // Names of which either will do; between names of figures it is a division.
    .replace(/(?<=\p{L})\/(?=\p{Lu}\p{Ll})/gu, ', ')
    .replace(/\s+/g, ' ')
    .trim();

const added = (some: string, last: string, sign: string): string =>
  [...some.split(/,\s*/), last].map(each => each.trim()).join(` ${sign} `);

/** Whether what follows belongs to the meaning. */
function goesOn(rest: string): boolean {
  if (limiting.test(rest)) return true;
  if (aside.test(rest)) return false;
  const pieces = rest.split(/[–—;(),]|\s-\s/).map(piece => piece.trim().split(/\s+/).length);
  return pieces.every(count => count <= mostWords);
}
