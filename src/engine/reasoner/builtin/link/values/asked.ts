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
  /** The words of values by their first letter. */
  vocabulary: Map<string, string[]>;
};

/** A value that is named in full. */
export const whole = (hit: ValueHit, score: number): Option => ({
  kind: 'value',
  column: hit.column,
  values: hit.values,
  contains: null,
  score,
});
