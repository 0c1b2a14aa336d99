import type { Tx } from '../../base/db.ts';
import type { App } from '../../context.ts';
import { dropTables } from '../../data/tables/drop-tables.ts';
import { dropDocuments } from '../../documents/drop-documents.ts';
import type { DriveItem } from '../../generated/prisma/client.ts';
import { held, type Run } from './run.ts';

/** Few at a time, since a document takes thousands of passages along. */
const batch = 100;

type Holding = Pick<DriveItem, 'sourceId' | 'externalId' | 'documentId' | 'tableId' | 'kind'>;

/** Takes away what came of one file: its document, its table, or those of its sheets. */
export async function dropHeld(app: App, tx: Tx, item: Holding): Promise<void> {
  const sheets = { sourceId: item.sourceId, parentId: item.externalId, kind: 'SHEET' as const };
  const parts = item.kind === 'FILE' ? await tx.driveItem.findMany({ where: sheets }) : [];
  await dropDocuments(app, tx, item.documentId ? [item.documentId] : []);
  await dropTables(
    app,
    tx,
    [item, ...parts].map(({ tableId }) => tableId).filter(id => id !== null),
  );
  if (parts.length > 0) await tx.driveItem.deleteMany({ where: sheets });
}

/** Takes away items with whatever is below them, from the deepest on, so that a later attempt finds what is left. */
export async function removeTrees(run: Run, externalIds: readonly string[]): Promise<number> {
  if (externalIds.length === 0) return 0;
  const found = await run.app.db.$queryRaw<{ id: string }[]>`
    WITH RECURSIVE below AS (
      SELECT "id", "externalId", 0 AS depth FROM "DriveItem"
      WHERE "sourceId" = ${run.source.id}::uuid AND "externalId" = ANY (${[...externalIds]}::text[])
      UNION ALL
      SELECT i."id", i."externalId", b.depth + 1 FROM "DriveItem" i JOIN below b ON i."parentId" = b."externalId"
      WHERE i."sourceId" = ${run.source.id}::uuid AND b.depth < 200
    ) SELECT "id" FROM below GROUP BY "id" ORDER BY max(depth) DESC`;
  return removeInBatches(
    run,
    found.map(({ id }) => id),
  );
}

/** Takes away what the going-through that has ended did not see. */
export async function removeUnseen(run: Run, walk: number): Promise<number> {
  const unseen = await run.app.db.driveItem.findMany({
    where: { sourceId: run.source.id, walk: { lt: walk }, kind: { not: 'SHEET' } },
    select: { externalId: true },
  });
  return removeTrees(
    run,
    unseen.map(({ externalId }) => externalId),
  );
}

async function removeInBatches(run: Run, ids: string[]): Promise<number> {
  for (let at = 0; at < ids.length; at += batch) {
    run.signal.throwIfAborted();
    await held(run, tx => removeItems(run.app, tx, ids.slice(at, at + batch)));
  }
  return ids.length;
}

/** Takes items away with what came of them. */
export async function removeItems(app: App, tx: Tx, ids: string[]): Promise<void> {
  const items = await tx.driveItem.findMany({ where: { id: { in: ids } } });
  await dropDocuments(
    app,
    tx,
    items.map(({ documentId }) => documentId).filter(id => id !== null),
  );
  await dropTables(
    app,
    tx,
    items.map(({ tableId }) => tableId).filter(id => id !== null),
  );
  await tx.driveItem.deleteMany({ where: { id: { in: ids } } });
}
