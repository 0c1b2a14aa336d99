import type { App } from '../../context.ts';
import type { Asking, Param } from '../../data/queries/ask.ts';
import type { VerifiedQuery } from '../../generated/prisma/client.ts';
import { visibleQueries } from './access.ts';
import { matchQuestion } from './match-question.ts';
import { readParameters } from './parameters.ts';

/** A verified query for a question, with the values that its parameters have there. */
export type MatchedQuery = { query: VerifiedQuery; values: Param[] };

/** The verified query that somebody's question matches; null where none does, or several do. */
export async function matchedQuery(
  { db }: Pick<App, 'db'>,
  asking: Asking,
  question: string,
): Promise<MatchedQuery | null> {
  const verified = await db.verifiedQuery.findMany({
    where: { AND: [await visibleQueries(db, asking), { status: 'VERIFIED' }] },
  });
  const found = verified.flatMap(query => {
    const values = matchQuestion(question, { ...query, parameters: readParameters(query.parameters) });
    return values ? [{ query, values }] : [];
  });
  return found.length === 1 ? found[0]! : null;
}
