import { flagValues } from '../../schema/flag-values.ts';
import type { Column } from '../../schema/schema.ts';
import { type Asked, type Spanned, whole } from './asked.ts';

/** Values that nothing is called like are meant by the noun for what was done almost as surely as by their own word. */
const surely = 0.95;

/** The words of a column's name as they are written. */
const wordsOf = ({ title }: Column): string[] => title.toLowerCase().match(/\p{L}+/gu) ?? [];

/**
 * What was done by the noun for it: the "*escalations*" of calls that ended as "Escalated", the "*resolution* rate" where a column
 * tells by yes and no whether they were `Resolved`. Where anything is called by the noun itself, that is meant.
 */
export const nominalValues = ({ tokens, schema }: Asked, at: number): Spanned[] => {
  const { word, stem, kind } = tokens[at]!;
  const done = kind === 'word' ? schema.language.life.doneOf(word) : [];
  if (done.length === 0) return [];
  const columns = schema.tables.flatMap(table => table.columns);
  const isCalled =
    schema.tables.some(({ stems }) => stems.includes(stem)) || columns.some(column => column.stems.includes(stem));
  if (isCalled || schema.values.has(word)) return [];
  const values = done.flatMap(
    participle => schema.values.get(participle)?.filter(({ column }) => column.nature === 'category') ?? [],
  );
  const flags = columns.filter(column => wordsOf(column).some(name => done.includes(name)));
  const yes = flags.flatMap(column => {
    const found = flagValues(schema, column, true);
    return found.length > 0 ? [{ column, values: found }] : [];
  });
  if (new Set([...values.map(({ column }) => column), ...yes.map(({ column }) => column)]).size !== 1) return [];
  const option = values[0]
    ? whole(values[0], surely)
    : ({ kind: 'value', column: yes[0]!.column, values: yes[0]!.values, contains: null, score: surely } as const);
  return [{ from: at, to: at + 1, whole: true, option }];
};
