import { z } from 'zod';
import type { App } from '../../context.ts';
import type { Job } from '../../engine/jobs/queue.ts';
import { embedDocument } from './stored-vectors.ts';

type Needs = Pick<App, 'db' | 'embedderFor'>;

const reference = z.object({ organizationId: z.uuid() });

/**
 * The job that makes the vectors which an organization's documents lack of its embedding model, and removes those of
 * models before once nothing is lacking. An attempt that is interrupted goes on where it was.
 */
export const embedOrganizationJob = (app: Needs): Job<z.infer<typeof reference>> => ({
  name: 'documents.embed_organization',
  schema: reference,
  concurrency: 1,
  isPatient: true,
  retries: 5,
  expireSeconds: 60 * 60,
  handle: ({ organizationId }, { signal }) => embedOrganization(app, organizationId, signal),
});

async function embedOrganization(app: Needs, organizationId: string, signal: AbortSignal): Promise<void> {
  const embedder = await app.embedderFor(organizationId);
  if (!embedder) return;
  const { model } = embedder;
  // Documents come while others are worked on; each is tried once.
  const tried = new Set<string>();
  for (;;) {
    const lacking = await app.db.searchSegment.findMany({
      where: { organizationId, document: { vectors: { none: { model } } } },
      select: { documentId: true },
    });
    const next = lacking.filter(({ documentId }) => !tried.has(documentId));
    if (next.length === 0) break;
    for (const { documentId } of next) {
      signal.throwIfAborted();
      tried.add(documentId);
      await embedDocument(app, embedder, documentId, signal);
    }
  }
  await app.db.documentVectors.deleteMany({ where: { organizationId, model: { not: model } } });
}
