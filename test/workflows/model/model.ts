import fc from 'fast-check';
import { expect } from 'vitest';
import { activateWorkflow } from '../../../src/workflows/activate-workflow.ts';
import { approveStep } from '../../../src/workflows/approvals/approve-step.ts';
import { rejectStep } from '../../../src/workflows/approvals/reject-step.ts';
import { tendApproval } from '../../../src/workflows/approvals/tend-approval.ts';
import { createWorkflow } from '../../../src/workflows/create-workflow.ts';
import type { Settings } from '../../../src/workflows/definition.ts';
import { cancelExecution } from '../../../src/workflows/executions/cancel-execution.ts';
import { runWorkflow } from '../../../src/workflows/executions/run-workflow.ts';
import { pauseWorkflow } from '../../../src/workflows/pause-workflow.ts';
import { claimStep } from '../../../src/workflows/steps/claim-step.ts';
import { updateWorkflow } from '../../../src/workflows/update-workflow.ts';
import type { World } from './model-world.ts';
import { Real } from './real.ts';
import { daySeconds, edges, Model, nodesFor, restSeconds } from './said.ts';

// The engine beside a small model of it: whatever people, clock and dying workers do in whatever order, both are at the same.

type Command = fc.AsyncCommand<Model, Real>;
const command = (
  said: string,
  check: (model: Model) => boolean,
  run: (model: Model, real: Real) => Promise<void>,
): Command => ({
  check,
  toString: () => said,
  async run(model, real) {
    await run(model, real);
    await real.compare(model);
  },
});
const chosen = <T>(of: readonly T[], pick: number): T => of[pick % of.length]!;

const run = (asks: boolean) =>
  command(
    `run ${asks}`,
    () => true,
    async (model, real) => {
      const isTaken = model.run(asks);
      const started = runWorkflow(real.ctx, { id: real.workflowId, input: { ask: asks } });
      if (isTaken) real.ids.push((await started).id);
      else await expect(started).rejects.toMatchObject({ code: 'conflict' });
    },
  );
const work = (pick: number) =>
  command(
    `work ${pick}`,
    model => model.ready().length > 0,
    async (model, real) => {
      const spot = chosen(model.ready(), pick);
      await real.work(spot);
      model.work(spot);
    },
  );
const kill = (pick: number) =>
  command(
    `kill ${pick}`,
    model => model.ready().length > 0,
    async (model, real) => {
      const spot = chosen(model.ready(), pick);
      expect(await claimStep(real.world.app, real.reference(spot))).not.toBeNull();
      model.lose(spot);
    },
  );
const cancel = (pick: number) =>
  command(
    `cancel ${pick}`,
    model => model.live().length > 0,
    async (model, real) => {
      const execution = chosen(model.live(), pick);
      await cancelExecution(real.ctx, { id: real.ids[model.executions.indexOf(execution)]! });
      model.end(execution, 'CANCELLED');
    },
  );
const decide = (then: 'good' | 'bad', pick: number) =>
  command(
    `${then} ${pick}`,
    model => model.asking().length > 0,
    async (model, real) => {
      const at = chosen(model.asking(), pick);
      const approvalId = await real.approval(at);
      await (then === 'good' ? approveStep : rejectStep)(real.ctx, { approvalId });
      model.decide(at, then);
      // Of two decisions the second finds it decided.
      await expect(approveStep(real.ctx, { approvalId })).rejects.toMatchObject({ code: 'conflict' });
    },
  );
const expire = command(
  'expire',
  model => model.asking().length > 0,
  async (model, real) => {
    model.now += daySeconds + 1;
    real.world.pass(daySeconds + 1);
    for (const at of model.asking()) {
      await tendApproval(real.world.app, { approvalId: await real.approval(at) });
      model.decide(at, 'late');
    }
  },
);
const wait = command(
  'wait',
  () => true,
  async (model, real) => {
    model.now += restSeconds + 1;
    real.world.pass(restSeconds + 1);
  },
);
const edit = command(
  'edit',
  () => true,
  async (model, real) => {
    model.version++;
    await updateWorkflow(real.ctx, {
      id: real.workflowId,
      settings: { timeoutSeconds: daySeconds * 20 + model.version },
    });
  },
);
const activate = command(
  'activate',
  () => true,
  async (model, real) => {
    model.status = 'ACTIVE';
    await activateWorkflow(real.ctx, { id: real.workflowId });
  },
);
const pause = command(
  'pause',
  model => model.status !== 'DRAFT',
  async (model, real) => {
    model.status = 'PAUSED';
    await pauseWorkflow(real.ctx, { id: real.workflowId });
  },
);

const picks = fc.nat(5);
const commands = fc.commands(
  [
    ...Array.from({ length: 3 }, () => fc.boolean().map(run)),
    ...Array.from({ length: 4 }, () => picks.map(work)),
    picks.map(kill),
    picks.map(cancel),
    picks.map(pick => decide('good', pick)),
    picks.map(pick => decide('bad', pick)),
    ...[expire, wait, edit, activate, pause].map(each => fc.constant(each)),
  ],
  { maxCommands: 30, size: 'max' },
);

/** Tries so many sequences of commands, each to its end; rejects with the shortest that goes another way than the model. */
export async function tryModel(world: World, numRuns: number): Promise<{ commands: number; executions: number }> {
  const counts = { commands: 0, executions: 0 };
  const concurrencies = fc.constantFrom<Settings['concurrency']>('SKIP', 'QUEUE_ONE', 'ALLOW', 'CANCEL_PREVIOUS');
  const property = fc.asyncProperty(concurrencies, commands, async (concurrency, sequence) => {
    const [model, real] = [new Model(concurrency), new Real(world)];
    const { id } = await createWorkflow(world.ctx, {
      ...{ name: 'Model', nodes: nodesFor(world.ctx.caller.userId), edges, settings: { concurrency } },
    });
    real.workflowId = id;
    world.jobs.clear();
    await run(true).run(model, real);
    await fc.asyncModelRun(() => ({ model, real }), sequence);
    await drain(model, real);
    counts.commands += [...sequence].length;
    counts.executions += real.ids.length;
    await world.app.db.workflow.delete({ where: { id } });
  });
  await fc.assert(property, { numRuns });
  return counts;
}

/** Works until nothing is left, which has to come, and looks whether each step was done once. */
async function drain(model: Model, real: Real): Promise<void> {
  for (let left = 200; model.live().length > 0 && left > 0; left--) {
    const next = [work(0), decide('good', 0), wait].find(each => each.check(model))!;
    await next.run(model, real);
  }
  expect(model.live()).toEqual([]);
  const done = await real.world.app.db.workflowTimelineEntry.groupBy({
    by: ['executionId', 'nodeKey'],
    where: { executionId: { in: real.ids }, type: 'STEP_COMPLETED' },
    _count: true,
  });
  expect(done.filter(({ _count }) => _count > 1)).toEqual([]);
}
