import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealEntries } from '../../src/audit/chain/seal-entries.ts';
import { verifyChain } from '../../src/audit/chain/verify-chain.ts';
import { cleanUpByNight } from '../../src/audit/retention/clean-up.ts';
import { newId } from '../../src/base/ids.ts';
import { refusal } from '../kit/person.ts';
import type { Somebody } from '../security/world/somebody.ts';
import { daysAgo, startTrail, type Trail } from './kit.ts';

let trail: Trail;
let root: Somebody;
beforeAll(async () => {
  trail = await startTrail({ env: { AUDIT_RETENTION_DAYS: '100' } });
  root = await trail.world.somebody(await trail.world.organization('Operators'), 'SUPERADMIN');
});
afterAll(() => trail?.stop());

const seal = () => sealEntries(trail.service.app);
const verify = (chainId: string) => verifyChain(trail.service.app, chainId);
const timesOf = async (organizationId: string) =>
  (await trail.db.auditLog.findMany({ where: { organizationId }, orderBy: { id: 'asc' } })).map(
    ({ action, timestamp }) => `${action} ${Math.round((Date.now() - timestamp.getTime()) / 86_400_000)}`,
  );
const statistics = async (organizationId: string) => {
  const admin = await trail.world.somebody(organizationId, 'ADMIN');
  return (await trail.ask(admin, '{ auditStats { total byAction { action count } byOutcome { outcome count } } }'))
    .auditStats;
};
const cleanUp = async (input: object = {}) =>
  (
    await trail.ask(
      root,
      'mutation ($input: CleanUpAuditLogsInput!) { cleanUpAuditLogs(input: $input) { deletedCount cutoffAt } }',
      { input },
    )
  ).cleanUpAuditLogs;

describe('A clean-up', () => {
  it("deletes what is older than each organization's period, and leaves chains that can be verified", async () => {
    const [usual, short, long] = await Promise.all([1, 2, 3].map(() => trail.world.organization()));
    await trail.db.organization.update({ where: { id: short! }, data: { auditRetentionDays: 10 } });
    await trail.db.organization.update({ where: { id: long! }, data: { auditRetentionDays: 500 } });
    for (const organizationId of [usual!, short!, long!])
      await trail.write(
        { organizationId, timestamp: daysAgo(200) },
        { organizationId, timestamp: daysAgo(101) },
        { organizationId, timestamp: daysAgo(50) },
        { organizationId, timestamp: daysAgo(1), action: 'auth.log_in', outcome: 'FAILURE' },
      );
    await seal();
    const before = await trail.ask(root, '{ auditRetention { retentionDays total expired oldestAt lastCleanupAt } }');
    expect(before.auditRetention).toMatchObject({ retentionDays: 100, total: 12, expired: 5, lastCleanupAt: null });
    expect(Math.round((Date.now() - Date.parse(before.auditRetention.oldestAt)) / 86_400_000)).toBe(200);

    expect(await cleanUp()).toMatchObject({ deletedCount: 5 });
    expect(await timesOf(usual!)).toEqual(['chat.send_message 50', 'auth.log_in 1', 'audit.clean_up 0']);
    expect(await timesOf(short!)).toEqual(['auth.log_in 1', 'audit.clean_up 0']);
    expect(await timesOf(long!)).toHaveLength(4);
    await seal();
    expect(await verify(usual!)).toMatchObject({ fault: null, verified: 3, head: { number: 5 } });
    expect(await verify(short!)).toMatchObject({ fault: null, verified: 2 });
    expect(await verify(long!)).toMatchObject({ fault: null, verified: 4 });
    expect(await statistics(usual!)).toMatchObject({
      total: 3,
      byOutcome: [
        { outcome: 'SUCCESS', count: 2 },
        { outcome: 'FAILURE', count: 1 },
      ],
    });
    const { auditRetention } = await trail.ask(root, '{ auditRetention { expired lastCleanupAt nextCleanupAt } }');
    expect(auditRetention.expired).toBe(0);
    expect(Date.now() - Date.parse(auditRetention.lastCleanupAt)).toBeLessThan(60_000);
    expect(auditRetention.nextCleanupAt).toMatch(/T03:23:00.000Z$/);
  });

  it('keeps entries longer where it is told to, never shorter', async () => {
    const id = await trail.world.organization();
    await trail.write({ organizationId: id, timestamp: daysAgo(150) }, { organizationId: id, timestamp: daysAgo(90) });
    expect(await cleanUp({ olderThanDays: 160 })).toMatchObject({ deletedCount: 0 });
    expect(await cleanUp({ olderThanDays: 1 })).toMatchObject({ deletedCount: 1 });
    expect((await timesOf(id))[0]).toBe('chat.send_message 90');
    const { errors } = await refusal(cleanUp({ olderThanDays: 0 }));
    expect(errors[0]!.extensions.errors).toMatchObject([{ path: 'input.olderThanDays' }]);
  });

  it('takes what is old out of links that are not so as a whole', async () => {
    const id = await trail.world.organization();
    const night = daysAgo(100);
    const ids = await trail.write(
      ...[-2, -1, 1, 2].map(minutes => ({
        organizationId: id,
        timestamp: new Date(night.getTime() + minutes * 60_000),
      })),
    );
    await seal();
    await cleanUpByNight(trail.service.app);
    const left = await trail.db.auditLog.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
    expect(left.map(entry => entry.id)).toEqual(ids.slice(2));
    expect(await verify(id)).toMatchObject({ fault: null, verified: 2 });
  });

  it('empties a chain that then goes on from where it was', async () => {
    const id = await trail.world.organization();
    await trail.write({ organizationId: id, timestamp: daysAgo(300) }, { organizationId: id, timestamp: daysAgo(200) });
    await seal();
    const { head } = await verify(id);
    await cleanUp();
    await seal();
    expect(await verify(id)).toMatchObject({ fault: null, verified: 1, head: { number: head!.number + 1 } });
    await trail.service.app.database.pool.query(`ALTER TABLE "AuditCheckpoint" DISABLE TRIGGER USER;
      UPDATE "AuditCheckpoint" SET "number" = "number" - 1 WHERE "chainId" = '${id}';
      ALTER TABLE "AuditCheckpoint" ENABLE TRIGGER USER`);
    expect((await verify(id)).fault?.message).toMatch(/note of the last clean-up was not signed/);
  });
});

describe('The deletion of what was logged of a user', () => {
  const remove = async (userId: string, by = root) =>
    (
      await trail.ask(
        by,
        'mutation ($input: DeleteUserAuditLogsInput!) { deleteUserAuditLogs(input: $input) { deletedCount cutoffAt } }',
        { input: { userId } },
      )
    ).deleteUserAuditLogs;

  it('takes it out of every organization, is recorded there, and leaves what others did', async () => {
    const [first, second] = [await trail.world.organization(), await trail.world.organization()];
    const leaver = await trail.world.somebody(first);
    const other = await trail.world.somebody(first);
    await trail.write(
      { organizationId: first, userId: leaver.id, timestamp: daysAgo(3) },
      { organizationId: first, userId: other.id, timestamp: daysAgo(3) },
      { organizationId: second, userId: leaver.id, timestamp: daysAgo(2) },
    );
    await seal();
    await trail.write({ organizationId: first, userId: leaver.id });
    expect(await remove(leaver.id)).toEqual({ deletedCount: 3, cutoffAt: null });
    expect(await timesOf(first)).toEqual(['chat.send_message 3', 'audit.delete_user_audit_logs 0']);
    expect(await timesOf(second)).toEqual(['audit.delete_user_audit_logs 0']);
    const [record] = await trail.db.auditLog.findMany({ where: { organizationId: second } });
    expect(record).toMatchObject({
      userId: root.id,
      resourceType: 'user',
      resourceId: leaver.id,
      details: { deletedCount: 1 },
    });
    await seal();
    expect(await verify(first)).toMatchObject({ fault: null, verified: 2, erased: 2 });
    expect(await verify(second)).toMatchObject({ fault: null, verified: 1, erased: 1 });
    expect(await statistics(first)).toMatchObject({ total: 2 });
    expect(await remove(leaver.id)).toEqual({ deletedCount: 0, cutoffAt: null });
  });

  it('is for Superadmins, and for users that are or were', async () => {
    const admin = await trail.world.somebody(root.organizationId, 'ADMIN');
    expect((await refusal(remove(root.id, admin))).code).toBe('FORBIDDEN');
    expect((await refusal(remove(newId()))).code).toBe('NOT_FOUND');
    expect((await refusal(remove('x'))).code).toBe('NOT_FOUND');
    const { status } = await trail.rest(root, 'DELETE', `/audit/logs/user/${admin.id}`);
    expect(status).toBe(204);
  });
});
