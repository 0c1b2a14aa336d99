import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../src/base/ids.ts';
import { ownKeyPayer } from '../../src/billing/ledger/payer.ts';
import { release } from '../../src/billing/ledger/release.ts';
import { reserve } from '../../src/billing/ledger/reserve.ts';
import type { Service } from '../../src/serve.ts';
import { member, organizationOf } from '../agents/kit.ts';
import { asksDouble, type ModelDouble, modelDouble } from '../kit/doubles/model.ts';
import type { Asked, Reply } from '../kit/doubles/model-wire.ts';
import { type Person, signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';
import { made, started, until } from '../workflows/kit.ts';

let service: Service;
let double: ModelDouble;
let policy: (asked: Asked) => Reply | Promise<Reply>;

beforeAll(async () => {
  double = await modelDouble(asked => policy(asked));
  service = await startService({ env: asksDouble(double) });
});
afterAll(async () => {
  await service?.stop();
  await double?.stop();
});
beforeEach(() => {
  double.asked.length = 0;
  policy = answers;
});

const answers = ({ structured }: Asked): Reply =>
  structured
    ? { text: JSON.stringify({ mode: 'ask', reason: 'Nothing to look up.', groups: [] }) }
    : { text: 'That is so.' };
const save = 'mutation ($input: SaveModelSettingsInput!) { saveModelSettings(input: $input) { tier } }';
/** A task of it is given five dollars at most: what half a million of its dearer tokens cost. */
const dear = () => ({ provider: 'openai', model: 'gpt-4o', apiKey: 'sk-of-the-organization', baseUrl: double.openai });

/** An organization with a key of its own, and people in it. */
async function organization(monthlyCap: number | null, people: number, completion: object = dear()) {
  const admin = await signUp(service);
  const id = await organizationOf(service, admin);
  const all = await Promise.all(Array.from({ length: people }, (_, at) => member(service, id, `Ada${at}`)));
  await admin.graphql(save, { input: { scope: 'ORGANIZATION', completion, monthlyCap } });
  return { id, admin, people: all };
}
const start = (person: Person, message: string) => person.rest('POST', '/chat/stream', { message });
const balance = async (organizationId: string) =>
  (await service.app.db.spendingBalance.findFirst({ where: { organizationId } }))!;
const holding = (organizationId: string) => service.app.db.spendingReservation.count({ where: { organizationId } });
const tasksOf = (organizationId: string, status: 'PROCESSING' | 'FAILED' | 'CANCELLED' | 'COMPLETED') =>
  service.app.db.chatTask.count({ where: { organizationId, status } });

describe('A cap of 25 dollars', () => {
  it('lets five of twenty who ask at once reach the provider, who hold five each; the others are refused', async () => {
    const { id, people } = await organization(25, 20);
    const all = Promise.withResolvers<void>();
    policy = async asked => {
      await all.promise;
      return answers(asked);
    };
    const started = await Promise.all(people.map((person, at) => start(person, `Question number ${at}: is it so?`)));
    const refused = started.filter(({ status }) => status === 402);
    for (const { body } of refused)
      expect(body).toMatchObject({ code: 'overage_cap_reached', resets_at: expect.anything() });
    await expect.poll(async () => (await tasksOf(id, 'FAILED')) + refused.length, { timeout: 60_000 }).toBe(15);
    await expect.poll(() => double.asked.length).toBe(5);
    expect(await balance(id)).toMatchObject({ reservedMicros: 25_000_000n, spentMicros: 0n });
    const failed = await service.app.db.chatTask.findMany({ where: { organizationId: id, status: 'FAILED' } });
    for (const { failureCode } of failed) expect(failureCode).toBe('overage_cap_reached');
    const next = await start(
      people.find((_, at) => started[at]!.status === 402) ?? (await member(service, id, 'Late')),
      'And now?',
    );
    expect(next).toMatchObject({ status: 402, body: { code: 'overage_cap_reached' } });
    expect(new Set(double.asked.map(({ messages }) => /number \d+/.exec(JSON.stringify(messages))?.[0])).size).toBe(5);
    all.resolve();
    await expect.poll(() => tasksOf(id, 'COMPLETED'), { timeout: 60_000 }).toBe(5);
    const after = await balance(id);
    expect(after.reservedMicros).toBe(0n);
    expect(after.spentMicros).toBeGreaterThan(0n);
    expect(after.spentMicros).toBeLessThan(25_000_000n);
  }, 180_000);
});

describe('What is held', () => {
  it('is free again as soon as a task is cancelled', async () => {
    const { id, people } = await organization(5, 1);
    const asked = Promise.withResolvers<void>();
    policy = () => {
      asked.resolve();
      return { silent: true };
    };
    const { body } = await start(people[0]!, 'Is it so?');
    await asked.promise;
    expect((await balance(id)).reservedMicros).toBe(5_000_000n);
    await people[0]!.rest('POST', `/chat/${body.task_id}/cancel`);
    await expect.poll(() => holding(id)).toBe(0);
    expect((await balance(id)).reservedMicros).toBe(0n);
  }, 60_000);

  it('is free again as soon as a task fails', async () => {
    const { id, people } = await organization(5, 1);
    policy = () => ({ status: 401 });
    await people[0]!.rest('POST', '/chat', { message: 'Is it so?' });
    expect(await tasksOf(id, 'FAILED')).toBe(1);
    expect(await holding(id)).toBe(0);
    expect(await balance(id)).toMatchObject({ reservedMicros: 0n, spentMicros: 0n });
  }, 60_000);

  it('binds the task: nothing is asked that might cost more than is left', async () => {
    const { id, people } = await organization(0.0101, 1);
    const { body } = await people[0]!.rest('POST', '/chat', { message: 'Is it so? '.repeat(900) });
    expect(body).toMatchObject({ status: 'failed' });
    const { failureCode } = await service.app.db.chatTask.findFirstOrThrow({ where: { organizationId: id } });
    expect(failureCode).toBe('overage_cap_reached');
    expect(double.asked).toEqual([]);
    expect(await balance(id)).toMatchObject({ reservedMicros: 0n, spentMicros: 0n });
  }, 60_000);
});

it('A step of a workflow is held to the cap as a question is: where nothing is left, nothing is asked', async () => {
  const { id, people } = await organization(0.02, 1);
  const [ben] = people;
  const nodes = [{ id: 'asked', type: 'agent', config: { question: 'Is it so?' } }];
  const flow = await made(ben!, { nodes, edges: [] });
  const held = await takeAll(id);
  const run = await until(ben!, flow.id, await started(ben!, flow.id));
  expect(run.status).toBe('failed');
  expect(run.steps[0]).toMatchObject({ status: 'failed', error: { code: 'overage_cap_reached' } });
  expect(double.asked).toEqual([]);
  await release(service.app.db, { id: held.id });
  const again = await until(ben!, flow.id, await started(ben!, flow.id));
  expect(double.asked.length).toBeGreaterThan(0);
  expect(['completed', 'failed']).toContain(again.status);
  expect(await balance(id)).toMatchObject({ reservedMicros: 0n });
}, 60_000);

/** Holds all that an organization's own key may spend. */
function takeAll(organizationId: string) {
  const payer = ownKeyPayer(service.app, { userId: null, organizationId }, 'ORGANIZATION', 20_000n);
  const work = { payer, work: newId(), purpose: 'COMPLETION', provider: 'openai', model: 'gpt-4o' } as const;
  return reserve(service.app, { ...work, worstMicros: 20_000n, leastMicros: 20_000n });
}

it('A model whose price nobody knows is refused under a cap, and not without one', async () => {
  const unpriced = () => ({ ...dear(), model: 'gpt-next' });
  const capped = await organization(5, 1, unpriced());
  await capped.people[0]!.rest('POST', '/chat', { message: 'Is it so?' });
  const task = await service.app.db.chatTask.findFirstOrThrow({ where: { organizationId: capped.id } });
  expect(task).toMatchObject({ status: 'FAILED', failureCode: 'overage_cap_reached' });
  expect(task.failureMessage).toContain('FALLBACK_TOKEN_PRICE');
  expect(double.asked).toEqual([]);
  const free = await organization(null, 1, unpriced());
  await free.people[0]!.rest('POST', '/chat', { message: 'Is it so?' });
  expect(await tasksOf(free.id, 'COMPLETED')).toBe(1);
}, 60_000);

it('With a price for what has none, such a model is held to the cap by it', async () => {
  const priced = await startService({ env: { ...asksDouble(double), FALLBACK_TOKEN_PRICE: '10' } });
  try {
    const person = await signUp(priced, 'Eve');
    await person.graphql(save, { input: { completion: { ...dear(), model: 'gpt-next' }, monthlyCap: 5 } });
    const { body } = await person.rest('POST', '/chat', { message: 'Is it so?' });
    expect(body).toMatchObject({ status: 'completed' });
    const { models } = (await person.graphql('{ modelUsage { models { inputTokens outputTokens cost } } }')).modelUsage;
    const [{ inputTokens, outputTokens, cost }] = models;
    expect(cost).toBeCloseTo(((inputTokens + outputTokens) * 10) / 1e6, 6);
  } finally {
    await priced.stop();
  }
}, 60_000);

it('The platform’s model is held to what the plan includes and the overage cap beyond it', async () => {
  const env = { ...asksDouble(double), FALLBACK_TOKEN_PRICE: '10', PLAN_INCLUDED_SPEND: 'enterprise=2' };
  const platform = await startService({ env });
  try {
    const admin = await signUp(platform, 'Ivy');
    const id = await organizationOf(platform, admin);
    const other = await member(platform, id, 'Joe');
    const cap = (amount: number) => admin.rest('POST', '/billing/overage-cap', { amount });
    expect((await cap(300)).status).toBe(200);
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    policy = async one => {
      asked.resolve();
      await answered.promise;
      return answers(one);
    };
    await start(admin, 'Is it so?');
    await asked.promise;
    // The first holds all five dollars.
    expect(await start(other, 'And now?')).toMatchObject({ status: 402, body: { code: 'overage_cap_reached' } });
    expect(double.asked).toHaveLength(1);
    expect((await cap(800)).status).toBe(200);
    expect((await start(other, 'And now?')).status).toBe(201);
    answered.resolve();
    const settled = () =>
      platform.app.db.spendingBalance.findFirst({ where: { organizationId: id, reservedMicros: 0n } });
    await expect.poll(settled, { timeout: 30_000 }).toMatchObject({ account: 'PLATFORM' });
  } finally {
    await platform.stop();
  }
}, 90_000);
