import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/base/db.ts';
import { newId } from '../../src/base/ids.ts';
import { carrySpending } from '../../src/billing/ledger/carry.ts';
import { OverageCapReached } from '../../src/billing/ledger/errors.ts';
import { dollarsOf } from '../../src/billing/ledger/micros.ts';
import { release, releaseLapsed } from '../../src/billing/ledger/release.ts';
import { reserve } from '../../src/billing/ledger/reserve.ts';
import { settle } from '../../src/billing/ledger/settle.ts';
import type { Payer, Reservation } from '../../src/engine/models/reservation.ts';

const [calendar, paid] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-11-23T10:00:00Z')];

/** What a ledger promises where a period ends early, on whatever database. */
export function carrySuite(open: () => Promise<Database>): void {
  let database: Database;
  const metrics = new Registry();
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  const payerWith = (limitMicros: bigint | null): Payer => ({
    ...{ organizationId: newId(), userId: newId(), tier: 'PLATFORM', account: 'PLATFORM', limitMicros },
    ...{ periodStart: calendar, resetsAt: new Date('2026-12-01T00:00:00Z') },
  });
  const take = (payer: Payer, micros: bigint) => {
    const model = { purpose: 'COMPLETION', provider: 'openai', model: 'gpt-4o' } as const;
    return reserve(
      { db: database.db, metrics },
      { payer, work: newId(), ...model, worstMicros: micros, leastMicros: micros },
    );
  };
  const pay = (reservation: Reservation, micros: bigint) =>
    settle(database.db, reservation, {
      use: { provider: 'openai', model: 'gpt-4o', inputTokens: 10, outputTokens: 1, costUsd: dollarsOf(micros) },
    });
  const carry = ({ organizationId }: Payer, from: Date, to: Date) =>
    database.db.$transaction(tx => carrySpending(tx, { organizationId, from, to }));

  /** What each period holds and has spent, after a look whether its entries come to that. */
  async function books({ organizationId }: Payer) {
    const balances = await database.db.spendingBalance.findMany({ where: { organizationId } });
    const entries = await database.db.ledgerEntry.findMany({ where: { organizationId } });
    const held = await database.db.spendingReservation.findMany({ where: { organizationId } });
    const at = (start: Date) => {
      const sum = (all: (bigint | null)[]) => all.reduce<bigint>((total, each) => total + (each ?? 0n), 0n);
      const of = <T extends { periodStart: Date }>(all: T[]) => all.filter(each => +each.periodStart === +start);
      const [balance] = of(balances);
      const { spentMicros: spent = 0n, reservedMicros: reserved = 0n } = balance ?? {};
      expect(sum(of(entries).map(({ costMicros }) => costMicros))).toBe(spent);
      expect(sum(of(entries).map(({ reservedMicros }) => reservedMicros))).toBe(reserved);
      expect(sum(of(held).map(({ micros }) => micros))).toBe(reserved);
      return { spent, reserved };
    };
    return { before: at(calendar), now: at(paid) };
  }
  const none = { spent: 0n, reserved: 0n };

  describe('Where another period begins early', () => {
    it('what was spent and is held counts there, and is settled, released and refused there', async () => {
      const payer = payerWith(100n);
      await pay(await take(payer, 40n), 40n);
      const [held, freed] = [await take(payer, 20n), await take(payer, 10n)];
      await carry(payer, calendar, paid);
      expect(await books(payer)).toEqual({ before: none, now: { spent: 40n, reserved: 30n } });
      await expect(take({ ...payer, periodStart: paid }, 31n)).rejects.toBeInstanceOf(OverageCapReached);
      await pay(held, 15n);
      await release(database.db, { id: freed.id });
      expect(await books(payer)).toEqual({ before: none, now: { spent: 55n, reserved: 0n } });
    });

    it('whoever looked before reserves in the new one, where nothing was spent in the old one as well', async () => {
      const payer = payerWith(100n);
      await carry(payer, calendar, paid);
      expect((await take(payer, 60n)).payer.periodStart).toEqual(paid);
      await expect(take(payer, 60n)).rejects.toBeInstanceOf(OverageCapReached);
      expect(await books(payer)).toEqual({ before: none, now: { spent: 0n, reserved: 60n } });
    });

    it('a worker that was taken for lost before it pays in the new one', async () => {
      const payer = payerWith(null);
      const slow = await take(payer, 50n);
      const { id } = slow;
      await database.db.spendingReservation.update({
        where: { id },
        data: { leaseUntil: new Date(0), notedMicros: 5n },
      });
      await releaseLapsed(database.db);
      await carry(payer, calendar, paid);
      await pay(slow, 30n);
      expect(await books(payer)).toEqual({ before: none, now: { spent: 30n, reserved: 0n } });
    });

    it('and ends early again, all goes back', async () => {
      const payer = payerWith(100n);
      await pay(await take(payer, 40n), 40n);
      await carry(payer, calendar, paid);
      const held = await take(payer, 20n);
      await carry(payer, paid, calendar);
      await pay(held, 20n);
      expect((await take({ ...payer, periodStart: paid }, 40n)).payer.periodStart).toEqual(calendar);
      expect(await books(payer)).toEqual({ before: { spent: 60n, reserved: 40n }, now: none });
    });

    it('amid reservations, settlements and sweeps no cent is lost, and the cap holds', async () => {
      const payer = payerWith(1000n);
      let known = 0n;
      let isLater = false;
      for (let round = 0; round < 10; round++) {
        const held = await Promise.all(Array.from({ length: 6 }, () => take(payer, 20n)));
        const change = isLater ? carry(payer, paid, calendar) : carry(payer, calendar, paid);
        isLater = !isLater;
        await Promise.all([
          change,
          ...held.slice(0, 3).map(async each => {
            await pay(each, 15n);
            known += 15n;
          }),
          ...held.slice(3, 5).map(({ id }) => release(database.db, { id })),
          releaseLapsed(database.db),
          take(payer, 20n).then(each => release(database.db, { id: each.id })),
        ]);
        await pay(held[5]!, 1n);
        known += 1n;
        const { before, now } = await books(payer);
        expect([before.spent + now.spent, before.reserved + now.reserved]).toEqual([known, 0n]);
      }
    });
  });
}
