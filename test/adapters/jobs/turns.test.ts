import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lettingOthersFirst } from '../../../src/base/database/turns.ts';
import type { Database } from '../../../src/base/db.ts';
import { openTestDatabase } from '../../kit/database.ts';
import { onServices } from '../../kit/services.ts';

describe.skipIf(onServices)('The one session of the embedded database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database?.close());

  it('is given to patient work last, for statements and transactions alike', async () => {
    const { db, pool } = database;
    // A statement is sent when it is awaited, and not before.
    const count = async () => await db.user.count();
    const countInTransaction = () => db.$transaction(tx => tx.user.count());
    // The first of each kind takes longer than patience lasts.
    await count();
    await countInTransaction();
    const order: string[] = [];
    const tell = (who: string) => () => order.push(who);
    const session = await pool.connect();
    const asked = vi.spyOn(pool, 'connect');
    const all = [
      lettingOthersFirst(count).then(tell('patient')),
      lettingOthersFirst(countInTransaction).then(tell('patient')),
      count().then(tell('somebody')),
      countInTransaction().then(tell('somebody')),
    ];
    // Until each has asked for the session, and no longer, as patience has an end.
    while (asked.mock.calls.length < all.length) await turn();
    asked.mockRestore();
    session.release();
    await Promise.all(all);
    expect(order).toEqual(['somebody', 'somebody', 'patient', 'patient']);
  });

  it('is given to others in turn with patient work of which much has waited too long', async () => {
    const { pool } = database;
    const order: string[] = [];
    const hold = async () => (await pool.connect()).release();
    const session = await pool.connect();
    const all = ['patient', 'patient', 'patient', 'somebody', 'somebody'].map(who =>
      (who === 'patient' ? lettingOthersFirst(hold) : hold()).then(() => order.push(who)),
    );
    await pause(150);
    session.release();
    await Promise.all(all);
    expect(order).toEqual(['somebody', 'patient', 'somebody', 'patient', 'patient']);
  });

  it('is given in the end to work that waited, however many others come, and is let go by work that fails', async () => {
    const { db, pool } = database;
    let ended = false;
    const others = async () => {
      while (!ended) await pool.query('SELECT 1');
    };
    const busy = Promise.all([others(), others(), others()]);
    await lettingOthersFirst(async () => {
      await expect(db.$queryRaw`SELECT nothing FROM nowhere`).rejects.toThrow(/nowhere/);
      await db.user.count();
    });
    ended = true;
    await busy;
  });
});
