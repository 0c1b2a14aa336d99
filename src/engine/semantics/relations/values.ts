import type { ColumnProfile } from '../../query/catalog.ts';
import { folded, hashOf, sketchSize } from './sketch.ts';
import { mayBeYear } from './years.ts';

/** The different values of a column, all of them or the part that a sketch keeps. */
export type Values = {
  /** Hashes or texts; of a sketch those up to `upTo`. */
  known: ReadonlySet<string>;
  upTo: string | null;
  /** About how many there are. */
  count: number;
};

const yearOf = (value: string): string => value.slice(0, 4);
const dayOf = (value: string): string => value.slice(0, 10);

/** How the values of two columns are compared: as they are, as text without case and spaces, as numbers, or by their day or year. */
export type Meeting = 'same' | 'folded' | 'number' | 'day' | 'year';

const isDated = ({ type }: ColumnProfile): boolean => type === 'date' || type === 'timestamp';
const isNumber = ({ type }: ColumnProfile): boolean => type === 'integer' || type === 'decimal';

/** Whether all numbers of a column could be years. */
export const mayBeYears = ({ type, min, max }: ColumnProfile): boolean =>
  type === 'integer' && min !== null && max !== null && mayBeYear(Number(min)) && mayBeYear(Number(max));

const areDigits = ({ values }: ColumnProfile): boolean =>
  values.length > 0 && values.every(({ value }) => /^\s*\d+\s*$/.test(value));

/** How values of two columns could be equal; null where they never are. */
export const meetingOf = (a: ColumnProfile, b: ColumnProfile): Meeting | null => {
  if (isDated(a) && isDated(b)) return a.type === 'date' && b.type === 'date' ? 'same' : 'day';
  if ((isDated(a) && mayBeYears(b)) || (isDated(b) && mayBeYears(a))) return 'year';
  if (isNumber(a) && isNumber(b)) return 'same';
  if (a.type === 'text' && b.type === 'text') return meetAsWritten(a, b) ? 'same' : 'folded';
  if (a.type === 'text' && b.type === 'integer') return areDigits(a) ? 'number' : null;
  if (b.type === 'text' && a.type === 'integer') return areDigits(b) ? 'number' : null;
  return a.type === b.type && a.type === 'uuid' ? 'same' : null;
};

/** Whether texts that are the same but for case and spaces are written the same in both columns, as far as is known. */
const meetAsWritten = (a: ColumnProfile, b: ColumnProfile): boolean => {
  const [few, many] = a.values.length <= b.values.length ? [a, b] : [b, a];
  const written = new Set(many.values.map(({ value }) => value));
  const alike = new Set(many.values.map(({ value }) => folded(value)));
  return few.values.every(({ value }) => written.has(value) || !alike.has(folded(value)));
};

/** The values of a column as they are compared with those of another; null where too little is known of them. */
export const valuesOf = (column: ColumnProfile, meeting: Meeting): Values | null => {
  const { values, valuesComplete, sketch, distinctCount, min, max } = column;
  if (meeting === 'year' && isDated(column)) {
    if (min === null || max === null) return null;
    if (!valuesComplete) {
      const [first, last] = [Number(yearOf(min)), Number(yearOf(max))];
      const years = Array.from({ length: Math.min(1000, last - first + 1) }, (_, at) => String(first + at));
      return { known: new Set(years), upTo: null, count: years.length };
    }
    const years = new Set(values.map(({ value }) => yearOf(value)));
    return { known: years, upTo: null, count: years.size };
  }
  const shown = meeting === 'day' ? dayOf : folded;
  if (valuesComplete) {
    const known = new Set(values.map(({ value }) => shown(value)));
    return { known, upTo: null, count: known.size };
  }
  if (!sketch || sketch.length === 0 || (meeting === 'day' && column.type === 'timestamp')) return null;
  return { known: new Set(sketch), upTo: sketch.at(-1)!, count: distinctCount };
};

/** Which share of one side's different values is among the other's, and how many were looked for. */
export type Inclusion = { share: number; looked: number };

const hashes = new WeakMap<ReadonlySet<string>, string[]>();
const hashed = (known: ReadonlySet<string>): string[] => {
  const made = hashes.get(known) ?? [...known].map(hashOf);
  hashes.set(known, made);
  return made;
};

/** Which share of the values of `part` is among those of `whole`. */
export const inclusionOf = (part: Values, whole: Values): Inclusion => {
  const asHashes = part.upTo !== null || whole.upTo !== null;
  const mine = asHashes && part.upTo === null ? hashed(part.known) : [...part.known];
  const theirs = asHashes && whole.upTo === null ? new Set(hashed(whole.known)) : whole.known;
  // Of a sketch only the smallest are known: what is greater may well be there.
  const looked =
    whole.upTo !== null && whole.known.size >= sketchSize ? mine.filter(hash => hash <= whole.upTo!) : mine;
  if (looked.length === 0) return { share: 0, looked: 0 };
  return { share: looked.filter(value => theirs.has(value)).length / looked.length, looked: looked.length };
};
