import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '../../src/serve.ts';
import { startService } from '../kit/service.ts';
import { type StagedReasoner, stagedReasoner } from '../kit/staged-reasoner.ts';
import type { Somebody } from '../security/world/somebody.ts';
import { worldOf } from '../security/world/world.ts';
import { asker, mailbox, mutation, tokenIn } from './kit.ts';

let service: Service;
let reasoner: StagedReasoner;
let world: ReturnType<typeof worldOf>;
let ask: ReturnType<typeof asker>;
let mails: ReturnType<typeof mailbox>;
const hourMs = 60 * 60 * 1000;
beforeAll(async () => {
  reasoner = stagedReasoner({ gated: true });
  service = await startService({ reasoner });
  world = worldOf(service);
  ask = asker(service);
  mails = mailbox(service.app);
});
afterAll(() => service?.stop());

const inviteTeamMember = mutation('inviteTeamMember', '{ id email role status groupIds invitedById expiresAt }');
const acceptInvitation = mutation('acceptInvitation', '{ id role emailVerified organizationId groups { name } }');
const revokeInvitation = mutation('revokeInvitation', '{ id }');
const register = mutation('register', '{ id role emailVerified organizationId }');
const invitations = '{ organization { invitations { id status email } } }';
const address = () => `${randomBytes(6).toString('hex')}@example.com`;

async function team() {
  const organizationId = await world.organization();
  const admin = await world.somebody(organizationId, 'ADMIN');
  return { organizationId, admin };
}
/** Invites an address and resolves to the token that was mailed there. */
async function invite(admin: Somebody, email: string, more: object = {}): Promise<string> {
  const answer = await ask(admin, inviteTeamMember, { email, ...more });
  expect(answer.message).toBeNull();
  const mail = await mails.next();
  expect(mail.to).toBe(email);
  return tokenIn(mail);
}

describe('An invitation', () => {
  it('is mailed with a link that shows nothing the inviter wrote but the own address', async () => {
    const { admin } = await team();
    await service.app.db.user.update({ where: { id: admin.id }, data: { name: 'Win a million' } });
    const email = address();
    const answer = await ask(admin, inviteTeamMember, { email: ` ${email.toUpperCase()}`, role: 'ADMIN' });
    expect(answer.data.inviteTeamMember).toMatchObject({
      email,
      role: 'ADMIN',
      status: 'PENDING',
      invitedById: admin.id,
    });
    const mail = await mails.next();
    expect(mail.text).toContain(`${service.url}/account/invitation#token=`);
    expect(mail.text).toContain(admin.email);
    expect(mail.text + mail.html + mail.subject).not.toContain('million');
    const [row] = await service.app.db.invitation.findMany({ where: { email } });
    expect(JSON.stringify(row)).not.toContain(tokenIn(mail));
  });

  it('is looked at by its link before anybody joins, and is handed over by the inviter where no mail can go out', async () => {
    const { admin, organizationId } = await team();
    const email = address();
    const { data } = await ask(admin, mutation('inviteTeamMember', '{ email url }'), { email });
    const { url } = data.inviteTeamMember;
    const token = tokenIn(await mails.next());
    expect(url).toBe(`${service.url}/account/invitation#token=${token}`);
    const offer = '{ invitationOffer(token: "TOKEN") { email organizationName invitedBy } }';
    const { name } = await service.app.db.organization.findUniqueOrThrow({ where: { id: organizationId } });
    const seen = await ask(null, offer.replace('TOKEN', token));
    expect(seen.data.invitationOffer).toMatchObject({ email, organizationName: name });
    expect((await ask(null, offer.replace('TOKEN', 'none'))).code).toBe('GONE');
    expect((await ask(admin, '{ organization { invitations { email url } } }')).data.organization.invitations).toEqual([
      { email, url: null },
    ]);
  });

  it('lets somebody register into the organization, with role, groups and a proven address, once', async () => {
    const { admin, organizationId } = await team();
    const group = await service.app.db.group.create({ data: { organizationId, name: 'Sales' } });
    const gone = await service.app.db.group.create({ data: { organizationId, name: 'Gone' } });
    const email = address();
    const invitationToken = await invite(admin, email, { groupIds: [group.id, gone.id] });
    await service.app.db.group.delete({ where: { id: gone.id } });
    const account = { password: 'correct horse battery', name: 'Ada', invitationToken };
    const stranger = await ask(null, register, { ...account, email: address() });
    expect([stranger.code, stranger.extensions.errors[0].path]).toEqual(['INVALID', 'input.email']);
    const joined = await ask(null, register, { ...account, email });
    expect(joined.data.register).toMatchObject({ role: 'USER', emailVerified: true, organizationId });
    expect(await service.app.db.groupMember.findMany({ where: { userId: joined.data.register.id } })).toMatchObject([
      { groupId: group.id },
    ]);
    expect((await ask(null, register, { ...account, email: address() })).code).toBe('GONE');
    expect((await ask(null, register, { ...account, invitationToken: 'none', email: address() })).code).toBe('GONE');
    const entries = await service.app.db.auditLog.findMany({ where: { resourceId: joined.data.register.id } });
    expect(entries.map(({ action }) => action).sort()).toEqual(['accounts.accept_invitation', 'accounts.register']);
  });

  it('is for the invited address, until it is used, revoked or seven days old', async () => {
    const { admin, organizationId } = await team();
    const invited = await world.somebody(await world.organization(), 'ADMIN');
    const stranger = await world.somebody(await world.organization(), 'ADMIN');
    const first = await invite(admin, invited.email);
    expect((await ask(stranger, acceptInvitation, { token: first })).code).toBe('FORBIDDEN');
    expect((await ask(admin, inviteTeamMember, { email: invited.email })).code).toBe('CONFLICT');
    const [{ id }] = (await ask(admin, invitations)).data.organization.invitations;
    expect((await ask(stranger, revokeInvitation, { id })).code).toBe('NOT_FOUND');
    expect((await ask(admin, revokeInvitation, { id })).data.revokeInvitation).toEqual({ id });
    expect((await ask(admin, revokeInvitation, { id })).code).toBe('NOT_FOUND');
    expect((await ask(admin, invitations)).data.organization.invitations).toEqual([]);
    expect((await ask(invited, acceptInvitation, { token: first })).code).toBe('GONE');

    const second = await invite(admin, invited.email);
    // Time passes for the invitation alone: tokens would end with it.
    await service.app.db.invitation.updateMany({
      where: { organizationId },
      data: { createdAt: new Date(Date.now() - 8 * 24 * hourMs), expiresAt: new Date(Date.now() - 1000) },
    });
    expect((await ask(invited, acceptInvitation, { token: second })).code).toBe('GONE');
    expect((await ask(admin, invitations)).data.organization.invitations[0]).toMatchObject({ status: 'EXPIRED' });

    const third = await invite(admin, invited.email);
    const [one, two] = await Promise.all([1, 2].map(() => ask(invited, acceptInvitation, { token: third })));
    expect([one!.code, two!.code].sort()).toEqual(['GONE', null]);
    expect((await ask(invited, '{ me { organizationId } }')).data.me.organizationId).toBe(organizationId);
    expect((await ask(admin, inviteTeamMember, { email: invited.email })).code).toBe('CONFLICT');
  });

  it('cannot be used to pester: three an hour for one address', async () => {
    const { admin } = await team();
    const email = address();
    for (let i = 0; i < 3; i++) {
      const { data } = await ask(admin, inviteTeamMember, { email });
      await mails.next();
      await ask(admin, revokeInvitation, { id: data.inviteTeamMember.id });
    }
    const refused = await ask(admin, inviteTeamMember, { email });
    expect(refused.code).toBe('RATE_LIMITED');
    expect(refused.extensions.retryAfter).toBeGreaterThan(3590);
    expect(refused.extensions.retryAfter).toBeLessThanOrEqual(3600);
  });

  it('offers what there is: roles below Superadmin, groups of the organization', async () => {
    const [{ admin }, there] = [await team(), await team()];
    const foreign = await service.app.db.group.create({
      data: { organizationId: there.organizationId, name: 'Theirs' },
    });
    const root = await ask(admin, inviteTeamMember, { email: address(), role: 'SUPERADMIN' });
    expect([root.code, root.extensions.errors[0].path]).toEqual(['INVALID', 'input.role']);
    const group = await ask(admin, inviteTeamMember, { email: address(), groupIds: [foreign.id, 'nonsense'] });
    expect(group.extensions.errors.map(({ path }: any) => path)).toEqual(['input.groupIds.0', 'input.groupIds.1']);
  });
});

const things = '{ uploadedTables { nodes { id scope } } conversations { nodes { id } } }';

describe('Who accepts an invitation', () => {
  it('and was alone takes everything along, and shows it to nobody', async () => {
    const { admin, organizationId } = await team();
    const alone = await world.somebody(await world.organization(), 'ADMIN');
    const [own, shared] = [await world.thing('table', alone), await world.thing('table', alone, true)];
    const talk = await world.thing('conversation', alone);
    const before = await service.app.db.conversation.findUniqueOrThrow({ where: { id: talk.id } });
    const token = await invite(admin, alone.email);
    const { data } = await ask(alone, acceptInvitation, { token });
    expect(data.acceptInvitation).toMatchObject({ role: 'USER', emailVerified: true, organizationId });
    const kept = (await ask(alone, things)).data;
    expect(kept.uploadedTables.nodes).toEqual([
      { id: shared.id, scope: 'USER' },
      { id: own.id, scope: 'USER' },
    ]);
    expect(kept.conversations.nodes).toEqual([{ id: talk.id }]);
    expect((await ask(admin, things)).data.uploadedTables.nodes).toEqual([]);
    const after = await service.app.db.conversation.findUniqueOrThrow({ where: { id: talk.id } });
    expect(after.updatedAt).toEqual(before.updatedAt);
  });

  it('and leaves others behind leaves behind what was made there: shared things to an Admin, private ones to a return', async () => {
    const [here, there] = [await team(), await team()];
    const user = await world.somebody(here.organizationId);
    const [own, shared] = [await world.thing('table', user), await world.thing('table', user, true)];
    const talk = await world.thing('conversation', user);
    const outward = await invite(there.admin, user.email);
    expect((await ask(user, acceptInvitation, { token: outward })).code).toBeNull();
    expect((await ask(user, things)).data).toEqual({ uploadedTables: { nodes: [] }, conversations: { nodes: [] } });
    expect((await ask(there.admin, things)).data.uploadedTables.nodes).toEqual([]);
    expect((await ask(here.admin, things)).data.uploadedTables.nodes).toEqual([
      { id: shared.id, scope: 'ORGANIZATION' },
    ]);
    expect(await service.app.db.uploadedTable.findUnique({ where: { id: shared.id } })).toMatchObject({
      ownerId: here.admin.id,
    });
    const back = await invite(here.admin, user.email);
    expect((await ask(user, acceptInvitation, { token: back })).code).toBeNull();
    const found = (await ask(user, things)).data;
    expect(found.uploadedTables.nodes.map(({ id }: any) => id).sort()).toEqual([own.id, shared.id].sort());
    expect(found.conversations.nodes).toEqual([{ id: talk.id }]);
  });

  it('is not let go as the last Admin of others, and can accept once there is another', async () => {
    const [here, there] = [await team(), await team()];
    const user = await world.somebody(here.organizationId);
    const token = await invite(there.admin, here.admin.email);
    expect((await ask(here.admin, acceptInvitation, { token })).code).toBe('CONFLICT');
    await ask(here.admin, mutation('setUserRole', '{ id }'), { userId: user.id, role: 'ADMIN' });
    expect((await ask(here.admin, acceptInvitation, { token })).code).toBeNull();
    const entries = await service.app.db.auditLog.findMany({
      where: {
        resourceId: here.admin.id,
        action: { in: ['accounts.accept_invitation', 'accounts.leave_organization'] },
      },
      orderBy: { action: 'asc' },
    });
    expect(entries.map(({ organizationId }) => organizationId)).toEqual([there.organizationId, here.organizationId]);
  });

  it('gets no more answers to what was asked before, since it was asked with other rights', async () => {
    const { admin } = await team();
    const alone = await world.somebody(await world.organization(), 'ADMIN');
    const { data } = await ask(alone, mutation('sendMessage', '{ id }'), { message: 'How many?' });
    await reasoner.reached;
    const token = await invite(admin, alone.email);
    expect((await ask(alone, acceptInvitation, { token })).code).toBeNull();
    const { id } = data.sendMessage;
    const response = await fetch(`${service.url}/api/v1/chat/${id}/progress?last_id=0`, { headers: alone.headers });
    expect(await response.text()).toContain('"status":"cancelled"');
    expect((await ask(alone, 'query ($id: ID!) { chatTask(id: $id) { status } }', { id })).data.chatTask.status).toBe(
      'CANCELLED',
    );
  });
});
