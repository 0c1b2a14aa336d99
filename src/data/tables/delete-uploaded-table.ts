import { recordAudit } from '../../audit/record.ts';
import type { CallerContext } from '../../context.ts';
import { dropTables } from './drop-tables.ts';
import { findChangeable } from './find-uploaded-table.ts';

/**
 * Deletes a table with all of its versions, at once for everybody, also while it is processed; its files follow.
 * @throws NotFound, Forbidden
 */
export async function deleteUploadedTable(ctx: CallerContext, input: { id: string }): Promise<{ id: string }> {
  const { app } = ctx;
  return app.db.$transaction(async tx => {
    const table = await findChangeable(tx, ctx.caller, input.id);
    await dropTables(app, tx, [table.id]);
    await recordAudit(tx, ctx, {
      action: 'data.delete_uploaded_table',
      resourceType: 'uploaded_table',
      resourceId: table.id,
      details: { name: table.name, fileName: table.fileName },
    });
    return { id: table.id };
  });
}
