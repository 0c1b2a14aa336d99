import type { App } from '../../context.ts';
import { type Pack, readPacks } from '../../engine/documents/pack-file.ts';
import { type Document, Prisma } from '../../generated/prisma/client.ts';
import { AttemptLost, heldBy } from '../processing/hold-document.ts';

/** As much is written by one statement, in bytes: the embedded database does nothing else meanwhile. */
const groupBytes = 64 * 1024;

/**
 * Puts the chunks of a reading (see `writePacks`) in the place of those that were there, by short statements. Each holds
 * the document against other attempts, so that there is never more than one set.
 * @throws AttemptLost
 */
export async function saveChunks(
  app: Pick<App, 'db'>,
  document: Pick<Document, 'id' | 'attempt'>,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const { id } = document;
  const cleared = await app.db.$queryRaw<unknown[]>`WITH ${heldBy(document)},
    segment AS (DELETE FROM "SearchSegment" USING held WHERE "documentId" = ${id}::uuid),
    packs AS (DELETE FROM "ChunkPack" USING held WHERE "documentId" = ${id}::uuid)
    SELECT 1 FROM held`;
  if (cleared.length === 0) throw new AttemptLost();
  for await (const packs of readPacks(path, groupBytes)) {
    signal.throwIfAborted();
    const written = await app.db.$executeRaw`WITH ${heldBy(document)}
      INSERT INTO "ChunkPack" ("documentId", "first", "chunkCount", "firstPage", "lastPage", "chunks")
      SELECT held."id", given.* FROM held, (VALUES ${Prisma.join(packs.map(rowOf))}) AS given`;
    if (written === 0) throw new AttemptLost();
  }
}

const rowOf = ({ first, chunkCount, firstPage, lastPage, chunks }: Pack) =>
  Prisma.sql`(${first}::int, ${chunkCount}::int, ${firstPage}::int, ${lastPage}::int, ${chunks}::bytea)`;
