import { visibleOrganizations } from '../../../accounts/access.ts';
import type { Tx } from '../../../base/db.ts';
import { NotFound } from '../../../base/errors.ts';
import { isId } from '../../../base/ids.ts';
import type { CallerContext } from '../../../context.ts';
import type { RowRule } from '../../../generated/prisma/client.ts';

/** A rule of an organization that the caller manages. @throws NotFound */
export async function findRowRule(tx: Tx, { caller }: CallerContext, id: string): Promise<RowRule> {
  const rule = isId(id)
    ? await tx.rowRule.findFirst({ where: { id, organization: visibleOrganizations(caller) } })
    : null;
  if (!rule) throw new NotFound('row rule');
  return rule;
}
