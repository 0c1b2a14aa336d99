import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealEntries } from '../../src/audit/chain/seal-entries.ts';
import { verifyChain } from '../../src/audit/chain/verify-chain.ts';
import { forgetUser } from '../../src/audit/retention/erase-user-entries.ts';
import { startTrail, type Trail } from './kit.ts';

let trail: Trail;
beforeAll(async () => {
  trail = await startTrail();
});
afterAll(() => trail.stop());

describe('The entries of a user who is erased', () => {
  it('go with those that name the address, in every chain; what others did stays, and all chains verify', async () => {
    const { service, world, db } = trail;
    const [here, elsewhere] = [await world.organization(), await world.organization()];
    const leaver = await world.somebody(here);
    const admin = await world.somebody(here, 'ADMIN');
    const own = { userId: leaver.id, ipAddress: '203.0.113.77', userAgent: 'Quill/1.0' };
    const gone = await trail.write(
      { ...own, organizationId: here },
      { ...own, organizationId: elsewhere },
      { ...own, organizationId: null },
      { action: 'accounts.invite_team_member', organizationId: elsewhere, details: { email: leaver.email } },
      { action: 'auth.log_in', outcome: 'FAILURE', ipAddress: '203.0.113.77', details: { email: leaver.email } },
    );
    gone.push(
      ...(await trail.write(
        { action: 'auth.request_password_reset', correlationId: 'for a link', ipAddress: '203.0.113.77' },
        { action: 'auth.send_reset_link', correlationId: 'for a link', userId: leaver.id, organizationId: here },
      )),
    );
    const stays = await trail.write(
      { action: 'auth.request_password_reset', correlationId: 'for another', ipAddress: '203.0.113.78' },
      { action: 'auth.suspend_user', organizationId: here, userId: admin.id, resourceId: leaver.id },
      { action: 'auth.log_in', outcome: 'FAILURE', details: { email: `x${leaver.email}` } },
      { action: 'auth.log_in', outcome: 'FAILURE', details: { email: `x.${leaver.email}` } },
    );
    await sealEntries(service.app);
    // Not sealed yet when the account is erased.
    gone.push(...(await trail.write({ ...own, organizationId: here })));

    await forgetUser(service.app, { userId: leaver.id, organizationId: here, heirId: admin.id });
    const left = await db.auditLog.findMany({ where: { id: { in: [...gone, ...stays] } }, orderBy: { id: 'asc' } });
    expect(left.map(({ id }) => id)).toEqual(stays.sort());
    const noted = await db.auditLog.findMany({ where: { action: 'audit.delete_user_audit_logs' } });
    expect(noted.map(({ organizationId, details }) => [organizationId, details])).toEqual(
      expect.arrayContaining([
        [here, { deletedCount: 3 }],
        [elsewhere, { deletedCount: 2 }],
        [null, { deletedCount: 3 }],
      ]),
    );
    expect(await db.auditCount.count({ where: { userId: leaver.id } })).toBe(0);
    for (const chainId of [here, elsewhere, '00000000-0000-0000-0000-000000000000'])
      expect((await verifyChain(service.app, chainId)).fault).toBeNull();

    // What was interrupted goes on: a second time there is nothing left to do.
    await forgetUser(service.app, { userId: leaver.id, organizationId: here, heirId: admin.id });
    expect(await db.auditLog.count({ where: { action: 'audit.delete_user_audit_logs' } })).toBe(3);
  });
});
