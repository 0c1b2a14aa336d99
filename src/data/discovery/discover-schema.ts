import { setTimeout as pause } from 'node:timers/promises';
import { recordAudit } from '../../audit/record.ts';
import type { Tx } from '../../base/db.ts';
import { Busy, Refusal, Timeout } from '../../base/errors.ts';
import type { App, CallerContext } from '../../context.ts';
import type { DataSource } from '../../generated/prisma/client.ts';
import { refreshSchemaJob } from '../jobs.ts';
import { findChangeableSource } from '../sources/find-source.ts';
import { beginUnasked } from './begin-unasked.ts';
import { Overtaken } from './fence.ts';
import { readCatalog } from './read-catalog.ts';
import { markFailed } from './run-refresh.ts';
import { asTold, type SchemaChanges } from './schema-changes.ts';

const timeoutMs = 60_000;
/** Later than any reading of a request can last. */
const standbySeconds = 90;
const lookEveryMs = 100;
const inProgress = () => new Busy('The catalog of this data source is just being read. Follow `schemaStatus`.', 5);

/**
 * Reads the catalog of a source at once, for up to a minute. Where it is being read since it was connected, waits for that
 * reading instead: nothing is read twice.
 * @throws NotFound, Forbidden, Conflict (somebody had it refreshed, which is under way), Timeout, TooLarge, and what the
 *   way to it throws
 */
export async function discoverSchema(ctx: CallerContext, input: { dataSourceId: string }): Promise<DataSource> {
  const patience = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([ctx.signal, patience]);
  try {
    for (;;) {
      const source = await begin(ctx, input.dataSourceId);
      if (!isBeingRead(source)) return await read(ctx, source, signal);
      const done = await ended(ctx, source.id, signal);
      if (done?.schemaStatus === 'COMPLETED') return told(ctx, done);
    }
  } catch (error) {
    if (error instanceof Overtaken) throw inProgress();
    if (patience.aborted)
      throw new Timeout(
        'The catalog could not be read within a minute. Refresh it in the background: `refreshSchema`.',
      );
    throw error;
  }
}

/** The source, with an attempt of one's own unless it is being read by itself. */
const begin = (ctx: CallerContext, id: string): Promise<DataSource> =>
  ctx.app.db.$transaction(async tx => {
    const found = await findChangeableSource(tx, ctx.caller, id);
    if (isBeingRead(found) && !found.schemaUnasked) throw inProgress();
    await recordAudit(tx, ctx, {
      action: 'data.discover_schema',
      resourceType: 'data_source',
      resourceId: found.id,
    });
    if (isBeingRead(found)) return found;
    // A reading that was to begin by itself does not, once this one has begun.
    const begun = await tx.dataSource.update({
      where: { id: found.id },
      data: { schemaAttempt: { increment: 1 } },
    });
    // Whoever waits for it would wait for ever, were this process lost.
    if (begun.schemaStatus === 'PENDING') await standBy(ctx.app, tx, begun);
    return begun;
  });

const standBy = (app: App, tx: Tx, { id, schemaAttempt: attempt }: DataSource): Promise<void> =>
  app.jobs.enqueue(
    refreshSchemaJob(app),
    { dataSourceId: id, attempt, tries: 0, standby: true },
    { tx, delaySeconds: standbySeconds },
  );

async function read({ app }: CallerContext, source: DataSource, signal: AbortSignal): Promise<DataSource> {
  const { id, schemaAttempt } = source;
  try {
    return await readCatalog(app, source, { dataSourceId: id, attempt: schemaAttempt }, signal);
  } catch (error) {
    const waiting = { id, schemaAttempt, schemaStatus: 'PENDING' as const };
    if (error instanceof Refusal) await markFailed(app.db, waiting, error.code, error.message);
    else if (!(error instanceof Overtaken))
      // What was to be read by itself, and was not, is read in the background after all.
      await app.db.$transaction(async tx => {
        const left = await tx.dataSource.findFirst({ where: waiting });
        if (left) await beginUnasked(app, tx, left);
      });
    throw error;
  }
}

/** The source as its own reading left it, of which somebody now knows. */
const told = ({ app }: CallerContext, { id, schemaChanges }: DataSource): Promise<DataSource> =>
  app.db.dataSource.update({
    where: { id },
    data: { schemaChanges: asTold(schemaChanges as SchemaChanges) },
  });

/** The source when nobody reads its catalog any more; null where it is gone. */
async function ended({ app }: CallerContext, id: string, signal: AbortSignal): Promise<DataSource | null> {
  for (;;) {
    const source = await app.db.dataSource.findUnique({ where: { id } });
    if (!source || !isBeingRead(source)) return source;
    await pause(lookEveryMs, undefined, { signal });
  }
}

/** Whether a job reads the catalog of a source, or is about to. */
export const isBeingRead = ({ schemaStatus }: Pick<DataSource, 'schemaStatus'>): boolean =>
  schemaStatus === 'PROCESSING';
