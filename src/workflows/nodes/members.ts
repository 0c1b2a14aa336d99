import { isId } from '../../base/ids.ts';
import type { App, Caller } from '../../context.ts';
import type { ConfigFault } from './kind.ts';

type Needs = Pick<App, 'db'>;

/** Faults of ids that name no user of somebody's organization; who is elsewhere and who is nowhere are told alike. */
export async function areMembers(
  { db }: Needs,
  { organizationId }: Pick<Caller, 'organizationId'>,
  field: string,
  ids: readonly string[] = [],
): Promise<ConfigFault[]> {
  const known = await db.user.findMany({
    where: { organizationId, id: { in: ids.filter(isId) } },
    select: { id: true },
  });
  return missingOf(field, ids, known, 'is nobody of your organization');
}

/** Faults of ids that name no group of somebody's organization. */
export async function areGroups(
  { db }: Needs,
  { organizationId }: Pick<Caller, 'organizationId'>,
  field: string,
  ids: readonly string[] = [],
): Promise<ConfigFault[]> {
  const known = await db.group.findMany({
    where: { organizationId, id: { in: ids.filter(isId) } },
    select: { id: true },
  });
  return missingOf(field, ids, known, 'is no group of your organization');
}

function missingOf(
  field: string,
  ids: readonly string[],
  known: readonly { id: string }[],
  message: string,
): ConfigFault[] {
  const there = new Set(known.map(({ id }) => id));
  return ids.flatMap((id, i) => (there.has(id.toLowerCase()) ? [] : [{ path: [field, i], message }]));
}
