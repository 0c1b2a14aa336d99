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

/** What was found of a catalog so far. */
type Found = {
  seen: { schemaName: string; name: string }[];
  changes: SchemaChanges;
  keys: DeclaredKey[];
  views: CatalogViews;
};

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
  const found: Found = {
    seen: [],
    changes: { added: [], changed: [], removed: [] },
    keys: [],
    views: new CatalogViews(),
  };
  await readTables(app, source, fence, found, signal);
  await followViews(app, source, fence, found, signal);
  const read = await endReading(app, source, fence, found);
  await announceSource(app, source.id, true);
  return read;
}

/** Keeps what the source says of its tables, views that need no following among them. */
const readTables = (app: App, source: DataSource, fence: Fence, found: Found, signal: AbortSignal) =>
  useSource(app, source, async connection => {
    const { schemas } = settingsOf(source);
    let counted = 0;
    for await (const { tables, total } of connection.catalog({ signal, ...(schemas && { schemas }) })) {
      if (counted + tables.length > maxTables)
        throw new TooLarge(
          `The source has more than ${maxTables.toLocaleString('en')} tables. Name the schemas that matter in its settings.`,
        );
      for (const batch of batches(tables)) {
        signal.throwIfAborted();
        counted += batch.length;
        if (found.keys.length < maxKeys) found.keys.push(...declaredKeys(batch));
        // The rest of the way is what ends the reading.
        const progress = total ? Math.min(0.95, (counted / total) * 0.95) : 0.5;
        await keepBatch(app, source, fence, found, { tables: found.views.add(batch), progress });
        await announceSource(app, source.id, false);
      }
    }
  });

/** Keeps the views, whose columns are followed to those of tables once all tables are known. */
async function followViews(app: App, source: DataSource, fence: Fence, found: Found, signal: AbortSignal) {
  const { dialect } = connectorOf(app, source.type);
  for (const batch of batches(await found.views.follow(dialect, signal)))
    await keepBatch(app, source, fence, found, {
      tables: batch.flatMap(({ table }) => table ?? []),
      followed: batch.map(({ followed }) => followed),
      progress: 0.95,
    });
}

type Batch = { tables: SourceTable[]; followed?: FollowedView[]; progress: number };

async function keepBatch(
  app: App,
  source: DataSource,
  fence: Fence,
  { seen, changes }: Found,
  { tables, followed = [], progress }: Batch,
): Promise<void> {
  seen.push(...tables.map(table => ({ schemaName: table.schema, name: table.name })));
  const difference = await app.db.$transaction(async tx => {
    await holdFence(tx, fence);
    await tx.$executeRaw`
      UPDATE "DataSource" SET "schemaProgress" = ${progress} WHERE "id" = ${source.id}::uuid`;
    const difference = await saveTables(tx, source, tables);
    // At once with the views themselves: what hides columns of their tables must reach them from their first moment.
    await saveViews(tx, source.id, followed);
    return difference;
  });
  changes.added.push(...difference.added);
  changes.changed.push(...difference.changed);
}

/** Lets go of what is gone, and says that the catalog is read; the tables are profiled next. */
const endReading = (app: App, source: DataSource, fence: Fence, { seen, changes, keys }: Found): Promise<DataSource> =>
  app.db.$transaction(async tx => {
    await holdFence(tx, fence);
    const now = app.clock.now();
    const removed = await tx.$queryRaw<{ schemaName: string; name: string }[]>`
      UPDATE "DataTable" t SET "vanishedAt" = ${now}::timestamptz
      WHERE t."dataSourceId" = ${source.id}::uuid AND t."vanishedAt" IS NULL AND NOT EXISTS (
        SELECT 1 FROM jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) AS s("schemaName" text, "name" text)
        WHERE s."schemaName" = t."schemaName" AND s."name" = t."name")
      RETURNING t."schemaName", t."name"`;
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
        schemaChanges: sinceAsked(source, { ...changes, removed: removed.map(wholeName) }),
        tableCount: seen.length,
      },
    });
  });

function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += batchSize) yield items.slice(at, at + batchSize);
}
