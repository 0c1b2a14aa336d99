import type { Tx } from '../../base/db.ts';

type HandOver = { userId: string; organizationId: string; heirId: string };

/** Gives the data sources that somebody shared with the organization to an heir; where the heir has the name, with a number. */
export async function handOverSources(tx: Tx, { userId, organizationId, heirId }: HandOver): Promise<void> {
  const shared = await tx.dataSource.findMany({
    where: { ownerId: userId, organizationId, scope: 'ORGANIZATION' },
    select: { id: true, name: true },
    orderBy: { id: 'asc' },
  });
  if (shared.length === 0) return;
  const theirs = await tx.dataSource.findMany({ where: { ownerId: heirId }, select: { name: true } });
  const taken = new Set(theirs.map(({ name }) => name.toLowerCase()));
  for (const { id, name } of shared) {
    let free = name;
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${name.slice(0, 110)} ${n}`;
    taken.add(free.toLowerCase());
    await tx.dataSource.update({ where: { id }, data: { ownerId: heirId, name: free } });
  }
}
