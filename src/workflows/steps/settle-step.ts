import { recordAgentUse } from '../../agents/record-agent-use.ts';
import type { Tx } from '../../base/db.ts';
import { storableJson } from '../../base/json.ts';
import { metricsOf } from '../../base/metrics.ts';
import { outlasting } from '../../base/outage.ts';
import type { App } from '../../context.ts';
import type { Failure } from '../../engine/reasoner/failure.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { recordUsage } from '../../model-settings/record-usage.ts';
import { announceExecution } from '../executions/announce-execution.ts';
import { type Happening, note } from '../executions/timeline.ts';
import type { StoredOutput } from '../outputs/output-file.ts';
import type { StepPause, StepResult } from '../runs/step-work.ts';
import { advance } from './advance.ts';
import type { Claimed } from './claim-step.ts';
import { lockExecution } from './lock-execution.ts';
import { enqueueStep } from './step-job.ts';

/** What an attempt came to. */
export type Ending =
  | { kind: 'done'; result: StepResult & { output: StoredOutput } }
  | ({ kind: 'waits' } & StepPause)
  /** It is tried again, as a failure or since it was asked to wait. */
  | { kind: 'again'; delaySeconds: number; failed: boolean; spent?: Spent }
  | { kind: 'failed'; failure: Failure; spent?: Spent };
type Spent = Pick<StepResult, 'spending' | 'agents'>;

type Needs = Pick<App, 'db' | 'clock' | 'jobs' | 'journal' | 'log' | 'metrics'>;

/** How long the end of an attempt waits for a database that is away. */
const patienceMs = 60_000;

/**
 * Writes what an attempt came to and lets begin what follows, in one transaction; whether it did. It does not where a
 * newer attempt has the step, or the execution has ended; what it cost is written in any case.
 */
export async function settleStep(app: Needs, claimed: Claimed, ending: Ending, signal?: AbortSignal): Promise<boolean> {
  const write = (tx: Tx) => writeEnding(app, tx, claimed, ending);
  const isWritten = await outlasting(() => app.db.$transaction(write), { patienceMs, ...(signal && { signal }) });
  if (isWritten) count(app, claimed, ending);
  await announceExecution(app, claimed.execution.id);
  return isWritten;
}

function count({ metrics, clock }: Needs, { node, began }: Claimed, { kind }: Ending): void {
  const seconds = (clock.now().getTime() - began.getTime()) / 1000;
  metricsOf(metrics).steps.observe({ type: node.type.toLowerCase(), outcome: kind }, Math.max(0, seconds));
}

async function writeEnding(
  app: Needs,
  tx: Tx,
  { execution: { id }, step, node }: Claimed,
  ending: Ending,
): Promise<boolean> {
  const { nodeKey, attempt } = step;
  const execution = await lockExecution(tx, id);
  const now = app.clock.now();
  const mine = { executionId: id, nodeKey, attempt, status: 'PROCESSING' as const };
  const { count } = execution
    ? await tx.workflowStep.updateMany({ where: mine, data: dataOf(ending, now) })
    : { count: 0 };
  const spent = ending.kind === 'done' ? ending.result : ending.kind === 'waits' ? undefined : ending.spent;
  if (spent) await recordCosts(tx, id, nodeKey, spent);
  if (!execution || count === 0) return false;
  const file = ending.kind === 'done' ? ending.result.output.file : undefined;
  if (file) await tx.workflowOutputFile.updateMany({ where: { storageKey: file.key }, data: { isHeld: true } });
  const { alongside } = ending.kind === 'done' ? ending.result : ending.kind === 'waits' ? ending : {};
  const noted = alongside ? await alongside(tx) : [];
  await note(tx, id, now, [...noted, ...happenings(ending, nodeKey, attempt)]);
  if (ending.kind === 'again')
    await enqueueStep(app, tx, { executionId: id, nodeKey, attempt, delaySeconds: ending.delaySeconds });
  if (ending.kind === 'waits' && ending.waitUntil) {
    const delaySeconds = Math.max(0, Math.ceil((ending.waitUntil.getTime() - now.getTime()) / 1000));
    await enqueueStep(app, tx, { executionId: id, nodeKey: node.key, attempt, delaySeconds });
  }
  await advance(app, tx, execution);
  return true;
}

function dataOf(ending: Ending, now: Date): Prisma.WorkflowStepUpdateManyMutationInput {
  switch (ending.kind) {
    case 'done': {
      const { output, input, branch, evidence } = ending.result;
      const json = (value: object) => storableJson(value) as unknown as Prisma.InputJsonObject;
      return {
        ...{ status: 'COMPLETED', completedAt: now, waitingUntil: null, branch: branch ?? null },
        ...{ output: json(output), rowCount: output.row_count ?? null, failureCode: null, failureMessage: null },
        ...(input !== undefined && { input: json(input as object) }),
        ...(evidence && { evidence: json(evidence) }),
      };
    }
    case 'waits':
      return { status: 'WAITING', waitingUntil: ending.waitUntil };
    case 'again':
      return {
        ...{ status: 'PENDING', readyAt: new Date(now.getTime() + ending.delaySeconds * 1000) },
        ...(ending.failed ? { failures: { increment: 1 } } : { waitedSeconds: { increment: ending.delaySeconds } }),
      };
    case 'failed':
      return {
        ...{ status: 'FAILED', completedAt: now, failures: { increment: 1 } },
        ...{ failureCode: ending.failure.code, failureMessage: ending.failure.message },
      };
  }
}

function happenings(ending: Ending, nodeKey: string, attempt: number): Happening[] {
  const at = { nodeKey, attempt };
  switch (ending.kind) {
    case 'done':
      return [{ type: 'STEP_COMPLETED', ...at, message: ending.result.branch ?? null }];
    case 'waits':
      return ending.waitUntil ? [{ type: 'STEP_WAITING', ...at, message: ending.waitUntil.toISOString() }] : [];
    case 'again':
      return [];
    case 'failed':
      return [{ type: 'STEP_FAILED', ...at, message: ending.failure.code }];
  }
}

/** Notes what models cost, in the books of the organization and at the step. */
async function recordCosts(tx: Tx, executionId: string, nodeKey: string, { spending, agents }: Spent): Promise<void> {
  const execution = await tx.workflowExecution.findUnique({
    where: { id: executionId },
    select: { organizationId: true, runsAsId: true },
  });
  if (spending) await recordUsage(tx, null, spending);
  if (!execution?.runsAsId) return;
  const { organizationId, runsAsId: userId } = execution;
  await recordAgentUse(tx, { organizationId, userId }, null, { uses: agents ?? new Map(), spent: spending ?? null });
  if (!spending) return;
  const { inputTokens, outputTokens, costUsd } = spending;
  await tx.$executeRaw`
    UPDATE "WorkflowStep" SET "inputTokens" = coalesce("inputTokens", 0) + ${inputTokens},
      "outputTokens" = coalesce("outputTokens", 0) + ${outputTokens},
      "costMicros" = coalesce("costMicros", 0) + ${costUsd === null ? null : Math.round(costUsd * 1e6)}
    WHERE "executionId" = ${executionId}::uuid AND "nodeKey" = ${nodeKey}`;
}
