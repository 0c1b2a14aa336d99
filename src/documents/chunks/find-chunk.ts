import type { App } from '../../context.ts';
import type { Document } from '../../generated/prisma/client.ts';
import { chunksFrom, type DocumentChunk } from './stored-chunks.ts';

const atOnce = 64;

/** The passage of a document that a citation names by its id; null where the document was read anew since. */
export async function findChunk(
  { db }: Pick<App, 'db'>,
  { id: documentId, status, chunkCount }: Pick<Document, 'id' | 'status' | 'chunkCount'>,
  id: string,
): Promise<DocumentChunk | null> {
  if (status !== 'COMPLETED') return null;
  for (let from = 0; from < chunkCount; from += atOnce) {
    const found = (await chunksFrom(db, { id: documentId }, from, atOnce)).find(chunk => chunk.id === id);
    if (found) return found;
  }
  return null;
}
