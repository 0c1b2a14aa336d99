import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import { type ChainReport, verifyChain } from './verify-chain.ts';

/**
 * Whether the log of an organization is as it was written: the caller's own, or any for a Superadmin.
 * @throws NotFound
 */
export async function verifyOrganization(
  { app, caller }: CallerContext,
  organizationId: string | null | undefined,
): Promise<ChainReport> {
  const id = organizationId ?? caller.organizationId;
  const known =
    id === caller.organizationId ||
    (caller.role === 'SUPERADMIN' && isId(id) && (await app.db.organization.count({ where: { id } })) > 0);
  if (!known) throw new NotFound('organization');
  return verifyChain(app, id);
}
