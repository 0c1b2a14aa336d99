import { expect } from 'vitest';
import { newId } from '../../../src/base/ids.ts';
import { runStep } from '../../../src/workflows/steps/run-step.ts';
import type { StepReference } from '../../../src/workflows/steps/step-job.ts';
import type { World } from './model-world.ts';
import type { Model, Spot, Step } from './said.ts';

/** The engine, of which the test is the only worker. */
export class Real {
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
