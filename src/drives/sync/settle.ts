import { inBackground, recordAudit } from '../../audit/record.ts';
import { type ErrorCode, Refusal } from '../../base/errors.ts';
import { metricsOf } from '../../base/metrics.ts';
import { DriveLimited } from '../../engine/drives/drive.ts';
import { ConsentLost } from '../../engine/providers/provider.ts';
import type { CollectionSource } from '../../generated/prisma/client.ts';
import { noteLost } from '../../integrations/token-of.ts';
import { beginRun } from '../sync-job.ts';
import { removeItems } from './remove-items.ts';
import { FolderLost, held, type Run, RunLost } from './run.ts';

/** For so long what came from an account stays whose consent has run out, in milliseconds: seven days. */
export const graceMs = 7 * 24 * 60 * 60_000;

/** What is known of a comparison that may not even have reached the drive. */
type Begun = Omit<Run, 'drive' | 'caller'>;

/** Ends a comparison that has come to its end; where somebody asked meanwhile, the next one begins. */
export async function settle(run: Run): Promise<void> {
  const { app } = run;
  await held(run, async (tx, source) => {
    const isFirst = source.lastSyncAt === null;
    await tx.collectionSource.update({
      where: { id: source.id },
      data: {
        ...{ status: 'READY', runId: null, failures: 0, lastSyncAt: app.clock.now() },
        ...{ failureCode: null, failureMessage: null, lostAt: null },
      },
    });
    if (source.again) await beginRun(app, tx, source.id);
    if (isFirst)
      await recordAudit(tx, inBackground(app, run.correlationId, run.caller), {
        action: 'drives.import_folder',
        resourceType: 'collection',
        resourceId: source.collectionId,
        details: { service: source.service, folder: source.folderName },
      });
  });
  count(run, 'ready');
}

/** Notes why a comparison ended early. Rejects where another attempt may do better. */
export async function noteFailure(run: Begun, error: unknown): Promise<void> {
  const { app, source } = run;
  const inHand = run as Run;
  try {
    if (error instanceof DriveLimited) {
      await held(inHand, tx => beginRun(app, tx, source.id, error.retryAfter));
      return count(run, 'limited');
    }
    if (error instanceof ConsentLost) return await noteConsentLost(run, error);
    if (error instanceof FolderLost) {
      await removeAll(inHand);
      return await fail(run, 'not_found', 'The folder is gone, or the account may not see it any more.', {
        ...{ cursor: null, walkCursor: null, walkedAt: null },
      });
    }
    if (!(error instanceof Refusal)) throw error;
    await fail(run, error.code, error.message);
  } catch (failure) {
    if (!(failure instanceof RunLost)) throw failure;
  }
}

/**
 * Access that was taken back takes along what came by it, at once; one that ran out, or was ended by a new password, has
 * some days in which connecting again leaves everything as it was.
 */
async function noteConsentLost(run: Begun, { revoked }: ConsentLost): Promise<void> {
  const { app, source } = run;
  if (source.integrationId) await noteLost(app, source.integrationId);
  const now = app.clock.now();
  const lostAt = source.lostAt ?? now;
  const isOver = revoked || now.getTime() - lostAt.getTime() >= graceMs;
  if (isOver) await removeAll(run as Run);
  const message = 'The drive takes the access no more.';
  await fail(run, 'upstream_failed', message, {
    lostAt,
    ...(isOver && { cursor: null, walkCursor: null, walkedAt: null }),
  });
}

async function fail(
  run: Begun,
  failureCode: ErrorCode,
  failureMessage: string,
  more: Partial<CollectionSource> = {},
): Promise<void> {
  await held(run as Run, (tx, { id }) =>
    tx.collectionSource.update({
      where: { id },
      data: { ...more, status: 'FAILED', runId: null, failures: { increment: 1 }, failureCode, failureMessage },
    }),
  );
  count(run, 'failed');
}

/** Takes away all that came from the folder. */
async function removeAll(run: Run): Promise<void> {
  for (;;) {
    const some = await run.app.db.driveItem.findMany({
      where: { sourceId: run.source.id },
      select: { id: true },
      take: 100,
    });
    if (some.length === 0) return;
    run.signal.throwIfAborted();
    await held(run, tx =>
      removeItems(
        run.app,
        tx,
        some.map(({ id }) => id),
      ),
    );
  }
}

const count = ({ app, source: { service } }: Begun, outcome: string): void =>
  metricsOf(app.metrics).folderSyncs.inc({ service, outcome });
