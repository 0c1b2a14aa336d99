import { type Memory, memoryOf, type Offered, type Prepared } from '../../desk.ts';
import { namedBy } from '../../read/follow-ups/named.ts';
import type { Answered } from '../tables/say.ts';
import { doubtOf } from '../tables/taken-before.ts';

/** What an answer leaves to a question that goes on from it: how it was read, what it named, and what it offered. */
export const rememberedOf = (
  output: Answered,
  { schema, source }: Pick<Prepared, 'schema' | 'source'>,
  offered: Offered[] = [],
): Memory => {
  const memory = memoryOf(output.question, output.form, source, doubtOf(output), output.defined, offered);
  const named = namedBy(output.form, output.columns, output.result.rows, schema);
  return { ...memory, ...(named.length > 0 && { named }) };
};
