import { segmentOf, writeSegment } from '../../src/documents/index-document.ts';
import type { Service } from '../../src/serve.ts';

/** Writes the index of a document whose chunks a test has put into the database itself. */
export async function makeFindable<T extends { id: string; organizationId: string }>(
  { app }: Pick<Service, 'app'>,
  document: T,
): Promise<T> {
  const { id: documentId, organizationId } = document;
  const segment = await segmentOf(app, documentId, new AbortController().signal);
  await app.db.$transaction(tx => writeSegment(tx, { documentId, organizationId }, segment!));
  return document;
}
