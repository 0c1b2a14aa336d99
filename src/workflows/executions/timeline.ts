import type { Tx } from '../../base/db.ts';
import type { TimelineEntryType } from '../../generated/prisma/enums.ts';

/** Something that happened; never a value. */
export type Happening = {
  type: TimelineEntryType;
  nodeKey?: string;
  attempt?: number;
  message?: string | null;
  userId?: string;
};

/** Adds entries to the timeline of an execution, which is locked. */
export async function note(tx: Tx, executionId: string, now: Date, happenings: readonly Happening[]): Promise<void> {
  if (happenings.length === 0) return;
  const { lastPosition } = await tx.workflowExecution.update({
    where: { id: executionId },
    data: { lastPosition: { increment: happenings.length } },
    select: { lastPosition: true },
  });
  const first = lastPosition - happenings.length + 1;
  await tx.workflowTimelineEntry.createMany({
    data: happenings.map((happening, i) => ({ executionId, position: first + i, timestamp: now, ...happening })),
  });
}
