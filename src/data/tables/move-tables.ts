import type { Tx } from '../../base/db.ts';
import type { Move } from '../../context.ts';

/** Hands shared tables to the heir; where nobody stays, takes the tables and files along, shared with nobody. */
export async function moveTables(tx: Tx, { userId, from, to, heirId }: Move): Promise<void> {
  const tables = { ownerId: userId, organizationId: from };
  if (heirId) {
    await tx.uploadedTable.updateMany({ where: { ...tables, scope: 'ORGANIZATION' }, data: { ownerId: heirId } });
    return;
  }
  await tx.uploadedTable.updateMany({ where: tables, data: { organizationId: to, scope: 'USER' } });
  await tx.upload.updateMany({ where: { userId, organizationId: from }, data: { organizationId: to } });
}
