import { recordAudit } from '../../../audit/record.ts';
import type { CallerContext } from '../../../context.ts';
import { findRowRule } from './find-row-rule.ts';

/** Deletes a row rule: what it hid is seen from the next request on. @throws NotFound */
export async function deleteRowRule(ctx: CallerContext, input: { id: string }): Promise<{ id: string }> {
  return ctx.app.db.$transaction(async tx => {
    const rule = await findRowRule(tx, ctx, input.id);
    await tx.rowRule.delete({ where: { id: rule.id } });
    await recordAudit(tx, ctx, {
      action: 'data.delete_row_rule',
      organizationId: rule.organizationId,
      resourceType: 'row_rule',
      resourceId: rule.id,
      details: { dataSourceId: rule.sourceKey, columnName: rule.columnName },
    });
    return { id: rule.id };
  });
}
