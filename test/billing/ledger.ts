import fc from 'fast-check';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/base/db.ts';
import { newId } from '../../src/base/ids.ts';
import { createLog } from '../../src/base/log.ts';
import { unsettledCost } from '../../src/billing/ledger/agent-spending.ts';
import { demandLeft } from '../../src/billing/ledger/demand-left.ts';
import { OverageCapReached } from '../../src/billing/ledger/errors.ts';
import { hold } from '../../src/billing/ledger/hold.ts';
import { dollarsOf } from '../../src/billing/ledger/micros.ts';
import { release, releaseLapsed } from '../../src/billing/ledger/release.ts';
import { releaseWork, reserve } from '../../src/billing/ledger/reserve.ts';
import { settle } from '../../src/billing/ledger/settle.ts';
import type { Payer, Reservation } from '../../src/engine/models/reservation.ts';

/** What a ledger promises, on whatever database. */
export function ledgerSuite(open: () => Promise<Database>): void {
  let database: Database;
  const app = () => ({ db: database.db, metrics, log: createLog('silent') });
  const metrics = new Registry();
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  const payerWith = (limitMicros: bigint | null): Payer => ({
    ...{ organizationId: newId(), userId: newId(), tier: 'ORGANIZATION', account: 'ORGANIZATION', limitMicros },
    ...{ periodStart: new Date('2026-11-01T00:00:00Z'), resetsAt: new Date('2026-12-01T00:00:00Z') },
  });
  const take = (payer: Payer, worstMicros: bigint, work: string = newId(), leastMicros = worstMicros) => {
    const model = { purpose: 'COMPLETION', provider: 'openai', model: 'gpt-4o' } as const;
    return reserve(app(), { payer, work, ...model, worstMicros, leastMicros });
  };
  const pay = (reservation: Reservation, micros: bigint) => settle(database.db, reservation, { use: useOf(micros) });
  const lose = (id: string, notedMicros: bigint | null = null) =>
    database.db.spendingReservation.updateMany({ where: { id }, data: { leaseUntil: new Date(0), notedMicros } });

  async function books({ organizationId }: Payer) {
    const [balance] = await database.db.spendingBalance.findMany({ where: { organizationId } });
    const entries = await database.db.ledgerEntry.findMany({ where: { organizationId } });
    const open = await database.db.spendingReservation.findMany({ where: { organizationId } });
    const sum = (all: (bigint | null)[]) => all.reduce<bigint>((total, each) => total + (each ?? 0n), 0n);
    const { spentMicros: spent = 0n, reservedMicros: reserved = 0n } = balance ?? {};
    // Whoever adds up the entries comes to the balance, and to what is held.
    expect(sum(entries.map(({ costMicros }) => costMicros))).toBe(spent);
    expect(sum(entries.map(({ reservedMicros }) => reservedMicros))).toBe(reserved);
    expect(sum(open.map(({ micros }) => micros))).toBe(reserved);
    return { spent, reserved, kinds: entries.map(({ kind }) => kind).sort() };
  }

  describe('A cap', () => {
    it('of 500 lets ten of twenty reserve 50 that ask at once, and the others when those are through', async () => {
      const payer = payerWith(500n);
      const all = await Promise.allSettled(Array.from({ length: 20 }, () => take(payer, 50n)));
      const granted = all.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []));
      expect(granted).toHaveLength(10);
      for (const each of all) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(OverageCapReached);
      await pay(granted[0]!, 20n);
      await release(database.db, { id: granted[1]!.id });
      expect(await books(payer)).toMatchObject({ spent: 20n, reserved: 400n });
      expect((await take(payer, 50n)).micros).toBe(50n);
      // Of the 30 that are left something can be done with less than 50.
      await expect(take(payer, 50n)).rejects.toMatchObject({ code: 'overage_cap_reached', status: 402 });
      expect((await take(payer, 50n, newId(), 10n)).micros).toBe(30n);
      expect(await books(payer)).toMatchObject({ spent: 20n, reserved: 480n });
    });

    it('that is reached is told at the door; without one there is no end', async () => {
      const payer = payerWith(100_000n);
      await demandLeft(database.db, payer);
      await take(payer, 95_000n);
      await expect(demandLeft(database.db, payer)).rejects.toMatchObject({
        details: { resetsAt: '2026-12-01T00:00:00.000Z' },
      });
      await demandLeft(database.db, { ...payer, limitMicros: null });
      expect((await take({ ...payer, limitMicros: null }, 10_000_000n)).micros).toBe(10_000_000n);
    });

    it('of one month, account or organization is no other’s', async () => {
      const payer = payerWith(50n);
      await take(payer, 50n);
      await take({ ...payer, periodStart: new Date('2026-12-01T00:00:00Z') }, 50n);
      await take({ ...payer, account: `USER:${newId()}` }, 50n);
      await take({ ...payer, organizationId: newId() }, 50n);
      await expect(take(payer, 50n)).rejects.toBeInstanceOf(OverageCapReached);
    });
  });

  describe('A worker that is lost', () => {
    it('gives back what it held when others need it, and what it is known to have used stays counted', async () => {
      const payer = payerWith(100n);
      const lost = await take(payer, 100n);
      await expect(take(payer, 50n)).rejects.toBeInstanceOf(OverageCapReached);
      await lose(lost.id, 30n);
      await take(payer, 50n);
      expect(await books(payer)).toMatchObject({ spent: 30n, reserved: 50n });
    });

    it('is swept, once', async () => {
      const payer = payerWith(100n);
      await lose((await take(payer, 100n)).id);
      await releaseLapsed(database.db);
      await releaseLapsed(database.db);
      expect(await books(payer)).toEqual({ spent: 0n, reserved: 0n, kinds: ['RELEASED', 'RESERVED'] });
    });

    it('is followed by another attempt, which frees what it held at once', async () => {
      const payer = payerWith(100n);
      await take(payer, 100n, 'task:one');
      expect(await releaseWork(database.db, 'task:one')).toBe(1);
      await take(payer, 100n, 'task:one');
      expect(await books(payer)).toMatchObject({ spent: 0n, reserved: 100n });
    });

    it('and was only slow pays all the same, once, and nothing twice', async () => {
      const payer = payerWith(100n);
      const slow = await take(payer, 100n);
      await lose(slow.id, 30n);
      await releaseLapsed(database.db);
      await Promise.all([pay(slow, 45n), pay(slow, 45n)]);
      await pay(slow, 45n);
      expect(await books(payer)).toEqual({ spent: 45n, reserved: 0n, kinds: ['RELEASED', 'RESERVED', 'SETTLED'] });
    });

    it('and pays later is charged for each agent what was not charged before', async () => {
      const payer = payerWith(null);
      const slow = await take(payer, 100n);
      const { id } = slow;
      await database.db.spendingReservation.update({
        where: { id },
        data: { leaseUntil: new Date(0), notedMicros: 30n, byAgent: { planner: 10, writer: 20 } },
      });
      await releaseLapsed(database.db);
      const byAgent = { writer: { costUsd: 0.000035 }, checker: { costUsd: 0.0000104 }, planner: { costUsd: 0.00001 } };
      await settle(database.db, slow, { use: { ...useOf(55n), byAgent } });
      const entry = await database.db.ledgerEntry.findFirstOrThrow({ where: { reservationId: id, kind: 'SETTLED' } });
      expect(entry).toMatchObject({ costMicros: 25n, byAgent: { planner: 0, writer: 15, checker: 10 } });
      expect((await books(payer)).spent).toBe(55n);
    });

    it('is not one that gives a sign of life, and what it noted counts for the agent at once', async () => {
      const payer = payerWith(100_000n);
      const reservation = await take(payer, 100_000n);
      const before = await database.db.spendingReservation.findUniqueOrThrow({ where: { id: reservation.id } });
      const held = hold(app(), reservation);
      held.watch(() => ({ ...useOf(25_000n), byAgent: { data_analyst: { costUsd: 0.025 } } }));
      held.note();
      const row = () => database.db.spendingReservation.findUniqueOrThrow({ where: { id: reservation.id } });
      await expect.poll(async () => (await row()).notedMicros).toBe(25_000n);
      held.stop();
      expect((await row()).leaseUntil.getTime()).toBeGreaterThanOrEqual(before.leaseUntil.getTime());
      const asker = { organizationId: payer.organizationId, userId: payer.userId! };
      const cost = (except: string | null) =>
        unsettledCost(database.db, asker, { agent: 'data_analyst', since: new Date(0), except });
      expect(await cost(null)).toBe(25_000n);
      expect(await cost(reservation.id)).toBe(0n);
      await release(database.db, { id: reservation.id });
      expect(await cost(reservation.id)).toBe(25_000n);
    });
  });

  it('What was written is neither changed nor deleted, but for the name of somebody who is erased', async () => {
    const payer = payerWith(null);
    await take(payer, 5n);
    const { organizationId } = payer;
    await expect(database.db.ledgerEntry.deleteMany({ where: { organizationId } })).rejects.toThrow('append-only');
    const change = database.db.ledgerEntry.updateMany({ where: { organizationId }, data: { reservedMicros: 1n } });
    await expect(change).rejects.toThrow('append-only');
    await database.db.ledgerEntry.updateMany({ where: { organizationId }, data: { userId: null } });
    expect(await database.db.ledgerEntry.findMany({ where: { organizationId } })).toMatchObject([{ userId: null }]);
  });

  it('In whatever order 50 reservations, settlements, kills and sweeps come, also at once, the cap holds and no cent is lost', async () => {
    const step = fc.record({
      act: fc.constantFrom('reserve', 'reserve', 'settle', 'settle again', 'kill', 'sweep', 'release'),
      which: fc.nat(1000),
      share: fc.integer({ min: 0, max: 100 }),
    });
    const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 8, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(rounds, async all => {
        const cap = 500n;
        const payer = payerWith(cap);
        const alive: Reservation[] = [];
        const settled: [Reservation, bigint][] = [];
        let known = 0n;
        let taken = 0;
        for (const round of all) {
          await Promise.all(
            round.map(async ({ act, which, share }) => {
              if (act === 'reserve' && taken++ < 50) {
                const one = await take(payer, BigInt(1 + share), newId(), 1n).catch(() => null);
                if (one) alive.push(one);
              }
              if (act === 'sweep') await releaseLapsed(database.db);
              if (act === 'settle again' && settled.length > 0) await pay(...settled[which % settled.length]!);
              if (!['settle', 'kill', 'release'].includes(act) || alive.length === 0) return;
              const [one] = alive.splice(which % alive.length, 1);
              const micros = (one!.micros * BigInt(share)) / 100n;
              if (act !== 'release') known += micros;
              if (act === 'release') await release(database.db, { id: one!.id });
              else if (act === 'kill') await lose(one!.id, micros);
              else {
                await pay(one!, micros);
                settled.push([one!, micros]);
              }
            }),
          );
          const { spent, reserved } = await books(payer);
          expect(spent + reserved).toBeLessThanOrEqual(cap);
        }
        await releaseLapsed(database.db);
        await Promise.all(alive.map(each => release(database.db, { id: each.id })));
        expect(await books(payer)).toMatchObject({ spent: known, reserved: 0n });
      }),
      { numRuns: 12 },
    );
  }, 300_000);
}

const useOf = (micros: bigint) => ({
  ...{ provider: 'openai', model: 'gpt-4o', inputTokens: 10, outputTokens: 1 },
  costUsd: dollarsOf(micros),
});
