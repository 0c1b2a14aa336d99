import { newId } from '../../src/base/ids.ts';
import { chunksPerPack, packChunks } from '../../src/engine/documents/chunk-pack.ts';
import { breather } from '../../src/engine/search/breather.ts';
import { languageOf } from '../../src/engine/search/language.ts';
import { buildSegment, packSegment, segmentFormat } from '../../src/engine/search/segment.ts';
import type { Service } from '../../src/serve.ts';

/** Chunks of these texts, packed. */
export function packsOf(texts: readonly string[]) {
  const place = { page: null, sheetName: null, row: null, endRow: null, headingPath: [], startOffset: 0 };
  const chunks = texts.map((text, index) => ({ id: newId(), index, text, ...place, endOffset: text.length }));
  return Array.from({ length: Math.ceil(chunks.length / chunksPerPack) }, (_, pack) => {
    const first = pack * chunksPerPack;
    const some = chunks.slice(first, first + chunksPerPack);
    return { first, chunkCount: some.length, chunks: new Uint8Array(packChunks(some)) };
  });
}

/** Gives a document that a test has put into the database itself these chunks, and their index. */
export async function makeFindable<T extends { id: string; organizationId: string; title: string }>(
  { app: { db } }: { app: Pick<Service['app'], 'db'> },
  document: T,
  texts: readonly string[],
): Promise<T> {
  const { id: documentId, organizationId, title } = document;
  await db.chunkPack.createMany({ data: packsOf(texts).map(pack => ({ documentId, ...pack })) });
  await db.document.update({ where: { id: documentId }, data: { chunkCount: texts.length } });
  const segment = await buildSegment(
    texts.map(text => ({ text, context: [title], isTable: false })),
    languageOf(texts[0] ?? ''),
    breather(),
  );
  const postings = await packSegment(segment, breather());
  await db.searchSegment.create({
    data: { documentId, organizationId, format: segmentFormat, chunkCount: texts.length, postings },
  });
  return document;
}
