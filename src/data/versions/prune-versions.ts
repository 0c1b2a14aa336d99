import type { Tx } from '../../base/db.ts';
import { filesOf } from './parts.ts';

/** So many versions of a table can be restored. */
export const mostVersions = 20;

/** Forgets the oldest versions of a table beyond 20, and tells which files no version needs any more. */
export async function pruneVersions(tx: Tx, tableId: string): Promise<string[]> {
  if ((await tx.tableVersion.count({ where: { tableId } })) <= mostVersions) return [];
  const versions = await tx.tableVersion.findMany({ where: { tableId }, orderBy: { version: 'desc' } });
  const needed = new Set(versions.slice(0, mostVersions).flatMap(filesOf));
  const old = versions.slice(mostVersions);
  await tx.tableVersion.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
  return [...new Set(old.flatMap(filesOf))].filter(key => !needed.has(key));
}
