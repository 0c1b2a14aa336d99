import { loadTaskCaller } from '../../../src/accounts/load-task-caller.ts';
import { newId } from '../../../src/base/ids.ts';
import type { App, CallerContext } from '../../../src/context.ts';
import type { Service } from '../../../src/serve.ts';
import type { StepReference } from '../../../src/workflows/steps/step-job.ts';
import { signUp } from '../../kit/person.ts';
import { startService } from '../../kit/service.ts';

export type World = {
  app: App;
  ctx: CallerContext;
  jobs: Set<string>;
  pass(seconds: number): void;
  stop(): Promise<void>;
};

/** A service whose steps nobody works on but the test, by a clock that stands still. */
export async function openWorld(): Promise<World> {
  let now = Date.now();
  const service: Service = await startService({
    clock: { now: () => new Date(now) },
    env: { WORKFLOW_EXECUTIONS: 'enterprise=1000000' },
  });
  const { app } = service;
  const person = await signUp(service);
  const caller = (await loadTaskCaller(app, person.id))!;
  const jobs = new Set<string>();
  app.jobs.enqueue = async (job, data) => {
    if (job.name !== 'workflows.run_step') return;
    const { executionId, nodeKey } = data as unknown as StepReference;
    jobs.add(`${executionId} ${nodeKey}`);
  };
  const pass = (seconds: number) => {
    now += seconds * 1000;
  };
  const request = { ipAddress: null, userAgent: null, origin: null, cookies: {} };
  const { signal } = new AbortController();
  const ctx = {
    app,
    caller,
    credentialsRefused: null,
    correlationId: newId(),
    request,
    signal,
  } as unknown as CallerContext;
  return { app, ctx, jobs, pass, stop: () => service.stop() };
}
