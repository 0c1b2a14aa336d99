import type { App } from '../../context.ts';
import { longestAttemptSeconds } from '../steps/step-job.ts';

const batch = 200;
/** By then the attempt that wrote it has ended, and a step holds it or none ever will. */
const unheldMs = 2 * longestAttemptSeconds * 1000;

/** Removes files of executions that were deleted, and those that no step came to hold. */
export async function sweepFiles(app: Pick<App, 'db' | 'storage' | 'clock'>): Promise<void> {
  const before = new Date(app.clock.now().getTime() - unheldMs);
  for (;;) {
    const left = await app.db.workflowOutputFile.findMany({
      where: { OR: [{ executionId: null }, { isHeld: false, createdAt: { lt: before } }] },
      orderBy: { id: 'asc' },
      take: batch,
    });
    const gone = left.map(({ id }) => id);
    const keys = [...new Set(left.map(({ storageKey }) => storageKey))];
    // Another execution may hold the same file: one that goes on from its step.
    const shared = await app.db.workflowOutputFile.findMany({
      where: { storageKey: { in: keys }, id: { notIn: gone } },
      select: { storageKey: true },
    });
    const needed = new Set(shared.map(({ storageKey }) => storageKey));
    // The file first: a process that dies in between finds the row again.
    for (const key of keys) if (!needed.has(key)) await app.storage.remove(key);
    await app.db.workflowOutputFile.deleteMany({ where: { id: { in: gone } } });
    if (left.length < batch) return;
  }
}
