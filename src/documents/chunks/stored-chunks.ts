import type { Tx } from '../../base/db.ts';
import type { App } from '../../context.ts';
import { type KeptChunk, packOf, unpackChunks } from '../../engine/documents/chunk-pack.ts';
import type { ChunkPack, Prisma } from '../../generated/prisma/client.ts';

/** A passage of a document, the unit of search and citation. */
export type DocumentChunk = KeptChunk & { documentId: string };

/** Which document chunks are read of. */
type Whose = Prisma.DocumentWhereInput & { id: string };

/** So many packs are read at once where it is not known how many it takes. */
const packsAtOnce = 4;

/** The chunks of a document from the one at an index on, so many of them, in their order. */
export async function chunksFrom(
  db: Tx | App['db'],
  document: Whose,
  from: number,
  count: number,
): Promise<DocumentChunk[]> {
  const to = from + count;
  const packs = await db.chunkPack.findMany({
    where: { documentId: document.id, document, first: { gte: packOf(from), lt: to } },
    orderBy: { first: 'asc' },
  });
  return packs.flatMap(pack => unpacked(pack, index => index >= from && index < to));
}

/** Chunks of several documents that are read, of each those at some indexes; in their order. One query. */
export async function chunksAt(
  db: App['db'],
  wanted: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<Map<string, DocumentChunk[]>> {
  const places = [...wanted].flatMap(([documentId, indexes]) =>
    [...new Set([...indexes].map(packOf))].map(first => ({ documentId, first })),
  );
  // By its key each pack is found at once; as a list of conditions, the statement would be as long as the list.
  const packs = await db.$queryRaw<StoredPack[]>`SELECT pack."documentId", pack."chunks"
    FROM unnest(${places.map(({ documentId }) => documentId)}::uuid[], ${places.map(({ first }) => first)}::int[])
      AS wanted("documentId", "first")
    JOIN "ChunkPack" pack USING ("documentId", "first")
    JOIN "Document" document ON document."id" = pack."documentId" AND document."status" = 'COMPLETED'
    ORDER BY pack."first"`;
  const chunks = packs.flatMap(pack => unpacked(pack, index => wanted.get(pack.documentId)!.has(index)));
  return Map.groupBy(chunks, ({ documentId }) => documentId);
}

/** The chunks of a document that begin on pages `fromPage` to `toPage`, in their order, as far as they are taken. */
export async function* chunksOnPages(
  db: App['db'],
  document: Whose,
  { fromPage = 1, toPage }: { fromPage?: number | undefined; toPage?: number | undefined },
): AsyncGenerator<DocumentChunk> {
  const onPages = { lastPage: { gte: fromPage }, ...(toPage && { firstPage: { lte: toPage } }) };
  for (let after = -1; ; ) {
    const packs = await db.chunkPack.findMany({
      where: { documentId: document.id, document, first: { gt: after }, ...onPages },
      orderBy: { first: 'asc' },
      take: packsAtOnce,
    });
    for (const chunk of packs.flatMap(pack => unpacked(pack)))
      if (chunk.page !== null && chunk.page >= fromPage && chunk.page <= (toPage ?? chunk.page)) yield chunk;
    if (packs.length < packsAtOnce) return;
    after = packs.at(-1)!.first;
  }
}

type StoredPack = Pick<ChunkPack, 'documentId' | 'chunks'>;

const unpacked = ({ documentId, chunks }: StoredPack, wanted?: (index: number) => boolean): DocumentChunk[] =>
  unpackChunks(chunks, wanted).map(chunk => ({ ...chunk, documentId }));
