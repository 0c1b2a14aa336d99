import type { ColumnProfile } from '../../../query/catalog.ts';
import { withinEdits } from '../words/distance.ts';
import { ands } from '../words/fold.ts';
import type { Column } from './schema.ts';

/** Between spaces, all of them are an "&". */
export const writtenAnds: readonly string[] = ['+', 'u.', ...ands];

const alike = (value: string): string => value.trim().toLowerCase();
const joined = (value: string): string =>
  writtenAnds.reduce((text, word) => text.replaceAll(` ${word} `, ' & '), alike(value));

/** Within and after words, these make no other word: "Dr. Hughes", "check-up", "card board". */
export const marks: readonly string[] = ['.', '-', ' '];
const bare = (value: string): string => marks.reduce((text, mark) => text.replaceAll(mark, ''), alike(value));
const hasDigit = (value: string): boolean => /\d/.test(value);

/** Whether some values are alike but for marks: none that has a digit, of which a mark makes another number. */
const marksDiffer = (values: readonly string[]): boolean => {
  const forms = new Map<string, Set<string>>();
  for (const value of values) forms.set(bare(value), (forms.get(bare(value)) ?? new Set()).add(alike(value)));
  const several = [...forms].filter(([form, { size }]) => form !== '' && size > 1);
  return several.length > 0 && !several.some(([form]) => hasDigit(form));
};

/** In what the spellings of some value of a column differ: in case and outer spaces alone, or in how "&" is written, or in marks, too. */
export const variantsOf = ({ values: counted }: ColumnProfile): Column['variants'] => {
  const values = counted.map(({ value }) => value);
  const different = (form: (value: string) => string): number => new Set(values.map(form)).size;
  const cased = different(alike);
  if (different(joined) < cased) return 'and';
  return marksDiffer(values) ? 'marks' : cased < values.length ? 'case' : null;
};

/** What all spellings of a value have in common that count as one in its column. */
export const spellingIn = ({ variants }: Pick<Column, 'variants'>): ((value: string) => string) =>
  variants === 'and' ? joined : variants === 'marks' ? bare : alike;

/** So many spellings are told apart in a statement at most. */
const mostSpellings = 40;

/** Of each value that is spelled in several ways, the spelling that most rows have, where it is not the first by its letters anyway. */
export const usualSpellings = (column: Column): string[] => {
  const form = spellingIn(column);
  return [...Map.groupBy(column.profile.values, ({ value }) => form(value)).values()]
    .flatMap(group => {
      // Of spellings that are as usual as each other, one that is not all in capitals.
      const loud = (value: string): number => Number(value === value.toUpperCase() && value !== value.toLowerCase());
      const [most, second] = [...group].sort((a, b) => b.count - a.count || loud(a.value) - loud(b.value));
      const first = group.map(({ value }) => value).sort()[0];
      return most && second && most.value !== first ? [most.value] : [];
    })
    .slice(0, mostSpellings);
};

/** So long a word is hardly another with one letter less. */
const long = 7;

/** A word as short as this is none with a letter less: the grades I and II, the sizes L and XL. */
const leastDiffering = 4;

/** Whether two values differ in a word that is as good as a number: "Clerk I" and "Clerk II". */
const differInGrade = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map(value => alike(value).split(/\s+/));
  return a!.length === b!.length && a!.some((word, at) => word !== b![at] && word.length < leastDiffering);
};

/** Whether two values of a sort are one, spelled otherwise: "canceled" and "Cancelled", "Check-up" and "checkup". */
export const isSpelledAlike = (one: string, other: string): boolean => {
  const [a, b] = [bare(one), bare(other)];
  if (hasDigit(a) || hasDigit(b)) return false;
  if (a === b) return true;
  if (differInGrade(one, other)) return false;
  const [short, full] = a.length < b.length ? [a, b] : [b, a];
  const ends = short[0] === full[0] && short.at(-1) === full.at(-1);
  return ends && short.length >= long && full.length === short.length + 1 && withinEdits(short, full, 1);
};
