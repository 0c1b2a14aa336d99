import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordsOf } from '../../kit/doubles/teams/cards.ts';
import { channel, direct, named, pressed } from '../../kit/doubles/teams/deliver.ts';
import { tenant } from '../../kit/doubles/teams/teams.ts';
import { unlimitedQueries } from '../../kit/service.ts';
import { isAnswer, startTeamsWorld, type TeamsWorld, until, untilQuiet } from './kit.ts';

const sales = readFileSync(join(import.meta.dirname, '../../kit/data/store-sales.csv'));
const question = 'How many orders were there per channel?';

let world: TeamsWorld;
beforeAll(async () => {
  world = await startTeamsWorld({ env: unlimitedQueries });
  const { id } = await world.ada.upload('store_sales.csv', sales);
  await world.db.uploadedTable.update({ where: { id }, data: { scope: 'ORGANIZATION' } });
});
afterAll(() => world?.stop());

describe('A question in a channel of Teams', () => {
  it('is answered in its thread by one card, which said first that the work was under way, and stands in the web too', async () => {
    const asked = await world.ask(question);
    const answer = await world.answered(asked);
    expect(wordsOf(answer.card)).toContain('Online');
    expect(wordsOf(answer.history[0]!.card)).toContain('I am on it…');
    expect(answer.card.body.map(({ type }: any) => type)).toEqual(
      expect.arrayContaining(['TextBlock', 'Table', 'Image', 'RichTextBlock']),
    );
    await untilQuiet(world);
    expect(world.teams.in(asked.conversation.id)).toHaveLength(1);
    const { items } = (await world.ada.rest('GET', '/conversations')).body;
    expect(items[0].title).toBe(question);
  });

  it('that follows in the thread goes on in the same conversation', async () => {
    const first = await world.ask('What was the total revenue per region in 2024?');
    await world.answered(first);
    await untilQuiet(world);
    const next = await world.ask('And in 2023?', { conversation: first.conversation });
    await untilQuiet(world);
    const messages = await world.db.channelMessage.findMany({ where: { messageId: { in: [first.id, next.id] } } });
    const tasks = await world.db.chatTask.findMany({ where: { id: { in: messages.map(({ taskId }) => taskId!) } } });
    expect(new Set(tasks.map(({ conversationId }) => conversationId)).size).toBe(1);
    expect(world.teams.in(first.conversation.id)).toHaveLength(2);
  });

  const ada = { id: '29:ada', tenantId: tenant, userRole: 'user' };
  it.each([
    ['somebody of another tenant', [ada, { ...ada, id: '29:eve', tenantId: 'another tenant' }]],
    ['a guest', [ada, { ...ada, id: '29:eve', userRole: 'guest' }]],
    ['a guest by the name', [ada, { ...ada, id: '29:eve', userPrincipalName: 'eve_corp.example#EXT#@navy.example' }]],
    ['somebody of whom Teams does not say what they are', [ada, { id: '29:eve', tenantId: tenant }]],
    ['somebody of whom Teams does not say where they belong', [ada, { id: '29:eve', userRole: 'user' }]],
    ['nobody that Teams would tell of', []],
  ])('is answered in private where %s reads along, and the channel is told nothing of it', async (_who, members) => {
    const before = world.teams.in('a:oid-ada').length;
    world.teams.members.set(channel, members);
    const asked = await world.ask(question);
    const answer = await until(() => world.teams.in('a:oid-ada').slice(before).find(isAnswer));
    await untilQuiet(world);
    world.teams.members.clear();
    expect(wordsOf(answer.card)).toContain('Online');
    expect(world.teams.in(asked.conversation.id)).toEqual([]);
  });
});

describe('A button of an answer', () => {
  it('shows its SQL in private and takes a rating, with the rights of whoever presses it', async () => {
    const { teams, deliver } = world;
    const asked = await world.ask(question);
    const answer = await world.answered(asked);
    await untilQuiet(world);
    const dataOf = (does: string) => answer.card.actions.find(({ data }: any) => data.does === does).data;
    await deliver(pressed(teams, answer, dataOf('show_sql')));
    const told = await until(() => teams.in('a:oid-ada').find(({ card }) => wordsOf(card).includes('SELECT')));
    expect(wordsOf(told.card)).toContain('Monospace');
    await deliver(pressed(teams, answer, dataOf('rate_up')));
    await until(() => world.db.message.findFirst({ where: { id: dataOf('rate_up').value, rating: 'UP' } }));
    await deliver(pressed(teams, answer, dataOf('rate_down'), { from: 'eve' }));
    await until(() => teams.in('a:oid-eve').some(({ card }) => wordsOf(card).includes('Connect your account')));
    const { rating } = await world.db.message.findFirstOrThrow({ where: { id: dataOf('rate_up').value } });
    expect(rating).toBe('UP');
  });
});

describe('A question that is offered', () => {
  it('is asked by whoever presses it, in the thread where it stands, and in the chat with the assistant', async () => {
    const { teams, deliver, db } = world;
    const alone = direct(teams, question);
    await deliver(alone);
    for (const asked of [await world.ask(question), alone]) {
      const answer = await world.answered(asked);
      await untilQuiet(world);
      const before = teams.in(asked.conversation.id).length;
      const { data } = answer.card.actions.find(({ data }: any) => data.does === 'follow_up');
      await deliver(pressed(teams, answer, data));
      await until(() => teams.in(asked.conversation.id).length > before);
      await untilQuiet(world);
      const [posted, ...more] = teams.in(asked.conversation.id).slice(before);
      expect([wordsOf(posted!.card).includes(`You asked: ${data.value}`), more]).toEqual([true, []]);
      const tasks = await db.chatTask.findMany({ where: { message: data.value }, orderBy: { startedAt: 'desc' } });
      const [first] = await db.channelMessage.findMany({ where: { messageId: asked.id } });
      const { conversationId } = await db.chatTask.findUniqueOrThrow({ where: { id: first!.taskId! } });
      expect(tasks[0]!.conversationId).toBe(conversationId);
    }
  });
});

describe('A message to the assistant alone', () => {
  it('is answered in the chat, and what follows there goes on in the same conversation', async () => {
    const { teams, deliver, db } = world;
    const first = direct(teams, question);
    await deliver(first);
    await world.answered(first);
    await untilQuiet(world);
    const next = direct(teams, 'And how many in 2023?');
    await deliver(next);
    await untilQuiet(world);
    const messages = await db.channelMessage.findMany({ where: { messageId: { in: [first.id, next.id] } } });
    const tasks = await db.chatTask.findMany({ where: { id: { in: messages.map(({ taskId }) => taskId!) } } });
    expect([tasks.length, new Set(tasks.map(({ conversationId }) => conversationId)).size]).toEqual([2, 1]);
  });
});

describe('Silence', () => {
  it('meets what bots write, what was edited, and what names somebody else', async () => {
    const { teams, deliver, db } = world;
    const before = await db.channelMessage.count();
    const bot = named(teams, question, { from: 'bot' });
    for (const activity of [
      { ...bot, from: { id: '28:another', name: 'Bot', role: 'bot', aadObjectId: 'oid-bot' } },
      { ...bot, from: { id: '28:another', name: 'Bot', aadObjectId: 'oid-bot' } },
      { ...named(teams, question), type: 'messageUpdate' },
      { ...named(teams, question), type: 'messageReaction' },
      named(teams, '', {}),
      named(teams, question, {
        entities: [{ type: 'mention', text: '<at>Grace</at>', mentioned: { id: '29:grace' } }],
        text: '<at>Grace</at> look',
      }),
    ])
      expect((await deliver(activity)).status).toBe(200);
    expect(await db.channelMessage.count()).toBe(before);
  });

  it('meets a copy of a message: thrice the same is one answer', async () => {
    const { teams, deliver } = world;
    const activity = named(teams, question);
    for (let i = 0; i < 3; i++) expect((await deliver(activity)).status).toBe(200);
    await world.answered(activity);
    await untilQuiet(world);
    expect(teams.in(activity.conversation.id)).toHaveLength(1);
  });

  it('meets somebody who was suspended, at once', async () => {
    const carl = await world.colleague('Carl');
    await world.db.user.update({ where: { id: carl.id }, data: { suspendedAt: new Date() } });
    const asked = await world.ask(question, { from: 'carl' });
    await untilQuiet(world);
    expect(world.teams.in(asked.conversation.id)).toEqual([]);
  });
});

describe('Somebody of whom nothing is known', () => {
  it('is given a private link to say who they are, and no data', async () => {
    const asked = await world.ask(question, { from: 'eve' });
    const [told] = await until(() => {
      const found = world.teams.in('a:oid-eve');
      return found.length > 0 && found;
    });
    await untilQuiet(world);
    expect(world.teams.in(asked.conversation.id)).toEqual([]);
    expect(wordsOf(told!.card)).toContain('Connect your account');
    expect(wordsOf(told!.card)).toMatch(/"url":"http[^"]+chat-account/);
    expect(wordsOf(told!.card)).not.toContain('Online');
  });

  it('gets nothing at all where they cannot be written to in private', async () => {
    world.teams.unreachable.add('oid-mallory');
    const asked = await world.ask(question, { from: 'mallory' });
    await untilQuiet(world);
    expect(world.teams.in(asked.conversation.id)).toEqual([]);
    const { status, reason } = await world.db.channelMessage.findFirstOrThrow({ where: { messageId: asked.id } });
    expect([status, reason]).toEqual(['FAILED', 'refused_by_service']);
  });
});

describe('Teams that asks for patience', () => {
  it('is asked again after the seconds that it names, not before, and the answer is posted once', async () => {
    const { teams } = world;
    teams.once('POST', /activities$/, {
      status: 429,
      headers: { 'retry-after': '3' },
      body: { error: { code: 'Throttled' } },
    });
    const begun = performance.now();
    const asked = await world.ask(question);
    const answer = await world.answered(asked);
    await untilQuiet(world);
    expect((answer.history[0]?.at ?? answer.at) - begun).toBeGreaterThanOrEqual(3000);
    expect(teams.in(asked.conversation.id)).toHaveLength(1);
  });

  it('is given a new token where it does not take the old one', async () => {
    const { teams } = world;
    const before = teams.times('/token');
    teams.expireTokens();
    const asked = await world.ask(question);
    await world.answered(asked);
    await untilQuiet(world);
    expect(teams.times('/token')).toBe(before + 1);
    expect(teams.in(asked.conversation.id)).toHaveLength(1);
  });
});
