import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import type { Tx } from '../base/db.ts';
import { newId } from '../base/ids.ts';
import type { App } from '../context.ts';
import type { Chunk } from '../engine/documents/reader.ts';
import type { Document } from '../generated/prisma/client.ts';

/** The document was deleted, or handed to another attempt: this one has nothing to say any more. */
export class AttemptLost extends Error {}

/** Chunks that one transaction writes: at most a few hundred kilobytes. */
const batch = 100;

/**
 * Puts the chunks of a reading (one JSON a line) in the place of those that were there. In short transactions, each of
 * which holds the document against other attempts, so that there is never more than one set.
 * @throws AttemptLost
 */
export async function saveChunks(
  app: Pick<App, 'db'>,
  document: Pick<Document, 'id' | 'organizationId' | 'attempt'>,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const { id: documentId, organizationId } = document;
  await app.db.$transaction(async tx => {
    await hold(tx, document);
    await tx.searchSegment.deleteMany({ where: { documentId } });
    await tx.documentChunk.deleteMany({ where: { documentId } });
  });
  const write = (chunks: Chunk[]) =>
    app.db.$transaction(async tx => {
      await hold(tx, document);
      const rows = chunks.map(chunk => ({ id: newId(), organizationId, documentId, ...chunk }));
      // As one parameter: a thousand of them would take twice the time, all of it the event loop's.
      await tx.$executeRaw`INSERT INTO "DocumentChunk"
        SELECT * FROM json_populate_recordset(NULL::"DocumentChunk", ${JSON.stringify(rows)}::json)`;
    });
  let chunks: Chunk[] = [];
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    signal.throwIfAborted();
    chunks.push(JSON.parse(line) as Chunk);
    if (chunks.length < batch) continue;
    await write(chunks);
    chunks = [];
  }
  if (chunks.length > 0) await write(chunks);
}

/** Holds a document until the end of the transaction, for the attempt that processes it. @throws AttemptLost */
export async function hold(tx: Tx, { id, attempt }: Pick<Document, 'id' | 'attempt'>): Promise<void> {
  const held = await tx.$queryRaw<unknown[]>`SELECT 1 FROM "Document"
    WHERE "id" = ${id}::uuid AND "attempt" = ${attempt} AND "status" = 'PROCESSING' FOR UPDATE`;
  if (held.length === 0) throw new AttemptLost();
}
