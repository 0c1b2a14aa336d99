import { PlanRequired } from '../../accounts/plan.ts';
import { Conflict, Timeout, TooLarge, UnsupportedMediaType, UpstreamFailed } from '../../base/errors.ts';
import { maxUploadBytes } from '../../data/uploads/create-upload.ts';
import { stageFile } from '../../data/uploads/stage-file.ts';
import { discardUpload } from '../../data/uploads/take-upload.ts';
import { demandRoom, NoRoom } from '../../documents/uploads/quotas.ts';
import { DriveLimited, DriveLost, FileRefused, type Refused } from '../../engine/drives/drive.ts';
import type { DriveItem, Upload } from '../../generated/prisma/client.ts';
import { announceSource } from '../announce-source.ts';
import { fileNameOf } from './file-name.ts';
import { keepFile } from './keep-file.ts';
import { looksLikeTable } from './other-kind.ts';
import { dropHeld, removeTrees } from './remove-items.ts';
import { held, type Run } from './run.ts';

/** Files whose bytes come at once. */
const atOnce = 3;
/** After so many failures one after the other it is the drive that fails, and no single file. */
const mostFailures = 5;
/** After so long the next comparison goes on, before the job of this one counts as lost. Milliseconds. */
const longestMs = 40 * 60_000;

/**
 * Fetches the contents of all files that wait for it, each kept in a transaction of its own: who is killed meanwhile
 * goes on with the next. A file that cannot be fetched waits for the next comparison.
 */
export async function fetchContents(run: Run): Promise<void> {
  let after = '';
  let failures = 0;
  const end = performance.now() + longestMs;
  const next = async (): Promise<DriveItem[]> =>
    run.app.db.driveItem.findMany({
      where: {
        ...{ sourceId: run.source.id, kind: 'FILE', ...(after && { id: { gt: after } }) },
        // For want of room is no word for ever.
        OR: [{ state: 'WAITING' }, { state: 'SKIPPED', reasonCode: 'QUOTA' }],
      },
      orderBy: { id: 'asc' },
      take: atOnce,
    });
  for (let items = await next(); items.length > 0; items = await next()) {
    run.signal.throwIfAborted();
    if (performance.now() > end) throw new DriveLimited(1);
    after = items.at(-1)!.id;
    const ends = await Promise.allSettled(items.map(item => fetchOne(run, item)));
    for (const [i, end] of ends.entries()) {
      if (end.status === 'fulfilled') failures = 0;
      else if (!(await isPassing(run, items[i]!, end.reason)) || ++failures >= mostFailures) throw end.reason;
    }
    await announceSource(run.app, run.source.collectionId, false);
  }
}

/** Whether one file failed in a way that leaves the others alone; why is noted. */
async function isPassing(run: Run, { id }: DriveItem, error: unknown): Promise<boolean> {
  if (!(error instanceof UpstreamFailed || error instanceof Timeout || error instanceof Conflict)) return false;
  const reason = `${error.message} It is tried again with the next comparison.`;
  await held(run, tx => tx.driveItem.updateMany({ where: { id }, data: { reason } }));
  return true;
}

async function fetchOne(run: Run, item: DriveItem): Promise<void> {
  const { app, caller, signal } = run;
  let upload: Upload | null = null;
  try {
    await demandSpace(run, item);
    const contents = await run.drive.open(run.source.driveId, { id: item.externalId, mimeType: item.mimeType }, signal);
    if (contents.byteSize !== null && contents.byteSize > maxUploadBytes) {
      contents.body.destroy();
      throw new TooLarge('The file is too large.');
    }
    const fileName = fileNameOf(item);
    upload = await stageFile(app, caller, { fileName, body: contents.body, maxBytes: maxUploadBytes, signal });
    await keepFile(run, item, upload);
  } catch (error) {
    if (error instanceof DriveLost) {
      await removeTrees(run, [item.externalId]);
      return;
    }
    const refused = refusedBy(error);
    if (!refused) throw error;
    await skip(run, item, refused);
  } finally {
    // Used up where the file was kept; else its bytes are for nobody.
    if (upload) await discardUpload(run, upload);
  }
}

/** Refuses by the announced size what there would be no room for. @throws PlanRequired, Conflict */
const demandSpace = ({ app, source }: Run, { byteSize, documentId, name, mimeType }: DriveItem): Promise<void> =>
  app.db.$transaction(tx =>
    demandRoom(app, tx, source.organizationId, {
      ...(documentId || (source.spreadsheets === 'TABLES' && looksLikeTable(name, mimeType))
        ? { documents: 0, bytes: 0 }
        : { documents: 1, bytes: Number(byteSize ?? 0) }),
    }),
  );

function refusedBy(error: unknown): Refused | null {
  if (error instanceof FileRefused) return error.refused;
  if (error instanceof PlanRequired || error instanceof NoRoom) return { code: 'QUOTA', reason: error.message };
  if (error instanceof UnsupportedMediaType) return { code: 'UNSUPPORTED', reason: error.message };
  if (error instanceof TooLarge)
    return { code: 'TOO_LARGE', reason: 'It is larger than 50 MB, or unpacks to more than 1 GB.' };
  return null;
}

/** Leaves a file out, in the state that it was looked into; what was kept of an earlier one leaves, unless room alone is wanting. */
async function skip(run: Run, item: DriveItem, { code, reason }: Refused): Promise<void> {
  await held(run, async tx => {
    const { count } = await tx.driveItem.updateMany({
      where: { id: item.id, version: item.version },
      data: {
        ...{ state: 'SKIPPED', reasonCode: code, reason },
        // For want of room it is tried again; for anything else only once it has changed.
        keptVersion: code === 'QUOTA' ? null : item.version,
        sha256: null,
      },
    });
    if (count > 0 && code !== 'QUOTA') await dropHeld(run.app, tx, item);
  });
}
