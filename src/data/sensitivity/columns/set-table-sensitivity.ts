import { z } from 'zod';
import { recordAudit } from '../../../audit/record.ts';
import type { CallerContext } from '../../../context.ts';
import type { TableSensitivity } from '../../../generated/prisma/client.ts';
import { SensitivityLevel } from '../../../generated/prisma/enums.ts';
import { findManaged, refuseTooMany, sourceKeyIn } from '../find-organization.ts';
import { sourceName } from '../words.ts';

export const setTableSensitivityInput = z.object({
  organizationId: z.string(),
  tableName: sourceName,
  dataSourceId: z.string().nullish(),
  level: z.enum(SensitivityLevel),
});

/**
 * Sets how delicate the tables of a name are, in one source or in all; it holds from the next request of anybody on.
 * @throws NotFound, Conflict (too many)
 */
export async function setTableSensitivity(
  ctx: CallerContext,
  input: z.infer<typeof setTableSensitivityInput>,
): Promise<TableSensitivity> {
  const { app, caller } = ctx;
  return app.db.$transaction(async tx => {
    const organizationId = await findManaged(tx, ctx, input.organizationId);
    const { key, uploaded } = await sourceKeyIn(tx, ctx, organizationId, input.dataSourceId);
    // An uploaded table is its own source, and may be renamed.
    const tableName = uploaded ? '' : input.tableName;
    const rule = { organizationId, sourceKey: key, tableName };
    refuseTooMany(await tx.tableSensitivity.count({ where: { organizationId } }));
    const set = { level: input.level, updatedById: caller.userId, updatedAt: app.clock.now() };
    const saved = await tx.tableSensitivity.upsert({
      where: { organizationId_sourceKey_tableName: rule },
      create: { ...rule, ...set },
      update: set,
    });
    await recordAudit(tx, ctx, {
      action: 'data.set_table_sensitivity',
      organizationId,
      ...(input.dataSourceId && {
        resourceType: uploaded ? 'uploaded_table' : 'data_source',
        resourceId: input.dataSourceId,
      }),
      details: { tableName: input.tableName, level: input.level },
    });
    return { ...saved, tableName: input.tableName };
  });
}
