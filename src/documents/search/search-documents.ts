import type { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import type { CallerContext } from '../../context.ts';
import { type Found, findPassages } from './find-passages.ts';
import type { documentSearchInput } from './search-input.ts';

export type DocumentSearch = Found & {
  query: string;
  mode: z.infer<typeof documentSearchInput>['mode'];
  durationMs: number;
};

/**
 * Finds passages of documents the caller may see, the best first.
 * @throws Unavailable where SEMANTIC is asked for and there is no embedding model, UpstreamFailed, Timeout
 */
export async function searchDocuments(
  ctx: CallerContext,
  input: z.infer<typeof documentSearchInput>,
): Promise<DocumentSearch> {
  const { app, caller } = ctx;
  const { query } = input;
  const mode = input.mode ?? 'HYBRID';
  const started = performance.now();
  const found = await findPassages(
    app,
    caller,
    { ...input, mode, limit: input.limit ?? 10, offset: input.offset ?? 0 },
    ctx.signal,
  );
  const durationMs = Math.round(performance.now() - started);
  await recordAudit(app.db, ctx, {
    action: 'documents.search_documents',
    details: {
      query,
      mode,
      documentIds: [...new Set(found.passages.map(({ chunk }) => chunk.documentId))],
      hits: found.total,
    },
  });
  return { ...found, query, mode, durationMs };
}
