import type { Candidate } from '../../judge/candidate.ts';
import type { AskedClause } from '../../judge/clauses-asked.ts';
import { leftOut } from '../../judge/passed-over.ts';
import { sayClause } from '../../judge/untold-clauses.ts';
import type { Schema } from '../../schema/schema.ts';

/** What a reading leaves out: words, and clauses that it gives no answer to, as they are said (`untold`). */
export type Left = { words: string[]; clauses: AskedClause[]; untold: string[]; all: string[] };

/** `question`: in the words in which it was read. */
export const leftBy = (candidate: Candidate, schema: Schema, question: string): Left => {
  const { words: passed, clauses } = leftOut(candidate, schema);
  const words = [...new Set([...candidate.unbound, ...passed])];
  const untold = clauses.map(clause => sayClause(clause, candidate.items, question));
  return { words, clauses, untold, all: [...words, ...untold] };
};
