import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliver, eventOf, mention, newTs } from '../../kit/doubles/slack/deliver.ts';
import { answerBy } from '../../kit/service.ts';
import { stagedReasoner } from '../../kit/staged-reasoner.ts';
import { type SlackWorld, startSlackWorld, until, untilQuiet, wordsOf } from './kit.ts';

let world: SlackWorld;
beforeAll(async () => {
  // As strict as it stands by default, since Slack sends from few addresses.
  world = await startSlackWorld({ env: { RATE_LIMIT_PER_MINUTE: '60' } });
  answerBy(world.ada, stagedReasoner());
});
afterAll(() => world?.stop());

/**
 * Once nothing is left to answer: how often the assistant wrote in a thread, and how often the answer to a question stands
 * anywhere. It rests on nothing that everybody may look up, so that of one asked in a channel it is in a direct message.
 */
async function answers(event: { channel: string; ts: string }, question: string) {
  await untilQuiet(world);
  const all = world.space.messages.filter(({ text }) => text.includes(`You asked: ${question}.`));
  return { inThread: world.space.in(event.channel, event.ts).length, answers: all.length };
}
const once = { inThread: 1, answers: 1 };

describe('A message to the assistant', () => {
  it('is acknowledged within the three seconds that Slack waits, also while the model hangs, and answered once it goes on', async () => {
    const hanging = stagedReasoner({ gated: true });
    const grace = await world.colleague('U0GRACE');
    answerBy(grace, hanging);
    const event = mention('Does it hang?', { user: 'U0GRACE' });
    // The first message of all finds a cold service.
    await world.send(eventOf(mention('Not to be answered.', { user: 'U0BOT' })));
    const first = await world.send(eventOf(event));
    await hanging.reached;
    const during = await world.send(eventOf(mention('And this one?', { user: 'U0GRACE' })));
    hanging.open();
    expect([first.status, during.status]).toEqual([200, 200]);
    expect(Math.max(first.ms, during.ms)).toBeLessThan(3000);
    expect(await answers(event, 'Does it hang?')).toEqual(once);
  });

  it('is answered where it comes again though its first copy never came', async () => {
    const event = mention('Was it lost?');
    const headers = { 'x-slack-retry-num': '2', 'x-slack-retry-reason': 'http_timeout' };
    await deliver(world.service.url, 'events', JSON.stringify(eventOf(event)), { headers });
    expect(await answers(event, 'Was it lost?')).toEqual(once);
    // It was led away for want of sources, and not because something in it is for few.
    expect(world.space.in(event.channel, event.ts)[0]!.text).toContain('rests on nothing that everybody here');
  });

  it('is answered once, though one event comes three times at once and another event tells of it too', async () => {
    const event = mention('Once?');
    const delivery = eventOf(event);
    const same = eventOf({ ...event, type: 'message', channel_type: 'channel' });
    const sent = await Promise.all([delivery, delivery, delivery, same, same].map(world.send));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await world.send(delivery);
    expect(await answers(event, 'Once?')).toEqual(once);
  });

  it('is answered in its own thread each, where two come within a second', async () => {
    const [first, second] = [await world.ask('The first?'), await world.ask('The second?')];
    expect(await answers(first, 'The first?')).toEqual(once);
    expect(await answers(second, 'The second?')).toEqual(once);
  });

  it('may be a direct one, and a command, whose answer comes in a direct message', async () => {
    const direct = {
      type: 'message',
      channel_type: 'im',
      user: 'U0ADA',
      channel: 'D0ADA',
      ts: newTs(),
      text: 'In private?',
    };
    world.space.channels.set('D0ADA', { is_ext_shared: false });
    await world.send(eventOf(direct));
    expect(await answers(direct, 'In private?')).toEqual(once);
    const form = new URLSearchParams({
      ...{ command: '/ask', text: 'By command?', team_id: 'T0NAVY', channel_id: 'C0SALES', user_id: 'U0ADA' },
      ...{ trigger_id: '1.2.3', response_url: 'https://hooks.slack.com/x' },
    });
    const sent = await deliver(world.service.url, 'commands', form.toString());
    expect(sent.body).toEqual({ response_type: 'ephemeral', text: 'I answer you in a direct message.' });
    const answer = await until(() => world.space.in('D0ADA').find(({ text }) => text.includes('By command?.')));
    expect([answer.thread_ts, wordsOf(answer).includes('You asked: By command?')]).toEqual([null, true]);
    await untilQuiet(world);
  });
});

describe('The assistant keeps silent', () => {
  const silent = async (event: Record<string, unknown>, more: Record<string, unknown> = {}) => {
    const before = world.space.messages.length + world.space.whispers.length;
    const sent = await world.send(eventOf(event, more));
    await untilQuiet(world);
    expect([sent.status, world.space.messages.length + world.space.whispers.length]).toEqual([200, before]);
  };

  it('on its own messages, on edits and on what bots write', async () => {
    await silent(mention('me?', { user: 'U0BOT' }));
    await silent(mention('a bot?', { bot_id: 'B0OTHER' }));
    await silent(mention('changed?', { edited: { user: 'U0ADA', ts: newTs() } }));
    const changed = { subtype: 'message_changed', message: mention('changed?'), previous_message: mention('chnged?') };
    await silent({ type: 'message', channel: 'C0SALES', ts: newTs(), ...changed });
    await silent({
      type: 'message',
      subtype: 'channel_join',
      user: 'U0ADA',
      channel: 'C0SALES',
      ts: newTs(),
      text: '',
    });
  });

  it('on what does not name it, on other channels and where an Admin switched it off; none of it is kept', async () => {
    const { ada, db } = world;
    const before = await db.channelMessage.count();
    const plain = () => ({ type: 'message', channel_type: 'channel', user: 'U0ADA', channel: 'C0SALES', ts: newTs() });
    await silent({ ...plain(), text: 'Just talking.' });
    const set = (body: object) => ada.rest('PUT', '/integrations/chat-settings/slack', body);
    await set({ channels: ['C0OTHER'] });
    await silent(mention('here?'));
    await set({ channels: [], enabled: false });
    await silent(mention('off?'));
    await set({ enabled: true });
    await silent(mention('elsewhere?'), { team_id: 'T0ELSE', authorizations: [] });
    expect(await db.channelMessage.count()).toBe(before);
    await set({ responds_to: 'all_messages' });
    const talk = { ...plain(), text: 'Talking on?' };
    await world.send(eventOf(talk));
    expect(await answers(talk, 'Talking on?')).toEqual(once);
    await set({ responds_to: 'mentions' });
  });

  it('towards somebody who is suspended, from the next message on, and takes back what it had begun', async () => {
    const mary = await world.colleague('U0MARY', 'Mary');
    const hanging = stagedReasoner({ gated: true });
    answerBy(mary, hanging);
    const begun = mention('Begun?', { user: 'U0MARY' });
    await world.send(eventOf(begun));
    await hanging.reached;
    await world.db.user.update({ where: { id: mary.id }, data: { suspendedAt: new Date() } });
    hanging.open();
    expect(await answers(begun, 'Begun?')).toEqual({ inThread: 0, answers: 0 });
    await silent(mention('Now?', { user: 'U0MARY' }));
  });
});

describe('The shortcut of a message', () => {
  const choose = (user: string, text: string, trigger: string, more: object = {}) => {
    const payload = {
      ...{ type: 'message_action', callback_id: 'ask_about_this', trigger_id: trigger, team: { id: 'T0NAVY' } },
      ...{ user: { id: user }, channel: { id: 'C0SALES' }, response_url: 'https://hooks.slack.com/x' },
      message: { type: 'message', user: 'U0SOMEBODY', ts: '1.1', text },
      ...more,
    };
    const form = new URLSearchParams({ payload: JSON.stringify(payload) }).toString();
    return deliver(world.service.url, 'interactivity', form);
  };
  const told = (question: string) =>
    world.space.in('D0ADA').filter(posted => wordsOf(posted).includes(`You asked: ${question}`));

  it('asks what somebody else wrote, for who chose it and in private, once', async () => {
    const before = world.space.in('C0SALES').length;
    const asked = () => choose('U0ADA', 'How many <#C0SALES|sales> orders &amp; returns?', 'choice.1');
    expect([(await asked()).status, (await asked()).status]).toEqual([200, 200]);
    await untilQuiet(world);
    expect(told('How many #sales orders &amp; returns?')).toHaveLength(1);
    expect(world.space.in('C0SALES')).toHaveLength(before);
  });

  it('is nothing where there are no words, or where it is another one', async () => {
    const before = await world.db.channelMessage.count();
    expect((await choose('U0ADA', '  ', 'choice.2')).status).toBe(200);
    expect((await choose('U0ADA', 'Words', 'choice.3', { callback_id: 'another' })).status).toBe(200);
    expect(await world.db.channelMessage.count()).toBe(before);
  });
});

describe('Somebody of whom nothing is known', () => {
  it('gets a link that they alone see, and no data', async () => {
    const event = mention('How many orders were there?', { user: 'U0EVE' });
    await world.send(eventOf(event));
    expect(await answers(event, 'How many orders were there?')).toEqual({ inThread: 0, answers: 0 });
    const [whisper, ...more] = world.space.whispers.filter(({ user }) => user === 'U0EVE');
    expect([whisper!.channel, whisper!.thread_ts, more]).toEqual([event.channel, event.ts, []]);
    expect(wordsOf(whisper!)).toContain(`${world.service.url}/account/chat-account#token=`);
    expect(await world.db.chatTask.count({ where: { message: 'How many orders were there?' } })).toBe(0);
  });
});

describe('Three hundred events in a minute from one address', () => {
  it('are all taken, though a person would be limited by then', async () => {
    const strangers = Array.from({ length: 300 }, (_, i) =>
      eventOf(mention('Hm?', { user: `U9${i}`, channel: 'C0NOWHERE' })),
    );
    const statuses = new Set<number>();
    for (let at = 0; at < strangers.length; at += 20)
      for (const { status } of await Promise.all(strangers.slice(at, at + 20).map(world.send))) statuses.add(status);
    expect([...statuses]).toEqual([200]);
  });
});
