import type { ErrorCode } from '../../base/errors.ts';
import { Refusal } from '../../base/errors.ts';
import type { App } from '../../context.ts';
import type { JobRun } from '../../engine/jobs/queue.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { type Fence, Overtaken } from './fence.ts';
import { readCatalog } from './read-catalog.ts';

/**
 * Reads the catalog of a source whose refresh was asked for. That the source cannot be reached is an end too: FAILED,
 * with a sentence for its owner. Rejects where another attempt may succeed. Does nothing for a source that was deleted.
 */
export async function runRefresh(app: App, dataSourceId: string, run: JobRun): Promise<void> {
  const { count } = await app.db.dataSource.updateMany({
    where: { id: dataSourceId, schemaStatus: 'PROCESSING' },
    // A run that is only believed to be lost writes no more.
    data: { schemaAttempt: { increment: 1 }, schemaProgress: 0 },
  });
  const source = count > 0 ? await app.db.dataSource.findUnique({ where: { id: dataSourceId } }) : null;
  if (!source) return;
  const fence: Fence = { dataSourceId, attempt: source.schemaAttempt };
  try {
    await readCatalog(app, source, fence, run.signal);
  } catch (error) {
    if (error instanceof Overtaken) return;
    if (run.signal.aborted || !(error instanceof Refusal)) throw error;
    await fail(app, { id: dataSourceId, schemaAttempt: fence.attempt }, error.code, error.message);
  }
}

/** The last run was lost: says so to the source's owner. */
export async function abandonRefresh(
  app: Pick<App, 'db' | 'log'>,
  dataSourceId: string,
  reason: string,
): Promise<void> {
  app.log.error({ dataSourceId, reason }, 'the catalog of a data source could not be read');
  const message = 'The catalog could not be read, for a reason that lies with the service. Refresh it again.';
  await fail(app, { id: dataSourceId, schemaStatus: 'PROCESSING' }, 'internal', message);
}

const fail = (app: Pick<App, 'db'>, where: Prisma.DataSourceWhereInput, code: ErrorCode, message: string) =>
  app.db.dataSource.updateMany({
    where,
    data: { schemaStatus: 'FAILED', schemaFailureCode: code, schemaFailureMessage: message },
  });
