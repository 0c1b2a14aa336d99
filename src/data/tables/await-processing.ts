import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../../context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { visibleTables } from '../access.ts';
import type { Asker } from './queryable-tables.ts';

/** How long somebody who uploads and asks at once is kept waiting for the table. */
const patienceMs = 15_000;
const lookEveryMs = 100;

/** Resolves when none of the tables that somebody may see is still being read, or after 15 seconds. */
export async function awaitProcessing(app: Pick<App, 'db'>, asker: Asker, signal: AbortSignal): Promise<void> {
  const unfinished: Prisma.UploadedTableWhereInput = { status: { in: ['PENDING', 'PROCESSING'] } };
  for (const end = Date.now() + patienceMs; Date.now() < end && !signal.aborted; ) {
    const unread = await app.db.uploadedTable.findFirst({
      where: { AND: [visibleTables(asker), unfinished] },
      select: { id: true },
    });
    if (!unread) return;
    await pause(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
}
