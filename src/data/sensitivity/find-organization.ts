import { visibleOrganizations } from '../../accounts/access.ts';
import type { Tx } from '../../base/db.ts';
import { Conflict, NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import { everySource } from './rules.ts';

/** An organization that an Admin manages. @throws NotFound */
export async function findManaged(tx: Tx, { caller }: CallerContext, id: string): Promise<string> {
  const found = isId(id)
    ? await tx.organization.findFirst({ where: { id, AND: visibleOrganizations(caller) }, select: { id: true } })
    : null;
  if (!found) throw new NotFound('organization');
  return found.id;
}

/**
 * The key by which rules of an organization name a data source or an uploaded table; without an id, every source.
 * @throws NotFound where the organization has none of that id that is shared, or the caller's
 */
export async function sourceKeyIn(
  tx: Tx,
  { caller }: CallerContext,
  organizationId: string,
  id: string | null | undefined,
): Promise<{ key: string; uploaded: boolean }> {
  if (id === null || id === undefined) return { key: everySource, uploaded: false };
  if (!isId(id)) throw new NotFound('data source');
  const where = { id, organizationId, OR: [{ scope: 'ORGANIZATION' as const }, { ownerId: caller.userId }] };
  if (await tx.dataSource.findFirst({ where, select: { id: true } })) return { key: id, uploaded: false };
  if (await tx.uploadedTable.findFirst({ where, select: { id: true } })) return { key: id, uploaded: true };
  throw new NotFound('data source');
}

/** As many rules of a kind an organization may have. */
const mostRules = 10_000;

/** @throws Conflict where an organization has as many rules of a kind as it may */
export function refuseTooMany(count: number): void {
  if (count >= mostRules)
    throw new Conflict(
      `There are ${mostRules.toLocaleString('en')} of these already. Set some for every source instead.`,
    );
}
