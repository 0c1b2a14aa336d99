import type { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { type Fault, Invalid } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { SourceSettings } from '../../engine/sources/connector.ts';
import type { DataSource } from '../../generated/prisma/client.ts';
import { findSource } from './find-source.ts';
import { judgeAddress, privateNotice } from './judge-address.ts';
import { judgeCredentials, judgeSettings } from './judge-source.ts';
import { connectorOf, connectTo, openSource, settingsOf } from './open-source.ts';
import { judgeFile } from './source-file.ts';
import { checked, testDataSourceInput } from './source-input.ts';
import { type SourceTestResult, trySource } from './try-source.ts';

/** What trying a source showed, and what its owner should know. */
export type SourceTest = SourceTestResult & { notice: string | null };

type TestDataSource = z.input<typeof testDataSourceInput>;
type Draft = NonNullable<TestDataSource['draft']>;

/**
 * Tries the way to a stored source, or to one not saved yet: a failure is a result. That of a stored one is kept with it.
 * @throws NotFound, Unavailable, Invalid (of a draft, all faults at once), and what `findUpload` throws
 */
export const testDataSource = async (ctx: CallerContext, input: TestDataSource): Promise<SourceTest> =>
  input.draft ? testDraft(ctx, input.draft) : testStored(ctx, await findSource(ctx, input.id ?? ''));

async function testStored(ctx: CallerContext, source: DataSource): Promise<SourceTest> {
  const { app } = ctx;
  const lease = openSource(app, source);
  const result = await trySource(app, lease.connection, ctx.signal).finally(() => lease.release());
  const notice = await privateNotice(app, settingsOf(source));
  return app.db.$transaction(async tx => {
    // What was tried may have been changed meanwhile: then this says nothing about what is stored.
    await tx.dataSource.updateMany({
      where: {
        id: source.id,
        settings: { equals: settingsOf(source) },
        fileKey: source.fileKey,
        keyVersion: source.keyVersion,
      },
      data: {
        status: result.ok ? 'CONNECTED' : 'FAILED',
        failureCode: result.failure?.code ?? null,
        failureMessage: result.failure?.message ?? null,
        testedAt: result.testedAt,
        serverVersion: result.serverVersion,
      },
    });
    await recordTest(tx, ctx, { type: source.type, settings: settingsOf(source), result, id: source.id });
    return { ...result, notice };
  });
}

async function testDraft(ctx: CallerContext, given: Draft): Promise<SourceTest> {
  const { app } = ctx;
  const connector = connectorOf(app, given.type);
  const faults: Fault[] = [];
  const draft = checked(testDataSourceInput, { draft: given }, faults).draft ?? given;
  const form = judgeSettings(connector, draft.settings, 'input.draft.settings', faults);
  const { settings, upload } = await judgeFile(ctx, connector, form, 'input.draft.settings', faults);
  const credentials = judgeCredentials(connector, draft.credentials, 'input.draft.credentials', faults);
  await judgeAddress(app, settings, 'input.draft.settings', faults);
  if (faults.length > 0) throw new Invalid(faults);
  const connection = connectTo(app, connector, settings, credentials, upload?.storageKey ?? null);
  const result = await trySource(app, connection, ctx.signal).finally(() =>
    connection.close().catch(error => app.log.warn({ err: error }, 'a data source that was tried did not close')),
  );
  const notice = await privateNotice(app, settings);
  return app.db.$transaction(async tx => {
    await recordTest(tx, ctx, { type: draft.type, settings, result });
    return { ...result, notice };
  });
}

function recordTest(
  tx: Parameters<typeof recordAudit>[0],
  ctx: CallerContext,
  { id, type, settings, result }: { id?: string; type: string; settings: SourceSettings; result: SourceTestResult },
) {
  return recordAudit(tx, ctx, {
    action: 'data.test_data_source',
    outcome: result.ok ? 'SUCCESS' : 'FAILURE',
    resourceType: 'data_source',
    ...(id && { resourceId: id }),
    details: { type, settings, ...(result.failedStep && { failedStep: result.failedStep }) },
  });
}
