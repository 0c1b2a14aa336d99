import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveUser } from '../../../src/accounts/members/move-user.ts';
import { eraseDueAccounts } from '../../../src/auth/users/erase-due-accounts.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { answerBy } from '../../kit/service.ts';
import { stagedReasoner } from '../../kit/staged-reasoner.ts';
import { type SlackWorld, startSlackWorld, until, untilQuiet, wordsOf } from './kit.ts';

let world: SlackWorld;
beforeAll(async () => {
  world = await startSlackWorld();
});
afterAll(() => world?.stop());
let ben: Person;
let thread: { channel: string; ts: string };
let account: string;
let count = 0;
/** A colleague who has asked in a thread. */
beforeEach(async () => {
  account = `U0BEN${++count}`;
  ben = await world.colleague(account, 'Ben');
  answerBy(ben, stagedReasoner());
  thread = await world.ask('What is it?', { user: account });
  await untilQuiet(world);
});

const of = async ({ id: userId }: Person) => {
  const { userMapping, channelThread, channelMessage } = world.db;
  return {
    mappings: await userMapping.count({ where: { userId } }),
    threads: await channelThread.count({ where: { userId } }),
    messages: await channelMessage.count({ where: { userId } }),
  };
};
const organizationOf = async ({ id }: Person) =>
  (await world.db.user.findUniqueOrThrow({ where: { id } })).organizationId;
async function moves(person: Person, to: string, heirId?: string): Promise<void> {
  const user = await world.db.user.findUniqueOrThrow({ where: { id: person.id } });
  await world.db.$transaction(tx =>
    moveUser(world.service.app, tx, user, { organizationId: to, role: 'USER', ...(heirId && { heirId }) }),
  );
}
async function erase({ id }: Person): Promise<void> {
  await world.db.user.update({ where: { id }, data: { deletionScheduledAt: new Date(0) } });
  await eraseDueAccounts(world.service.app);
}

describe('Who goes to another organization', () => {
  it('is a stranger in the workspace that they leave, and their threads begin anew for whoever asks there', async () => {
    expect(await of(ben)).toEqual({ mappings: 1, threads: 1, messages: 1 });
    await moves(ben, await organizationOf(await signUp(world.service, 'Mia')), world.ada.id);
    expect(await of(ben)).toEqual({ mappings: 0, threads: 0, messages: 0 });
    const before = world.space.in(thread.channel, thread.ts).length;
    await world.ask('And now?', { user: account, thread_ts: thread.ts });
    await untilQuiet(world);
    expect(world.space.in(thread.channel, thread.ts)).toHaveLength(before);
    expect(wordsOf(world.space.whispers.at(-1)!)).toContain('#token=');
    expect(await world.db.chatTask.count({ where: { userId: ben.id, message: 'And now?' } })).toBe(0);
  });

  it('takes workspaces along where nobody stays who could remove them', async () => {
    const mia = await signUp(world.service, 'Mia');
    const [from, to] = [await organizationOf(mia), await organizationOf(world.ada)];
    const { id } = await world.db.chatInstallation.create({
      data: { organizationId: from, service: 'slack', externalTeamId: 'T0MIA', scopes: [], installedAt: new Date() },
    });
    await moves(mia, to);
    expect((await world.db.chatInstallation.findUniqueOrThrow({ where: { id } })).organizationId).toBe(to);
    await world.db.chatInstallation.delete({ where: { id } });
  });
});

describe('Who is erased', () => {
  it('leaves nothing behind in chat services: no account, thread or message of theirs', async () => {
    await erase(ben);
    expect(await of(ben)).toEqual({ mappings: 0, threads: 0, messages: 0 });
    expect(await world.db.chatInstallation.count({ where: { organizationId: world.organizationId } })).toBe(1);
    expect(await world.db.channelMessage.count({ where: { senderId: account } })).toBe(0);
  });

  it('and was the last of an organization has the workspace take back what it gave', async () => {
    const other = await startSlackWorld();
    try {
      const { db, service, organizationId, slack } = other;
      answerBy(other.ada, stagedReasoner());
      await other.ask('What is it?');
      await untilQuiet(other);
      const token = slack.asked.find(({ path }) => path === '/api/chat.postMessage')!.headers.authorization!.slice(7);
      expect(slack.isAlive(token)).toBe(true);
      await db.user.update({ where: { id: other.ada.id }, data: { deletionScheduledAt: new Date(0) } });
      await eraseDueAccounts(service.app);
      await until(() => !slack.isAlive(token));
      for (const left of [db.chatInstallation, db.channelMessage, db.chatServiceSettings, db.userMapping])
        expect(await (left as typeof db.userMapping).count({ where: { organizationId } })).toBe(0);
      expect(await db.channelThread.count()).toBe(0);
    } finally {
      await other.stop();
    }
  });
});
