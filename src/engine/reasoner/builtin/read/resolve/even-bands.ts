import type { Computed } from '../../form/form.ts';
import type { Band } from '../../language/cue.ts';
import type { Column, Schema } from '../../schema/schema.ts';

/** About so many bands tell how figures are spread. */
const about = 6;
/** A figure of which there are so many different values at most is told by each of them. */
export const fewValues = 12;

/** The width, of those that people count in, that gives about so many bands. */
const widthOf = (low: number, high: number): number => {
  const rough = (high - low) / about;
  const size = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5].find(step => step * size >= rough) ?? 10) * size;
};

type Range = { low: number; high: number; whole: boolean; open?: boolean };

/** Bands of one width between two figures, the last with all above where it is `open`; none where these are one. */
export const evenBands = ({ low, high, whole, open }: Range, tag: string): Band[] => {
  if (!(high > low)) return [];
  const width = whole ? Math.max(1, widthOf(low, high)) : widthOf(low, high);
  const first = Math.floor(low / width) * width;
  const count = Math.floor((high - first) / width + 1e-9) + 1;
  const say = (figure: number): string => Number(figure.toPrecision(12)).toLocaleString(tag);
  return Array.from({ length: count }, (_, at) => {
    const [from, to] = [first + at * width, first + (at + 1) * width];
    if (open && at === count - 1) return { low: from, high: null, label: `${say(from)}+` };
    // Each is up to where the next begins, which no figure of its own reaches.
    return {
      low: from,
      high: at === count - 1 ? to : to - width / 2,
      label: `${say(from)}–${say(whole ? to - 1 : to)}`,
    };
  });
};

const yearsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 864e5 / 365.25;

/** So many known values tell where most of them lie. */
const telling = 20;
/** Where the highest is so many times what nine of ten values lie below, all bands but the first would be nearly empty. */
const far = 3;

/** What nine of ten known values lie below; null where too few are known. */
const mostBelow = ({ values }: Column['profile']): number | null => {
  if (values.length < telling) return null;
  const sorted = values.map(({ value, count }) => ({ value: Number(value), count })).sort((a, b) => a.value - b.value);
  let left = 0.9 * sorted.reduce((sum, { count }) => sum + count, 0);
  for (const { value, count } of sorted) {
    left -= count;
    if (left <= 0) return value;
  }
  return null;
};

/** Where the values of a column lie, but for few that are far above the others. */
const ofColumn = ({ profile, holds }: Column): Range | null => {
  const { min, max, type } = profile;
  if (holds !== 'number' || min === null || max === null) return null;
  const [low, high, most] = [Number(min), Number(max), mostBelow(profile)];
  if (low >= 0 && most !== null && high > far * most) return { low, high: most, whole: false, open: true };
  return { low, high, whole: type === 'integer' && high - low < 200 };
};

/** Those of the years since a day, as an age is. */
const ofYears = (term: Computed, schema: Schema): Range | null => {
  if (term.kind !== 'span' || term.unit !== 'year') return null;
  const { min, max } = schema.column(term.from)?.profile ?? { min: null, max: null };
  const end = typeof term.to === 'string' ? term.to : term.open;
  if (min === null || max === null || end === undefined) return null;
  return { low: Math.max(0, Math.floor(yearsBetween(max, end))), high: yearsBetween(min, end), whole: true };
};

/** Bands in which a figure of rows is told where nobody says which: "age *groups*", "the *distribution* of salaries". */
export const bandsOf = (figure: Column | Computed, schema: Schema): Band[] => {
  const ends = 'kind' in figure ? ofYears(figure, schema) : ofColumn(figure);
  return ends ? evenBands(ends, schema.language.tag) : [];
};
