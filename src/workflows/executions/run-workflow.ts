import { recordAudit } from '../../audit/record.ts';
import { Invalid, NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import { storableJson } from '../../base/json.ts';
import type { CallerContext } from '../../context.ts';
import type { Prisma, WorkflowExecution } from '../../generated/prisma/client.ts';
import { visibleWorkflows } from '../access.ts';
import { contentOf } from '../definition.ts';
import { isObject } from '../graph-input.ts';
import { tellEnd } from '../steps/hear-end.ts';
import { demandRunnable, runnerOf } from './runner-of.ts';
import { startExecution } from './start-execution.ts';

const mostBytes = 100_000;

export type RunWorkflow = { id: string; input?: unknown };

/**
 * Starts an execution for the caller, with their rights or the owner's, as the workflow is set. What cannot run is refused
 * before it costs anything.
 * @throws NotFound, Invalid (every fault, and what is missing), WorkflowLimitReached, Conflict (an earlier execution is
 *   in the way; the owner cannot work any more)
 */
export async function runWorkflow(ctx: CallerContext, { id, input }: RunWorkflow): Promise<WorkflowExecution> {
  const { app, caller } = ctx;
  const workflow = isId(id)
    ? await app.db.workflow.findFirst({ where: { id, ...visibleWorkflows(caller) }, include: { currentVersion: true } })
    : null;
  if (!workflow) throw new NotFound('workflow');
  const isLeftOut = input === undefined || input === null;
  if (!isLeftOut && !isObject(input)) throw new Invalid([{ path: 'input.input', message: 'must be an object' }]);
  const given = storableJson(isLeftOut ? {} : input) as Prisma.InputJsonObject;
  if (Buffer.byteLength(JSON.stringify(given)) > mostBytes)
    throw new Invalid([{ path: 'input.input', message: 'must be at most 100,000 bytes' }]);
  const { definition } = contentOf(workflow.currentVersion!);
  const runner = await runnerOf(ctx, workflow, definition);
  await demandRunnable(app, runner, definition);
  const { execution, cancelled } = await app.db.$transaction(async tx => {
    const started = await startExecution(app, tx, {
      ...{ workflow, trigger: 'MANUAL', input: given, runsAsId: runner.userId },
      ...{ startedById: caller.userId, correlationId: ctx.correlationId },
    });
    await recordAudit(tx, ctx, {
      action: 'workflows.run_workflow',
      resourceType: 'workflow',
      resourceId: id,
      details: {
        ...{ executionId: started.execution.id, versionNumber: workflow.versionNumber },
        ...(runner !== caller && { runsAsId: runner.userId }),
      },
    });
    return started;
  });
  for (const previous of cancelled) await tellEnd(app, previous);
  return execution;
}
