import type { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { Conflict, type Fault, Forbidden, Invalid } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { DataSource } from '../../generated/prisma/client.ts';
import { beginUnasked } from '../discovery/begin-unasked.ts';
import { takeUpload } from '../uploads/take-upload.ts';
import { judgeAddress } from './judge-address.ts';
import { judgeCredentials, judgeSettings } from './judge-source.ts';
import { connectorOf } from './open-source.ts';
import { sealCredentials } from './source-credentials.ts';
import { judgeFile } from './source-file.ts';
import { checked, createDataSourceInput } from './source-input.ts';
import { orTaken, refuseTakenName } from './source-name.ts';

type CreateDataSource = z.input<typeof createDataSourceInput>;

/** What one user may have connected. */
const maxSources = 200;

/**
 * Keeps where a source is and by which credentials it is entered, or the file that it is, and has its catalog read in the
 * background. Credentials are stored sealed and never shown.
 * @throws Forbidden (scope ORGANIZATION needs an Admin), Unavailable (no connector of the type here), Invalid (all
 *   faults at once), Conflict (the name is taken, or 200 sources are there already), and what
 *   `findUpload` throws where the source is a file
 */
export async function createDataSource(ctx: CallerContext, given: CreateDataSource): Promise<DataSource> {
  const { app, caller } = ctx;
  const scope = given.scope ?? 'USER';
  if (scope === 'ORGANIZATION' && caller.role === 'USER')
    throw new Forbidden('Only an Admin may share a data source with the organization.');
  const connector = connectorOf(app, given.type);
  const faults: Fault[] = [];
  const input = checked(createDataSourceInput, given, faults);
  const form = judgeSettings(connector, input.settings, 'input.settings', faults);
  const { settings, upload } = await judgeFile(ctx, connector, form, 'input.settings', faults);
  const credentials = judgeCredentials(connector, input.credentials, 'input.credentials', faults);
  await judgeAddress(app, settings, 'input.settings', faults);
  if (faults.length > 0) throw new Invalid(faults);
  const { organizationId, userId: ownerId } = caller;
  const creation = app.db.$transaction(async tx => {
    if ((await tx.dataSource.count({ where: { ownerId } })) >= maxSources)
      throw new Conflict(`You have ${maxSources} data sources, which is the most. Delete one you need no longer.`);
    await refuseTakenName(tx, { organizationId, ownerId, scope, name: input.name });
    if (upload) await takeUpload(tx, ctx, upload);
    const id = newId(app.clock.now().getTime());
    const source = await tx.dataSource.create({
      data: {
        id,
        organizationId,
        ownerId,
        scope,
        name: input.name,
        description: input.description || null,
        type: input.type,
        settings,
        fileKey: upload?.storageKey ?? null,
        ...sealCredentials(app, { id, organizationId }, credentials),
      },
    });
    await recordAudit(tx, ctx, {
      action: 'data.create_data_source',
      resourceType: 'data_source',
      resourceId: id,
      details: { name: source.name, type: source.type, scope, settings, ...(upload && { sha256: upload.sha256 }) },
    });
    return beginUnasked(app, tx, source);
  });
  return creation.catch(orTaken(input.name));
}
