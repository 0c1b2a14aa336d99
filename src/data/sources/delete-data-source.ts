import { recordAudit } from '../../audit/record.ts';
import type { Tx } from '../../base/db.ts';
import type { App, CallerContext } from '../../context.ts';
import { removeFilesJob } from '../remove-files.ts';
import { findChangeableSource } from './find-source.ts';

/**
 * Forgets a source, its credentials, what was read and noted of its tables, and how they were related and protected. A
 * database is left as it is, an uploaded file is deleted; what was asked of it stays in the history.
 * @throws NotFound, Forbidden
 */
export async function deleteDataSource(ctx: CallerContext, input: { id: string }): Promise<{ id: string }> {
  const { app } = ctx;
  const deleted = await app.db.$transaction(async tx => {
    const source = await findChangeableSource(tx, ctx.caller, input.id);
    await removeSources(app, tx, [source.id]);
    await recordAudit(tx, ctx, {
      action: 'data.delete_data_source',
      resourceType: 'data_source',
      resourceId: source.id,
      details: { name: source.name, type: source.type, tables: source.tableCount },
    });
    return { id: source.id };
  });
  await app.sources.drop(deleted.id);
  return deleted;
}

/** Removes sources with everything that is kept by their ids; files that they are follow. */
export async function removeSources(app: Pick<App, 'jobs' | 'storage'>, tx: Tx, ids: string[]): Promise<void> {
  const files = await tx.dataSource.findMany({
    where: { id: { in: ids }, fileKey: { not: null } },
    select: { fileKey: true },
  });
  const keys = files.map(({ fileKey }) => fileKey!);
  if (keys.length > 0) await app.jobs.enqueue(removeFilesJob(app), { keys }, { tx });
  const about = { where: { sourceKey: { in: ids } } };
  await tx.tableSensitivity.deleteMany(about);
  await tx.columnSensitivity.deleteMany(about);
  await tx.rowRule.deleteMany(about);
  await tx.dataSource.deleteMany({ where: { id: { in: ids } } });
}
