import { type Computed, sameColumn, sameTerm } from '../../form/form.ts';
import { owedIn } from '../../schema/rows/dues.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import type { Choose } from '../choices.ts';
import { columnAt, cueAt, type Folded, foldItems } from '../fold-items.ts';
import { type Item, namedTables } from '../items.ts';
import { betweenDates } from './lengths/lifetimes.ts';
import { saysLength } from './lengths/spans.ts';

const isNumber = (column: Column | null): column is Column =>
  column !== null && column.holds === 'number' && (column.roles.has('measure') || column.roles.has('year'));

/** What the second of two columns of a kind leaves of the first; null where they are of different kinds. */
const gapOf = (items: Item[], left: Column | null, right: Column | null, schema: Schema): Computed | null => {
  if (!left || !right || left === right) return null;
  if (isNumber(left) && isNumber(right)) {
    const owed = owedIn(left.table, schema);
    const isOwed = owed && sameColumn(owed.left, left.ref) && sameColumn(owed.right, right.ref);
    return { kind: 'difference', left: left.ref, right: right.ref, ...(isOwed && { filled: true as const }) };
  }
  return left.holds === 'date' && right.holds === 'date' ? betweenDates(items, left, right, schema) : null;
};

/** The place of the second of two columns that stand side by side: "A and B", "A than B", "A exceeds B". */
const secondOf = (items: Item[], first: number, compares = false): number => {
  for (const at of [first + 1, first + 2]) {
    if (columnAt(items, at)) return at;
    const joins =
      cueAt(items, at, 'and') ??
      cueAt(items, at, 'follow') ??
      cueAt(items, at, 'versus') ??
      (compares && cueAt(items, at, 'compare'));
    if (!joins && items[at]?.meaning.kind !== 'word') return -1;
  }
  return -1;
};

/** "the difference between A and B", "by how much A exceeds B", "how much more A is than B". */
const afterWord = (items: Item[], at: number, schema: Schema): Folded | null => {
  const asked = cueAt(items, at, 'difference') !== null;
  const much = cueAt(items, at, 'aggregate')?.money === true;
  if (!asked && !much) return null;
  for (const first of [at + 1, at + 2]) {
    const second = columnAt(items, first) ? secondOf(items, first, true) : -1;
    const plain = second < 0 || !items.slice(first, second).some((_, near) => cueAt(items, first + near, 'compare'));
    if (second < 0 || (much && plain)) continue;
    const term = gapOf(items, columnAt(items, first), columnAt(items, second), schema);
    if (term) return { from: at, to: second + 1, drop: [], term };
  }
  return null;
};

/** "how many days between A and B", "the time from A to B", "how long from A to B". */
const lengthOf = (items: Item[], at: number, schema: Schema): Folded | null => {
  const second = columnAt(items, at)?.holds === 'date' ? secondOf(items, at) : -1;
  const said = second < 0 ? -1 : items.slice(0, at).findLastIndex((_, place) => saysLength(items, place, schema));
  if (said < 0 || at - said > 4) return null;
  const term = gapOf(items, columnAt(items, at), columnAt(items, second), schema);
  const between = items
    .slice(said, at)
    .flatMap((_, near) => (cueAt(items, said + near, 'between') ? [said + near] : []));
  const counted = cueAt(items, said - 1, 'count') ? [said - 1] : [];
  return term && { from: at, to: second + 1, drop: [...counted, said, ...between], term };
};

/** Whether both are sums of rows of their own: no row of one has a difference to a row of the other. */
const areApart = (left: Column | null, right: Column | null): boolean =>
  left !== null &&
  right !== null &&
  left.table !== right.table &&
  [left, right].every(({ uses }) => uses.natural === 'sum');

/** "A minus B", "A and B differ", "A exceeds B by" so much. */
const aroundWord = (items: Item[], at: number, schema: Schema): Folded | null => {
  if (!columnAt(items, at)) return null;
  const minus = cueAt(items, at + 1, 'minus') ? at + 2 : -1;
  const second = minus > 0 ? minus : secondOf(items, at, true);
  if (minus > 0 && areApart(columnAt(items, at), columnAt(items, second))) return null;
  const term = gapOf(items, columnAt(items, at), columnAt(items, second), schema);
  if (!term) return null;
  if (minus > 0) return { from: at, to: second + 1, drop: [], term };
  const compared = items.slice(at, second).some((_, near) => cueAt(items, at + near, 'compare'));
  const next = cueAt(items, second + 1, 'difference') && !compared ? second + 2 : second + 1;
  // "by more than 10" tells how large the gap is, "by region" in what groups.
  const by = cueAt(items, next, 'group') && (cueAt(items, next + 1, 'compare') || isNumeral(items[next + 1]));
  const said = next > second + 1 || (compared && by);
  return said ? { from: at, to: by ? next + 1 : next, drop: [], term } : null;
};

const isNumeral = (item: Item | undefined): boolean => item?.meaning.kind === 'number';

/** The columns a name for a gain stands for, such as price and cost for "profit"; the ones of the table spoken of first. */
const gainAt = (items: Item[], at: number, schema: Schema): Folded | null => {
  const stem = (place: number): string => items[place]?.atom.token.stem ?? '';
  const free = (place: number): boolean =>
    items[place]?.meaning.kind === 'word' || items[place]?.meaning.kind === 'column';
  const { gains } = schema.language.gaps;
  const gain = gains.find(({ words }) => words.has(stem(at)));
  if (!gain || !free(at) || (columnAt(items, at) && items[at]!.atom.options.some(isExact))) return null;
  const spoken = namedTables(items);
  const tables = [...spoken, ...schema.tables.filter(table => !spoken.has(table))];
  for (const { columns } of tables) {
    // A name that holds one of the words says the gain itself.
    if (columns.some(column => column.stems.some(word => gain.words.has(word)))) return null;
    const called = (names: string[]): Column | undefined =>
      names
        .map(name => columns.find(column => isNumber(column) && column.stems.join(' ') === name))
        .find(column => column !== undefined);
    const [left, right] = [called(gain.left), called(gain.right)];
    const term = left && right;
    const next = gain.words.has(stem(at + 1)) && items[at + 1]?.before.length === 0 && free(at + 1) ? at + 2 : at + 1;
    if (term)
      return {
        from: at,
        to: next,
        drop: [],
        term: { kind: 'difference', left: left.ref, right: right.ref, name: gain.name },
      };
  }
  return null;
};

const isExact = (option: { kind: string; exact?: boolean }): boolean =>
  option.kind === 'column' && option.exact === true;

/** Reads every "difference between A and B" as one figure of a row, of which the rest of the question may speak like of a column. */
export const withDifferences = (items: Item[], schema: Schema, choose: Choose): Item[] => {
  let all = items;
  let known: Computed | null = null;
  for (let at = 0; at < all.length; at++) {
    const found =
      afterWord(all, at, schema) ?? lengthOf(all, at, schema) ?? aroundWord(all, at, schema) ?? gainAt(all, at, schema);
    if (found) {
      const same = known !== null && sameTerm(known, found.term);
      const meant =
        same ||
        choose('difference of columns', [
          { value: true, cost: 0 },
          { value: false, cost: 0.6 },
        ]);
      if (!meant) continue;
      all = foldItems(all, found);
      known = found.term;
    } else if (known && cueAt(all, at, 'difference') && !columnAt(all, at + 1))
      // "…, and show the difference": the one spoken of before.
      all = foldItems(all, { from: at, to: at + 1, drop: [], term: known });
  }
  return all;
};
