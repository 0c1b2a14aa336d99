import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliver, eventOf, mention } from '../../kit/doubles/slack/deliver.ts';
import { type SlackWorld, startSlackWorld, untilQuiet, wordsOf } from './kit.ts';

const sales = readFileSync(join(import.meta.dirname, '../../kit/data/store-sales.csv'));

let world: SlackWorld;
beforeAll(async () => {
  world = await startSlackWorld();
  const { id } = await world.ada.upload('store_sales.csv', sales);
  await world.db.uploadedTable.update({ where: { id }, data: { scope: 'ORGANIZATION' } });
});
afterAll(() => world?.stop());

describe('A question in a channel', () => {
  it('is answered in its thread by one message, which said first that the work was under way, and stands in the web too', async () => {
    const { ask, answered, ada, space } = world;
    const asked = await ask('How many orders were there per channel?');
    const answer = await answered(asked);
    expect(wordsOf(answer)).toContain('Online');
    expect(answer.history[0]!.text).toBe('I am on it…');
    const rows = answer.blocks.filter(({ type }) => type === 'actions').map(({ elements }) => elements as any[]);
    const rated = rows.find(row => row.some(({ action_id }) => action_id.startsWith('rate_up')))!;
    expect(rated.some(({ action_id }) => action_id.startsWith('rate_down'))).toBe(true);
    expect(answer.blocks.map(({ type }) => type)).toEqual(expect.arrayContaining(['section', 'rich_text', 'context']));
    await untilQuiet(world);
    expect(space.in(asked.channel, asked.ts)).toHaveLength(1);
    const { items } = (await ada.rest('GET', '/conversations')).body;
    expect(items[0].title).toBe('How many orders were there per channel?');
  });

  it('that follows in the thread goes on in the same conversation', async () => {
    const { ask, answered, db } = world;
    const first = await ask('What was the total revenue per region in 2024?');
    await answered(first);
    await untilQuiet(world);
    const next = await ask('And in 2023?', { thread_ts: first.ts });
    await untilQuiet(world);
    const messages = await db.channelMessage.findMany({ where: { messageId: { in: [first.ts, next.ts] } } });
    const tasks = await db.chatTask.findMany({ where: { id: { in: messages.map(({ taskId }) => taskId!) } } });
    expect(new Set(tasks.map(({ conversationId }) => conversationId)).size).toBe(1);
    expect(world.space.in(first.channel, first.ts)).toHaveLength(2);
  });
});

describe('The door of events', () => {
  const challenge = JSON.stringify({ type: 'url_verification', token: 'x', challenge: 'say this' });

  it('answers the challenge of Slack where it is signed, also by an older secret, and 401 else', async () => {
    const { url } = world.service;
    expect((await deliver(url, 'events', challenge)).body).toEqual({ challenge: 'say this' });
    expect((await deliver(url, 'events', challenge, { secret: 'an older one' })).status).toBe(200);
    expect((await deliver(url, 'events', challenge, { secret: 'a wrong one' })).status).toBe(401);
    const unsigned = await fetch(`${url}/hooks/slack/events`, { method: 'POST', body: challenge });
    expect(unsigned.status).toBe(401);
  });

  it('says of what is signed and no JSON that it cannot be read, and not that it is not signed', async () => {
    const { url } = world.service;
    expect((await deliver(url, 'events', '{')).status).toBe(400);
    expect((await deliver(url, 'interactivity', 'payload=%7B')).status).toBe(400);
    expect((await deliver(url, 'events', '{', { secret: 'a wrong one' })).status).toBe(401);
  });

  it('refuses a body that was changed by a space, and one that was signed 301 seconds ago', async () => {
    const { url } = world.service;
    const body = JSON.stringify(eventOf(mention('How many orders were there?')));
    const now = Math.floor(Date.now() / 1000);
    expect((await deliver(url, 'events', body, { sent: `${body} ` })).status).toBe(401);
    expect((await deliver(url, 'events', body, { at: now - 301 })).status).toBe(401);
    expect((await deliver(url, 'events', body, { at: now + 310 })).status).toBe(401);
    expect(await world.db.channelMessage.count({ where: { eventId: JSON.parse(body).event_id } })).toBe(0);
  });
});
