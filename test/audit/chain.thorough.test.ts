import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealEntries } from '../../src/audit/chain/seal-entries.ts';
import { verifyChain } from '../../src/audit/chain/verify-chain.ts';
import { inBackground, recordAudit } from '../../src/audit/record.ts';
import { deriveSecrets } from '../../src/base/crypto.ts';
import { newId } from '../../src/base/ids.ts';
import { refusal } from '../kit/person.ts';
import { startTrail, type Trail } from './kit.ts';

let trail: Trail;
let organizationId: string;
beforeAll(async () => {
  trail = await startTrail();
});
afterAll(() => trail?.stop());
beforeEach(async () => {
  organizationId = await trail.world.organization();
});

const seal = () => sealEntries(trail.service.app);
const verify = (noted?: { number: number; hash: string }) => verifyChain(trail.service.app, organizationId, noted);
/** What only somebody with the database's own rights can do. */
const tamper = (sql: string) =>
  trail.service.app.database.pool.query(`ALTER TABLE "AuditLog" DISABLE TRIGGER USER;
    ALTER TABLE "AuditSeal" DISABLE TRIGGER USER; ${sql}; ALTER TABLE "AuditLog" ENABLE TRIGGER USER;
    ALTER TABLE "AuditSeal" ENABLE TRIGGER USER`);

describe('Entries', () => {
  it.each([
    ['changed', `UPDATE "AuditLog" SET "action" = 'chat.rate_message'`],
    ['deleted', 'DELETE FROM "AuditLog"'],
    ['swept away', 'TRUNCATE "AuditLog"'],
  ])('cannot be %s', async (_how, sql) => {
    await trail.write({ organizationId });
    await expect(trail.db.$executeRawUnsafe(sql)).rejects.toThrow(/append-only/);
    expect(await trail.db.auditLog.count({ where: { organizationId } })).toBe(1);
  });

  it('cannot be changed even where a clean-up may delete', async () => {
    const [id] = await trail.write({ organizationId });
    const change = trail.db.$transaction(async tx => {
      await tx.$executeRaw`SELECT set_config('audit.clean_up', 'on', true)`;
      await tx.auditLog.update({ where: { id: id! }, data: { action: 'chat.rate_message' } });
    });
    await expect(change).rejects.toThrow(/append-only/);
  });

  it('are there exactly if their transaction commits', async () => {
    const { app } = trail.service;
    const lost = app.db.$transaction(async tx => {
      await recordAudit(tx, inBackground(app), { action: 'audit.clean_up', organizationId });
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    expect(await trail.db.auditLog.count({ where: { organizationId } })).toBe(0);
    await seal();
    expect(await verify()).toMatchObject({ fault: null, verified: 0, pending: 0 });
  });
});

describe('A chain', () => {
  it('proves entries from the moment they are sealed', async () => {
    await trail.write({ organizationId, details: { z: 1, a: ['ü', 1.5, null] } }, { organizationId, userId: newId() });
    expect(await verify()).toMatchObject({ fault: null, verified: 0, pending: 2, head: null });
    await seal();
    const first = await verify();
    expect(first).toMatchObject({ fault: null, verified: 2, pending: 0, head: { number: 1 } });
    await trail.write({ organizationId });
    await seal();
    const second = await verify(first.head!);
    expect(second).toMatchObject({ fault: null, verified: 3, head: { number: 2 } });
    expect(second.head!.hash).not.toBe(first.head!.hash);
  });

  it('is not disturbed by the entries of others, nor by sealing at once from several sides', async () => {
    const other = await trail.world.organization();
    await trail.write(...Array.from({ length: 30 }, (_, n) => ({ organizationId: n % 2 ? organizationId : other })));
    await Promise.all([seal(), seal(), seal()]);
    expect(await verify()).toMatchObject({ fault: null, verified: 15, pending: 0 });
    expect(await verifyChain(trail.service.app, other)).toMatchObject({ fault: null, verified: 15 });
  });

  describe('finds', () => {
    let ids: string[];
    beforeEach(async () => {
      ids = await trail.write({ organizationId }, { organizationId }, { organizationId });
      await seal();
      await trail.write({ organizationId });
      await seal();
    });
    const broken = async (message: RegExp, entryId: string | null = null) => {
      const { fault } = await verify();
      expect(fault).toMatchObject({ message: expect.stringMatching(message), entryId });
    };

    it('an entry that was changed', async () => {
      await tamper(`UPDATE "AuditLog" SET "details" = '{"amount": 2}' WHERE "id" = '${ids[1]}'`);
      await broken(/An entry was changed/, ids[1]);
    });

    it('an entry that was taken from another organization', async () => {
      await tamper(`UPDATE "AuditLog" SET "organizationId" = '${newId()}' WHERE "id" = '${ids[1]}'`);
      await broken(/An entry was changed/, ids[1]);
    });

    it('an entry that was deleted', async () => {
      await tamper(`DELETE FROM "AuditLog" WHERE "id" = '${ids[2]}'`);
      await broken(/An entry is missing/, ids[2]);
    });

    it('an entry that was slipped in', async () => {
      await tamper(`INSERT INTO "AuditLog" ("id", "action", "correlationId", "organizationId")
        VALUES ('${newId()}', 'chat.send_message', 'x', '${organizationId}')`);
      await broken(/1 entries stand in no link/);
    });

    it('an entry that was changed together with its seal', async () => {
      await tamper(`UPDATE "AuditLog" SET "action" = 'chat.rate_message' WHERE "id" = '${ids[0]}';
        UPDATE "AuditSeal" SET "digests" = overlay("digests" placing sha256('x') from 1)
        WHERE "chainId" = '${organizationId}' AND "number" = 1`);
      await broken(/Link 1 was changed/);
    });

    it('a deletion that was made to look like an erasure', async () => {
      await tamper(`DELETE FROM "AuditLog" WHERE "id" = '${ids[2]}';
        UPDATE "AuditSeal" SET "erasedIds" = ARRAY['${ids[2]}'::uuid]
        WHERE "chainId" = '${organizationId}' AND "number" = 1`);
      await broken(/Link 1 was not signed/);
    });

    it('a chain that was made anew without the secret', async () => {
      const secrets = deriveSecrets('the secret of somebody else altogether');
      await tamper(`INSERT INTO "AuditPending" SELECT "id" FROM "AuditLog" WHERE "organizationId" = '${organizationId}';
        DELETE FROM "AuditSeal" WHERE "chainId" = '${organizationId}'`);
      await sealEntries({ ...trail.service.app, secrets });
      await broken(/Link 1 was not signed/);
    });

    it('a link that is gone', async () => {
      await tamper(`DELETE FROM "AuditSeal" WHERE "chainId" = '${organizationId}' AND "number" = 1`);
      await broken(/Link 1 is missing/);
    });

    it('an end that is gone, by the head that somebody noted', async () => {
      const { head } = await verify();
      await tamper(`DELETE FROM "AuditLog" WHERE "organizationId" = '${organizationId}' AND "id" <> ALL (ARRAY['${ids.join("','")}']::uuid[]);
        DELETE FROM "AuditSeal" WHERE "chainId" = '${organizationId}' AND "number" = 2`);
      expect(await verify()).toMatchObject({ fault: null });
      expect((await verify(head!)).fault).toMatchObject({ message: 'The links after 1 are gone.' });
      const other = { number: 1, hash: '0'.repeat(64) };
      expect((await verify(other)).fault).toMatchObject({
        message: expect.stringMatching(/not the one that was noted/),
      });
    });
  });

  it('is shown by its state to an Admin, and any to a Superadmin', async () => {
    const { world, ask } = trail;
    const admin = await world.somebody(organizationId, 'ADMIN');
    const root = await world.somebody(await world.organization(), 'SUPERADMIN');
    const [id] = await trail.write({ organizationId });
    await seal();
    const query = `query ($id: ID) { auditVerification(organizationId: $id) {
      intact fault faultyEntryId verifiedCount pendingCount head } }`;
    expect((await ask(admin, query)).auditVerification).toEqual({
      intact: true,
      fault: null,
      faultyEntryId: null,
      verifiedCount: 1,
      pendingCount: 0,
      head: expect.stringMatching(new RegExp(`^${organizationId}:1:[0-9a-f]{64}$`)),
    });
    await tamper(`UPDATE "AuditLog" SET "ipAddress" = '::1' WHERE "id" = '${id}'`);
    expect((await ask(root, query, { id: organizationId })).auditVerification).toMatchObject({
      intact: false,
      fault: 'An entry was changed.',
      faultyEntryId: id,
    });
    expect((await refusal(ask(admin, query, { id: root.organizationId }))).code).toBe('NOT_FOUND');
    expect((await refusal(ask(root, query, { id: 'x' }))).code).toBe('NOT_FOUND');
  });
});
