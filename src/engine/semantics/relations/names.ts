import { likenessOf } from '../vectors/likeness.ts';
import { nameWords } from '../words/name-words.ts';

/** Words that say of a column only that it names or numbers something. */
const naming = new Set('id identifier key code name number title abbreviation short full iso the of'.split(' '));
/** Words under which any table names or numbers its own rows: that two are called so says nothing. */
const own = new Set([
  ...naming,
  ...'no nr num rank position pos index idx row line order sequence label description'.split(' '),
]);
/** As near words mean the same sort of thing, as a town and a city. */
const near = 0.6;

const bare = (words: string[]): string[] => {
  const left = words.filter(word => !naming.has(word) && !/^\d+$/.test(word));
  return left.length > 0 ? left : words;
};
const saysNothing = (words: string[]): boolean => words.every(word => own.has(word) || /^\d+$/.test(word));
const endsWith = (all: string[], end: string[]): boolean =>
  end.length > 0 && end.length <= all.length && end.every((word, at) => word === all[all.length - end.length + at]);
const isSame = (a: string[], b: string[]): boolean => a.length === b.length && endsWith(a, b);

/** So many letters of a name are no ending that others have by chance. */
const longEnding = 8;
const leastBegin = 3;

/** Whether a name that is written without gaps ends as the other: `salesrepemployeenumber` of `employeenumber`. */
const runsInto = (a: string, b: string): boolean => {
  const [long, end] = [a.toLowerCase(), b.toLowerCase()];
  return end.length >= longEnding && long.length >= end.length + leastBegin && long.endsWith(end);
};

type Named = { column: string; table: string };

/**
 * How much the names of two columns say that they hold the same things, 0 to 1: the same words 1, `station_city` of `city` 0.9,
 * `state` of a table of states 0.8, `town` of `city` 0.6, one word of several 0.4; `id` of `id` and `name` of `name` 0.
 */
export const namesAlike = (a: Named, b: Named): number => {
  const [whole, other] = [nameWords(a.column), nameWords(b.column)];
  const [left, right] = [bare(whole), bare(other)];
  const isSaid = !saysNothing(whole) && !saysNothing(other);
  if (isSaid && isSame(whole, other)) return 1;
  if (isSaid && (endsWith(left, right) || endsWith(right, left))) return 0.9;
  if (isSaid && (runsInto(a.column, b.column) || runsInto(b.column, a.column))) return 0.9;
  const isCalled = (words: string[], table: string): boolean => {
    const of = bare(nameWords(table));
    return isSame(words, of) || endsWith(of, words) || endsWith(words, of);
  };
  if ((!saysNothing(whole) && isCalled(left, b.table)) || (!saysNothing(other) && isCalled(right, a.table))) return 0.8;
  if (!isSaid) return 0;
  const alike = likenessOf(left, right);
  if (alike !== null && alike >= near) return 0.6;
  const words = new Set([...right, ...bare(nameWords(b.table))]);
  return left.some(word => words.has(word)) || right.some(word => left.includes(word)) ? 0.4 : 0;
};

const shortestRoot = 4;
const longestEnding = 4;

/** Whether two words have a root in common and differ in their endings: shipping and shipper, employed and employee. */
const isOfRoot = (a: string, b: string): boolean => {
  let root = 0;
  while (root < a.length && a[root] === b[root]) root += 1;
  return a !== b && root >= shortestRoot && Math.max(a.length, b.length) - root <= longestEnding;
};

/** Whether a column is called after the rows of a table, as `ship_via` is after shippers; their very name says how many. */
export const isAfter = (column: string, table: string): boolean =>
  bare(nameWords(column)).some(word => bare(nameWords(table)).some(noun => isOfRoot(word, noun)));
