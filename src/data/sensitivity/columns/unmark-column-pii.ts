import type { z } from 'zod';
import { recordAudit } from '../../../audit/record.ts';
import { Forbidden } from '../../../base/errors.ts';
import type { CallerContext } from '../../../context.ts';
import { mayChange } from '../../access.ts';
import type { DataColumn } from '../../tables/schema-table.ts';
import { findColumn } from './find-column.ts';
import { markColumnPiiInput } from './mark-column-pii.ts';

export const unmarkColumnPiiInput = markColumnPiiInput.omit({ type: true });

/**
 * Takes the mark of a column as personal data away, which may show its values to many: only whoever may change the
 * source may do so. A mark that was set for every source stays.
 * @throws NotFound, Forbidden
 */
export async function unmarkColumnPii(
  ctx: CallerContext,
  input: z.infer<typeof unmarkColumnPiiInput>,
): Promise<DataColumn> {
  const { app, caller } = ctx;
  return app.db.$transaction(async tx => {
    const { column, rule, resource, source } = await findColumn(tx, ctx, input);
    if (!mayChange(caller, source) || (source.scope === 'ORGANIZATION' && caller.role === 'USER'))
      throw new Forbidden('Only an Admin may unmark columns of what the organization shares.');
    await tx.columnSensitivity.updateMany({
      where: rule,
      data: { pii: null, piiOrigin: null, updatedById: caller.userId, updatedAt: app.clock.now() },
    });
    const details = { tableName: input.tableName, columnName: input.columnName };
    await recordAudit(tx, ctx, { action: 'data.unmark_column_pii', ...resource, details });
    return column;
  });
}
