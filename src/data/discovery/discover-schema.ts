import { recordAudit } from '../../audit/record.ts';
import { Conflict, Timeout } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { DataSource } from '../../generated/prisma/client.ts';
import { findChangeableSource } from '../find-source.ts';
import { Overtaken } from './fence.ts';
import { readCatalog, type SchemaChanges } from './read-catalog.ts';

const timeoutMs = 60_000;
const inProgress = () => new Conflict('The catalog of this data source is just being read. Follow `schemaStatus`.');

/**
 * Reads the catalog of a source at once, for up to a minute.
 * @throws NotFound, Forbidden, Conflict (it is being read already), Timeout, TooLarge, and what the way to it throws
 */
export async function discoverSchema(ctx: CallerContext, input: { dataSourceId: string }): Promise<DataSource> {
  const { app } = ctx;
  const source = await app.db.$transaction(async tx => {
    const found = await findChangeableSource(tx, ctx.caller, input.dataSourceId);
    if (isBeingRead(found)) throw inProgress();
    const begun = await tx.dataSource.update({
      where: { id: found.id },
      data: { schemaAttempt: { increment: 1 } },
    });
    await recordAudit(tx, ctx, {
      action: 'data.discover_schema',
      resourceType: 'data_source',
      resourceId: found.id,
    });
    return begun;
  });
  const patience = AbortSignal.timeout(timeoutMs);
  const fence = { dataSourceId: source.id, attempt: source.schemaAttempt };
  try {
    return await readCatalog(app, source, fence, AbortSignal.any([ctx.signal, patience]));
  } catch (error) {
    if (error instanceof Overtaken) throw inProgress();
    if (patience.aborted)
      throw new Timeout(
        'The catalog could not be read within a minute. Refresh it in the background: `refreshSchema`.',
      );
    throw error;
  }
}

/** Whether a job reads the catalog of a source, or is about to. */
export const isBeingRead = ({ schemaStatus }: Pick<DataSource, 'schemaStatus'>): boolean =>
  schemaStatus === 'PROCESSING';

/** What the last reading found new, different or gone. */
export const changesOf = (source: Pick<DataSource, 'schemaChanges'>): SchemaChanges | null =>
  source.schemaChanges as SchemaChanges | null;
