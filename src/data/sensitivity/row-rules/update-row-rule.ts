import type { z } from 'zod';
import { recordAudit } from '../../../audit/record.ts';
import { Invalid } from '../../../base/errors.ts';
import type { CallerContext } from '../../../context.ts';
import type { RowRule } from '../../../generated/prisma/client.ts';
import { findRowRule } from './find-row-rule.ts';
import { groupsIn, judgeComparison, type updateRowRuleInput } from './row-rule-input.ts';

/** Changes a row rule: what is absent stays; no groups means everybody but Admins. @throws NotFound, Invalid */
export async function updateRowRule(ctx: CallerContext, input: z.infer<typeof updateRowRuleInput>): Promise<RowRule> {
  const { app, caller } = ctx;
  return app.db.$transaction(async tx => {
    const rule = await findRowRule(tx, ctx, input.id);
    const operand = input.operand && { values: input.operand.values ?? [], caller: input.operand.caller ?? null };
    const comparison = {
      operator: input.operator ?? rule.operator,
      ...(operand ?? { values: rule.values, caller: rule.caller }),
    };
    const faults = judgeComparison(comparison);
    if (faults.length > 0) throw new Invalid(faults);
    const groupIds =
      input.groupIds === undefined ? rule.groupIds : await groupsIn(tx, rule.organizationId, input.groupIds ?? []);
    const updated = await tx.rowRule.update({
      where: { id: rule.id },
      data: { ...comparison, groupIds, enabled: input.enabled, updatedById: caller.userId },
    });
    const changed = (['operator', 'operand', 'groupIds', 'enabled'] as const).filter(name => input[name] !== undefined);
    await recordAudit(tx, ctx, {
      action: 'data.update_row_rule',
      organizationId: rule.organizationId,
      resourceType: 'row_rule',
      resourceId: rule.id,
      details: { changed },
    });
    return updated;
  });
}
