import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '../../../src/serve.ts';
import { asksDouble, type ModelDouble, modelDouble } from '../../kit/doubles/model.ts';
import type { Asked, Reply } from '../../kit/doubles/model-wire.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { type SeenEvent, watchByRest } from '../../kit/progress.ts';
import { startService } from '../../kit/service.ts';

const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) {
  id status response failure { code message } usage { inputTokens outputTokens } citations { sql } } }`;
const good = 'SELECT region, sum(amount) AS total FROM sales GROUP BY region';
const table = `region,amount\n${Array.from({ length: 500 }, (_, n) => `${n % 2 ? 'North' : 'South'},${n}`).join('\n')}\n`;

type Part = 'plan' | 'act' | 'answer';
const partOf = ({ structured, system }: Asked): Part =>
  structured ? 'plan' : system.includes('Write the answer for the person') ? 'answer' : 'act';

let service: Service;
let double: ModelDouble;
let script: (part: Part, asked: Asked, count: number) => Reply | undefined;
const counts = { plan: 0, act: 0, answer: 0 };

beforeAll(async () => {
  double = await modelDouble(asked => {
    const part = partOf(asked);
    const special = script(part, asked, ++counts[part]);
    if (special) return special;
    if (part === 'plan') return { text: JSON.stringify({ mode: 'ask', reason: 'One look-up.', groups: [] }) };
    if (part === 'answer') return { text: 'North sold most [S1].' };
    return asked.messages.some(({ role, text }) => role === 'tool' && text.includes('<data'))
      ? { text: 'North [S1].' }
      : { toolCalls: [{ name: 'run_sql', args: { sql: good } }] };
  });
  service = await startService({
    env: { ...asksDouble(double), MODEL_SILENCE_SECONDS: '1' },
  });
});
afterAll(async () => {
  await service?.stop();
  await double?.stop();
});

/** Somebody with a table, and a script for the models. */
async function prepare(next: typeof script): Promise<Person> {
  const person = await signUp(service);
  await person.upload('sales.csv', table);
  Object.assign(counts, { plan: 0, act: 0, answer: 0 });
  script = next;
  return person;
}

/** Asks once and checks what holds whatever happens: one end, and what was used counted once. */
async function ask(next: typeof script): Promise<{ task: any; events: SeenEvent[]; person: Person }> {
  const person = await prepare(next);
  const { sendMessage: task } = await person.graphql(send, {
    input: { message: 'Which region sold most?', wait: true },
  });
  const events = await watchByRest({ url: service.url, person, taskId: task.id });
  expect(events.filter(event => event.update_type === 'complete')).toHaveLength(1);
  expect(events.at(-1)!.details.status).toBe(task.status.toLowerCase());
  const { modelUsage } = await person.graphql('{ modelUsage { models { answers inputTokens } } }');
  const used = modelUsage.models.reduce((sum: number, { inputTokens }: any) => sum + inputTokens, 0);
  expect(used).toBe(task.usage?.inputTokens ?? 0);
  expect(modelUsage.models.length).toBeLessThanOrEqual(1);
  for (const { answers } of modelUsage.models) expect(answers).toBe(1);
  return { task, events, person };
}

describe('A provider that fails', () => {
  it('with 429 is asked again when it says, and the answer is whole', async () => {
    const { task } = await ask((part, _, count) =>
      part === 'act' && count === 1 ? { status: 429, headers: { 'retry-after': '1' } } : undefined,
    );
    expect(task).toMatchObject({ status: 'COMPLETED', response: 'North sold most [1].' });
    expect(counts.act).toBe(3);
  });

  it.each<[string, Reply, RegExp]>([
    ['with 500 for good', { status: 500 }, /failed \(HTTP 500\)/],
    ['by saying nothing', { silent: true }, /could not be used/],
    ['with what is no JSON', { raw: '<html>' }, /could not be/],
    [
      'in the middle of a tool call',
      { cut: { toolCalls: [{ name: 'run_sql', args: { sql: good } }] } },
      /could not be used/,
    ],
  ])('%s makes a failure in plain words', async (_, reply, words) => {
    const { task } = await ask(part => (part === 'act' ? reply : undefined));
    expect(task.status).toBe('FAILED');
    expect(task.failure.message).toMatch(words);
    expect(task.citations).toEqual([]);
  });

  it('in the middle of the answer leaves a part that says so', async () => {
    const text = `North sold most [S1]. ${'It did so in every month of the year. '.repeat(20)}`;
    const { task } = await ask(part => (part === 'answer' ? { cut: { text } } : undefined));
    expect(task).toMatchObject({ status: 'COMPLETED', response: expect.stringContaining('The answer ends here') });
  });

  it('by never ending is cut off, and says so', async () => {
    const { task } = await ask(part => (part === 'answer' ? { endless: 'and so on, and so forth ' } : undefined));
    expect(task).toMatchObject({ status: 'COMPLETED', response: expect.stringContaining('cut off here') });
  });
});

describe('A model that errs', () => {
  it('and names a tool that does not exist goes on with one that does', async () => {
    const { task, events } = await ask((part, _, count) =>
      part === 'act' && count === 1 ? { toolCalls: [{ name: 'drop_tables', args: {} }] } : undefined,
    );
    expect(task.status).toBe('COMPLETED');
    expect(task.citations[0].sql).toBe(good);
    expect(events.some(event => event.update_type === 'tool_failed' && event.details.tool === 'drop_tables')).toBe(
      false,
    );
  });

  it('and names a column that is not there five times is stopped, and the answer says what is missing', async () => {
    const { task, events } = await ask((part, { messages }, count) => {
      if (part === 'act' && count <= 5)
        return { toolCalls: [{ name: 'run_sql', args: { sql: `SELECT nope${count} FROM sales` } }] };
      if (part === 'act') return { text: messages.at(-1)!.text.includes('Three statements') ? 'No such column.' : '?' };
      return part === 'answer' ? { text: 'There is no such column.' } : undefined;
    });
    expect(task).toMatchObject({ status: 'COMPLETED', response: 'There is no such column.' });
    // Of five statements three are run; the others are answered without asking the data.
    expect(events.filter(event => event.update_type === 'tool_failed')).toHaveLength(3);
  });

  it('and mends its statement is answered as if nothing had been', async () => {
    const { task, events } = await ask((part, _, count) =>
      part === 'act' && count === 1
        ? { toolCalls: [{ name: 'run_sql', args: { sql: 'SELECT nope FROM sales' } }] }
        : undefined,
    );
    expect(task).toMatchObject({ status: 'COMPLETED', response: 'North sold most [1].' });
    expect(events.filter(event => event.update_type === 'tool_failed')).toHaveLength(1);
  });
});

describe('Cancelling', () => {
  const begin = async (person: Person): Promise<string> =>
    (await person.graphql(send, { input: { message: 'Which region sold most?' } })).sendMessage.id;

  it('hangs up on the provider', async () => {
    const asked = Promise.withResolvers<void>();
    const person = await prepare(part => {
      if (part !== 'act') return undefined;
      asked.resolve();
      return { silent: true };
    });
    const before = double.abandoned;
    const taskId = await begin(person);
    await asked.promise;
    await person.rest('POST', `/chat/${taskId}/cancel`);
    await expect.poll(() => double.abandoned).toBe(before + 1);
    const events = await watchByRest({ url: service.url, person, taskId });
    expect(events.at(-1)!.details.status).toBe('cancelled');
  });

  it('ends the process in which the statement runs', async () => {
    // Ten to the thirteenth rows: nothing but an end from outside stops it in time.
    const endless = `SELECT count(*) FROM ${['a', 'b', 'c', 'd', 'e'].map(name => `sales ${name}`).join(', ')} WHERE a.amount + b.amount + c.amount + d.amount + e.amount = -1`;
    const person = await prepare((part, { messages }) =>
      part === 'act' && !messages.some(({ role }) => role === 'tool')
        ? { toolCalls: [{ name: 'run_sql', args: { sql: endless } }] }
        : undefined,
    );
    const taskId = await begin(person);
    const isSql = (event: SeenEvent) => event.update_type === 'tool_started' && event.details.tool === 'run_sql';
    await watchByRest({ url: service.url, person, taskId, until: isSql });
    await expect.poll(() => runsOf(person)).toMatchObject([{ status: 'RUNNING' }]);
    const idle = ticksOf(process.pid);
    const busy = () => [...ticksOf(process.pid)].filter(([pid, ticks]) => ticks - (idle.get(pid) ?? 0) > 20);
    // Where the system does not tell what processes do, what the run says has to do.
    if (idle.size > 0) await expect.poll(busy, { timeout: 15_000 }).not.toEqual([]);
    const [working] = busy().sort((x, y) => y[1] - (idle.get(y[0]) ?? 0) - (x[1] - (idle.get(x[0]) ?? 0)));
    await person.rest('POST', `/chat/${taskId}/cancel`);
    await expect.poll(() => runsOf(person)).toMatchObject([{ status: 'CANCELLED' }]);
    if (working) await expect.poll(() => ticksOf(process.pid).has(working[0])).toBe(false);
    const events = await watchByRest({ url: service.url, person, taskId });
    expect(events.filter(event => event.update_type === 'complete')).toHaveLength(1);
    expect(events.at(-1)!.details.status).toBe('cancelled');
  });
});

const runsOf = (person: Person) =>
  service.app.db.queryRun.findMany({ where: { userId: person.id }, select: { status: true } });

/** The processes that a process has started, with the time that each has worked, in ticks; none where the system does not tell. */
function ticksOf(pid: number): Map<string, number> {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap(task =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return new Map(
      children.map(child => [
        child,
        Number(readFileSync(`/proc/${child}/stat`, 'utf8').split(') ')[1]!.split(' ')[11]),
      ]),
    );
  } catch {
    return new Map();
  }
}
