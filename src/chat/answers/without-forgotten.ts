import type { Context } from '../../context.ts';
import { areForgotten } from '../../memory/are-forgotten.ts';
import type { StoredCitation } from './answer-result.ts';

/** Something of each citation; in its place `instead` where it cites a memory that its reader has deleted since. */
export async function withoutForgotten<T>(
  ctx: Pick<Context, 'app' | 'caller'>,
  cited: readonly StoredCitation[],
  instead: T,
  read: (citation: StoredCitation) => T,
): Promise<T[]> {
  const memories = [...new Set(cited.flatMap(({ memoryId }) => memoryId ?? []))];
  if (memories.length === 0) return cited.map(read);
  const gone = await areForgotten(ctx, memories);
  const forgotten = new Set(memories.filter((_, at) => gone[at]));
  return cited.map(citation => (citation.memoryId && forgotten.has(citation.memoryId) ? instead : read(citation)));
}
