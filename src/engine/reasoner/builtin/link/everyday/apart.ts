import { only } from '../../../../../base/lists/only.ts';
import type { Apart } from '../../language/idioms.ts';
import { flagValues } from '../../schema/flag-values.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import { takingsIn } from './bills.ts';
import { lastingIn } from './happening.ts';

/** Of more sorts than these, no one is set against all others. */
const mostSorts = 12;

/** Whether a word of a group is a value of the sorts in a column. */
const sorts = ({ profile, nature, holds }: Column, stems: readonly string[], { language }: Schema): boolean =>
  holds === 'text' &&
  nature === 'category' &&
  profile.valuesComplete &&
  profile.distinctCount <= mostSorts &&
  profile.values.some(({ value }) => stems.includes(language.stem(language.spelling(value.toLowerCase()))));

/** What parts groups from all others, and whom they are of, by the words for one of them. */
export const apartIn = (schema: Schema): Apart => {
  const { language } = schema;
  const columns = schema.tables.flatMap(table => table.columns);
  const stemsOf = (words: string): string[] =>
    words.split(/[^\p{L}]+/u).flatMap(word => (word ? [language.stem(language.spelling(word.toLowerCase()))] : []));
  const groupOf = (words: string): { column: string; counts: boolean } | null => {
    const stems = stemsOf(words).filter(stem => !schema.tables.some(table => table.stems.includes(stem)));
    const named = (column: Column): boolean => column.stems.some(stem => stems.includes(stem));
    const flag = columns.filter(column => flagValues(schema, column, true).length > 0 && named(column));
    const sorted = columns.filter(column => sorts(column, stems, schema));
    const counted = columns.filter(
      column => column.holds === 'number' && !column.roles.has('key') && column.profile.min === '0' && named(column),
    );
    const counts = flag.length + sorted.length === 0;
    const column = only(counts ? counted : [...flag, ...sorted]);
    // The "card" of those with a *loyalty card* is no way to pay.
    const called = columns.some(
      other => other !== column && other.stems.length > 1 && other.stems.every(stem => stems.includes(stem)),
    );
    return column && !called ? { column: column.title.toLowerCase(), counts } : null;
  };
  return { money: takingsIn(schema), ends: lastingIn(schema)?.ends ?? null, groupOf };
};
