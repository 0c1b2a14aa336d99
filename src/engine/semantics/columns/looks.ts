import type { ColumnProfile } from '../../query/catalog.ts';

/** What a sample of the values of a column looks like. */
export type Looks = {
  /** The commonest values that are something, 200 at most. */
  values: string[];
  /** Which part of them holds, 0 to 1; 0 where there are none. */
  share(holds: (value: string) => boolean): number;
  /** Words and letters of a value on average, of all values where that is known. */
  words: number;
  letters: number;
};

/** What stands for no value. */
const nothing = new Set(['', '-', '–', '—', '?', 'n/a', 'na', 'none', 'null', 'nan', 'tbd', 'unknown', 'n.a.']);

export const looksOf = ({ values: counted, letters = 0 }: Pick<ColumnProfile, 'values' | 'letters'>): Looks => {
  const values = counted
    .slice(0, 200)
    .map(({ value }) => value.trim())
    .filter(value => !nothing.has(value.toLowerCase()));
  const mean = (of: (value: string) => number): number =>
    values.length === 0 ? 0 : values.reduce((sum, value) => sum + of(value), 0) / values.length;
  const shown = mean(value => value.length);
  // The commonest of what is written freely are its shortest: "Broken."
  const longer = shown > 0 ? Math.max(1, letters / shown) : 1;
  return {
    values,
    share: holds => mean(value => (holds(value) ? 1 : 0)),
    words: mean(value => value.split(/\s+/).length) * longer,
    letters: shown * longer,
  };
};

const written =
  /^(?<before>[^\d\s.,+−-]{1,4}\s?)?[-+−]?(?<digits>\d{1,3}(?:[ ,.']\d{3})+|\d+)(?:[.,]\d+)?\s?(?<after>[^\d\s][^\d]{0,14})?$/u;

/** The unit of a number in a cell (`1,370 tons`), empty where it has none; null where the cell is no number. */
export const unitIn = (value: string): string | null => {
  // A number that begins with noughts, and one after a letter and a stroke, is what something goes by.
  if (/^0\d/.test(value) || /^\p{L}+[-−]\d/u.test(value)) return null;
  const found = written.exec(value)?.groups;
  if (!found) return null;
  const before = found.before?.trim() ?? '';
  if (/\p{L}/u.test(before) && !/^(usd?|eur|gbp|chf|rs|kr)$/i.test(before)) return null;
  return before || found.after?.trim() || '';
};

/** Letters that stand for a unit, or for thousands and millions. */
const unitLetters = /^[kmbtghlsdwyc]$/i;

/** Whether letters after numbers tell parts of what these name, and are no units: the classes 5a, 5b, 6a. */
export const areParts = (after: Iterable<string>): boolean => {
  const letters = new Set([...after].filter(Boolean).map(unit => unit.toLowerCase()));
  return (
    letters.size > 1 &&
    [...letters].every(unit => /^\p{L}$/u.test(unit)) &&
    [...letters].some(unit => !unitLetters.test(unit))
  );
};

/** The number in a cell, without its unit and with a point; NaN where it is none. */
export const numberIn = (value: string): number =>
  Number(
    /[-−]?\d[\d.,']*/
      .exec(value)?.[0]
      .replace(/[,'](?=\d{3})/g, '')
      .replace(',', '.')
      .replace('−', '-') ?? 'none',
  );
