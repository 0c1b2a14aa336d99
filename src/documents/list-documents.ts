import { isId } from '../base/ids.ts';
import { containing } from '../base/search.ts';
import type { Caller } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import type { FileType, ProcessingStatus, Scope } from '../generated/prisma/enums.ts';
import { visibleDocuments } from './access.ts';

export type DocumentFilter = {
  collectionId?: string | null;
  scope?: Scope | null;
  status?: ProcessingStatus | null;
  fileType?: FileType | null;
  search?: string | null;
};

/** The documents a caller may see and asks for, as a where-clause; `search` looks in the title and the file name. */
export function documentsMatching(caller: Caller, filter: DocumentFilter): Prisma.DocumentWhereInput {
  const { collectionId, scope, status, fileType } = filter;
  const match = containing(filter.search);
  const clauses: Prisma.DocumentWhereInput[] = [visibleDocuments(caller)];
  // What is no id names no collection, and so no document either.
  if (collectionId) clauses.push(isId(collectionId) ? { collectionId } : { id: { in: [] } });
  if (scope) clauses.push({ scope });
  if (status) clauses.push({ status });
  if (fileType) clauses.push({ fileType });
  if (match) clauses.push({ OR: [{ title: match }, { fileName: match }] });
  return { AND: clauses };
}

/** The orders in which documents can be listed; the newer one first among equals. */
export const documentOrders = {
  NEWEST: [{ id: 'desc' }],
  OLDEST: [{ id: 'asc' }],
  TITLE: [{ title: 'asc' }, { id: 'desc' }],
  LARGEST: [{ byteSize: 'desc' }, { id: 'desc' }],
  UPDATED: [{ updatedAt: 'desc' }, { id: 'desc' }],
} as const satisfies Record<string, readonly Prisma.DocumentOrderByWithRelationInput[]>;

export type DocumentOrder = keyof typeof documentOrders;
