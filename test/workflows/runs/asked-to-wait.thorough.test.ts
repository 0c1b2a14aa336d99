import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '../../../src/serve.ts';
import { StepFailed } from '../../../src/workflows/runs/step-work.ts';
import { claimStep } from '../../../src/workflows/steps/claim-step.ts';
import { afterFailure } from '../../../src/workflows/steps/run-step.ts';
import { asksDouble, modelDouble } from '../../kit/doubles/model.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { startService } from '../../kit/service.ts';
import { made, ran, salesTable, started, until } from '../kit.ts';

let service: Service;
let ada: Person;
beforeAll(async () => {
  service = await startService({ env: { QUERY_LIMIT_PER_MINUTE: '1' } });
});
afterAll(() => service?.stop());

const ask = (id: string, more: object = {}) => ({ id, type: 'query', config: { sql: 'SELECT 1 AS n' }, ...more });
/** Two statements, of which somebody may run one a minute. */
const flow = (more: object = {}, settings: object = {}) => ({
  nodes: [ask('first'), ask('second', more)],
  edges: [{ from: 'first', to: 'second' }],
  settings,
});

describe('A step that is asked to wait', () => {
  it('waits for as long, and no attempt of its node is used up', async () => {
    ada = await signUp(service);
    const { id } = await made(ada, flow());
    const run = await started(ada, id);
    const second = () =>
      service.app.db.workflowStep.findUniqueOrThrow({
        where: { executionId_nodeKey: { executionId: run, nodeKey: 'second' } },
      });
    await expect.poll(async () => (await second()).waitedSeconds, { timeout: 20_000 }).toBeGreaterThan(0);
    const { status, failures, readyAt, waitedSeconds } = await second();
    expect([status, failures]).toEqual(['PENDING', 0]);
    expect(waitedSeconds).toBeLessThanOrEqual(60);
    expect(readyAt!.getTime()).toBeGreaterThan(Date.now());
    await ada.rest('POST', `/workflows/${id}/executions/${run}/cancel`);
  });

  it('waits too where the model provider of its agent asks for it, and longer each time', async () => {
    const double = await modelDouble(() => ({ status: 429, headers: { 'retry-after': '90' } }));
    const busy = await startService({ env: asksDouble(double) });
    try {
      const eve = await signUp(busy);
      await salesTable(eve);
      const question = { id: 'asks', type: 'agent', config: { question: 'How much was sold?', mode: 'ask' } };
      const { id } = await made(eve, { nodes: [question] });
      const where = { executionId_nodeKey: { executionId: await started(eve, id), nodeKey: 'asks' } };
      const step = () => busy.app.db.workflowStep.findUniqueOrThrow({ where });
      await expect.poll(async () => (await step()).waitedSeconds, { timeout: 60_000 }).toBe(90);
      expect(await step()).toMatchObject({ status: 'PENDING', failures: 0, failureCode: null });
      expect((await step()).readyAt!.getTime()).toBeGreaterThan(Date.now() + 45_000);
      const failure = { code: 'upstream_failed', message: 'Busy', retryAfter: 90 } as const;
      const claimed = (await claimStep(busy.app, where.executionId_nodeKey))!;
      expect(afterFailure(claimed, new StepFailed(failure, {}))).toMatchObject({ kind: 'again', delaySeconds: 90 });
      const later = { ...claimed, step: { ...claimed.step, waitedSeconds: 270 } };
      expect(afterFailure(later, new StepFailed(failure, {}))).toMatchObject({ kind: 'again', delaySeconds: 270 });
    } finally {
      await busy.stop();
      await double.stop();
    }
  }, 120_000);

  it('fails where it would wait longer in all than its node lets it, and says so', async () => {
    ada = await signUp(service);
    const { status, steps } = await ran(ada, flow({ timeout_seconds: 1, retry: { max: 3, delay_seconds: 1 } }));
    expect([status, steps[1].status, steps[1].attempt]).toEqual(['failed', 'failed', 1]);
    expect(steps[1].error).toEqual({
      code: 'rate_limited',
      message: expect.stringMatching(
        /^The step was asked to wait for \d+ seconds in all, more than the 1 seconds that it may\.$/,
      ),
    });
  });

  it('fails at once where its execution would be over by then', async () => {
    ada = await signUp(service);
    const began = Date.now();
    const { id } = await made(ada, flow({}, { timeout_seconds: 30 }));
    // The minute is counted from the first statement, so that what is left of it is longer than this for half of it.
    const { steps } = await until(ada, id, await started(ada, id));
    if (Date.now() - began < 20_000)
      expect(steps[1].error).toMatchObject({
        code: 'rate_limited',
        message: expect.stringContaining('longer than its execution may take'),
      });
  });
});

describe('The metrics', () => {
  it('tell of steps, executions and what is ready', async () => {
    ada = await signUp(service);
    await ran(ada, { nodes: [{ id: 'decided', type: 'condition', config: { expression: 'true' } }] });
    const text = await (await fetch(`${service.url}/metrics`)).text();
    expect(text).toMatch(/workflow_step_duration_seconds_count\{type="condition",outcome="done"\} [1-9]/);
    expect(text).toMatch(/workflow_executions_total\{status="completed",trigger="manual"\} [1-9]/);
    expect(text).toMatch(/^workflow_steps_ready \d+$/m);
    expect(text).toMatch(/^workflow_steps_oldest_ready_seconds \d/m);
  });
});
