import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../../context.ts';
import { visibleDocuments } from '../access.ts';
import type { Asker } from '../search/searchable.ts';

/** How long somebody who uploads and asks at once is kept waiting for the document. */
const patienceMs = 15_000;
const lookEveryMs = 100;

/** Resolves when none of the documents that somebody may see is still being read, or after 15 seconds. */
export async function awaitReading(app: Pick<App, 'db'>, asker: Asker, signal: AbortSignal): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end && !signal.aborted; ) {
    const unread = await app.db.document.findFirst({
      where: { AND: [visibleDocuments(asker), { status: { in: ['PENDING', 'PROCESSING'] } }] },
      select: { id: true },
    });
    if (!unread) return;
    await pause(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
}
