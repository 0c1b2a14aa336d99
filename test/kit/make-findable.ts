import { breather } from '../../src/engine/search/breather.ts';
import { languageOf } from '../../src/engine/search/language.ts';
import { buildSegment, packSegment, segmentFormat } from '../../src/engine/search/segment.ts';
import type { Service } from '../../src/serve.ts';

/** Writes the index of a document whose chunks a test has put into the database itself. */
export async function makeFindable<T extends { id: string; organizationId: string; title: string }>(
  { app }: Pick<Service, 'app'>,
  document: T,
): Promise<T> {
  const { id: documentId, organizationId, title } = document;
  const chunks = await app.db.documentChunk.findMany({ where: { documentId }, orderBy: { index: 'asc' } });
  const segment = await buildSegment(
    chunks.map(({ text, headingPath, row }) => ({ text, context: [title, ...headingPath], isTable: row !== null })),
    languageOf(chunks[0]?.text ?? ''),
    breather(),
  );
  const postings = await packSegment(segment, breather());
  await app.db.searchSegment.deleteMany({ where: { documentId } });
  await app.db.searchSegment.create({
    data: { documentId, organizationId, format: segmentFormat, chunkCount: chunks.length, postings },
  });
  return document;
}
