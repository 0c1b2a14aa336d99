import fc from 'fast-check';
import { expect } from 'vitest';
import { newId } from '../../../src/base/ids.ts';
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
import { runStep } from '../../../src/workflows/steps/run-step.ts';
import type { StepReference } from '../../../src/workflows/steps/step-job.ts';
import { updateWorkflow } from '../../../src/workflows/update-workflow.ts';
import type { World } from './model-world.ts';

// The engine beside a small model of it: whatever people, clock and dying workers do in whatever order, both are at the same.

const daySeconds = 86_400;
const restSeconds = 60;
type Key = 'begin' | 'ask' | 'good' | 'bad' | 'late' | 'rest' | 'after';
const node = (key: Key, type: 'CONDITION' | 'APPROVAL' | 'DELAY', config: object) => ({ key, type, config });
const passing = (key: Key) => node(key, 'CONDITION', { expression: 'true' });
/** A question that is approved, rejected or expires; or else a pause. */
const nodesFor = (approverId: string) => [
  node('begin', 'CONDITION', { expression: 'input.ask' }),
  node('ask', 'APPROVAL', {
    ...{ title: 'Well?', approver_ids: [approverId], self_approval: true },
    expires_after_seconds: daySeconds,
  }),
  ...(['good', 'bad', 'late'] as const).map(passing),
  node('rest', 'DELAY', { seconds: restSeconds }),
  passing('after'),
];
const edge = (from: Key, to: Key, branch: string | null = null) => ({ from, to, branch });
const edges = [
  edge('begin', 'ask', 'true'),
  edge('begin', 'rest', 'false'),
  edge('ask', 'good', 'approved'),
  edge('ask', 'bad', 'rejected'),
  edge('ask', 'late', 'expired'),
  edge('rest', 'after'),
];

type Step = 'PENDING' | 'READY' | 'LOST' | 'WAITING' | 'COMPLETED' | 'SKIPPED' | 'CANCELLED';
type Execution = {
  status: 'PENDING' | 'PROCESSING' | 'WAITING' | 'COMPLETED' | 'CANCELLED';
  steps: Record<Key, Step>;
  asks: boolean;
  version: number;
  wakesAt: number | null;
};
type Spot = { at: number; key: Key };

/** What workflows are said to do, in the fewest words. */
class Model {
  executions: Execution[] = [];
  version = 1;
  status: 'DRAFT' | 'ACTIVE' | 'PAUSED' = 'DRAFT';
  now = 0;
  readonly concurrency: Settings['concurrency'];
  constructor(concurrency: Settings['concurrency']) {
    this.concurrency = concurrency;
  }

  live = () => this.executions.filter(({ status }) => ['PENDING', 'PROCESSING', 'WAITING'].includes(status));
  places = (holds: (execution: Execution) => boolean) =>
    this.executions.flatMap((execution, at) => (holds(execution) ? [at] : []));
  asking = () => this.places(({ status, steps }) => status !== 'CANCELLED' && steps.ask === 'WAITING');

  /** Steps that a worker would take. */
  ready(): Spot[] {
    return this.executions.flatMap((execution, at) =>
      (Object.entries(execution.steps) as [Key, Step][])
        .filter(
          ([key, step]) =>
            step === 'READY' ||
            step === 'LOST' ||
            (key === 'rest' && step === 'WAITING' && execution.wakesAt! <= this.now),
        )
        .map(([key]) => ({ at, key })),
    );
  }

  /** Whether it is taken. */
  run(asks: boolean): boolean {
    const live = this.live();
    if (this.concurrency === 'SKIP' && live.length > 0) return false;
    if (this.concurrency === 'QUEUE_ONE' && live.some(({ status }) => status === 'PENDING')) return false;
    if (this.concurrency === 'CANCEL_PREVIOUS') for (const each of live) this.end(each, 'CANCELLED');
    const names: Key[] = ['begin', 'ask', 'good', 'bad', 'late', 'rest', 'after'];
    const steps = Object.fromEntries(names.map(name => [name, 'PENDING'])) as Record<Key, Step>;
    const execution: Execution = { status: 'PENDING', steps, asks, version: this.version, wakesAt: null };
    this.executions.push(execution);
    if (this.concurrency !== 'QUEUE_ONE' || live.length === 0) this.begin(execution);
    return true;
  }

  begin(execution: Execution): void {
    execution.steps.begin = 'READY';
    execution.status = 'PROCESSING';
  }

  work({ at, key }: Spot): void {
    const execution = this.executions[at]!;
    const { steps } = execution;
    if (key === 'ask') steps.ask = 'WAITING';
    else if (key === 'rest' && execution.wakesAt === null) {
      steps.rest = 'WAITING';
      execution.wakesAt = this.now + restSeconds;
    } else steps[key] = 'COMPLETED';
    if (key === 'begin') {
      steps[execution.asks ? 'ask' : 'rest'] = 'READY';
      for (const other of execution.asks ? (['rest', 'after'] as const) : (['ask', 'good', 'bad', 'late'] as const))
        steps[other] = 'SKIPPED';
    }
    if (key === 'rest' && steps.rest === 'COMPLETED') steps.after = 'READY';
    this.look(execution);
  }

  lose({ at, key }: Spot): void {
    this.executions[at]!.steps[key] = 'LOST';
    this.look(this.executions[at]!);
  }

  decide(at: number, then: 'good' | 'bad' | 'late'): void {
    const { steps } = this.executions[at]!;
    steps.ask = 'COMPLETED';
    for (const each of ['good', 'bad', 'late'] as const) steps[each] = each === then ? 'READY' : 'SKIPPED';
    this.look(this.executions[at]!);
  }

  look(execution: Execution): void {
    const all = Object.values(execution.steps);
    if (all.includes('READY') || all.includes('LOST')) execution.status = 'PROCESSING';
    else if (all.includes('WAITING')) execution.status = 'WAITING';
    else this.end(execution, 'COMPLETED');
  }

  end(execution: Execution, status: 'COMPLETED' | 'CANCELLED'): void {
    execution.status = status;
    for (const [key, step] of Object.entries(execution.steps) as [Key, Step][])
      if (['PENDING', 'READY', 'LOST', 'WAITING'].includes(step)) execution.steps[key] = 'CANCELLED';
    const live = this.live();
    if (live.length > 0 && live.every(each => each.status === 'PENDING')) this.begin(live[0]!);
  }
}

/** The engine, of which the test is the only worker. */
class Real {
  ids: string[] = [];
  workflowId = '';
  readonly world: World;
  constructor(world: World) {
    this.world = world;
  }
  get ctx() {
    return this.world.ctx;
  }
  reference = ({ at, key }: Spot): StepReference => ({ executionId: this.ids[at]!, nodeKey: key });

  async work(spot: Spot): Promise<void> {
    const { app, ctx, jobs } = this.world;
    const reference = this.reference(spot);
    expect(jobs).toContain(`${reference.executionId} ${reference.nodeKey}`);
    await runStep(app, reference, { id: newId(), attempt: 1, signal: ctx.signal });
  }

  async approval(at: number): Promise<string> {
    const where = { executionId: this.ids[at]!, status: 'PENDING' as const };
    return (await this.world.app.db.workflowApproval.findFirstOrThrow({ where })).id;
  }

  async compare(model: Model): Promise<void> {
    const { db } = this.world.app;
    const { status, versionNumber } = await db.workflow.findUniqueOrThrow({ where: { id: this.workflowId } });
    const found = await db.workflowExecution.findMany({
      where: { workflowId: this.workflowId },
      include: { steps: true, version: { select: { number: true } } },
      orderBy: { id: 'asc' },
    });
    const told = (step: Step) => (step === 'READY' ? 'PENDING' : step === 'LOST' ? 'PROCESSING' : step);
    expect({
      ...{ status, version: versionNumber },
      executions: found.map(each => ({
        ...{ id: each.id, status: each.status, version: each.version.number },
        steps: Object.fromEntries(each.steps.map(step => [step.nodeKey, step.status])),
      })),
    }).toEqual({
      ...{ status: model.status, version: model.version },
      executions: model.executions.map((each, at) => ({
        ...{ id: this.ids[at], status: each.status, version: each.version },
        steps: Object.fromEntries(Object.entries(each.steps).map(([key, step]) => [key, told(step)])),
      })),
    });
  }
}

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
