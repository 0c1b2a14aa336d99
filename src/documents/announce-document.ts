import type { App } from '../context.ts';

/** Where it is said that a document has changed; what it has become stands in its row. */
export const newsOf = (documentId: string): string => `document:${documentId}`;

/** For so long after the last news a stream of them is kept. */
const keptMs = 60 * 60 * 1000;

/** Wakes those who follow a document's processing, on every node. Never rejects: followers also look by themselves. */
export async function announceDocument(
  app: Pick<App, 'journal' | 'log'>,
  documentId: string,
  ended: boolean,
): Promise<void> {
  try {
    await app.journal.append(newsOf(documentId), null);
    if (ended) await app.journal.expire(newsOf(documentId), keptMs);
  } catch (error) {
    app.log.warn({ err: error, documentId }, 'The progress of a document could not be announced.');
  }
}
