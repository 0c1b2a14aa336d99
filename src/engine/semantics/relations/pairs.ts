import { type Dimension, tellsRows } from './columns.ts';
import { isAfter, namesAlike } from './names.ts';
import { type Inclusion, inclusionOf, type Meeting, meetingOf, type Values, valuesOf } from './values.ts';

/** Two columns that hold the same things, and what speaks for it. */
export type Pair = {
  from: Dimension;
  to: Dimension;
  meeting: Meeting;
  /** How much the names say, 0 to 1. */
  name: number;
  /** Which share of the one side's values is found on the other, there and back. */
  there: number;
  back: number;
};

/** What names must say, and how many values must be found for that. */
const rules = [
  // `city` and `station_city`, `Country Code` and a code of a table of countries: some of either may be lacking.
  { name: 0.8, share: 0.5, looked: 2 },
  // A town and a city: names may deceive.
  { name: 0.4, share: 0.7, looked: 4 },
  // Whatever they are called: nearly all of many are there.
  { name: 0, share: 0.9, looked: 10 },
] as const;
/** Names of things, of several letters each, meet in such numbers hardly by chance: `location` and `COUNTRY`. */
const many = { share: 0.7, looked: 40, length: 4 };
/** Few codes are found among so many others only where they are some of them: three airports. */
const few = { looked: 3, among: 100 };
/**
 * A list of a few things, most of which are used, and hardly anything else: the six depots of `origin` and `destination`.
 * Letters and other sizes meet by chance.
 */
const list = { share: 0.8, looked: 5, used: 0.5, length: 2 };
/** So much of a list of keys is used by figures that are keys; a count meets the lowest of many. */
const usedOfKeys = 0.3;
/** So much of a range that is filled with numbers is met by any number. */
const thin = 0.1;

/** Values that sort rows in any data, and so say of no two tables that they are of the same things. */
const everywhere = new Set(
  'yes no y n true false ja nein j m f male female w d other others unknown none total all'.split(' '),
);

const saysThings = ({ column }: Dimension): boolean => {
  const known = column.values.filter(({ value }) => !everywhere.has(value.trim().toLowerCase()));
  return known.length >= Math.min(column.values.length, 3);
};

const averageLength = ({ column: { values } }: Dimension): number =>
  values.reduce((sum, { value }) => sum + value.trim().length, 0) / Math.max(1, values.length);

/** Whether numbers of the one are among those of the other no more than any numbers would be. */
const meetsByChance = ({ column }: Dimension): boolean => {
  const span = Number(column.max) - Number(column.min) + 1;
  return column.type === 'integer' && column.distinctCount / span > thin;
};

/** Whether a figure is rather a key: all of it is one, of a short list which it uses and is called after, or as that is called. */
const isKeyOf = (
  part: Dimension,
  whole: Dimension,
  { share, looked }: Inclusion,
  used: number,
  name: number,
): boolean =>
  !whole.figure &&
  whole.kind === 'identifier' &&
  tellsRows(whole) &&
  share === 1 &&
  looked >= 2 &&
  used >= usedOfKeys &&
  (name >= 0.9 || isAfter(part.column.name, whole.table.title));

/** Whether two columns hold the same things, by their names and by their values, which count for more. */
const accepts = (pair: Pair, part: Dimension, whole: Dimension, inclusion: Inclusion, used: number): boolean => {
  const { name, meeting } = pair;
  const { share, looked } = inclusion;
  if (part.figure || whole.figure) return isKeyOf(part, whole, inclusion, used, name);
  const dated = meeting === 'day' || part.column.type === 'date' || whole.column.type === 'date';
  const year = part.year && whole.year;
  if (meeting === 'year') return share >= 0.5 && looked >= 2;
  // Days and years are in all tables: they must be called alike, or be the only ones there are.
  if (dated || year) return share >= 0.3 && looked >= 2 && name >= 0.8;
  if (part.column.type === 'integer' || whole.column.type === 'integer') {
    const isKey = [part, whole].some(({ kind }) => kind === 'identifier' || kind === 'code');
    if (!isKey) return false;
    return name >= 0.9
      ? share >= 0.5 && looked >= 2
      : share >= 0.95 && looked >= 20 && !meetsByChance(part) && !meetsByChance(whole);
  }
  if (!saysThings(part) || !saysThings(whole)) return name >= 0.9 && share >= 0.5 && looked >= 2;
  if (rules.some(rule => name >= rule.name && share >= rule.share && looked >= rule.looked)) return true;
  if (share >= many.share && looked >= many.looked && averageLength(part) >= many.length) return true;
  const isUsed = share >= list.share && looked >= list.looked && used >= list.used;
  if (isUsed && tellsRows(whole) && averageLength(part) > list.length) return true;
  const isList = whole.table.primaryKey.join() === whole.column.name && whole.column.distinctCount >= few.among;
  return share === 1 && looked >= few.looked && isList;
};

/** The values of columns, read once for each way in which they are compared. */
export const valuesKept = (): ((of: Dimension, meeting: Meeting) => Values | null) => {
  const kept = new Map<Dimension, Map<Meeting, Values | null>>();
  return (of, meeting) => {
    const known = kept.get(of) ?? new Map<Meeting, Values | null>();
    kept.set(of, known);
    if (!known.has(meeting)) known.set(meeting, valuesOf(of.column, meeting));
    return known.get(meeting)!;
  };
};

/** The columns of two tables that hold the same things, a pair each. */
export const pairsOf = (
  ours: Dimension[],
  theirs: Dimension[],
  valuesAs: (of: Dimension, meeting: Meeting) => Values | null,
): Pair[] =>
  ours.flatMap(from =>
    theirs.flatMap((to): Pair[] => {
      const meeting = meetingOf(from.column, to.column);
      // A number that could be a year is none for that.
      if (!meeting || (meeting === 'year' && !from.year && !to.year)) return [];
      const [mine, other] = [valuesAs(from, meeting), valuesAs(to, meeting)];
      if (!mine || !other) return [];
      const [there, back] = [inclusionOf(mine, other), inclusionOf(other, mine)];
      if (there.share === 0 && back.share === 0) return [];
      const name = namesAlike(
        { column: from.column.name, table: from.table.title },
        { column: to.column.name, table: to.table.title },
      );
      const pair = { from, to, meeting, name, there: there.share, back: back.share };
      const isOf = accepts(pair, from, to, there, back.share) || accepts(pair, to, from, back, there.share);
      return isOf ? [pair] : [];
    }),
  );
