import type { Tx } from '../../../base/db.ts';
import type { Prisma, WorkflowStep, WorkflowVersion } from '../../../generated/prisma/client.ts';
import type { StoredOutput } from '../../outputs/output-file.ts';
import { note } from '../timeline.ts';
import type { TakenOver } from './taken-over.ts';

/** An execution that another one replays, with what is taken over of it. */
export type Replay = TakenOver & { ofId: string; from: string; version: WorkflowVersion };

/** What the row of a step that is taken over holds; it took nothing and cost nothing again. */
export const takenRow = (
  { status, branch, input, output, evidence, rowCount, failureCode, failureMessage }: WorkflowStep,
  completedAt: Date,
): Omit<Prisma.WorkflowStepCreateManyExecutionInput, 'nodeKey' | 'place'> => ({
  ...{ status, branch, rowCount, failureCode, failureMessage, completedAt, reused: true },
  ...(input !== null && { input: input as Prisma.InputJsonValue }),
  ...(output !== null && { output: output as Prisma.InputJsonValue }),
  ...(evidence !== null && { evidence: evidence as Prisma.InputJsonValue }),
});

/** Tells in the timeline what an execution takes over and what not, and holds the files of what it takes over. */
export async function noteTakenOver(tx: Tx, executionId: string, now: Date, replay: Replay): Promise<void> {
  const { taken, renewed } = replay;
  const files = taken.flatMap(({ output }) => (output as StoredOutput | null)?.file ?? []);
  await tx.workflowOutputFile.createMany({
    data: files.map(({ key: storageKey }) => ({ storageKey, executionId, isHeld: true, createdAt: now })),
  });
  await note(tx, executionId, now, [
    ...taken.map(({ nodeKey, branch: message }) => ({ type: 'STEP_REUSED' as const, nodeKey, message })),
    ...renewed.map(({ nodeKey, reason: message }) => ({ type: 'STEP_NOT_REUSED' as const, nodeKey, message })),
  ]);
}
