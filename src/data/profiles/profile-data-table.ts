import { recordAudit } from '../../audit/record.ts';
import type { CallerContext } from '../../context.ts';
import type { DataTable } from '../../generated/prisma/client.ts';
import { findChangeableDataTable, findDataTable } from '../discovery/find-data-table.ts';
import { findSource, refuseUnlessChangeable } from '../sources/find-source.ts';
import { useSource } from '../sources/open-source.ts';
import { readProfile, saveProfile } from './profile-table.ts';

/**
 * Reads a sample of a table, of up to 2,000 rows, and keeps what its columns hold.
 * @throws NotFound, Forbidden, Unavailable, and what the way to the source throws
 */
export async function profileDataTable(ctx: CallerContext, input: { id: string }): Promise<DataTable> {
  const { app } = ctx;
  const table = await findDataTable(ctx, input.id);
  const source = await findSource(ctx, table.dataSourceId);
  refuseUnlessChangeable(ctx.caller, source);
  const profile = await useSource(app, source, connection => readProfile(app, source, connection, table, ctx.signal));
  return app.db.$transaction(async tx => {
    const { id } = await findChangeableDataTable(tx, ctx, input.id);
    const saved = await saveProfile(tx, { id }, profile, app.clock.now());
    await recordAudit(tx, ctx, {
      action: 'data.profile_data_table',
      resourceType: 'data_table',
      resourceId: id,
      details: { dataSourceId: source.id, rowsRead: profile.rowsRead },
    });
    return saved;
  });
}
