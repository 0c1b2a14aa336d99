import { singular, wordsOf } from './words-of-name.ts';

/** Words that say of a column only that it refers to something. */
const keyWords = new Set('id ids key code no nr num number fk pk ref uuid guid oid via to'.split(' '));
/** Who does something for others: columns named so point at people. */
const roleWords = new Set(
  'rep manager supervisor boss agent owner author creator editor assignee approver reviewer seller buyer salesperson lead by'.split(
    ' ',
  ),
);
const peopleWords = new Set('employee staff user person member people agent customer account contact'.split(' '));
/** What points at another row of the same table. */
const selfWords = new Set('parent report reports manager supervisor boss predecessor previous superior'.split(' '));

type Named = { table: string; column: string };

/**
 * How much the name of a column says that it points at another, 0 to 1: `store_id` at `stores.id` or `store.store_id`
 * 1, `home_store_id` and `cust_id` a little less, `support_rep_id` at an employee less still, and `id` at `id` nothing.
 */
export function nameLikeness(from: Named, to: Named): number {
  const words = wordsOf(from.column);
  const stem = stemOf(words);
  const target = wordsOf(to.column);
  const targetStem = stemOf(target);
  const owner = wordsOf(to.table).map(singular);
  const itself = from.table === to.table;
  if (itself) return from.column !== to.column && words.some(word => selfWords.has(word)) ? 0.8 : 0;
  // A name that says nothing, or that says its own table, points nowhere else.
  if (stem.length === 0) return 0;
  const byOwner = matchOf(stem, owner);
  if (targetStem.length > 0) {
    if (!endsWith(words, target) && !endsWith(stem, targetStem)) return 0.85 * Math.max(byOwner, roleOf(stem, owner));
    const whole = words.length === target.length ? 1 : 0.9;
    // Of many tables that carry the column, the one it is named after is meant; a name of several words is nobody else's.
    const alone = whole === 1 && targetStem.length > 1 ? 0.9 : 0.6 * whole;
    return Math.max(whole * byOwner, whole * matchOf(targetStem, owner), alone);
  }
  return byOwner > 0 ? byOwner : roleOf(stem, owner);
}

/** Whether a name says of itself that it refers to something. */
export const isKeyName = (column: string): boolean => wordsOf(column).some(word => keyWords.has(word));

const stemOf = (words: string[]): string[] => words.filter(word => !keyWords.has(word)).map(singular);

const endsWith = (words: string[], end: string[]): boolean =>
  end.length > 0 && end.every((word, i) => words.at(i - end.length) === word);

/** How well a stem names a table. */
function matchOf(stem: string[], owner: string[]): number {
  if (stem.length === owner.length && endsWith(stem, owner)) return 1;
  // As `playlisttrack` and `playlist_track` are the same word.
  if (stem.join('') === owner.join('')) return 1;
  if (endsWith(stem, owner)) return 0.9;
  // `cust_id`, `ship_via`: the beginning of the word.
  const [last, head] = [stem.at(-1)!, owner.at(-1)!];
  if (last.length >= 3 && head.startsWith(last) && owner.length === 1) return 0.85;
  // `dim_customer`, `tbl_orders`: a table may wear a prefix.
  if (owner.length > 1 && endsWith(owner, stem)) return 0.8;
  return 0;
}

/** `support_rep_id` means a person, whatever the people of that database are called. */
const roleOf = (stem: string[], owner: string[]): number =>
  stem.some(word => roleWords.has(word)) && owner.length === 1 && peopleWords.has(owner[0]!) ? 0.75 : 0;

/** Whether a column is what its own table is counted by, and so points nowhere: `film.film_id`. */
export function namesItself({ table, column }: Named): boolean {
  const stem = stemOf(wordsOf(column));
  return stem.length === 0 || matchOf(stem, wordsOf(table).map(singular)) === 1;
}
