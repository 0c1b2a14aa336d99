import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { App } from '../context.ts';
import type { Document } from '../generated/prisma/client.ts';

/** The text of a document as one attempt writes it: a late attempt never touches another's. */
export const textKeyOf = (documentId: string, attempt: number): string => `documents/${documentId}.${attempt}.txt`;

/** What attempts up to this one may have left in storage, whether or not they came to their end. */
const textsUpTo = (documentId: string, attempt: number): string[] =>
  Array.from({ length: attempt }, (_, i) => textKeyOf(documentId, i + 1));

/** Everything of a document in storage. */
export const documentFiles = (document: Pick<Document, 'id' | 'originalKey' | 'attempt'>): string[] => [
  document.originalKey,
  ...textsUpTo(document.id, document.attempt),
];

/** Where an attempt at a document puts what it reads, before that is stored. */
export const folderOf = async (app: Pick<App, 'storage'>, documentId: string, attempt: number): Promise<string> =>
  join(dirname(await app.storage.temporaryPath()), `document-${documentId}.${attempt}`);

/** Removes what attempts up to this one may have left; of those that ran on another node, that node sweeps the rest. */
export async function removeLeftovers(app: Pick<App, 'storage'>, documentId: string, upTo: number): Promise<void> {
  for (const key of textsUpTo(documentId, upTo)) await app.storage.remove(key);
  for (let attempt = 1; attempt <= upTo; attempt++)
    await rm(await folderOf(app, documentId, attempt), { recursive: true, force: true });
}
