import { isId } from '../../base/ids.ts';
import type { App, Caller } from '../../context.ts';
import { segmentFormat } from '../../engine/search/segment.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { FileType } from '../../generated/prisma/enums.ts';
import { visibleDocuments } from '../access.ts';

/** Whom a search is for. */
export type Asker = Pick<Caller, 'userId' | 'organizationId'>;

/** Which of the documents that somebody may see are asked. */
export type SearchFilter = {
  documentIds?: readonly string[] | null;
  collectionIds?: readonly string[] | null;
  fileTypes?: readonly FileType[] | null;
  /** When it was uploaded; inclusive. */
  uploadedFrom?: Date | null;
  uploadedTo?: Date | null;
};

/** Documents that are there to be found, with the time of their index, which tells one version from another. */
export type Searchable = ReadonlyMap<string, number>;

/** The documents somebody may search right now. One query. */
export async function searchableDocuments(app: Pick<App, 'db'>, asker: Asker): Promise<Searchable> {
  const { organizationId } = asker;
  const segments = await app.db.searchSegment.findMany({
    where: { organizationId, format: segmentFormat, document: foundBy(asker) },
    select: { documentId: true, createdAt: true },
  });
  return new Map(segments.map(({ documentId, createdAt }) => [documentId, createdAt.getTime()]));
}

/** What is found by somebody: documents that are read, and that they may see. */
export const foundBy = (asker: Asker): Prisma.DocumentWhereInput => ({
  AND: [visibleDocuments(asker), { status: 'COMPLETED' }],
});

/** Which of them a filter asks for; undefined where it asks for all. */
export async function filteredDocuments(
  app: Pick<App, 'db'>,
  asker: Asker,
  filter: SearchFilter,
): Promise<ReadonlySet<string> | undefined> {
  const { documentIds, collectionIds, fileTypes, uploadedFrom, uploadedTo } = filter;
  const clauses: Prisma.DocumentWhereInput[] = [];
  // What is no id names nothing.
  if (documentIds) clauses.push({ id: { in: documentIds.filter(isId) } });
  if (collectionIds) clauses.push({ collectionId: { in: collectionIds.filter(isId) } });
  if (fileTypes) clauses.push({ fileType: { in: [...fileTypes] } });
  if (uploadedFrom) clauses.push({ createdAt: { gte: uploadedFrom } });
  if (uploadedTo) clauses.push({ createdAt: { lte: uploadedTo } });
  if (clauses.length === 0) return undefined;
  const documents = await app.db.document.findMany({
    where: { AND: [foundBy(asker), ...clauses] },
    select: { id: true },
  });
  return new Set(documents.map(({ id }) => id));
}
