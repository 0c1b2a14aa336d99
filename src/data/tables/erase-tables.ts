import type { App, Leaver } from '../../context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { removeFilesJob } from '../remove-files.ts';
import { dropTables } from './drop-tables.ts';

/** Each with the profiles of up to 20 versions. */
const batch = 20;

/**
 * Forgets the tables and uploads of a user who is erased, with the files of all versions. What was shared with the organization goes
 * to the heir, or with the organization.
 */
export async function eraseTables(app: App, { userId, organizationId, heirId }: Leaver): Promise<void> {
  if (heirId)
    await app.db.uploadedTable.updateMany({
      where: { ownerId: userId, scope: 'ORGANIZATION' },
      data: { ownerId: heirId },
    });
  const tables: Prisma.UploadedTableWhereInput = heirId
    ? { ownerId: userId }
    : { OR: [{ ownerId: userId }, { organizationId }] };
  await inBatches(() =>
    app.db.$transaction(async tx => {
      const found = await tx.uploadedTable.findMany({ where: tables, take: batch, select: { id: true } });
      const ids = found.map(({ id }) => id);
      await dropTables(app, tx, ids);
      return found.length;
    }),
  );
  await app.db.tableVersion.updateMany({ where: { createdById: userId }, data: { createdById: null } });
  // Those whose bytes are just coming remove them by themselves, when they find their row gone.
  await inBatches(() =>
    app.db.$transaction(async tx => {
      const found = await tx.upload.findMany({ where: { userId }, take: batch });
      if (found.length === 0) return 0;
      await tx.upload.deleteMany({ where: { id: { in: found.map(upload => upload.id) } } });
      const keys = found.filter(upload => !upload.usedAt).map(upload => upload.storageKey);
      if (keys.length > 0) await app.jobs.enqueue(removeFilesJob(app), { keys }, { tx });
      return found.length;
    }),
  );
}

async function inBatches(next: () => Promise<number>): Promise<void> {
  while ((await next()) === batch);
}
