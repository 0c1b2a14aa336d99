import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { showPost } from '../../../src/channels/approvals/show-post.ts';
import { wordsOf } from '../../kit/doubles/teams/cards.ts';
import { pressed } from '../../kit/doubles/teams/deliver.ts';
import type { Posted } from '../../kit/doubles/teams/teams.ts';
import type { Person } from '../../kit/person.ts';
import { asked, asking } from '../../workflows/asking.ts';
import { startTeamsWorld, type TeamsWorld, until } from './kit.ts';

let aheadMs = 0;
let world: TeamsWorld;
let grace: Person;
let ben: Person;
beforeAll(async () => {
  world = await startTeamsWorld({ clock: { now: () => new Date(Date.now() + aheadMs) } });
  [grace, ben] = [await world.colleague('Grace'), await world.colleague('Ben')];
});
afterAll(() => world?.stop());
beforeEach(() => {
  aheadMs = 0;
  world.teams.messages.length = 0;
});

const both = () => [grace.id, ben.id];
const isOpen = ({ card }: Posted) => (card.actions ?? []).some(({ data }: any) => data.does === 'approve');
const posted = (conversation: string, holds: (posted: Posted) => boolean = isOpen): Promise<Posted> =>
  until(() => world.teams.in(conversation).find(holds));
const closed = (conversation: string, says: string) =>
  posted(conversation, each => !isOpen(each) && wordsOf(each.card).includes(says));
const press = (from: string, on: Posted, does: 'approve' | 'reject', comment?: string) => {
  const { data } = on.card.actions.find((action: any) => action.data.does === does);
  return world.deliver(pressed(world.teams, on, { ...data, ...(comment !== undefined && { comment }) }, { from }));
};
const read = async (person: Person, { at }: { at: string }) => (await person.rest('GET', at)).body;

describe('An approval', () => {
  it('is put to those who are asked, who never wrote to the assistant, and both cards say who decided', async () => {
    const config = { approver_ids: both(), instructions: 'Look at the total.', expires_after_seconds: 600 };
    const its = await asked(world.ada, asking({ ...config, payload: { amount: 12 } }));
    const hers = await posted('a:oid-grace');
    for (const each of ['asks for your decision', 'Send it?', 'Look at the total.', 'amount', 'To be decided until'])
      expect(wordsOf(hers.card)).toContain(each);
    expect(hers.card.body.at(-1)).toMatchObject({ type: 'Input.Text', id: 'comment' });
    await posted('a:oid-ben');
    expect((await press('grace', hers, 'approve', 'Looks right')).body).toMatchObject({ statusCode: 200 });
    await closed('a:oid-grace', 'Grace approved it.');
    const told = (await closed('a:oid-ben', 'Grace approved it.')).card;
    expect(wordsOf(told)).toContain('Why: Looks right');
    expect(told.body.filter(({ type }: { type: string }) => type.startsWith('Input'))).toEqual([]);
    expect(world.teams.in('a:oid-grace')).toHaveLength(1);
    expect(await read(ben, its)).toMatchObject({ status: 'approved', decided_by_id: grace.id, comment: 'Looks right' });
  });

  it('is rejected with the reason that was written beside it; who presses afterwards is told, in private', async () => {
    const its = await asked(world.ada, asking({ approver_ids: both() }));
    const [hers, his] = [await posted('a:oid-grace'), await posted('a:oid-ben')];
    const late = { ...hers };
    await press('ben', his, 'reject', 'Too early');
    await closed('a:oid-grace', 'Ben rejected it.');
    await press('grace', late, 'approve');
    await until(() => world.teams.in('a:oid-grace').some(({ card }) => wordsOf(card).includes('was rejected before')));
    expect(await read(grace, its)).toMatchObject({ status: 'rejected', comment: 'Too early' });
  });

  it('is not decided by who is not asked, or is not known', async () => {
    const its = await asked(world.ada, asking({ approver_ids: [grace.id] }));
    const hers = await posted('a:oid-grace');
    await press('ben', hers, 'approve');
    await until(() => world.teams.in('a:oid-ben').some(({ card }) => wordsOf(card).includes('You cannot decide this')));
    await press('eve', hers, 'approve');
    await until(() => world.teams.in('a:oid-eve').some(({ card }) => wordsOf(card).includes('Connect your account')));
    expect([(await read(grace, its)).status, isOpen(hers)]).toEqual(['pending', true]);
  });
});

describe('A post', () => {
  it('is not there twice where the worker died before it noted it, and says who decided to whoever presses it', async () => {
    const release = world.teams.hold();
    const its = await asked(world.ada, asking({ approver_ids: both() }));
    const where = { approvalId: its.approvalId, userId: grace.id };
    const { id } = await until(() => world.db.approvalPost.findFirst({ where }));
    // The other attempt is thought dead, amid its post.
    await world.db.approvalPost.updateMany({ where: { id }, data: { postingAt: new Date(), claim: null } });
    aheadMs = 60_000;
    await showPost(world.service.app, id);
    release();
    aheadMs = 0;
    await posted('a:oid-ben');
    expect(world.teams.in('a:oid-grace')).toEqual([]);
    expect((await world.db.approvalPost.findUniqueOrThrow({ where: { id } })).postId).toBeNull();
    // It was posted after all.
    const [his] = world.teams.in('a:oid-ben');
    const lost: Posted = { ...his!, conversation: 'a:oid-grace', id: '1', history: [] };
    world.teams.messages.push(lost);
    await press('ben', his!, 'approve');
    await closed('a:oid-ben', 'Ben approved it.');
    await press('grace', lost, 'reject');
    await closed('a:oid-grace', 'Ben approved it.');
    expect(await world.db.approvalPost.count({ where: { approvalId: its.approvalId } })).toBe(0);
  });

  it('is not there for somebody whom the assistant may not write to; the others have theirs', async () => {
    world.teams.unreachable.add('oid-grace');
    const its = await asked(world.ada, asking({ approver_ids: both() }));
    await press('ben', await posted('a:oid-ben'), 'approve');
    await closed('a:oid-ben', 'Ben approved it.');
    await until(async () => (await world.db.approvalPost.count({ where: { approvalId: its.approvalId } })) === 0);
    world.teams.unreachable.clear();
  });
});
