import { z } from 'zod';
import { createLog } from '../../src/base/log.ts';
import { pgBossQueue } from '../../src/engine/jobs/pg-boss.ts';
import type { Job } from '../../src/engine/jobs/queue.ts';
import type { Service } from '../../src/serve.ts';
import { openTestDatabase } from '../kit/database.ts';
import { type Person, signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';
import { stagedReasoner } from '../kit/staged-reasoner.ts';
import { made, started, until } from '../workflows/kit.ts';
import { type Figure, ms, quantile } from './figure.ts';
import { benchClaims } from './workflow-claims.ts';

const inFlight = 1000;
const decide = (id: string) => ({ id, type: 'condition', config: { expression: 'true' } });
const chain = (nodes: { id: string }[]) => ({
  nodes,
  edges: nodes.slice(1).map(({ id }, i) => ({ from: nodes[i]!.id, to: id })),
  settings: { concurrency: 'allow' },
});

/** What the engine of workflows adds to the work of steps, what it takes from others, and how fast schedules are taken on. */
export async function benchWorkflows(): Promise<Figure[]> {
  const service = await startService({ reasoner: stagedReasoner() });
  const person = await signUp(service);
  const figures = [await overhead(service, person), ...(await beside(service, person))];
  await service.stop();
  return [...figures, ...(await benchClaims())];
}

/** From the moment at which a step may begin to that at which it does, beside a job that does nothing. */
async function overhead({ app }: Service, person: Person): Promise<Figure> {
  const { id } = await made(person, chain(Array.from({ length: 20 }, (_, i) => decide(`step_${i}`))));
  const samples: number[] = [];
  for (let run = 0; run < 15; run++) {
    const execution = await started(person, id);
    await until(person, id, execution);
    const steps = await app.db.workflowStep.findMany({ where: { executionId: execution } });
    if (run >= 3) samples.push(...steps.map(({ readyAt, startedAt }) => startedAt!.getTime() - readyAt!.getTime()));
  }
  const [measured, bare] = [quantile(samples, 0.5), quantile(await bareJobs(), 0.5)];
  return {
    what: 'a step, embedded: ready → started, p50',
    measured: ms(measured),
    baseline: `bare job ${ms(bare)}`,
    ratio: measured / bare,
    goal: '≤ 15 ms',
    met: measured <= 15,
  };
}

/** From the enqueueing of a job that does nothing to its beginning. */
async function bareJobs(): Promise<number[]> {
  const database = await openTestDatabase();
  const jobs = pgBossQueue({ database, log: createLog('silent') });
  let begun = (_at: number) => {};
  const idle: Job<unknown> = {
    ...{ name: 'bench.idle', schema: z.unknown(), concurrency: 8, retries: 0, expireSeconds: 60 },
    handle: async () => begun(performance.now()),
  };
  jobs.define(idle);
  await jobs.start({ work: true });
  const samples: number[] = [];
  for (let run = 0; run < 120; run++) {
    const beginning = new Promise<number>(resolve => (begun = resolve));
    const asked = performance.now();
    await database.db.$transaction(tx => jobs.enqueue(idle, {}, { tx }));
    if (run >= 20) samples.push((await beginning) - asked);
    else await beginning;
  }
  await jobs.stop(1000);
  await database.close();
  return samples;
}

/** What a question waits for while a thousand executions of five steps are under way. */
async function beside(service: Service, person: Person): Promise<Figure[]> {
  const asker = await signUp(service, 'Asker');
  await firstEvents(service, asker, 20);
  const alone = await firstEvents(service, asker, 60);
  const steps = [{ id: 'pause', type: 'delay', config: { seconds: 5 } }, ...['a', 'b', 'c', 'd'].map(decide)];
  const { id } = await made(person, chain(steps));
  const ids: string[] = [];
  for (let i = 0; i < inFlight; i += 20)
    ids.push(...(await Promise.all(Array.from({ length: 20 }, () => started(person, id)))));
  const { workflowExecution } = service.app.db;
  const underWay = () => workflowExecution.count({ where: { status: { in: ['PROCESSING', 'WAITING'] } } });
  const before = await underWay();
  const began = performance.now();
  const amid: number[] = [];
  const left: number[] = [];
  while ((await underWay()) > before / 4 && amid.length < 200) {
    amid.push(...(await firstEvents(service, asker, 5)));
    left.push(await underWay());
  }
  for (; (await underWay()) > 0; ) await new Promise(resolve => setTimeout(resolve, 100));
  const seconds = (performance.now() - began) / 1000;
  const failed = await workflowExecution.count({ where: { status: { not: 'COMPLETED' } } });
  const [measured, base] = [quantile(amid, 0.5), quantile(alone, 0.5)];
  return [
    {
      what: `question → first event beside ${before}–${left.at(-1)} executions of 5 steps, p50`,
      measured: ms(measured),
      baseline: `alone ${ms(base)}`,
      ratio: measured / base,
      goal: '≤ × 1.5',
      met: measured <= base * 1.5 && failed === 0 && ids.length === inFlight,
    },
    {
      what: `steps a second until all ${before} had ended, ${failed} of them not well`,
      measured: ((before * 5) / seconds).toFixed(0),
      goal: 'told only',
      met: failed === 0,
    },
  ];
}

/** Milliseconds from the start of tasks to their first events. */
async function firstEvents(service: Service, person: Person, count: number): Promise<number[]> {
  const samples: number[] = [];
  for (let run = 0; run < count; run++) {
    const { body } = await person.rest('POST', '/chat/stream', { message: 'Hello?' });
    const asked = performance.now();
    const response = await fetch(`${service.url}/api/v1/chat/${body.task_id}/progress?last_id=0`, {
      headers: person.headers,
    });
    let first = 0;
    for await (const chunk of response.body!)
      if (!first && /^id: ?\d+$/m.test(Buffer.from(chunk).toString())) first = performance.now();
    samples.push(first - asked);
  }
  return samples;
}
