import { z } from 'zod';
import { recordAudit } from '../../../audit/record.ts';
import type { CallerContext } from '../../../context.ts';
import { PiiType } from '../../../generated/prisma/enums.ts';
import type { DataColumn } from '../../tables/schema-table.ts';
import { refuseTooMany } from '../find-organization.ts';
import { sourceName } from '../words.ts';
import { findColumn } from './find-column.ts';

export const markColumnPiiInput = z.object({
  dataSourceId: z.string(),
  tableName: sourceName,
  columnName: sourceName,
  type: z.enum(PiiType).nullish(),
});

/**
 * Marks a column as personal data, which makes it confidential at least. Whoever sees the table may do so.
 * @throws NotFound, Conflict (too many)
 */
export async function markColumnPii(
  ctx: CallerContext,
  input: z.infer<typeof markColumnPiiInput>,
): Promise<DataColumn> {
  const { app, caller } = ctx;
  const pii = input.type ?? 'OTHER';
  return app.db.$transaction(async tx => {
    const { column, rule, resource } = await findColumn(tx, ctx, input);
    refuseTooMany(await tx.columnSensitivity.count({ where: { organizationId: rule.organizationId } }));
    const set = { pii, piiOrigin: 'MANUAL', updatedById: caller.userId, updatedAt: app.clock.now() } as const;
    await tx.columnSensitivity.upsert({
      where: { organizationId_sourceKey_tableName_columnName: rule },
      create: { ...rule, ...set },
      update: set,
    });
    const details = { tableName: input.tableName, columnName: input.columnName, pii };
    await recordAudit(tx, ctx, { action: 'data.mark_column_pii', ...resource, details });
    return column;
  });
}
