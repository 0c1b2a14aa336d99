import type { Document } from '../generated/prisma/client.ts';

/** The text of a document as one attempt writes it: a late attempt never touches another's. */
export const textKeyOf = (documentId: string, attempt: number): string => `documents/${documentId}.${attempt}.txt`;

/** What attempts up to this one may have left in storage, whether or not they came to their end. */
export const textsUpTo = (documentId: string, attempt: number): string[] =>
  Array.from({ length: attempt }, (_, i) => textKeyOf(documentId, i + 1));

/** Everything of a document in storage. */
export const documentFiles = (document: Pick<Document, 'id' | 'originalKey' | 'attempt'>): string[] => [
  document.originalKey,
  ...textsUpTo(document.id, document.attempt),
];
