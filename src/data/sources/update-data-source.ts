import type { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { type Fault, Invalid } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { SourceSettings } from '../../engine/sources/connector.ts';
import type { DataSource, Prisma } from '../../generated/prisma/client.ts';
import { beginUnasked } from '../discovery/begin-unasked.ts';
import { removeFilesJob } from '../remove-files.ts';
import { takeUpload } from '../uploads/take-upload.ts';
import { findChangeableSource, findSource, refuseUnlessChangeable } from './find-source.ts';
import { judgeAddress } from './judge-address.ts';
import { judgeCredentials, judgeSettings, movedIn } from './judge-source.ts';
import { connectorOf, settingsOf } from './open-source.ts';
import { sealCredentials } from './source-credentials.ts';
import { judgeFile } from './source-file.ts';
import { checked, updateDataSourceInput } from './source-input.ts';
import { orTaken, refuseTakenName } from './source-name.ts';

/**
 * Changes what is given of a source; `settings` and `credentials` take the place of the stored ones as a whole. Stored
 * credentials never go to another address, or in plain text where they did not before: whoever moves a source gives
 * them anew. Where it is entered otherwise, its catalog is read again in the background.
 * @throws NotFound, Forbidden, Unavailable, Invalid (all faults at once), Conflict (the name is taken), and what
 *   `findUpload` throws where a file takes the place of another
 */
export async function updateDataSource(
  ctx: CallerContext,
  given: z.input<typeof updateDataSourceInput>,
): Promise<DataSource> {
  const { app, caller } = ctx;
  const seen = await findSource(ctx, given.id);
  refuseUnlessChangeable(caller, seen);
  const connector = connectorOf(app, seen.type);
  const faults: Fault[] = [];
  const input = checked(updateDataSourceInput, given, faults);
  const form = input.settings && judgeSettings(connector, input.settings, 'input.settings', faults);
  const { settings, upload } = form
    ? await judgeFile(ctx, connector, form, 'input.settings', faults)
    : { settings: undefined, upload: null };
  const credentials = input.credentials && judgeCredentials(connector, input.credentials, 'input.credentials', faults);
  if (settings) await judgeAddress(app, settings, 'input.settings', faults);

  const change = app.db.$transaction(async tx => {
    const source = await findChangeableSource(tx, caller, input.id);
    const missing = settings && !credentials ? credentialsNeeded(source, settings) : [];
    if (faults.length + missing.length > 0) throw new Invalid([...faults, ...missing]);
    if (input.name !== undefined) await refuseTakenName(tx, { ...source, name: input.name });
    if (upload) {
      await takeUpload(tx, ctx, upload);
      if (source.fileKey) await app.jobs.enqueue(removeFilesJob(app), { keys: [source.fileKey] }, { tx });
    }
    const elsewhere = settings !== undefined || credentials !== undefined;
    const data: Prisma.DataSourceUpdateInput = {
      name: input.name,
      description: input.description === undefined ? undefined : input.description || null,
      ...(settings && { settings }),
      ...(upload && { fileKey: upload.storageKey }),
      ...(credentials && sealCredentials(app, source, credentials)),
      ...(elsewhere && {
        status: 'UNTESTED' as const,
        failureCode: null,
        failureMessage: null,
        testedAt: null,
        serverVersion: null,
      }),
    };
    const changedRow = await tx.dataSource.update({ where: { id: source.id }, data });
    const updated = elsewhere ? await beginUnasked(app, tx, changedRow) : changedRow;
    const changed = (['name', 'description', 'settings', 'credentials'] as const).filter(f => input[f] !== undefined);
    await recordAudit(tx, ctx, {
      action: 'data.update_data_source',
      resourceType: 'data_source',
      resourceId: source.id,
      details: { changed, ...(settings && { settings, settingsBefore: settingsOf(source) }) },
    });
    return { updated, elsewhere };
  });
  const { updated, elsewhere } = await change.catch(orTaken(input.name ?? seen.name));
  if (elsewhere) await app.sources.drop(updated.id);
  return updated;
}

function credentialsNeeded(
  source: Pick<DataSource, 'settings' | 'sealedCredentials'>,
  settings: SourceSettings,
): Fault[] {
  const moved = source.sealedCredentials ? movedIn(settingsOf(source), settings) : [];
  if (moved.length === 0) return [];
  const message = `must be given anew, since ${moved.join(' and ')} changed: stored credentials never go elsewhere`;
  return [{ path: 'input.credentials', message }];
}
