import type { Tx } from '../../base/db.ts';
import { UpstreamFailed } from '../../base/errors.ts';
import type { App } from '../../context.ts';
import type { Embedder } from '../../engine/embedding/embedder.ts';
import type { Loaded } from '../../engine/search/document-cache.ts';
import { fromLittleEndian, littleEndian } from '../../engine/search/vectors/vector-bytes.ts';
import { unit, type Vectors } from '../../engine/search/vectors/vector-index.ts';
import { chunksFrom } from '../chunks/stored-chunks.ts';

/** Chunks of one part: 3 MB at 1,536 dimensions. */
const partSize = 500;
/** Texts that a provider is given at once. */
const requestSize = 50;
/** As much of a chunk is embedded as models take in. */
const longestText = 8000;

/**
 * Writes the vectors of a document's chunks, all at once, in the place of earlier ones of the model; nothing where the
 * document has changed or gone in the meantime.
 */
export async function embedDocument(
  app: Pick<App, 'db'>,
  embedder: Embedder,
  documentId: string,
  signal: AbortSignal,
): Promise<void> {
  const { model, dimensions } = embedder;
  const before = await versionOf(app.db, documentId);
  if (!before) return;
  const parts: { part: number; chunkCount: number; vectors: Uint8Array<ArrayBuffer> }[] = [];
  for (let part = 0; ; part++) {
    const chunks = await chunksFrom(app.db, { id: documentId }, part * partSize, partSize);
    if (chunks.length === 0 && part > 0) break;
    const values = new Float32Array(chunks.length * dimensions);
    for (let from = 0; from < chunks.length; from += requestSize) {
      const texts = chunks.slice(from, from + requestSize).map(({ text }) => text.slice(0, longestText));
      const vectors = await embedder.embed(texts, signal);
      if (vectors.length !== texts.length || vectors.some(vector => vector.length !== dimensions))
        throw new UpstreamFailed(`${model} did not give a vector of ${dimensions} numbers for each text.`);
      for (const [at, vector] of vectors.entries()) values.set(unit(vector) ?? [], (from + at) * dimensions);
    }
    parts.push({ part, chunkCount: chunks.length, vectors: littleEndian(values) });
    if (chunks.length < partSize) break;
  }
  await app.db.$transaction(async tx => {
    // The segment is written anew with the chunks: the same one means the same chunks.
    await tx.$queryRaw`SELECT 1 FROM "SearchSegment" WHERE "documentId" = ${documentId}::uuid FOR UPDATE`;
    const now = await versionOf(tx, documentId);
    if (now?.createdAt.getTime() !== before.createdAt.getTime()) return;
    await tx.documentVectors.deleteMany({ where: { documentId, model } });
    await tx.documentVectors.createMany({
      data: parts.map(part => ({ documentId, organizationId: now.organizationId, model, dimensions, ...part })),
    });
  });
}

const versionOf = (db: Tx | App['db'], documentId: string) =>
  db.searchSegment.findUnique({ where: { documentId }, select: { createdAt: true, organizationId: true } });

/** The stored vectors of documents. */
export async function* readVectors(
  app: Pick<App, 'db'>,
  documentIds: string[],
  model: string,
): AsyncGenerator<Loaded<Vectors>> {
  for (const documentId of documentIds) {
    const parts = await app.db.documentVectors.findMany({
      where: { documentId, model },
      orderBy: { part: 'asc' },
      select: { vectors: true, dimensions: true },
    });
    const [first] = parts;
    if (!first) continue;
    const bytes = new Uint8Array(parts.reduce((sum, { vectors }) => sum + vectors.byteLength, 0));
    let at = 0;
    for (const { vectors } of parts) {
      bytes.set(vectors, at);
      at += vectors.byteLength;
    }
    yield { documentId, part: { dimensions: first.dimensions, values: fromLittleEndian(bytes) } };
  }
}
