import type { Tx } from '../../base/db.ts';
import type { App, Move } from '../../context.ts';
import { handOverSources } from './hand-over-sources.ts';
import { openCredentials, sealCredentials } from './source-credentials.ts';

/**
 * Hands shared data sources to the heir; where nobody stays, takes all of them along with their tables and
 * relationships, shared with nobody. Credentials are sealed for an organization, and so sealed anew for the other.
 */
export async function moveSources(app: Pick<App, 'secrets'>, tx: Tx, move: Move): Promise<void> {
  const { userId, from, to, heirId } = move;
  if (heirId) {
    await handOverSources(tx, { userId, organizationId: from, heirId });
    return;
  }
  const sources = await tx.dataSource.findMany({ where: { ownerId: userId, organizationId: from } });
  for (const source of sources) {
    const credentials = openCredentials(app, source);
    await tx.dataSource.update({
      where: { id: source.id },
      data: {
        organizationId: to,
        scope: 'USER',
        ...sealCredentials(app, { id: source.id, organizationId: to }, credentials),
      },
    });
  }
  const ids = sources.map(({ id }) => id);
  await tx.dataTable.updateMany({ where: { dataSourceId: { in: ids } }, data: { organizationId: to } });
  await tx.relationship.updateMany({
    where: {
      organizationId: from,
      OR: [{ fromDataTable: { dataSourceId: { in: ids } } }, { fromUploadedTable: { ownerId: userId } }],
    },
    data: { organizationId: to },
  });
}
