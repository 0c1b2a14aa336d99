import type { Tx } from '../../base/db.ts';
import type { App, Caller } from '../../context.ts';
import type { Drive } from '../../engine/drives/drive.ts';
import type { CollectionSource } from '../../generated/prisma/client.ts';

/** One comparison of a folder with its drive, on behalf of whoever connected it. */
export type Run = {
  app: App;
  /** As the comparison found it; what goes on is read anew. */
  source: CollectionSource;
  runId: string;
  attempt: number;
  caller: Caller;
  correlationId: string;
  drive: Drive;
  signal: AbortSignal;
};

/** The folder was disconnected, or handed to another comparison: this one has nothing to say any more. */
export class RunLost extends Error {}

/** The connected folder itself is gone, or closed to the account. */
export class FolderLost extends Error {}

/** Holds the folder until the end of the transaction, where the comparison may still write. @throws RunLost */
export async function hold(tx: Tx, { source, runId, attempt }: Run): Promise<CollectionSource> {
  // The collection first, as everybody does who changes both.
  await tx.$queryRaw`SELECT 1 FROM "Collection" WHERE "id" = ${source.collectionId}::uuid FOR KEY SHARE`;
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "CollectionSource" WHERE "id" = ${source.id}::uuid AND "runId" = ${runId}::uuid
      AND "attempt" = ${attempt}::int FOR NO KEY UPDATE`;
  if (rows.length === 0) throw new RunLost();
  return tx.collectionSource.findUniqueOrThrow({ where: { id: source.id } });
}

/** Writes under that hold. */
export const held = <T>(run: Run, write: (tx: Tx, source: CollectionSource) => Promise<T>): Promise<T> =>
  run.app.db.$transaction(async tx => write(tx, await hold(tx, run)));
