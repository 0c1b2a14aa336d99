import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveUser } from '../../src/accounts/members/move-user.ts';
import type { Message } from '../../src/engine/mail/mail.ts';
import type { Service } from '../../src/serve.ts';
import { tellAbandoned } from '../../src/workflows/approvals/tell-abandoned.ts';
import { tendApproval } from '../../src/workflows/approvals/tend-approval.ts';
import { sweepExecutions } from '../../src/workflows/steps/sweep.ts';
import { group, member, organizationOf } from '../agents/kit.ts';
import { type Person, refusal, signUp } from '../kit/person.ts';
import { tokenIn } from '../kit/read-mail.ts';
import { startService } from '../kit/service.ts';
import { after, asked, asking } from './asking.ts';
import { salesTable, statuses, totals, until } from './kit.ts';

let aheadMs = 0;
let service: Service;
let admin: Person;
let ben: Person;
let eve: Person;
let org: string;
const mails: Message[] = [];
beforeAll(async () => {
  service = await startService({ clock: { now: () => new Date(Date.now() + aheadMs) } });
  service.app.mail.send = async message => void mails.push(message);
});
afterAll(() => service?.stop());
beforeEach(async () => {
  aheadMs = 0;
  admin = await signUp(service);
  org = await organizationOf(service, admin);
  [ben, eve] = await Promise.all([member(service, org, 'Ben'), member(service, org, 'Eve')]);
});

/** The mails about workflows to somebody, once there are so many. */
async function mailsTo({ email }: Person, count = 1): Promise<Message[]> {
  const theirs = () => mails.filter(({ to, text }) => to === email && /workflow/i.test(text));
  await expect.poll(() => theirs().length, { timeout: 15_000 }).toBe(count);
  return theirs();
}
const looked = (token: string) =>
  admin.graphql(
    'query ($token: String!) { mailedApproval(token: $token) { title instructions payload withheld status expiresAt workflowName } }',
    { token },
  );
const decided = (token: string, approve: boolean, comment?: string) =>
  admin.graphql('mutation ($input: DecideMailedApprovalInput!) { decideMailedApproval(input: $input) { status } }', {
    input: { token, approve, comment },
  });
async function expectGone(token: string): Promise<void> {
  for (const attempt of [() => looked(token), () => decided(token, true)])
    expect((await refusal(attempt())).code).toBe('GONE');
}
const read = async (person: Person, at: string) => (await person.rest('GET', at)).body;

describe('The mail to somebody who is asked', () => {
  it('holds a link of their own, which shows what is asked, and decides nothing until they press a button', async () => {
    const config = { approver_ids: [ben.id, eve.id], instructions: 'Look at the total.', expires_after_seconds: 600 };
    const its = await asked(admin, asking({ ...config, payload: { amount: 12 } }));
    const [mail] = await mailsTo(ben);
    expect(mail!.subject).toBe('Your approval is asked for: Send it?');
    expect(mail!.text).toContain('Look at the total.');
    const link = /^http\S+$/m.exec(mail!.text)![0];
    // A program that looks at links, and a page that shows them.
    for (let i = 0; i < 10; i++) expect((await fetch(link)).status).toBe(200);
    const token = tokenIn(mail!);
    for (let i = 0; i < 10; i++)
      expect((await looked(token)).mailedApproval).toMatchObject({
        ...{ title: 'Send it?', instructions: 'Look at the total.', payload: { amount: 12 }, withheld: false },
        ...{ status: 'PENDING', workflowName: 'Weekly', expiresAt: expect.any(String) },
      });
    expect(await read(ben, its.at)).toMatchObject({ status: 'pending' });
    expect((await decided(token, true, 'Fine')).decideMailedApproval).toEqual({ status: 'APPROVED' });
    expect(await read(eve, its.at)).toMatchObject({ status: 'approved', decided_by_id: ben.id, comment: 'Fine' });
    const { items } = (await ben.rest('GET', '/audit/my-logs?action=workflows.approve_step')).body;
    expect(items).toMatchObject([{ details: { approvalId: its.approvalId, door: 'mail' } }]);
    // The other link, and the same once more, are told.
    const [other] = await mailsTo(eve);
    expect(tokenIn(other!)).not.toBe(token);
    for (const each of [token, tokenIn(other!)]) expect((await refusal(decided(each, false))).code).toBe('CONFLICT');
    expect((await looked(token)).mailedApproval).toMatchObject({ status: 'APPROVED' });
    const stored = await service.app.db.workflowApprovalLink.findMany({ where: { approvalId: its.approvalId } });
    expect([stored.length, JSON.stringify(stored).includes(token)]).toEqual([2, false]);
  });

  it('is in their language, and holds nothing that their rights would not give', async () => {
    await salesTable(admin);
    await service.app.db.user.update({ where: { id: ben.id }, data: { language: 'de-AT', timeZone: 'Europe/Vienna' } });
    const { nodes, edges } = asking({ approver_ids: [ben.id], title: 'Senden: {{ steps.totals.rows[0].amount }}?' });
    await asked(admin, { nodes: [totals, ...nodes], edges: [{ from: 'totals', to: 'review' }, ...edges] });
    const [mail] = await mailsTo(ben);
    expect(mail!.subject).toBe('Ihre Freigabe wird erbeten: Senden: [nicht für Sie sichtbar]?');
    expect(mail!.html).toContain('<html lang="de">');
    expect(mail!.text).toContain('Ansehen und entscheiden');
    expect((await looked(tokenIn(mail!))).mailedApproval).toMatchObject({ withheld: true, payload: null });
  });

  it('is of no use any more once they are suspended, asked no more, or its time is over', async () => {
    const groupId = await group(service, org, 'Heads', [ben, eve]);
    const its = await asked(admin, asking({ group_ids: [groupId] }));
    const [token, other] = [tokenIn((await mailsTo(ben))[0]!), tokenIn((await mailsTo(eve))[0]!)];
    const { user, groupMember } = service.app.db;
    await user.update({ where: { id: ben.id }, data: { suspendedAt: new Date() } });
    await expectGone(token);
    await groupMember.deleteMany({ where: { groupId, userId: eve.id } });
    await expectGone(other);
    await user.update({ where: { id: ben.id }, data: { suspendedAt: null } });
    aheadMs = 31 * 24 * 3_600_000;
    expect((await refusal(decided(token, true))).code).toBe('GONE');
    aheadMs = 0;
    expect(await read(admin, its.at)).toMatchObject({ status: 'pending' });
    expect((await decided(token, false)).decideMailedApproval).toEqual({ status: 'REJECTED' });
  });

  it('is not sent to who may not decide since they started the execution', async () => {
    const its = await asked(ben, asking({ approver_ids: [ben.id, eve.id] }));
    await mailsTo(eve);
    const links = await service.app.db.workflowApprovalLink.findMany({ where: { approvalId: its.approvalId } });
    expect(links.map(({ userId }) => userId)).toEqual([eve.id]);
  });
});

describe('An approval that nobody decides', () => {
  const times = { remind_after_seconds: 60, expires_after_seconds: 120 };

  it('is reminded of once, handed on to others who may decide then, and expires by a branch of its own', async () => {
    const its = await asked(admin, asking({ approver_ids: [ben.id], escalate_to: [eve.id], ...times }));
    await mailsTo(ben);
    expect((await eve.rest('POST', `${its.at}/approve`)).status).toBe(403);
    const tend = () => tendApproval(service.app, its);
    await tend();
    expect(await read(ben, its.at)).toMatchObject({ status: 'pending', reminded_at: null });
    aheadMs = 61_000;
    await Promise.all([tend(), tend()]);
    const [, reminder] = await mailsTo(ben, 2);
    expect(reminder!.subject).toBe('Still to be decided: Send it?');
    const [handedOn] = await mailsTo(eve);
    expect(handedOn!.subject).toBe('Handed on to you: Send it?');
    expect(await read(eve, its.at)).toMatchObject({ can_decide: true, reminded_at: expect.any(String) });
    aheadMs = 121_000;
    await Promise.all([tend(), tend()]);
    expect(await read(ben, its.at)).toMatchObject({ status: 'expired', decided_at: null, decided_by_id: null });
    const now = await until(admin, its.id, its.run);
    expect(statuses(now)).toEqual({ review: 'completed', yes: 'skipped', no: 'skipped', late: 'completed' });
    expect((await ben.rest('POST', `${its.at}/approve`)).status).toBe(409);
    const timeline = (await admin.rest('GET', `/workflows/${its.id}/executions/${its.run}/timeline`)).body.items;
    expect(timeline.map(({ type }: any) => type).filter((type: string) => type.startsWith('approval'))).toEqual([
      ...['approval_requested', 'approval_reminded', 'approval_escalated', 'approval_expired'],
    ]);
    await mailsTo(ben, 2);
  });

  it('expires although its job was lost, such as after a restored backup', async () => {
    const its = await asked(admin, asking({ approver_ids: [ben.id], ...times }));
    await service.app.db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'workflows.tend_approval'`;
    aheadMs = 200_000;
    await sweepExecutions(service.app);
    expect(statuses(await until(admin, its.id, its.run))).toMatchObject({ late: 'completed' });
  });

  it('is told to Admins, once, when nobody can decide it any more', async () => {
    const groupId = await group(service, org, 'Heads', [eve]);
    await asked(admin, asking({ approver_ids: [ben.id], group_ids: [groupId], title: 'A' }));
    await tellAbandoned(service.app);
    await service.app.db.user.delete({ where: { id: ben.id } });
    await tellAbandoned(service.app);
    await service.app.db.group.delete({ where: { id: groupId } });
    await Promise.all([tellAbandoned(service.app), tellAbandoned(service.app)]);
    const [told] = await mailsTo(admin);
    expect([told!.subject, told!.text]).toEqual([
      'A workflow waits for nobody',
      expect.stringContaining('The workflow "Weekly" waits in its step "review"'),
    ]);
    await tellAbandoned(service.app);
    await mailsTo(admin);
  });
});

it('What waits for a decision is told by the metrics', async () => {
  const figure = async () => {
    const said = await service.app.metrics.getSingleMetricAsString('workflow_approvals_waiting');
    return Number(/^workflow_approvals_waiting (\d+)$/m.exec(said)![1]);
  };
  const before = await figure();
  const its = await asked(admin, asking({ approver_ids: [ben.id] }));
  expect(await figure()).toBe(before + 1);
  await ben.rest('POST', `${its.at}/approve`);
  expect(await figure()).toBe(before);
});

describe('An approver who leaves', () => {
  it('for another organization is asked no more, there or back again', async () => {
    const its = await asked(admin, asking({ approver_ids: [ben.id, eve.id] }));
    const token = tokenIn((await mailsTo(ben))[0]!);
    const elsewhere = await organizationOf(service, await signUp(service));
    const move = (organizationId: string) =>
      service.app.db.$transaction(async tx => {
        const user = await tx.user.findUniqueOrThrow({ where: { id: ben.id } });
        await moveUser(service.app, tx, user, { organizationId, role: 'USER' });
      });
    await move(elsewhere);
    expect((await ben.rest('GET', its.at)).status).toBe(404);
    expect((await refusal(looked(token))).code).toBe('GONE');
    await move(org);
    expect((await ben.rest('POST', `${its.at}/approve`)).status).toBe(403);
    expect((await refusal(decided(token, true))).code).toBe('GONE');
    expect((await eve.rest('POST', `${its.at}/approve`)).status).toBe(200);
  });

  it('for good leaves what they decided, with their word, and no name', async () => {
    const its = await asked(admin, { nodes: [asking({ approver_ids: [ben.id] }).nodes[0], after('yes')] });
    await ben.rest('POST', `${its.at}/approve`, { comment: 'Fine' });
    for (const erase of service.app.erasers) await erase({ userId: ben.id, organizationId: org, heirId: admin.id });
    await service.app.db.user.delete({ where: { id: ben.id } });
    expect(await read(eve, its.at)).toMatchObject({ status: 'approved', decided_by_id: null, comment: 'Fine' });
  });
});
