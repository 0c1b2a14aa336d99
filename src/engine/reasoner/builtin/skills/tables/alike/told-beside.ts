import type { QueryResult } from '../../../../../query/result.ts';
import type { Desk } from '../../../../reasoner.ts';
import type { Prepared } from '../../../desk.ts';
import type { Candidate } from '../../../judge/candidate.ts';
import type { Assumption } from '../../../read/draft.ts';
import { tiedWithLast } from './tied.ts';
import { toldApart } from './told-apart.ts';

/** What is told of rows once they are there: that others rank as high, and that two of their names may be one. */
export const toldBeside = async (
  desk: Desk,
  candidate: Candidate,
  result: QueryResult,
  prepared: Prepared,
): Promise<Assumption[]> => [
  ...(await tiedWithLast(desk, candidate, result, prepared)),
  ...toldApart(candidate.form, prepared.schema, result),
];
