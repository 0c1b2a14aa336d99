import type { Db, Tx } from '../../base/db.ts';
import type { ErrorCode } from '../../base/errors.ts';
import { Refusal } from '../../base/errors.ts';
import { isOutage } from '../../base/outage.ts';
import type { App } from '../../context.ts';
import type { JobRun } from '../../engine/jobs/queue.ts';
import { SourceFailed, type SourceFailure } from '../../engine/query/errors.ts';
import type { DataSource, Prisma } from '../../generated/prisma/client.ts';
import { announceSource } from '../announce.ts';
import { type Fence, Overtaken } from './fence.ts';
import { readCatalog } from './read-catalog.ts';

/** How a reading came about, and how it is tried again. */
export type AskedRefresh = {
  attempt?: number;
  /** Only of a reading that begins by itself. */
  tries?: number;
  /** It stands by for a reading that a request does itself, and is done where the process of that was lost. */
  standby?: boolean | undefined;
  again?(tx: Tx, next: { dataSourceId: string; attempt: number; tries: number }, delaySeconds: number): Promise<void>;
};

/** What may be otherwise in a while: a server that starts, a network that was away. */
const passing: SourceFailure[] = ['name', 'port', 'timeout', 'lost'];
/** When a reading that began by itself is tried again, in seconds after each failure. */
const delays = [60, 5 * 60, 30 * 60];

/**
 * Reads the catalog of a source, as somebody asked for or since it was connected. That the source cannot be reached is an
 * end too: FAILED, with a sentence for its owner; where nobody asked and it may pass, it is tried again later. Rejects where
 * another attempt may succeed. Does nothing for a source that was deleted, or was read by somebody else meanwhile.
 */
export async function runRefresh(app: App, dataSourceId: string, run: JobRun, asked: AskedRefresh = {}): Promise<void> {
  const source = await begin(app, dataSourceId, run, asked);
  if (!source) return;
  const fence: Fence = { dataSourceId, attempt: source.schemaAttempt };
  try {
    await readCatalog(app, source, fence, run.signal);
  } catch (error) {
    if (error instanceof Overtaken) return;
    if (run.signal.aborted || !(error instanceof Refusal) || isOutage(error)) throw error;
    await failRead(app, fence, error, asked);
  }
}

/** Takes the reading, which nobody else may have begun since it was asked for. */
async function begin(
  { db }: Pick<App, 'db'>,
  id: string,
  run: JobRun,
  { attempt, tries, standby }: AskedRefresh,
): Promise<DataSource | null> {
  const isUnasked = tries !== undefined;
  const waits: DataSourceStatusWhere = isUnasked ? { in: standby ? ['PENDING'] : ['PENDING', 'FAILED'] } : 'PROCESSING';
  const fresh = { schemaStatus: waits, ...(attempt !== undefined && { schemaAttempt: attempt }) };
  // Runs of this job before, which were lost, counted on.
  const resumed = {
    schemaStatus: 'PROCESSING' as const,
    ...(attempt !== undefined && { schemaAttempt: { gt: attempt, lt: attempt + run.attempt } }),
  };
  const { count } = await db.dataSource.updateMany({
    where: { id, OR: [fresh, resumed] },
    // A run that is only believed to be lost writes no more.
    data: {
      schemaAttempt: { increment: 1 },
      schemaStatus: 'PROCESSING',
      schemaUnasked: isUnasked,
      schemaProgress: 0,
      schemaFailureCode: null,
      schemaFailureMessage: null,
    },
  });
  return count > 0 ? db.dataSource.findUnique({ where: { id } }) : null;
}
type DataSourceStatusWhere = Prisma.DataSourceWhereInput['schemaStatus'];

async function failRead(
  app: Pick<App, 'db' | 'journal' | 'log'>,
  { dataSourceId, attempt }: Fence,
  error: Refusal,
  { tries, again }: AskedRefresh,
): Promise<void> {
  const isPassing = error instanceof SourceFailed && passing.includes(error.at);
  const delay = tries !== undefined && isPassing ? delays[tries] : undefined;
  const where = { id: dataSourceId, schemaAttempt: attempt };
  if (delay === undefined || !again) return fail(app, where, error.code, error.message);
  const when = delay === 60 ? 'a minute' : `${delay / 60} minutes`;
  await app.db.$transaction(async tx => {
    const message = `${error.message} It is tried again in ${when}.`;
    if (await markFailed(tx, where, error.code, message))
      await again(tx, { dataSourceId, attempt, tries: tries! + 1 }, delay);
  });
  await announceSource(app, dataSourceId, true);
}

/** The last run was lost: says so to the source's owner. */
export async function abandonRefresh(
  app: Pick<App, 'db' | 'journal' | 'log'>,
  dataSourceId: string,
  reason: string,
): Promise<void> {
  app.log.error({ dataSourceId, reason }, 'the catalog of a data source could not be read');
  const message = 'The catalog could not be read, for a reason that lies with the service. Refresh it again.';
  await fail(app, { id: dataSourceId, schemaStatus: 'PROCESSING' }, 'internal', message);
}

async function fail(
  app: Pick<App, 'db' | 'journal' | 'log'>,
  where: Prisma.DataSourceWhereInput & { id: string },
  code: ErrorCode,
  message: string,
): Promise<void> {
  await markFailed(app.db, where, code, message);
  await announceSource(app, where.id, true);
}

/** Says that the reading of a catalog failed; false where it is another reading's turn. */
export async function markFailed(
  db: Db | Tx,
  where: Prisma.DataSourceWhereInput & { id: string },
  code: ErrorCode,
  message: string,
): Promise<boolean> {
  const data = { schemaStatus: 'FAILED', schemaFailureCode: code, schemaFailureMessage: message } as const;
  return (await db.dataSource.updateMany({ where, data })).count > 0;
}
