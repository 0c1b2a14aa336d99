import type { Tx } from '../../base/db.ts';
import type { App } from '../../context.ts';
import type { DataSource } from '../../generated/prisma/client.ts';
import { refreshSchemaJob } from '../jobs.ts';

/**
 * Has the catalog of a source read in the background though nobody asked: it was just connected, or is entered otherwise.
 * Whoever reads it now is overtaken.
 */
export async function beginUnasked(
  app: App,
  tx: Tx,
  { id, schemaAttempt }: Pick<DataSource, 'id' | 'schemaAttempt'>,
): Promise<DataSource> {
  const waiting = await tx.dataSource.update({
    where: { id },
    data: {
      schemaStatus: 'PENDING',
      schemaAttempt: schemaAttempt + 1,
      schemaProgress: 0,
      schemaFailureCode: null,
      schemaFailureMessage: null,
    },
  });
  const { schemaAttempt: attempt } = waiting;
  await app.jobs.enqueue(refreshSchemaJob(app), { dataSourceId: id, attempt, tries: 0 }, { tx });
  return waiting;
}
