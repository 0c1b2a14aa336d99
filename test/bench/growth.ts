import { signUp } from '../kit/person.ts';
import { startBenchService } from './bench-service.ts';
import { type Figure, megabytes } from './figure.ts';

/** Memory after 1,000 tasks, against that after the first 200. */
export async function benchGrowth(): Promise<Figure[]> {
  const service = await startBenchService();
  const person = await signUp(service);
  const run = async (tasks: number) => {
    for (let n = 0; n < tasks; n++) {
      const { status, body } = await person.rest('POST', '/chat', { message: 'events 20' });
      if (status !== 200) throw new Error(JSON.stringify(body));
    }
  };
  await run(200);
  const before = await service.memory();
  await run(1000);
  const after = await service.memory();
  await service.stop();
  const grown = after.heapUsed - before.heapUsed;
  return [
    {
      what: 'heap after 1,000 tasks more',
      measured: megabytes(after.heapUsed),
      baseline: `before ${megabytes(before.heapUsed)}`,
      ratio: after.heapUsed / before.heapUsed,
      goal: 'not grown',
      met: grown < 5 * 1024 * 1024,
    },
    {
      what: 'resident memory after 1,000 tasks more',
      measured: megabytes(after.rss),
      baseline: `before ${megabytes(before.rss)}`,
      ratio: after.rss / before.rss,
      goal: 'not grown',
      met: after.rss < before.rss * 1.1,
    },
  ];
}
