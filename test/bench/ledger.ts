import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { type Database, openDatabase } from '../../src/base/db.ts';
import { newId } from '../../src/base/ids.ts';
import { reserve } from '../../src/billing/ledger/reserve.ts';
import { settle } from '../../src/billing/ledger/settle.ts';
import type { Payer } from '../../src/engine/models/reservation.ts';
import { createPostgres } from '../kit/services.ts';
import { type Figure, ms, quantile } from './figure.ts';

const metrics = new Registry();
const model = { provider: 'openai', model: 'gpt-4o' };
const use = { ...model, inputTokens: 400, outputTokens: 80, costUsd: 0.0018 };

/** What holding money before a task, and paying after it, costs. */
export async function benchLedger(): Promise<Figure[]> {
  return [await benchEmbedded(), ...(await benchPostgres())];
}

async function benchEmbedded(): Promise<Figure> {
  const dataDir = mkdtempSync(join(tmpdir(), 'analytics-ledger-'));
  const database = await openDatabase({ database: { kind: 'embedded' }, dataDir });
  try {
    const payer = payerOf(newId());
    const bare: number[] = [];
    const took: number[] = [];
    for (let i = 0; i < 600; i++) {
      const [asked, paid] = [await timed(() => once(database)), await timed(() => pay(database, payer))];
      if (i < 100) continue;
      bare.push(asked);
      took.push(paid);
    }
    const median = quantile(took, 0.5);
    return {
      what: 'to reserve and to settle, embedded, p50',
      measured: ms(median),
      baseline: `two short statements ${ms(2 * quantile(bare, 0.5))}`,
      ratio: median / (2 * quantile(bare, 0.5)),
      goal: '≤ 2 ms',
      met: median <= 2,
    };
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function benchPostgres(): Promise<Figure[]> {
  const postgres = await createPostgres().catch(() => null);
  if (!postgres) return [{ what: 'reserved and settled', measured: 'no PostgreSQL', goal: '≥ 500/s', met: false }];
  const database = await openDatabase({ database: { kind: 'postgres', url: postgres.url }, dataDir: '' });
  try {
    const figures: Figure[] = [];
    for (const organizations of [50, 1]) {
      const payers = Array.from({ length: organizations }, () => payerOf(newId()));
      await Promise.all(Array.from({ length: 200 }, (_, at) => pay(database, payers[at % organizations]!)));
      const all = 2000;
      const began = performance.now();
      let next = 0;
      const worker = async () => {
        while (next < all) await pay(database, payers[next++ % organizations]!);
      };
      await Promise.all(Array.from({ length: 10 }, worker));
      const rate = all / ((performance.now() - began) / 1000);
      const of = organizations === 1 ? 'one organization' : `${organizations} organizations`;
      figures.push({
        what: `reserved and settled on PostgreSQL, of ${of}, ten at once`,
        measured: `${rate.toFixed(0)}/s`,
        // They wait for one another's commit: what one row's lock gives depends on the disk.
        goal: organizations === 1 ? 'told only' : '≥ 500/s',
        met: organizations === 1 || rate >= 500,
      });
    }
    return figures;
  } finally {
    await database.close();
    await postgres.drop();
  }
}

const payerOf = (organizationId: string): Payer => ({
  ...{ organizationId, userId: newId(), tier: 'ORGANIZATION', account: 'ORGANIZATION' },
  ...{ periodStart: new Date('2026-11-01T00:00:00Z'), resetsAt: new Date('2026-12-01T00:00:00Z') },
  limitMicros: 1_000_000_000_000n,
});

async function pay({ db }: Database, payer: Payer): Promise<void> {
  const asked = { purpose: 'COMPLETION', ...model, worstMicros: 5_000_000n, leastMicros: 10_000n } as const;
  const reservation = await reserve({ db, metrics }, { payer, work: `task:${newId()}`, ...asked });
  await settle(db, reservation, { use, taskId: newId() });
}

const once = ({ db }: Database) =>
  db.$queryRaw`SELECT "id" FROM "LedgerEntry" WHERE "organizationId" = ${newId()}::uuid`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
