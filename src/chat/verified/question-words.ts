/** Words that change nothing of what is asked, at the beginning of a question. */
const courtesy = [
  ['please'],
  ['hi'],
  ['hello'],
  ['can', 'you'],
  ['could', 'you'],
  ['would', 'you'],
  ['tell', 'me'],
  ['show', 'me'],
  ['give', 'me'],
  ['i', 'want', 'to', 'know'],
  ['i', 'would', 'like', 'to', 'know'],
] as const;

const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A placeholder, a number or date, a word, or a sign that means something; what only ends or groups is no word. */
const word =
  /\{\w+\}|\d+(?:[.,:/-]\d+)+|[\p{L}\p{M}\p{N}_]+(?:['&-][\p{L}\p{M}\p{N}_]+)*|[^\s.,;:!?"'()[\]{}\u00AB\u00BB\u201C\u201D\u2018]/gu;

/**
 * The words of a question by which it is compared with others: without regard to case, punctuation, courtesy and the
 * article "the", with contractions and small numbers written alike. Nothing else is left out, least of all a "not".
 */
export function questionWords(question: string): string[] {
  const text = question
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u2019', "'")
    .replace(/\bcannot\b|\bcan't\b/g, 'can not')
    .replace(/\bwon't\b/g, 'will not')
    .replace(/n't\b/g, ' not')
    .replace(/\b(what|who|how|where|when|that|there|it)'s\b/g, '$1 is');
  let words = (text.match(word) ?? []).map(each => {
    const number = numbers.indexOf(each);
    return number < 0 ? each : String(number);
  });
  for (;;) {
    const opening = courtesy.find(each => each.every((part, at) => words[at] === part));
    if (!opening || opening.length >= words.length) break;
    words = words.slice(opening.length);
  }
  if (words.length > 1 && words.at(-1) === 'please') words = words.slice(0, -1);
  return words.filter(each => each !== 'the');
}
