import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/base/db.ts';
import { asksDouble, type ModelDouble, modelDouble } from '../kit/doubles/model.ts';
import type { Asked, Reply } from '../kit/doubles/model-wire.ts';
import { type Node, startNode } from '../kit/installation/node.ts';
import { type Person, signUp } from '../kit/person.ts';
import { createPostgres, redisUrl } from '../kit/services.ts';

describe('What a process held that was killed with -9', () => {
  let postgres: Awaited<ReturnType<typeof createPostgres>>;
  let database: Database;
  let double: ModelDouble;
  let policy: (asked: Asked) => Reply | Promise<Reply>;
  let dataDir: string;
  let env: Record<string, string>;
  let web: Node;
  let worker: Node;

  beforeAll(async () => {
    postgres = await createPostgres();
    double = await modelDouble(asked => policy(asked));
    dataDir = mkdtempSync(join(tmpdir(), 'analytics-killed-'));
    env = {
      ...asksDouble(double),
      ...{ DATABASE_URL: postgres.url, REDIS_URL: redisUrl, DATA_DIR: dataDir, PUBLIC_URL: 'http://assistant.test' },
      ...{ SECRET_KEY: 'a secret that all nodes of the test share', FALLBACK_TOKEN_PRICE: '10' },
      // A question may cost five dollars, and more than one at once is not to be had.
      ...{ PLAN_INCLUDED_SPEND: 'enterprise=2' },
    };
    web = await startNode({ ...env, ROLE: 'web' });
    worker = await startNode({ ...env, ROLE: 'worker' });
    database = await openDatabase({ database: { kind: 'postgres', url: postgres.url }, dataDir: '' });
  });
  afterAll(async () => {
    await Promise.all([web, worker].map(node => node?.kill()));
    await double?.stop();
    await database?.close();
    await postgres?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  beforeEach(() => {
    policy = answers;
  });

  const answers = ({ structured }: Asked): Reply =>
    structured
      ? { text: JSON.stringify({ mode: 'ask', reason: 'Nothing to look up.', groups: [] }) }
      : { text: 'That is so.' };

  /** An Admin whose organization may spend five dollars in all. */
  async function payer() {
    const ada = await signUp(web);
    const { organizationId } = await database.db.user.findUniqueOrThrow({ where: { id: ada.id } });
    expect((await ada.rest('POST', '/billing/overage-cap', { amount: 300 })).status).toBe(200);
    return { ada, organizationId };
  }
  /** Resolves to what is held once the model has been asked and says nothing. */
  async function heldBy(organizationId: string, ask: () => Promise<unknown>) {
    const asked = Promise.withResolvers<void>();
    policy = () => {
      asked.resolve();
      return { silent: true };
    };
    const answer = ask().catch(() => null);
    await asked.promise;
    const [held] = await database.db.spendingReservation.findMany({ where: { organizationId } });
    expect(held).toMatchObject({ micros: 5_000_000n });
    policy = answers;
    return { id: held!.id, answer };
  }
  const isHeld = async (id: string) => (await database.db.spendingReservation.count({ where: { id } })) > 0;

  /** Whoever adds up the entries comes to the balance, and nothing is held any more. */
  async function books(organizationId: string) {
    const [balance] = await database.db.spendingBalance.findMany({ where: { organizationId } });
    const entries = await database.db.ledgerEntry.findMany({ where: { organizationId } });
    const sum = (all: (bigint | null)[]) => all.reduce<bigint>((total, each) => total + (each ?? 0n), 0n);
    expect(sum(entries.map(({ costMicros }) => costMicros))).toBe(balance!.spentMicros);
    expect(sum(entries.map(({ reservedMicros }) => reservedMicros))).toBe(0n);
    expect(balance!.reservedMicros).toBe(0n);
    return { spent: balance!.spentMicros, kinds: entries.map(({ kind }) => kind).sort() };
  }
  const done = (person: Person) => async () => (await person.rest('GET', '/chat/active')).body.active_task ?? null;

  it('by a worker is released within 60 seconds, and another answers the question', async () => {
    const { ada, organizationId } = await payer();
    const { id } = await heldBy(organizationId, () => ada.rest('POST', '/chat/stream', { message: 'Is it so?' }));
    await worker.kill();
    const killedAt = Date.now();
    worker = await startNode({ ...env, ROLE: 'worker' });
    await expect.poll(() => isHeld(id), { timeout: 60_000 - (Date.now() - killedAt) }).toBe(false);
    await expect.poll(done(ada), { timeout: 60_000 }).toBeNull();
    const { spent, kinds } = await books(organizationId);
    expect(kinds).toEqual(['RELEASED', 'RESERVED', 'RESERVED', 'SETTLED']);
    expect(spent).toBeGreaterThan(0n);
    const task = await database.db.chatTask.findFirstOrThrow({ where: { organizationId } });
    expect(task.status).toBe('COMPLETED');
  }, 180_000);

  it('by a node whose work nobody takes up again is released within 60 seconds, and can be spent then', async () => {
    const { ada, organizationId } = await payer();
    const prompt = { prompt: 'Every morning count the rows of the table sales and mail them to me.' };
    const { id, answer } = await heldBy(organizationId, () => ada.rest('POST', '/workflows/generate', prompt));
    await web.kill();
    const killedAt = Date.now();
    await answer;
    await expect.poll(() => isHeld(id), { timeout: 60_000, interval: 500 }).toBe(false);
    expect(Date.now() - killedAt).toBeLessThan(60_000);
    expect(await books(organizationId)).toEqual({ spent: 0n, kinds: ['RELEASED', 'RESERVED'] });
    web = await startNode({ ...env, ROLE: 'web' });
  }, 180_000);
});
