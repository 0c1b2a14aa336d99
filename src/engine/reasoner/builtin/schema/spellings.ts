import type { ColumnProfile } from '../../../query/catalog.ts';
import { ands } from '../words/fold.ts';
import type { Column } from './schema.ts';

/** Between spaces, all of them are an "&". */
export const writtenAnds: readonly string[] = ['+', 'u.', ...ands];

const alike = (value: string): string => value.trim().toLowerCase();
const joined = (value: string): string =>
  writtenAnds.reduce((text, word) => text.replaceAll(` ${word} `, ' & '), alike(value));

/** In what the spellings of some value of a column differ: in case and outer spaces alone, or in how "&" is written, too. */
export const variantsOf = ({ values }: ColumnProfile): Column['variants'] => {
  const different = (form: (value: string) => string): number => new Set(values.map(({ value }) => form(value))).size;
  const cased = different(alike);
  return different(joined) < cased ? 'and' : cased < values.length ? 'case' : null;
};
