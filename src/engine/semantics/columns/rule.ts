import type { ColumnSemantics } from '../../query/column-semantics.ts';
import type { Known } from './known.ts';

/** What a rule tells of a column; what it leaves out is nothing special. */
export type Told = Pick<ColumnSemantics, 'kind'> & Partial<ColumnSemantics>;

/** One way to tell what a column is, with the example that asked for it. The first of an ordered list that tells something counts. */
export type Rule = { name: string; example: string; tell(column: Known): Told | null };

export const has = (words: readonly string[], set: ReadonlySet<string>): boolean => words.some(word => set.has(word));
