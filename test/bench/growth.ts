import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Person, signUp } from '../kit/person.ts';
import { type BenchService, type Reading, startBenchService } from './bench-service.ts';
import { type Figure, megabytes, ms } from './figure.ts';

const tasks = 5000;
/** The first tasks fill what is then kept: code, caches, statements. */
const settled = 1000;
const every = 20;
const renewEvery = 250;

/** What a service holds at work, and whether it grows: resident memory of its process, as the system tells it. */
export async function benchGrowth(): Promise<Figure[]> {
  return [...(await withService({ BENCH_REASONER: 'builtin' }, atWork)), ...(await withService({}, overTasks))];
}

async function withService(
  env: Record<string, string>,
  measure: (service: BenchService, person: Person) => Promise<Figure[]>,
): Promise<Figure[]> {
  const service = await startBenchService({
    QUERY_LIMIT_PER_MINUTE: '0',
    ORGANIZATION_QUERY_LIMIT_PER_MINUTE: '0',
    ...env,
  });
  try {
    return await measure(service, await signUp(service));
  } finally {
    await service.stop();
  }
}

async function logInAgain(person: Person): Promise<void> {
  const { email, password, headers } = person;
  const { body } = await person.rest('POST', '/auth/login', { email, password });
  headers.authorization = `Bearer ${body.access_token}`;
}

async function ask(person: Person, message: string): Promise<void> {
  const { status, body } = await person.rest('POST', '/chat', { message });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** After a file of 5,000 rows and 100 questions of it, answered by the built-in analyst over the embedded database. */
async function atWork(service: BenchService, person: Person): Promise<Figure[]> {
  const begun = await service.usage();
  const file = join(import.meta.dirname, '../kit/data/store-sales.csv');
  await person.upload('sales.csv', readFileSync(file, 'utf8'));
  const readings = [await service.usage()];
  for (let n = 1; n <= 100; n++) {
    await ask(person, 'What was the total revenue per region in 2024?');
    if (n % 20 === 0) readings.push(await service.usage());
  }
  const { rss, childrenRss } = readings.at(-1)!;
  // In ms for each of the questions between two readings.
  const cost = (from: Reading, to: Reading, questions: number) =>
    (to.cpuMicros + to.childrenCpuMicros - from.cpuMicros - from.childrenCpuMicros) / questions / 1000;
  const overall = cost(readings[0]!, readings.at(-1)!, 100);
  return [
    {
      what: 'CPU of a question over 5,000 rows, its children included',
      measured: ms(overall),
      baseline: `first 20: ${ms(cost(readings[0]!, readings[1]!, 20))}, last 20: ${ms(cost(readings.at(-2)!, readings.at(-1)!, 20))}`,
      goal: '≤ 60 ms',
      met: overall <= 60,
    },
    {
      what: 'resident after 100 questions, embedded',
      measured: megabytes(rss),
      baseline: `at its start ${megabytes(begun.rss)}`,
      goal: '≤ 600 MB',
      met: rss <= 600 * 1024 * 1024,
    },
    {
      what: '  its child processes beside it',
      measured: megabytes(childrenRss),
      baseline: `at its start ${megabytes(begun.childrenRss)}`,
      goal: 'told only',
      met: true,
    },
  ];
}

async function overTasks(service: BenchService, person: Person): Promise<Figure[]> {
  const samples: { task: number; rss: number }[] = [];
  for (let task = 1; task <= tasks; task++) {
    await ask(person, 'events 20');
    // Tokens end after a quarter of an hour, the tasks later.
    if (task % renewEvery === 0) await logInAgain(person);
    if (task % settled === 0) process.stderr.write(`  ${task} tasks, ${megabytes((await service.usage()).rss)}\n`);
    if (task > settled && task % every === 0) samples.push({ task, rss: (await service.usage()).rss });
  }
  const { from, to } = line(samples);
  const heap = (await service.memory()).heapUsed;
  return [
    {
      what: `resident over tasks ${settled} to ${tasks}, by least squares`,
      measured: `${(100 * (to / from - 1)).toFixed(1)} %, to ${megabytes(to)}`,
      baseline: `from ${megabytes(from)}`,
      ratio: to / from,
      goal: '< 2 % more',
      met: to < from * 1.02,
    },
    { what: '  its heap then, collected', measured: megabytes(heap), goal: 'told only', met: true },
  ];
}

/** Where the line that fits the samples best begins and ends, in bytes. */
function line(samples: { task: number; rss: number }[]): { from: number; to: number } {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [task, rss] = [mean(samples.map(each => each.task)), mean(samples.map(each => each.rss))];
  const together = samples.reduce((sum, each) => sum + (each.task - task) * (each.rss - rss), 0);
  const slope = together / samples.reduce((sum, each) => sum + (each.task - task) ** 2, 0);
  return { from: rss + slope * (samples[0]!.task - task), to: rss + slope * (samples.at(-1)!.task - task) };
}
