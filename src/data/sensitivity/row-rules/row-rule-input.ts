import { z } from 'zod';
import type { Tx } from '../../../base/db.ts';
import { type Fault, Invalid } from '../../../base/errors.ts';
import { isId } from '../../../base/ids.ts';
import { CallerAttribute, RuleOperator } from '../../../generated/prisma/enums.ts';
import { sourceName } from '../words.ts';

const operand = z.object({
  values: z.array(z.string().max(1000)).max(1000, 'there may be up to 1,000 values').nullish(),
  caller: z.enum(CallerAttribute).nullish(),
});
const groupIds = z.array(z.string()).max(100, 'there may be up to 100 groups').nullish();

export const createRowRuleInput = z.object({
  dataSourceId: z.string(),
  tableName: sourceName,
  columnName: sourceName,
  operator: z.enum(RuleOperator),
  operand,
  groupIds,
});

export const updateRowRuleInput = z.object({
  id: z.string(),
  operator: z.enum(RuleOperator).optional(),
  operand: operand.optional(),
  groupIds,
  enabled: z.boolean().optional(),
});

type Comparison = { operator: RuleOperator; values: string[]; caller: CallerAttribute | null };

/** A comparison that can be true for some row; all faults of one that cannot. */
export function judgeComparison({ operator, values, caller }: Comparison): Fault[] {
  const path = 'input.operand';
  if (caller) {
    const allowed: RuleOperator[] = caller === 'GROUP_NAMES' ? ['EQUALS', 'IN'] : ['EQUALS', 'NOT_EQUALS', 'IN'];
    if (allowed.includes(operator)) return [];
    return [{ path: 'input.operator', message: `must be one of ${allowed.join(', ')} with ${caller}` }];
  }
  if (values.length === 0) return [{ path, message: 'must name at least one value, or a property of the caller' }];
  if (operator !== 'IN' && values.length > 1) return [{ path, message: 'may name more than one value with IN only' }];
  return [];
}

/** Groups of an organization, each once. @throws Invalid where one is none of it */
export async function groupsIn(tx: Tx, organizationId: string, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const known = await tx.group.findMany({
    where: { organizationId, id: { in: wanted.filter(isId) } },
    select: { id: true },
  });
  const found = new Set(known.map(({ id }) => id));
  const faults = wanted.flatMap((id, i) =>
    found.has(id) ? [] : [{ path: `input.groupIds.${i}`, message: 'there is no such group' }],
  );
  if (faults.length > 0) throw new Invalid(faults);
  return wanted;
}
