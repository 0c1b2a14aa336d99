import { beforeAll, describe, expect, it } from 'vitest';
import { moveUser } from '../../src/accounts/members/move-user.ts';
import { member, organizationOf } from '../agents/kit.ts';
import { type Person, signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { made } from './kit.ts';

let service: SharedService;
let admin: Person;
let ben: Person;
let organizationId: string;
beforeAll(async () => {
  service = await sharedService();
  admin = await signUp(service);
  organizationId = await organizationOf(service, admin);
});

const wait = { nodes: [{ id: 'wait', type: 'delay', config: { seconds: 5 } }] };
const activated = async () => {
  ben = await member(service, organizationId, 'Ben');
  const { id } = await made(ben, wait);
  await ben.rest('POST', `/workflows/${id}/activate`);
  return id;
};
const read = async (by: Person, id: string) => (await by.rest('GET', `/workflows/${id}`)).body;
const pauses = (id: string) =>
  service.app.db.auditLog.findMany({ where: { resourceId: id, action: 'workflows.pause_workflow' } });

describe('A workflow whose owner leaves', () => {
  it('for another organization stays, paused, in the hands of an heir', async () => {
    const id = await activated();
    const { organizationId: elsewhere } = await service.app.db.user.findUniqueOrThrow({
      where: { id: (await signUp(service)).id },
    });
    const { db } = service.app;
    await db.$transaction(async tx => {
      const user = await tx.user.findUniqueOrThrow({ where: { id: ben.id } });
      await moveUser(service.app, tx, user, { organizationId: elsewhere, role: 'USER' });
    });
    expect(await read(admin, id)).toMatchObject({ status: 'paused', owner_id: admin.id, created_by_id: ben.id });
    expect(await pauses(id)).toMatchObject([{ organizationId, details: { reason: 'owner_left' } }]);
    expect((await ben.rest('GET', `/workflows/${id}`)).status).toBe(404);
    const activate = await admin.rest('POST', `/workflows/${id}/activate`);
    expect(activate.body).toMatchObject({ status: 'active', owner_id: admin.id });
  });

  it('for good stays, paused, in the hands of an heir', async () => {
    const id = await activated();
    const leaver = { userId: ben.id, organizationId, heirId: admin.id };
    for (const erase of service.app.erasers) await erase(leaver);
    await service.app.db.user.delete({ where: { id: ben.id } });
    expect(await read(admin, id)).toMatchObject({ status: 'paused', owner_id: admin.id, created_by_id: null });
    expect((await admin.rest('GET', `/workflows/${id}/versions`)).body.items).toMatchObject([{ created_by_id: null }]);
  });

  it('goes along where nobody stays', async () => {
    const eve = await signUp(service);
    const { id } = await made(eve, wait);
    const { db } = service.app;
    await db.$transaction(async tx => {
      const user = await tx.user.findUniqueOrThrow({ where: { id: eve.id } });
      await moveUser(service.app, tx, user, { organizationId, role: 'USER' });
    });
    expect(await read(eve, id)).toMatchObject({ organization_id: organizationId, owner_id: eve.id, status: 'draft' });
  });

  it('is not activated for somebody who may not work any more', async () => {
    const id = await activated();
    await ben.rest('POST', `/workflows/${id}/pause`);
    await service.app.db.user.update({ where: { id: ben.id }, data: { suspendedAt: new Date() } });
    expect((await admin.rest('POST', `/workflows/${id}/activate`)).status).toBe(409);
    await admin.rest('PATCH', `/workflows/${id}/nodes/wait`, { config: { seconds: 6 } });
    expect((await admin.rest('POST', `/workflows/${id}/activate`)).body).toMatchObject({ status: 'active' });
  });
});
