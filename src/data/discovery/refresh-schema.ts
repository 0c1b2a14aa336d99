import { recordAudit } from '../../audit/record.ts';
import type { CallerContext } from '../../context.ts';
import type { DataSource } from '../../generated/prisma/client.ts';
import { refreshSchemaJob } from '../jobs.ts';
import { findChangeableSource } from '../sources/find-source.ts';
import { connectorOf } from '../sources/open-source.ts';
import { isBeingRead } from './discover-schema.ts';

/**
 * Has the catalog of a source read in the background; `schemaStatus` and `schemaProgress` tell how far it is. Where that
 * is under way already, nothing more is begun.
 * @throws NotFound, Forbidden, Unavailable
 */
export async function refreshSchema(ctx: CallerContext, input: { dataSourceId: string }): Promise<DataSource> {
  const { app } = ctx;
  return app.db.$transaction(async tx => {
    const source = await findChangeableSource(tx, ctx.caller, input.dataSourceId);
    connectorOf(app, source.type);
    await recordAudit(tx, ctx, {
      action: 'data.refresh_schema',
      resourceType: 'data_source',
      resourceId: source.id,
    });
    if (isBeingRead(source)) return source;
    // From here on whoever reads it now is overtaken.
    const begun = await tx.dataSource.update({
      where: { id: source.id },
      data: {
        schemaStatus: 'PROCESSING',
        schemaAttempt: { increment: 1 },
        schemaProgress: 0,
        schemaUnasked: false,
        schemaFailureCode: null,
        schemaFailureMessage: null,
      },
    });
    await app.jobs.enqueue(refreshSchemaJob(app), { dataSourceId: source.id, attempt: begun.schemaAttempt }, { tx });
    return begun;
  });
}
