import { recordAudit } from '../audit/record.ts';
import type { CallerContext } from '../context.ts';
import type { Collection } from '../generated/prisma/client.ts';
import { demandOwnAccount, holdFolder } from './find-folder.ts';
import { beginRun } from './sync-job.ts';

/**
 * Has the folder behind a collection compared now; where that is under way, once more after it.
 * @throws NotFound, Forbidden, Conflict (there is no folder behind it)
 */
export async function syncCollection(ctx: CallerContext, { id }: { id: string }): Promise<Collection> {
  const { app } = ctx;
  return app.db.$transaction(async tx => {
    const source = await holdFolder(tx, ctx, id);
    demandOwnAccount(ctx, source);
    if (source.status === 'SYNCING')
      await tx.collectionSource.update({ where: { id: source.id }, data: { again: true } });
    else await beginRun(app, tx, source.id);
    await recordAudit(tx, ctx, {
      action: 'drives.sync_collection',
      resourceType: 'collection',
      resourceId: id,
      details: { folder: source.folderName },
    });
    return tx.collection.findUniqueOrThrow({ where: { id } });
  });
}
