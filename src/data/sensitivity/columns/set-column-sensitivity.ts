import { z } from 'zod';
import { recordAudit } from '../../../audit/record.ts';
import type { CallerContext } from '../../../context.ts';
import type { ColumnSensitivity } from '../../../generated/prisma/client.ts';
import { Mask, PiiType, SensitivityLevel } from '../../../generated/prisma/enums.ts';
import { findManaged, refuseTooMany, sourceKeyIn } from '../find-organization.ts';
import { sourceName } from '../words.ts';

export const setColumnSensitivityInput = z.object({
  organizationId: z.string(),
  tableName: sourceName,
  columnName: sourceName,
  dataSourceId: z.string().nullish(),
  level: z.enum(SensitivityLevel).nullish(),
  pii: z.enum(PiiType).nullish(),
  mask: z.enum(Mask).nullish(),
});

/**
 * Sets how delicate the columns of a name are, what personal data they hold and how they are masked: what is absent
 * stays, null clears.
 * @throws NotFound, Conflict (too many)
 */
export async function setColumnSensitivity(
  ctx: CallerContext,
  input: z.infer<typeof setColumnSensitivityInput>,
): Promise<ColumnSensitivity> {
  const { app, caller } = ctx;
  const { level, pii, mask, columnName } = input;
  return app.db.$transaction(async tx => {
    const organizationId = await findManaged(tx, ctx, input.organizationId);
    const { key, uploaded } = await sourceKeyIn(tx, ctx, organizationId, input.dataSourceId);
    const rule = { organizationId, sourceKey: key, tableName: uploaded ? '' : input.tableName, columnName };
    refuseTooMany(await tx.columnSensitivity.count({ where: { organizationId } }));
    const piiOrigin = pii === undefined ? undefined : pii && ('MANUAL' as const);
    const set = { level, pii, piiOrigin, mask, updatedById: caller.userId, updatedAt: app.clock.now() };
    const saved = await tx.columnSensitivity.upsert({
      where: { organizationId_sourceKey_tableName_columnName: rule },
      create: { ...rule, ...set },
      update: set,
    });
    await recordAudit(tx, ctx, {
      action: 'data.set_column_sensitivity',
      organizationId,
      ...(input.dataSourceId && {
        resourceType: uploaded ? 'uploaded_table' : 'data_source',
        resourceId: input.dataSourceId,
      }),
      details: {
        tableName: input.tableName,
        columnName,
        ...(level !== undefined && { level }),
        ...(pii !== undefined && { pii }),
        ...(mask !== undefined && { mask }),
      },
    });
    return { ...saved, tableName: input.tableName };
  });
}
