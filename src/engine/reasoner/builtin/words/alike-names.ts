import { fold, wordsOf } from './fold.ts';

/** What firms add to their names for their legal form, in whatever language the data are. */
const legalForms = new Set(
  'ltd limited inc incorporated corp corporation co company llc llp plc gmbh mbh ag kg ohg ug se sa sarl sas spa srl bv nv ab oy pty'.split(
    ' ',
  ),
);

/** Words by which a place is told from others of its name, in whatever language the data are: "Frankfurt *am* Main", "Stoke *on* Trent". */
const placing = new Set('am an auf bei im in ob on upon sur sous les'.split(' '));

/** Umlauts are written with an "e" as well: "Köln", "Koeln" and "Koln". */
const letters = (text: string): string =>
  fold(text.replaceAll('ß', 'ss'))
    .replace(/([aou])e/g, '$1')
    .replace(/[^\p{L}\p{N}]/gu, '');

const sameLetters = (one: string, other: string): boolean => letters(one) !== '' && letters(one) === letters(other);

/** "ACME Ltd" and "Acme Limited". */
const sameFirm = (one: string, other: string): boolean => {
  const own = (text: string): string =>
    wordsOf(text)
      .filter(word => !legalForms.has(word))
      .join(' ');
  return own(one) !== '' && own(one) === own(other);
};

/** "USA" for "United States", "NYC" for "New York City": the first letters of all words that are written large. */
const isShortFor = (short: string, full: string): boolean => {
  const large = full.match(/(?<!\p{L})\p{Lu}/gu) ?? [];
  const bare = short.replaceAll('.', '').trim();
  const first = large.join('');
  if (large.length < 2 || !/^\p{Lu}{2,5}$/u.test(bare) || wordsOf(full).length < 2) return false;
  return bare === first || (bare.length === first.length + 1 && bare.startsWith(first) && bare.endsWith('A'));
};

/** "Frankfurt" and "Frankfurt am Main", "Halle" and "Halle (Saale)": of one name, of which the longer says where. */
const isPlaced = (short: string, full: string): boolean => {
  const start = short.trim();
  if (fold(full).slice(0, fold(start).length) !== fold(start)) return false;
  const [, sign = '', rest = ''] = /^\s*([(,/-]?)\s*(.+)$/u.exec(full.trim().slice(start.length)) ?? [];
  const [link = '', ...more] = rest.split(/[\s-]+/u);
  const named = (text: string | undefined): boolean => text !== undefined && /^\p{Lu}/u.test(text);
  if (placing.has(link)) return /^[\s-]/u.test(full.trim().slice(start.length)) && named(more.at(-1));
  return /^[(,/]$/.test(sign) && named(rest);
};

/** "Smith, John" and "John Smith". */
const sameInOtherOrder = (one: string, other: string): boolean => {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  return a.length > 1 && a.length === b.length && a.toSorted().join(' ') === b.toSorted().join(' ');
};

/** "Int. Foods" and "International Foods": words of which some are cut short with a dot. */
const isCutShort = (short: string, full: string): boolean => {
  const [a, b] = [short.trim().split(/\s+/u), full.trim().split(/\s+/u)];
  const cut = (word: string, at: number): boolean =>
    word.endsWith('.') && word.length > 2 && fold(b[at]!).startsWith(fold(word.slice(0, -1)));
  return (
    a.length > 1 &&
    a.length === b.length &&
    a.some(cut) &&
    a.every((word, at) => fold(word) === fold(b[at]!) || cut(word, at))
  );
};

/** What numbers a name has: two that differ in them are not of one thing. */
const numbersIn = (text: string): string => (text.match(/\d+/g) ?? []).join(' ');

/** Whether two names that are written otherwise may well be of one and the same thing. */
export const mayBeSame = (one: string, other: string): boolean =>
  numbersIn(one) === numbersIn(other) &&
  (sameLetters(one, other) ||
    sameFirm(one, other) ||
    sameInOtherOrder(one, other) ||
    [
      [one, other],
      [other, one],
    ].some(([a, b]) => isShortFor(a!, b!) || isPlaced(a!, b!) || isCutShort(a!, b!)));
