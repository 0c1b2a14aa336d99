import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerMessage } from '../../../src/channels/messages/answer-message.ts';
import { TakenOver } from '../../../src/channels/messages/claim.ts';
import { answerBy } from '../../kit/service.ts';
import { stagedReasoner } from '../../kit/staged-reasoner.ts';
import { type SlackWorld, startSlackWorld, untilQuiet, wordsOf } from './kit.ts';

let aheadMs = 0;
let world: SlackWorld;
beforeAll(async () => {
  world = await startSlackWorld({ clock: { now: () => new Date(Date.now() + aheadMs) } });
});
beforeEach(() => {
  aheadMs = 0;
  answerBy(world.ada, stagedReasoner());
});
afterAll(() => world?.stop());

/** It rests on nothing that everybody may look up, so that it is in a direct message. */
const answersTo = (question: string) =>
  world.space.messages.filter(({ text }) => text.includes(`You asked: ${question}.`)).length;

describe('An answer is posted once', () => {
  it('and not before the seven seconds that Slack asks for', async () => {
    world.space.limit('chat.postMessage', 7);
    const begun = performance.now();
    const event = await world.ask('In seven seconds?');
    await untilQuiet(world);
    const [posted, ...more] = world.space.in(event.channel, event.ts);
    expect([posted!.history[0]!.at - begun >= 7000, more]).toEqual([true, []]);
    expect(answersTo('In seven seconds?')).toBe(1);
  }, 40_000);

  it('also where Slack asks for patience for the answer itself', async () => {
    const event = await (async () => {
      const hanging = stagedReasoner({ gated: true });
      answerBy(world.ada, hanging);
      const asked = await world.ask('At last?');
      await hanging.reached;
      world.space.limit('chat.postMessage', 2);
      world.space.limit('chat.update', 2);
      hanging.open();
      return asked;
    })();
    await untilQuiet(world);
    expect([world.space.in(event.channel, event.ts).length, answersTo('At last?')]).toEqual([1, 1]);
  }, 40_000);

  it('where Slack took it and its answer was lost: it is found again by the mark that it bears', async () => {
    const other = await world.ask('Another first?');
    await untilQuiet(world);
    world.space.once('chat.postMessage', () => 'lost');
    const event = await world.ask('Taken?', { thread_ts: other.ts });
    await untilQuiet(world);
    expect([world.space.in(event.channel, other.ts).length, answersTo('Taken?')]).toEqual([2, 1]);
  }, 40_000);
});

describe('A worker that dies between a post and its note', () => {
  /** The next post, or the next but so many, has its effect, and whoever posted it is never heard of again. */
  function dieAfterPost(skipped: number) {
    const messenger = world.service.app.messengers.get('slack')!;
    const { post } = messenger;
    const [posted, dead] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()];
    let left = skipped;
    messenger.post = async (...given) => {
      if (left-- > 0) return post.apply(messenger, given);
      messenger.post = post;
      await post.apply(messenger, given);
      posted.resolve();
      return dead.promise;
    };
    return { posted: posted.promise, bury: () => dead.reject(new TakenOver()) };
  }

  it.each([
    ['the message of the thread', 0],
    ['the answer in private', 1],
  ])('leaves %s to the next one, which finds it', async (_what, skipped) => {
    const question = `Killed after ${skipped}?`;
    const worker = dieAfterPost(skipped);
    const event = await world.ask(question);
    await worker.posted;
    const { id } = await world.db.channelMessage.findFirstOrThrow({ where: { messageId: event.ts } });
    aheadMs = 60_000;
    const signal = AbortSignal.timeout(60_000);
    await answerMessage(world.service.app, id, { id: 'another', attempt: 2, signal });
    worker.bury();
    await untilQuiet(world);
    expect([world.space.in(event.channel, event.ts).length, answersTo(question)]).toEqual([1, 1]);
    const noted = await world.db.channelMessage.findUniqueOrThrow({ where: { id } });
    const [shown] = world.space.in(event.channel, event.ts);
    expect([noted.status, noted.postId]).toEqual(['ANSWERED', shown!.ts]);
  });
});

describe('Text', () => {
  it('that is markup of Slack in data pings nobody and links nowhere', async () => {
    const evil = 'Beware: <!channel> <!here> <@U0ADA> <https://evil.example|your bank> & done';
    answerBy(world.ada, stagedReasoner({ parts: () => [{ type: 'text', text: evil }] }));
    const direct = { channel_type: 'im', type: 'message', channel: 'D0ADA' };
    world.space.channels.set('D0ADA', { is_ext_shared: false });
    const event = await world.ask('What does it say?', direct);
    await untilQuiet(world);
    const [posted] = world.space.in(event.channel, event.ts);
    expect(posted!.text).toContain(
      '&lt;!channel&gt; &lt;!here&gt; &lt;@U0ADA&gt; &lt;https://evil.example|your bank&gt; &amp; done',
    );
    expect(wordsOf(posted!)).not.toMatch(/<[!@#h]/);
    const calls = world.slack.asked.filter(({ path }) => path === '/api/chat.update');
    expect(calls.at(-1)!.form.get('parse')).toBe('none');
  });

  it('that is long is cut', async () => {
    answerBy(world.ada, stagedReasoner({ parts: () => [{ type: 'text', text: 'word '.repeat(10_000) }] }));
    const event = await world.ask('A long one?', { channel_type: 'im', type: 'message', channel: 'D0ADA' });
    await untilQuiet(world);
    const [posted] = world.space.in(event.channel, event.ts);
    expect(posted!.blocks.filter(({ type }) => type === 'section')).toHaveLength(4);
    expect(JSON.stringify(posted!.blocks).length).toBeLessThan(14_000);
  });
});
