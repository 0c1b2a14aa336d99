import type { App } from '../../context.ts';
import { announce } from '../../engine/events/announce.ts';

/** Where it is said that a document has changed; what it has become stands in its row. */
export const newsOf = (documentId: string): string => `document:${documentId}`;

/** Wakes those who follow a document's processing, on every node. Never rejects. */
export const announceDocument = (
  app: Pick<App, 'journal' | 'log'>,
  documentId: string,
  ended: boolean,
): Promise<void> => announce(app, newsOf(documentId), ended);
