import { onceFor } from '../../../../base/once-for.ts';
import type { Language } from '../language/language.ts';
import type { Column, Schema } from './schema.ts';

/** Whether a column of zeros and ones says yes or no, rather than how many: nothing else in its name or its table counts. */
const isBinary = ({ holds, cast, roles, profile, table, stems }: Column, counts: Set<string>): boolean =>
  holds === 'number' &&
  cast === null &&
  profile.type === 'integer' &&
  profile.valuesComplete &&
  table.profile.rowCount > 3 &&
  profile.min === '0' &&
  profile.max === '1' &&
  !['key', 'foreign', 'code', 'money', 'percent'].some(role => roles.has(role as 'key')) &&
  !stems.some(stem => counts.has(stem));

/** What the values of a yes-or-no column mean, by column: a column is of one schema, and its frequent values stay what they are. */
const meant = onceFor(({ language }: Schema) => onceFor((column: Column) => meaningOf(column, language)));

/** The values of a yes-or-no column that mean yes (or no); none for other columns. */
export const flagValues = (schema: Schema, column: Column, yes: boolean): string[] => {
  const { yes: yeses, no } = meant(schema)(column);
  return [...(yes ? yeses : no)];
};

/** Whether all values that are known of a column say yes or no: "which under warranty has the most" is no question. */
export const saysYesOrNo = ({ holds, profile: { values } }: Column, { booleans: { yes, no } }: Language): boolean =>
  holds === 'boolean' ||
  (values.length > 0 && values.every(({ value }) => [yes, no].some(words => words.has(value.trim().toLowerCase()))));

const meaningOf = (
  column: Column,
  { booleans, roles }: Language,
): { yes: readonly string[]; no: readonly string[] } => {
  const is = (set: Set<string>, value: string): boolean => set.has(value.trim().toLowerCase());
  const { values } = column.profile;
  const spelt = values.map(({ value }) => value.trim().toLowerCase());
  const both = spelt.some(value => booleans.yes.has(value)) && spelt.some(value => booleans.no.has(value));
  // "No internet service" is one way more to say no, which a question that does without the thing does not mean.
  const denies = (value: string): boolean => both && value.includes(' ') && booleans.no.has(value.split(' ')[0]!);
  const written =
    column.holds !== 'date' &&
    column.holds !== 'number' &&
    values.length > 0 &&
    values.length <= 6 &&
    spelt.every(value => booleans.yes.has(value) || booleans.no.has(value) || denies(value));
  if (!written && !isBinary(column, new Set([...roles.count, ...roles.figure]))) return { yes: [], no: [] };
  const those = (set: Set<string>): string[] => values.map(({ value }) => value).filter(value => is(set, value));
  return { yes: those(booleans.yes), no: those(booleans.no) };
};
