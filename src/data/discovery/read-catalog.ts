import { TooLarge } from '../../base/errors.ts';
import type { App } from '../../context.ts';
import type { DataSource } from '../../generated/prisma/client.ts';
import { settingsOf, useSource } from '../open-source.ts';
import { profileTablesJob } from '../profiles/profile-job.ts';
import { type DeclaredKey, declaredKeys, saveDeclaredKeys } from './declared-keys.ts';
import { type Fence, holdFence } from './fence.ts';
import { saveTables } from './save-tables.ts';
import { wholeName } from './stored-columns.ts';

/** What a discovery found new, different or gone, by table name. */
export type SchemaChanges = { added: string[]; changed: string[]; removed: string[] };

/** Catalogs that hold more are read schema by schema. */
const maxTables = 20_000;
const maxKeys = 50_000;
/** As many tables are written at once. */
const batchSize = 200;
/** Beyond this a list of names tells nobody anything. */
const maxNames = 1000;

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
  const keys: DeclaredKey[] = [];

  await useSource(app, source, async connection => {
    const { schemas } = settingsOf(source);
    for await (const { tables, total } of connection.catalog({ signal, ...(schemas && { schemas }) })) {
      if (seen.length + tables.length > maxTables)
        throw new TooLarge(
          `The source has more than ${maxTables.toLocaleString('en')} tables. Name the schemas that matter in its settings.`,
        );
      for (let at = 0; at < tables.length; at += batchSize) {
        signal.throwIfAborted();
        const batch = tables.slice(at, at + batchSize);
        seen.push(...batch.map(table => ({ schemaName: table.schema, name: table.name })));
        if (keys.length < maxKeys) keys.push(...declaredKeys(batch));
        // The rest of the way is what ends the reading.
        const progress = total ? Math.min(0.95, (seen.length / total) * 0.95) : 0.5;
        const found = await app.db.$transaction(async tx => {
          await holdFence(tx, fence);
          await tx.$executeRaw`
            UPDATE "DataSource" SET "schemaProgress" = ${progress} WHERE "id" = ${source.id}::uuid`;
          return saveTables(tx, source, batch);
        });
        changes.added.push(...found.added);
        changes.changed.push(...found.changed);
      }
    }
  });

  return app.db.$transaction(async tx => {
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
    for (const names of Object.values(changes)) names.sort().splice(maxNames);
    await app.jobs.enqueue(profileTablesJob(app), { dataSourceId: source.id }, { tx, key: source.id });
    return tx.dataSource.update({
      where: { id: source.id },
      data: {
        schemaStatus: 'COMPLETED',
        schemaProgress: 1,
        schemaFailureCode: null,
        schemaFailureMessage: null,
        schemaRefreshedAt: now,
        schemaChanges: changes,
        tableCount: seen.length,
      },
    });
  });
}
