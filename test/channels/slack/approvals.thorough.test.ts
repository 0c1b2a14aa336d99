import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveUser } from '../../../src/accounts/members/move-user.ts';
import { newId } from '../../../src/base/ids.ts';
import { showPost } from '../../../src/channels/approvals/show-post.ts';
import { sweepPosts } from '../../../src/channels/approvals/sweep-posts.ts';
import { tellApproval } from '../../../src/channels/approvals/tell-approval.ts';
import { dealWithPress } from '../../../src/channels/presses/deal-with-press.ts';
import { tendApproval } from '../../../src/workflows/approvals/tend-approval.ts';
import { buttonOf, press } from '../../kit/doubles/slack/deliver.ts';
import type { Posted } from '../../kit/doubles/slack/workspace.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { asked, asking } from '../../workflows/asking.ts';
import { salesTable, totals } from '../../workflows/kit.ts';
import { type SlackWorld, startSlackWorld, until, wordsOf } from './kit.ts';

let aheadMs = 0;
let world: SlackWorld;
let grace: Person;
let ben: Person;
beforeAll(async () => {
  world = await startSlackWorld({ clock: { now: () => new Date(Date.now() + aheadMs) } });
  grace = await world.colleague('U0GRACE', 'Grace');
  ben = await world.colleague('U0BEN', 'Ben');
  await salesTable(world.ada);
});
afterAll(() => world?.stop());
beforeEach(() => {
  aheadMs = 0;
  world.space.messages.length = 0;
  world.space.whispers.length = 0;
});

const both = () => [grace.id, ben.id];
const isOpen = (posted: Posted) => Boolean(buttonOf(posted, 'approve'));
/** What stands in a direct channel, once it is as it is awaited. */
const posted = (channel: string, holds: (posted: Posted) => boolean = isOpen): Promise<Posted> =>
  until(() => world.space.in(channel).find(holds));
const closed = (channel: string, says: string) =>
  posted(channel, each => !isOpen(each) && wordsOf(each).includes(says));
const pressed = (user: string, on: Posted, action: 'approve' | 'reject', comment?: string) =>
  press(world.service.url, user, on, buttonOf(on, action), comment);
const told = (user: string, says: string) =>
  until(() => world.space.whispers.find(each => each.user === user && wordsOf(each).includes(says)));
const read = async (person: Person, { at }: { at: string }) => (await person.rest('GET', at)).body;
/** Nothing is under way any more for an approval: each of its posts stands, or is done with. */
const settled = ({ approvalId }: { approvalId: string }) =>
  until(async () => {
    const open = { approvalId, OR: [{ status: 'WAITING' as const }, { claim: { not: null } }] };
    return (await world.db.approvalPost.count({ where: open })) === 0;
  });

describe('An approval', () => {
  it('is put to those who are asked, in a direct message each, and both say who decided once one has', async () => {
    const config = { approver_ids: both(), instructions: 'Look at the *total*.', expires_after_seconds: 600 };
    const its = await asked(world.ada, asking({ ...config, payload: { amount: 12 } }));
    const [hers, his] = [await posted('D0GRACE'), await posted('D0BEN')];
    for (const each of ['asks for your decision', '*Send it?*', 'Look at the', 'amount', 'To be decided until'])
      expect(wordsOf(hers)).toContain(each);
    expect(hers.blocks.map(({ type }) => type)).toEqual(expect.arrayContaining(['input', 'actions']));
    await pressed('U0GRACE', hers, 'approve', '  Looks right ');
    await closed('D0GRACE', 'Grace approved it.');
    await closed('D0BEN', 'Grace approved it.');
    expect([his.history.length, world.space.in('D0GRACE').length, world.space.in('D0BEN').length]).toEqual([1, 1, 1]);
    expect(await read(ben, its)).toMatchObject({
      ...{ status: 'approved', decided_by_id: grace.id, comment: 'Looks right' },
    });
    const { items } = (await grace.rest('GET', '/audit/my-logs?action=workflows.approve_step')).body;
    expect(items).toMatchObject([{ details: { approvalId: its.approvalId, door: 'chat' } }]);
    await until(async () => (await world.db.approvalPost.count({ where: { approvalId: its.approvalId } })) === 0);
  });

  it('is rejected with the reason that was written beside it', async () => {
    const its = await asked(world.ada, asking({ approver_ids: both() }));
    await pressed('U0BEN', await posted('D0BEN'), 'reject', 'Too early');
    expect(wordsOf(await closed('D0GRACE', 'Ben rejected it.'))).toContain('Why: Too early');
    expect(wordsOf(await closed('D0BEN', 'Ben rejected it.'))).toContain('Why: Too early');
    expect(await read(grace, its)).toMatchObject({ status: 'rejected', comment: 'Too early' });
  });

  it('holds nothing that their rights would not give', async () => {
    const { nodes, edges } = asking({ approver_ids: [grace.id], title: 'Send {{ steps.totals.rows[0].amount }}?' });
    await asked(world.ada, { nodes: [totals, ...nodes], edges: [{ from: 'totals', to: 'review' }, ...edges] });
    const its = await posted('D0GRACE');
    expect(wordsOf(its)).toContain('Send [withheld]?');
    expect(wordsOf(its)).toContain('is not shown to you');
    expect(its.blocks.some(({ type }) => type === 'rich_text')).toBe(false);
    await pressed('U0GRACE', its, 'reject', 'Not that sum');
    const end = wordsOf(await closed('D0GRACE', 'Grace rejected it.'));
    expect([end.includes('[withheld]'), end.includes('Not that sum')]).toEqual([true, false]);
  });

  it('that is decided in the web, has expired, is cancelled or deleted says so, and has no buttons any more', async () => {
    const byWeb = await asked(world.ada, asking({ approver_ids: [grace.id] }));
    await posted('D0GRACE');
    await grace.rest('POST', `${byWeb.at}/approve`, {});
    await closed('D0GRACE', 'Grace approved it.');
    const late = await asked(world.ada, asking({ approver_ids: [grace.id], expires_after_seconds: 600 }));
    await posted('D0GRACE');
    aheadMs = 601_000;
    await tendApproval(world.service.app, late);
    await closed('D0GRACE', 'Nobody decided in time.');
    aheadMs = 0;
    const ended = await asked(world.ada, asking({ approver_ids: [grace.id] }));
    const third = await posted('D0GRACE');
    await world.ada.rest('POST', `/workflows/${ended.id}/executions/${ended.run}/cancel`, {});
    await until(() => wordsOf(third).includes('nothing to decide any more'));
    const deleted = await asked(world.ada, asking({ approver_ids: [grace.id] }));
    const fourth = await posted('D0GRACE');
    await settled(deleted);
    await world.ada.rest('DELETE', `/workflows/${deleted.id}`);
    await sweepPosts(world.service.app);
    await until(() => wordsOf(fourth).includes('nothing to decide any more'));
    expect(world.space.in('D0GRACE').filter(isOpen)).toEqual([]);
  });

  it('is put to whom it is handed on, and not to the others again', async () => {
    const config = { approver_ids: [grace.id], remind_after_seconds: 60, escalate_to: [ben.id] };
    const its = await asked(world.ada, asking(config));
    await posted('D0GRACE');
    aheadMs = 61_000;
    await tendApproval(world.service.app, its);
    await posted('D0BEN');
    await settled(its);
    expect(world.space.in('D0GRACE')).toHaveLength(1);
  });

  it('is put to no stranger, and to nobody who is suspended', async () => {
    const mary = await world.colleague('U0MARY', 'Mary');
    await world.db.user.update({ where: { id: mary.id }, data: { suspendedAt: new Date() } });
    const stranger = await signUp(world.service, 'Sue');
    const { organizationId } = world;
    await world.db.user.update({ where: { id: stranger.id }, data: { organizationId, role: 'USER' } });
    await settled(await asked(world.ada, asking({ approver_ids: [mary.id, stranger.id, grace.id] })));
    await posted('D0GRACE');
    expect(world.space.messages.map(({ channel }) => channel)).toEqual(['D0GRACE']);
  });

  it('is put to nobody more often within an hour than mails may be', async () => {
    const { rateLimits } = world.service.app;
    const hit = rateLimits.hit;
    rateLimits.hit = async key => (key === `workflow-chats:${world.organizationId}:${grace.id}` ? 60 : null);
    const its = await asked(world.ada, asking({ approver_ids: both() }));
    await posted('D0BEN');
    await settled(its);
    rateLimits.hit = hit;
    expect(world.space.in('D0GRACE')).toEqual([]);
  });
});

describe('A press', () => {
  it('of somebody who is not asked, is suspended or unknown, or of another organization decides nothing and tells nothing', async () => {
    const its = await asked(world.ada, asking({ approver_ids: [grace.id], payload: { secret: 4711 } }));
    const hers = await posted('D0GRACE');
    await pressed('U0BEN', hers, 'approve');
    await told('U0BEN', 'You cannot decide this');
    await pressed('U0ADA', hers, 'approve');
    await told('U0ADA', 'You cannot decide this');
    await pressed('U0EVE', hers, 'approve');
    await told('U0EVE', '#token=');
    await world.db.user.update({ where: { id: grace.id }, data: { suspendedAt: new Date() } });
    await pressed('U0GRACE', hers, 'approve');
    await pressed('U0EVE', hers, 'reject');
    await until(() => world.space.whispers.filter(({ user }) => user === 'U0EVE').length === 2);
    await world.db.user.update({ where: { id: grace.id }, data: { suspendedAt: null } });
    // Of another organization's approval they do not learn that it is there.
    const mia = await signUp(world.service, 'Mia');
    const theirs = await asked(mia, asking({ approver_ids: [mia.id], self_approval: true }));
    const { action_id } = buttonOf(hers, 'approve');
    await press(world.service.url, 'U0GRACE', hers, { action_id, value: theirs.approvalId });
    const [foreign, missing] = [await told('U0GRACE', 'not'), newId()];
    world.space.whispers.length = 0;
    await press(world.service.url, 'U0GRACE', hers, { action_id, value: missing });
    expect((await told('U0GRACE', 'not')).text).toBe(foreign.text);
    expect([(await read(grace, its)).status, (await read(mia, theirs)).status]).toEqual(['pending', 'pending']);
    expect(world.space.whispers.map(wordsOf).join()).not.toContain('4711');
    expect(isOpen(hers)).toBe(true);
  });

  it('of two at once decides once; the other one is told, and so is who presses afterwards', async () => {
    const its = await asked(world.ada, asking({ approver_ids: both() }));
    const [hers, his] = [await posted('D0GRACE'), await posted('D0BEN')];
    const [old, button] = [{ ...hers }, { ...his }];
    await Promise.all([pressed('U0GRACE', old, 'approve'), pressed('U0BEN', button, 'reject')]);
    const says = await until(() =>
      world.space.whispers.find(({ text }) => /was (approved|rejected) before/.test(text)),
    );
    const { status } = await read(grace, its);
    const winner = says.user === 'U0BEN' ? 'Grace approved it.' : 'Ben rejected it.';
    expect(status).toBe(says.user === 'U0BEN' ? 'approved' : 'rejected');
    await closed('D0GRACE', winner);
    await closed('D0BEN', winner);
    world.space.whispers.length = 0;
    await pressed('U0GRACE', old, 'reject');
    await told('U0GRACE', 'before');
    expect((await read(grace, its)).status).toBe(status);
    const { items } = (await world.ada.rest('GET', `/audit/logs?resource_id=${its.id}`)).body;
    const decisions = items.filter(({ action }: any) => /(?:approve|reject)_step$/.test(action));
    expect(decisions.map(({ details }: any) => details.door)).toEqual(['chat']);
  });
});

describe('A post', () => {
  it('is there once where the worker died before it noted it, also where it was decided meanwhile', async () => {
    for (const isDecided of [false, true]) {
      world.space.messages.length = 0;
      world.space.once('chat.postMessage', () => 'lost');
      const its = await asked(world.ada, asking({ approver_ids: [grace.id] }));
      // Posted, and nobody came to note it.
      const lost = await posted('D0GRACE');
      const { id } = await world.db.approvalPost.findFirstOrThrow({ where: { approvalId: its.approvalId } });
      if (isDecided) await grace.rest('POST', `${its.at}/approve`, {});
      aheadMs = 60_000;
      await showPost(world.service.app, id);
      if (isDecided) await closed('D0GRACE', 'Grace approved it.');
      else {
        const row = await until(() => world.db.approvalPost.findFirst({ where: { id, postId: { not: null } } }));
        expect(row.postId).toBe(lost.ts);
      }
      expect(world.space.in('D0GRACE')).toHaveLength(1);
      aheadMs = 0;
    }
  });

  it('waits as long as Slack asks for', async () => {
    world.space.limit('chat.postMessage', 2);
    const begun = performance.now();
    const its = await asked(world.ada, asking({ approver_ids: [grace.id] }));
    const hers = await posted('D0GRACE');
    expect(hers.at - begun).toBeGreaterThanOrEqual(2000);
    await settled(its);
    expect(world.space.in('D0GRACE')).toHaveLength(1);
  });

  it('is taken back from who goes to another organization, and from who is erased', async () => {
    const [ruth, mona] = [await world.colleague('U0RUTH', 'Ruth'), await world.colleague('U0MONA', 'Mona')];
    const its = await asked(world.ada, asking({ approver_ids: [ruth.id, mona.id, grace.id] }));
    await Promise.all(['D0RUTH', 'D0MONA', 'D0GRACE'].map(channel => posted(channel)));
    await settled(its);
    const elsewhere = await signUp(world.service, 'Mia');
    const { organizationId: to } = await world.db.user.findUniqueOrThrow({ where: { id: elsewhere.id } });
    const leaver = await world.db.user.findUniqueOrThrow({ where: { id: ruth.id } });
    const into = { organizationId: to, role: 'USER' as const, heirId: world.ada.id };
    await world.db.$transaction(tx => moveUser(world.service.app, tx, leaver, into));
    await world.db.user.delete({ where: { id: mona.id } });
    await sweepPosts(world.service.app);
    await until(() => [...world.space.in('D0RUTH'), ...world.space.in('D0MONA')].length === 0);
    await until(async () => (await world.db.approvalPost.count({ where: { approvalId: its.approvalId } })) === 1);
    expect(isOpen(await posted('D0GRACE'))).toBe(true);
  });
});

describe('A service that an Admin has switched off', () => {
  it('is told of no approval, and no press of a button there has an effect', async () => {
    const before = await asked(world.ada, asking({ approver_ids: [grace.id] }));
    const hers = await posted('D0GRACE');
    await world.ada.rest('PUT', '/integrations/chat-settings/slack', { enabled: false });
    const its = await asked(world.ada, asking({ approver_ids: [grace.id] }));
    await tellApproval(world.service.app, its);
    expect(await world.db.approvalPost.count({ where: { approvalId: its.approvalId } })).toBe(0);
    await dealWithPress(world.service.app, {
      service: 'slack',
      press: {
        ...{
          type: 'press',
          eventId: 'press:1',
          messageId: hers.ts,
          senderId: 'U0GRACE',
          comment: null,
          isDirect: true,
        },
        ...{ action: 'approve', value: before.approvalId },
        spot: { teamId: 'T0NAVY', channelId: hers.channel, threadId: null, address: {} },
      },
    });
    expect([(await read(grace, before)).status, world.space.whispers]).toEqual(['pending', []]);
    // What became of it is said nevertheless.
    await grace.rest('POST', `${before.at}/reject`, {});
    await closed('D0GRACE', 'Grace rejected it.');
  });
});
