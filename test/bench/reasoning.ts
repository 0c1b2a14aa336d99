import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openCompletion } from '../../src/engine/models/open-model.ts';
import { Mind } from '../../src/engine/reasoner/llm/mind.ts';
import { createTableEngine } from '../../src/engine/tables/duckdb/table-engine.ts';
import { modelDouble } from '../kit/doubles/model.ts';
import { type Person, signUp } from '../kit/person.ts';
import { createPostgres } from '../kit/services.ts';
import { type BenchService, startBenchService } from './bench-service.ts';
import { type Figure, ms, quantile } from './figure.ts';

const tables = 20;
const rows = 100_000;
const people = 10;
const cancels = 20;

/** What answers of the built-in analyst take, what many at once do to everybody else, and how soon a cancelled one stops. */
export async function benchReasoning(): Promise<Figure[]> {
  const embedded = await over({}, async service => [
    ...(await benchAnswers(service)),
    ...(await benchTogether(service, 'embedded database')),
  ]);
  // The embedded database works in the service's own thread; a server of its own shows what the reasoning takes.
  const { url, drop } = await createPostgres();
  try {
    const served = await over({ DATABASE_URL: url }, service => benchTogether(service, 'PostgreSQL'));
    return [...embedded, ...served, ...(await benchCancel())];
  } finally {
    await drop();
  }
}

async function over(
  env: Record<string, string>,
  work: (service: BenchService) => Promise<Figure[]>,
): Promise<Figure[]> {
  const service = await startBenchService({
    BENCH_REASONER: 'builtin',
    QUERY_LIMIT_PER_MINUTE: '0',
    ORGANIZATION_QUERY_LIMIT_PER_MINUTE: '0',
    ...env,
  });
  try {
    return await work(service);
  } finally {
    await service.stop();
  }
}

const subjects =
  'orders returns visits calls tickets shipments payments invoices leads campaigns sessions surveys claims audits trips bookings deliveries refunds contracts inspections'.split(
    ' ',
  );

/** A table of its own subject: a date, two groups, a name and an amount. */
function csvOf(subject: string, count: number): string {
  const lines = [`${subject} id,${subject} date,region,channel,partner,${subject} amount`];
  for (let n = 0; n < count; n++) {
    const day = new Date(Date.UTC(2022, 0, 1) + ((n * 7919) % 1096) * 86_400_000).toISOString().slice(0, 10);
    const [region, channel] = [['North', 'South', 'East', 'West'][n % 4], ['Online', 'Store', 'Phone'][n % 3]];
    lines.push(`${n},${day},${region},${channel},Partner ${(n * 31) % 500},${((n * 37) % 10_000) / 100}`);
  }
  return lines.join('\n');
}

const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) {
  status response failure { message } usage { durationMs } } }`;

async function answerTo(person: Person, message: string, mode = 'AUTO'): Promise<number> {
  const { sendMessage } = await person.graphql(send, { input: { message, mode, wait: true } });
  if (sendMessage.status !== 'COMPLETED') throw new Error(sendMessage.failure?.message ?? sendMessage.response);
  return sendMessage.usage.durationMs;
}

const questions = (subject: string) => [
  `How many ${subject} were there in 2024?`,
  `What is the total ${subject} amount by region in 2023?`,
  `Which partner has the highest total ${subject} amount?`,
  `What is the average ${subject} amount per month in 2024?`,
];

async function benchAnswers({ url }: BenchService): Promise<Figure[]> {
  const ada = await signUp({ url });
  for (const subject of subjects.slice(0, tables)) await ada.upload(`${subject}.csv`, csvOf(subject, rows));
  await answerTo(ada, questions('orders')[0]!);
  const plain: number[] = [];
  for (const subject of subjects.slice(0, 8))
    for (const question of questions(subject)) plain.push(await answerTo(ada, question));
  const research: number[] = [];
  for (const subject of subjects.slice(0, 5))
    research.push(await answerTo(ada, `Give me an overview of the ${subject} amount in 2024`, 'RESEARCH'));
  const p50 = quantile(plain, 0.5);
  return [
    {
      what: `answer of the built-in analyst, ${tables} tables of ${rows.toLocaleString('en')} rows, p50`,
      measured: ms(p50),
      goal: '≤ 300 ms',
      met: p50 <= 300,
    },
    { what: '  the same, p95', measured: ms(quantile(plain, 0.95)), goal: '–', met: true },
    { what: '  research over one of them, p50', measured: ms(quantile(research, 0.5)), goal: '–', met: true },
  ];
}

async function benchTogether(service: BenchService, database: string): Promise<Figure[]> {
  const all: Person[] = [];
  for (let n = 0; n < people; n++) {
    const person = await signUp(service, `Person${n}`);
    await person.upload('orders.csv', csvOf('orders', 20_000));
    all.push(person);
  }
  await Promise.all(all.map(person => answerTo(person, questions('orders')[0]!)));
  await service.loopDelay();
  for (const question of questions('orders')) await Promise.all(all.map(person => answerTo(person, question)));
  await Promise.all(
    all.map(person => answerTo(person, 'Give me an overview of the orders amount in 2024', 'RESEARCH')),
  );
  const { p99, max } = await service.loopDelay();
  return [
    {
      what: `event loop held while ${people} tasks run at once, ${database}, processor time p99`,
      measured: ms(p99),
      goal: '< 50 ms',
      met: p99 < 50,
    },
    { what: '  the longest', measured: ms(max), goal: '–', met: true },
  ];
}

/** From the abort to the moment the provider sees the connection close, and the statement's caller has it back. */
async function benchCancel(): Promise<Figure[]> {
  const double = await modelDouble(() => ({ silent: true }));
  const choice = { provider: 'openai_compatible', model: 'm', apiKey: null, baseUrl: double.openai };
  const mind = new Mind({
    all: [{ model: await openCompletion(choice, fetch), provider: 'x', name: 'm', price: null }],
  });
  const calls: number[] = [];
  for (let n = 0; n < cancels; n++) {
    const stop = new AbortController();
    const asked = mind.generate({ agent: 'writer', prompt: 'Wait.', signal: stop.signal }).catch(() => {});
    while (double.asked.length <= n) await wait(1);
    const begun = performance.now();
    stop.abort();
    while (double.abandoned <= n) await wait(0);
    calls.push(performance.now() - begun);
    await asked;
  }
  await double.stop();
  const folder = mkdtempSync(join(tmpdir(), 'analytics-bench-'));
  const [source, target] = [join(folder, 'orders.csv'), join(folder, 'orders.duckdb')];
  writeFileSync(source, csvOf('orders', 10_000));
  const engine = createTableEngine({ children: 1 });
  await engine.ingest({ source, target, signal: new AbortController().signal });
  const run = (sql: string, signal: AbortSignal) =>
    engine.query({
      tables: [{ name: 'orders', path: target }],
      sql,
      params: [],
      maxRows: 10,
      timeoutMs: 60_000,
      signal,
    });
  const statements: number[] = [];
  for (let n = 0; n < cancels / 2; n++) {
    const stop = new AbortController();
    const running = run('SELECT count(*) FROM orders a, orders b, orders c WHERE a.region = b.channel', stop.signal);
    const ended = running.catch(() => {});
    await wait(100);
    const begun = performance.now();
    stop.abort();
    await ended;
    // The one process is there again only once the statement is gone from it.
    await run('SELECT 1', new AbortController().signal);
    statements.push(performance.now() - begun);
  }
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
  const [call, statement] = [quantile(calls, 0.99), quantile(statements, 0.99)];
  return [
    {
      what: 'cancelled: the provider sees the connection close, p99',
      measured: ms(call),
      goal: '≤ 250 ms',
      met: call <= 250,
    },
    {
      what: 'cancelled: the statement is gone and its process anew, p99',
      measured: ms(statement),
      goal: '–',
      met: true,
    },
  ];
}
