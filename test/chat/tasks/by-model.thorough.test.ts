import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../../src/base/log.ts';
import type { Service } from '../../../src/serve.ts';
import { member, organizationOf } from '../../agents/kit.ts';
import { asksDouble, type ModelDouble, modelDouble } from '../../kit/doubles/model.ts';
import type { Asked, Reply } from '../../kit/doubles/model-wire.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { watchByRest } from '../../kit/progress.ts';
import { startService } from '../../kit/service.ts';

const canary = 'sk-canary-51b0c7d29e4f';
const send =
  'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id status response failure { code message } usage { model inputTokens outputTokens costUsd } citations { sql } } }';

let service: Service;
let double: ModelDouble;
let policy: (asked: Asked) => Reply;
let ada: Person;
const lines: string[] = [];

/** A model that asks one statement, then reports and answers. */
const analyst = ({ structured, system, messages }: Asked): Reply => {
  if (structured) return { text: JSON.stringify({ mode: 'ask', reason: 'One look-up.', groups: [] }) };
  if (system.includes('Write the answer for the person')) return { text: 'North sold most [S1].' };
  if (messages.some(message => message.role === 'tool')) return { text: 'North, 30 [S1].' };
  const sql = 'SELECT region, sum(amount) AS total FROM sales GROUP BY region ORDER BY total DESC';
  return { toolCalls: [{ name: 'run_sql', args: { sql } }] };
};

beforeAll(async () => {
  double = await modelDouble(asked => policy(asked));
  service = await startService({
    env: { ...asksDouble(double), MODEL_API_KEY: canary },
    log: createLog('trace', { write: line => void lines.push(line) }),
  });
  ada = await signUp(service);
  await ada.upload('sales.csv', 'region,amount\nNorth,30\nSouth,12\n');
});
afterAll(async () => {
  await service?.stop();
  await double?.stop();
});

const ask = async (person: Person) =>
  (await person.graphql(send, { input: { message: 'Which region sold most?', wait: true } })).sendMessage;

describe('With a model of the platform', () => {
  it('it answers from real tables, and what it used is told once', async () => {
    policy = analyst;
    const task = await ask(ada);
    expect(task).toMatchObject({
      status: 'COMPLETED',
      response: 'North sold most [1].',
      usage: { model: 'platform-model', inputTokens: 400, outputTokens: 80, costUsd: null },
    });
    expect(task.citations[0].sql).toContain('GROUP BY');
    const { modelUsage } = await ada.graphql('{ modelUsage { models { provider model answers inputTokens cost } } }');
    expect(modelUsage.models).toEqual([
      { provider: 'openai_compatible', model: 'platform-model', answers: 1, inputTokens: 400, cost: null },
    ]);
  });

  it('what somebody used still counts for the organization when their account is erased', async () => {
    policy = analyst;
    const admin = await signUp(service, 'Gil');
    const organization = await organizationOf(service, admin);
    const leaver = await member(service, organization, 'Hal');
    await leaver.upload('sales.csv', 'region,amount\nNorth,30\n');
    await ask(leaver);
    const used = '{ modelUsage(scope: ORGANIZATION) { models { answers inputTokens } } }';
    const before = (await admin.graphql(used)).modelUsage.models;
    expect(before).toEqual([{ answers: 1, inputTokens: 400 }]);
    await service.app.db.user.delete({ where: { id: leaver.id } });
    expect((await admin.graphql(used)).modelUsage.models).toEqual(before);
  });

  it('a failure of the provider fails the task in plain words, and what was used still counts', async () => {
    const person = await signUp(service, 'Fay');
    await person.upload('sales.csv', 'region,amount\nNorth,30\n');
    policy = asked => (asked.structured ? analyst(asked) : { status: 401, message: canary });
    const task = await ask(person);
    expect(task).toMatchObject({
      status: 'FAILED',
      failure: { message: expect.stringContaining('refuses the API key') },
    });
    const { modelUsage } = await person.graphql('{ modelUsage { models { answers inputTokens } } }');
    expect(modelUsage.models).toEqual([{ answers: 1, inputTokens: 100 }]);
    const told = await service.app.metrics.metrics();
    for (const outcome of ['ok', 'failed'])
      expect(told).toMatch(
        new RegExp(`^model_calls_total\\{provider="openai_compatible",outcome="${outcome}"\\} [1-9]`, 'm'),
      );
  });

  it('cancelling hangs up on the provider, and the task ends', async () => {
    const person = await signUp(service, 'Gus');
    await person.upload('sales.csv', 'region,amount\nNorth,30\n');
    const asked = Promise.withResolvers<void>();
    policy = () => {
      asked.resolve();
      return { silent: true };
    };
    const before = double.abandoned;
    const { sendMessage } = await person.graphql(send, { input: { message: 'Which region sold most?' } });
    await asked.promise;
    await person.rest('POST', `/chat/${sendMessage.id}/cancel`);
    const events = await watchByRest({ url: service.url, person, taskId: sendMessage.id });
    expect(events.at(-1)).toMatchObject({ update_type: 'complete', details: { status: 'cancelled' } });
    await expect.poll(() => double.abandoned).toBeGreaterThan(before);
  });

  it('a user’s own model goes before it, and a cap that is reached stops it', async () => {
    const person = await signUp(service, 'Hal');
    await person.upload('sales.csv', 'region,amount\nNorth,30\n');
    policy = analyst;
    const completion = { provider: 'openai', model: 'gpt-4o', apiKey: canary, baseUrl: double.openai };
    const save = 'mutation ($input: SaveModelSettingsInput!) { saveModelSettings(input: $input) { tier } }';
    await person.graphql(save, { input: { completion, monthlyCap: 1 } });
    const first = await ask(person);
    expect(first.usage).toMatchObject({ model: 'gpt-4o', costUsd: expect.closeTo((400 * 2.5 + 80 * 10) / 1e6) });
    await person.graphql(save, { input: { completion, monthlyCap: 0.011 } });
    const before = double.asked.length;
    await expect(ask(person)).rejects.toThrow('OVERAGE_CAP_REACHED');
    expect((await person.rest('POST', '/chat', { message: 'Which region sold most?' })).status).toBe(402);
    expect(double.asked).toHaveLength(before);
  });
});

it('A key appears in no table, log line, event or answer', async () => {
  const { pool } = service.app.database;
  const { rows: tables } = await pool.query(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')",
  );
  for (const { name } of tables) {
    const { rows } = await pool.query(`SELECT count(*)::int AS n FROM ${name} t WHERE position($1 in t::text) > 0`, [
      canary,
    ]);
    expect(rows[0].n, name).toBe(0);
  }
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('\n')).not.toContain(canary);
});
