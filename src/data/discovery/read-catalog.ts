import { TooLarge } from '../../base/errors.ts';
import type { App } from '../../context.ts';
import type { SourceTable } from '../../engine/sources/connector.ts';
import type { DataSource } from '../../generated/prisma/client.ts';
import { announceSource } from '../announce.ts';
import { profileTablesJob } from '../profiles/profile-job.ts';
import { connectorOf, settingsOf, useSource } from '../sources/open-source.ts';
import { type DeclaredKey, declaredKeys, saveDeclaredKeys } from './declared-keys.ts';
import { type Fence, holdFence } from './fence.ts';
import { CatalogViews, type FollowedView, saveViews } from './follow-views.ts';
import { saveTables } from './save-tables.ts';
import { type SchemaChanges, sinceAsked } from './schema-changes.ts';
import { wholeName } from './stored-columns.ts';

/** Catalogs that hold more are read schema by schema. */
const maxTables = 20_000;
const maxKeys = 50_000;
/** As many tables are written at once. */
const batchSize = 200;

/**
 * Reads the catalog of a source and keeps it, a batch of tables at a time, each in a transaction of its own that the
 * fence guards. Tables that are gone are kept as vanished, with what was said of them.
 * @throws Overtaken, TooLarge, and what the source's connection throws
 */
export async function readCatalog(
  app: App,
  source: DataSource,
  fence: Fence,
  signal: AbortSignal,
): Promise<DataSource> {
  const changes: SchemaChanges = { added: [], changed: [], removed: [] };
  const seen: { schemaName: string; name: string }[] = [];
  let counted = 0;
  const keys: DeclaredKey[] = [];
  const views = new CatalogViews();
  const keep = async (batch: SourceTable[], progress: number, followed: FollowedView[] = []) => {
    seen.push(...batch.map(table => ({ schemaName: table.schema, name: table.name })));
    const found = await app.db.$transaction(async tx => {
      await holdFence(tx, fence);
      await tx.$executeRaw`
        UPDATE "DataSource" SET "schemaProgress" = ${progress} WHERE "id" = ${source.id}::uuid`;
      const difference = await saveTables(tx, source, batch);
      // At once with the views themselves: what hides columns of their tables must reach them from their first moment.
      await saveViews(tx, source.id, followed);
      return difference;
    });
    changes.added.push(...found.added);
    changes.changed.push(...found.changed);
  };

  await useSource(app, source, async connection => {
    const { schemas } = settingsOf(source);
    for await (const { tables, total } of connection.catalog({ signal, ...(schemas && { schemas }) })) {
      if (counted + tables.length > maxTables)
        throw new TooLarge(
          `The source has more than ${maxTables.toLocaleString('en')} tables. Name the schemas that matter in its settings.`,
        );
      for (let at = 0; at < tables.length; at += batchSize) {
        signal.throwIfAborted();
        const batch = tables.slice(at, at + batchSize);
        counted += batch.length;
        if (keys.length < maxKeys) keys.push(...declaredKeys(batch));
        // The rest of the way is what ends the reading.
        await keep(views.add(batch), total ? Math.min(0.95, (counted / total) * 0.95) : 0.5);
        await announceSource(app, source.id, false);
      }
    }
  });

  const { dialect } = connectorOf(app, source.type);
  const found = await views.follow(dialect, signal);
  for (let at = 0; at < found.length; at += batchSize) {
    const batch = found.slice(at, at + batchSize);
    const tables = batch.flatMap(({ table }) => table ?? []);
    await keep(
      tables,
      0.95,
      batch.map(({ followed }) => followed),
    );
  }
  const read = await app.db.$transaction(async tx => {
    await holdFence(tx, fence);
    const now = app.clock.now();
    const removed = await tx.$queryRaw<{ schemaName: string; name: string }[]>`
      UPDATE "DataTable" t SET "vanishedAt" = ${now}::timestamptz
      WHERE t."dataSourceId" = ${source.id}::uuid AND t."vanishedAt" IS NULL AND NOT EXISTS (
        SELECT 1 FROM jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) AS s("schemaName" text, "name" text)
        WHERE s."schemaName" = t."schemaName" AND s."name" = t."name")
      RETURNING t."schemaName", t."name"`;
    changes.removed = removed.map(wholeName);
    await saveDeclaredKeys(tx, source, keys);
    await app.jobs.enqueue(profileTablesJob(app), { dataSourceId: source.id }, { tx, key: source.id });
    return tx.dataSource.update({
      where: { id: source.id },
      data: {
        schemaStatus: 'COMPLETED',
        schemaProgress: 1,
        schemaFailureCode: null,
        schemaFailureMessage: null,
        schemaRefreshedAt: now,
        schemaChanges: sinceAsked(source, changes),
        tableCount: seen.length,
      },
    });
  });
  await announceSource(app, source.id, true);
  return read;
}
