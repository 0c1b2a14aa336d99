import type { App, Leaver } from '../context.ts';
import { removeFilesJob } from '../data/remove-files.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { documentFiles } from './document-files.ts';

const batch = 100;

/**
 * Forgets the documents and collections of a user who is erased, with their files. What is the organization's goes to
 * the heir, or with the organization.
 */
export async function eraseDocuments(app: App, { userId, organizationId, heirId }: Leaver): Promise<void> {
  if (heirId) {
    const shared = { where: { ownerId: userId, scope: 'ORGANIZATION' as const }, data: { ownerId: heirId } };
    await app.db.document.updateMany(shared);
    await app.db.collection.updateMany(shared);
  }
  const theirs: Prisma.DocumentWhereInput = heirId
    ? { ownerId: userId }
    : { OR: [{ ownerId: userId }, { organizationId }] };
  while ((await eraseSome(app, theirs)) === batch);
  await app.db.collection.deleteMany({ where: { ownerId: userId } });
}

/** Few at a time, since a document takes thousands of chunks along. */
const eraseSome = (app: App, where: Prisma.DocumentWhereInput): Promise<number> =>
  app.db.$transaction(async tx => {
    const found = await tx.document.findMany({
      where,
      take: batch,
      select: { id: true, originalKey: true, attempt: true },
    });
    if (found.length === 0) return 0;
    await tx.document.deleteMany({ where: { id: { in: found.map(document => document.id) } } });
    await app.jobs.enqueue(removeFilesJob(app), { keys: found.flatMap(documentFiles) }, { tx });
    return found.length;
  });
