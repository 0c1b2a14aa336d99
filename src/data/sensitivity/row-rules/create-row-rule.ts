import type { z } from 'zod';
import { recordAudit } from '../../../audit/record.ts';
import { Invalid } from '../../../base/errors.ts';
import type { CallerContext } from '../../../context.ts';
import type { RowRule } from '../../../generated/prisma/client.ts';
import { refuseTooMany } from '../find-organization.ts';
import { findAnySource, findTableOf } from '../find-subject.ts';
import { type createRowRuleInput, groupsIn, judgeComparison } from './row-rule-input.ts';

/**
 * Makes a rule by which members of some groups, or everybody but Admins, see only those rows of a table that match. All
 * rules of a table must match.
 * @throws NotFound (the source or the table), Invalid, Conflict (too many)
 */
export async function createRowRule(ctx: CallerContext, input: z.infer<typeof createRowRuleInput>): Promise<RowRule> {
  const { app, caller } = ctx;
  const { organizationId } = caller;
  const { operator, columnName } = input;
  const { values, caller: attribute } = input.operand;
  const comparison = { operator, values: values ?? [], caller: attribute ?? null };
  const faults = judgeComparison(comparison);
  if (faults.length > 0) throw new Invalid(faults);
  return app.db.$transaction(async tx => {
    const source = await findAnySource(tx, ctx, input.dataSourceId);
    const { subject, columns } = await findTableOf(tx, ctx, source, input.tableName);
    if (!columns.some(({ name }) => name === columnName))
      throw new Invalid([{ path: 'input.columnName', message: 'the table has no such column' }]);
    const groupIds = await groupsIn(tx, organizationId, input.groupIds ?? []);
    refuseTooMany(await tx.rowRule.count({ where: { organizationId } }));
    const whole = subject.schema ? `${subject.schema}.${subject.name}` : subject.name;
    const created = await tx.rowRule.create({
      data: {
        organizationId,
        sourceKey: source.id,
        tableName: source.uploaded ? '' : whole,
        columnName,
        ...comparison,
        groupIds,
        updatedById: caller.userId,
      },
    });
    await recordAudit(tx, ctx, {
      action: 'data.create_row_rule',
      resourceType: 'row_rule',
      resourceId: created.id,
      details: { dataSourceId: source.id, tableName: input.tableName, columnName, operator, groupIds },
    });
    return { ...created, tableName: input.tableName };
  });
}
