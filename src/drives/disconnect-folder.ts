import { recordAudit } from '../audit/record.ts';
import type { CallerContext } from '../context.ts';
import type { Collection } from '../generated/prisma/client.ts';
import { forgetFolder } from './clear-folder.ts';
import { holdFolder } from './find-folder.ts';

/**
 * Ends that a collection follows its folder. What came from there leaves with it, unless it is to be kept: then it stays
 * as though it had been uploaded, and follows nothing any more.
 * @throws NotFound, Forbidden, Conflict (there is no folder behind it)
 */
export async function disconnectFolder(
  ctx: CallerContext,
  { id, keepFiles }: { id: string; keepFiles?: boolean | null },
): Promise<Collection> {
  const { app } = ctx;
  return app.db.$transaction(async tx => {
    const source = await holdFolder(tx, ctx, id);
    if (keepFiles) await tx.collectionSource.delete({ where: { id: source.id } });
    else await forgetFolder(app, tx, source.id);
    await recordAudit(tx, ctx, {
      action: 'drives.disconnect_folder',
      resourceType: 'collection',
      resourceId: id,
      details: { service: source.service, folder: source.folderName, keepFiles: keepFiles === true },
    });
    return tx.collection.findUniqueOrThrow({ where: { id } });
  });
}
