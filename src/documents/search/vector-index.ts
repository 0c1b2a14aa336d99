import type { App } from '../../context.ts';
import type { Embedder } from '../../engine/embedding/embedder.ts';
import { breather } from '../../engine/search/breather.ts';
import type { MeaningHit } from '../../engine/search/rank.ts';
import { unit, type VectorIndex } from '../../engine/search/vectors/vector-index.ts';
import { weights } from '../../engine/search/weights.ts';
import { embedOrganizationJob } from './embed-job.ts';
import type { Asker, Searchable } from './searchable.ts';
import { readVectors } from './stored-vectors.ts';

type Needs = Pick<App, 'db' | 'searchCaches' | 'embedderFor' | 'jobs'>;

/** Documents whose vectors are complete, with their version, and whether these are all. */
type Embedded = { documents: Searchable; isWhole: boolean };

/**
 * The chunks whose meaning is nearest to a text, among wanted documents; null where the organization has no embedding
 * model. While another model takes over, the one before serves as long as it can, until the new vectors are whole.
 * @throws UpstreamFailed, Timeout where the provider fails
 */
export async function nearestInMeaning(
  app: Needs,
  asker: Asker,
  text: string,
  { searchable, wanted }: { searchable: Searchable; wanted: ReadonlySet<string> | undefined },
  signal: AbortSignal,
): Promise<MeaningHit[] | null> {
  const { organizationId } = asker;
  const current = await app.embedderFor(organizationId);
  if (!current) return null;
  const { embedder, documents } = await serving(app, asker, current, searchable);
  const ids = [...documents.keys()].filter(id => !wanted || wanted.has(id));
  if (ids.length === 0) return [];
  const [vector] = await embedder.embed([text], signal);
  const direction = vector && unit(vector);
  if (!direction) return [];
  const index = await vectorIndex(app, organizationId, embedder.model, documents);
  return index.nearest(direction, ids, weights.pool, breather(signal));
}

async function serving(app: Needs, asker: Asker, current: Embedder, searchable: Searchable) {
  const { organizationId } = asker;
  const now = await embeddedDocuments(app, organizationId, current.model, searchable);
  if (now.isWhole) return { embedder: current, documents: now.documents };
  await app.jobs.enqueue(embedOrganizationJob(app), { organizationId }, { key: organizationId });
  const others = await app.db.documentVectors.groupBy({
    by: ['model'],
    where: { organizationId, model: { not: current.model } },
  });
  for (const { model } of others) {
    const embedder = await app.embedderFor(organizationId, { model });
    const before = embedder && (await embeddedDocuments(app, organizationId, model, searchable));
    if (before && before.documents.size > now.documents.size) return { embedder, documents: before.documents };
  }
  return { embedder: current, documents: now.documents };
}

async function embeddedDocuments(
  app: Pick<App, 'db'>,
  organizationId: string,
  model: string,
  searchable: Searchable,
): Promise<Embedded> {
  // All parts of a document's are written at once, so that the first tells of all.
  const embedded = await app.db.documentVectors.findMany({
    where: { organizationId, model, part: 0 },
    select: { documentId: true, createdAt: true },
  });
  // Which of them may be seen was asked already.
  const seen = embedded.filter(({ documentId }) => searchable.has(documentId));
  const documents = new Map(seen.map(({ documentId, createdAt }) => [documentId, createdAt.getTime()]));
  return { documents, isWhole: documents.size === searchable.size };
}

const vectorIndex = (
  app: Pick<App, 'db' | 'searchCaches'>,
  organizationId: string,
  model: string,
  documents: Searchable,
): Promise<VectorIndex> =>
  app.searchCaches.vectors.holding(
    `${organizationId} ${model}`,
    documents,
    ids => readVectors(app, ids, model),
    async () => {
      const there = await app.db.documentVectors.groupBy({ by: ['documentId'], where: { organizationId, model } });
      return new Set(there.map(({ documentId }) => documentId));
    },
  );
