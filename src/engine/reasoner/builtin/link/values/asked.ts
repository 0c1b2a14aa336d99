import type { Token } from '../../language/tokenize.ts';
import type { Schema, ValueHit } from '../../schema/schema.ts';
import type { Option } from '../atom.ts';

/** A question as its words are looked up among the values. */
export type Asked = {
  question: string;
  tokens: Token[];
  schema: Schema;
  /** Whether a word says something by itself. */
  content(token: Token): boolean;
};

/** A value that is named in full. */
export const whole = (hit: ValueHit, score: number): Option => ({
  kind: 'value',
  column: hit.column,
  values: hit.values,
  contains: null,
  score,
});

/** A stretch that may name a value, and whether all of the value. */
export type Spanned = { from: number; to: number; option: Option; whole: boolean };

/** Values that nobody called so, by their columns, to be told where they are taken. */
export const guessedOf = (hits: readonly ValueHit[], score: number): Option[] =>
  [...Map.groupBy(hits, ({ column }) => column)].map(([column, of]) => ({
    ...{ kind: 'value', column, contains: null, score, guessed: true },
    values: [...new Set(of.flatMap(({ values }) => values))],
  }));
