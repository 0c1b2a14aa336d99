import type { App, Leaver } from '../../context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { removeSources } from './delete-data-source.ts';
import { handOverSources } from './hand-over-sources.ts';

const batch = 20;

/**
 * Forgets the data sources of a user who is erased, with their credentials. What was shared with the organization goes
 * to the heir, or with the organization.
 */
export async function eraseSources(app: App, { userId, organizationId, heirId }: Leaver): Promise<void> {
  const { db } = app;
  if (heirId) await db.$transaction(tx => handOverSources(tx, { userId, organizationId, heirId }));
  const theirs: Prisma.DataSourceWhereInput = heirId
    ? { ownerId: userId }
    : { OR: [{ ownerId: userId }, { organizationId }] };
  for (;;) {
    const found = await db.dataSource.findMany({ where: theirs, select: { id: true }, take: batch });
    const ids = found.map(({ id }) => id);
    await db.$transaction(tx => removeSources(app, tx, ids));
    for (const id of ids) await app.sources.drop(id);
    if (found.length < batch) break;
  }
  await db.relationship.updateMany({ where: { createdById: userId }, data: { createdById: null } });
}
