import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, refusal, signUp } from '../../kit/person.ts';
import { answerBy, type SharedService, sharedService } from '../../kit/service.ts';
import { stagedReasoner } from '../../kit/staged-reasoner.ts';
import { joinedBy, share } from '../colleagues.ts';
import { answered, messagesOf, regenerate, sales, send, thread } from './answers-kit.ts';

let service: SharedService;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  service = await sharedService();
  ada = await signUp(service);
  bob = await joinedBy(service, ada, 'Bob');
  await share(service, (await ada.upload('sales.csv', sales)).id);
});

describe('A question can be answered again', () => {
  it('in another mode, and the earlier answer stays beside the new one', async () => {
    const first = await answered(bob);
    const { regenerateAnswer } = await bob.graphql(regenerate, {
      input: { id: first.messageId, mode: 'ASK', wait: true },
    });
    expect(regenerateAnswer).toMatchObject({
      status: 'COMPLETED',
      mode: 'ASK',
      message: 'What is the total amount per region?',
      conversationId: first.conversationId,
      regeneratesId: first.messageId,
    });
    const [question, earlier, later, ...more] = await messagesOf(bob, first.conversationId);
    expect(more).toEqual([]);
    expect([question.role, earlier.id, earlier.content]).toEqual(['USER', first.messageId, first.response]);
    expect(earlier.regeneratedByIds).toEqual([later.id]);
    expect(later).toMatchObject({ role: 'ASSISTANT', regeneratesId: first.messageId });
  });

  it('knowing what was said before it, not what was said since; what follows knows the latest answer alone', async () => {
    const reasoner = stagedReasoner();
    const histories: { question: string; answer: string }[][] = [];
    let times = 0;
    reasoner.plan = async brief => {
      histories.push(brief.history);
      return { groups: [] };
    };
    reasoner.answer = async function* (brief) {
      yield { type: 'text', text: `${brief.question} ${++times}` };
    };
    const carol = await signUp(service, 'Carol');
    answerBy(carol, reasoner);
    const ask = (message: string, conversationId?: string) =>
      carol.graphql(send, { input: { message, wait: true, conversationId } });
    const { conversationId } = (await ask('One')).sendMessage;
    await ask('Two', conversationId);
    await ask('Three', conversationId);
    const { conversation } = await carol.graphql(thread, { id: conversationId });
    const second = conversation.messages.nodes.find((each: any) => each.content === 'Two 2');
    await carol.graphql(regenerate, { input: { id: second.id, wait: true } });
    expect(histories.at(-1)).toMatchObject([{ question: 'One', answer: 'One 1' }]);
    await ask('Four', conversationId);
    expect(histories.at(-1)).toMatchObject([{ answer: 'One 1' }, { answer: 'Two 4' }, { answer: 'Three 3' }]);
    // The answer that was given anew can be given anew, for the same question.
    const again = (await carol.graphql(thread, { id: conversationId })).conversation.messages.nodes;
    const latest = again.find((each: any) => each.content === 'Two 4');
    const { regenerateAnswer } = await carol.graphql(regenerate, { input: { id: latest.id, wait: true } });
    expect([regenerateAnswer.message, regenerateAnswer.regeneratesId]).toEqual(['Two', latest.id]);
    expect(histories.at(-1)).toMatchObject([{ answer: 'One 1' }]);
  });

  it('one at a time, and once for one key', async () => {
    const reasoner = stagedReasoner({ gated: true });
    const carol = await signUp(service, 'Carol');
    answerBy(carol, reasoner);
    const { sendMessage } = await carol.graphql(send, { input: { message: 'How many?' } });
    reasoner.open();
    await expect
      .poll(async () => (await carol.rest('GET', `/chat/${sendMessage.id}/result`)).body.status)
      .toBe('completed');
    const [, answer] = await messagesOf(carol, sendMessage.conversationId);
    const ask = (key: string) =>
      carol.rest('POST', `/messages/${answer.id}/regenerate`, {}, { 'idempotency-key': key });
    const act = reasoner.act;
    const hold = Promise.withResolvers<void>();
    reasoner.act = async (...given) => {
      await hold.promise;
      return act(...given);
    };
    const first = await ask('one');
    expect([first.status, first.body]).toEqual([
      201,
      { task_id: expect.any(String), status: 'processing', regenerates_id: answer.id },
    ]);
    const again = await ask('one');
    expect([again.status, again.body.task_id, again.headers.get('idempotency-replayed')]).toEqual([
      201,
      first.body.task_id,
      'true',
    ]);
    expect((await ask('two')).body).toMatchObject({ code: 'task_active', active_task_id: first.body.task_id });
    hold.resolve();
    await expect
      .poll(async () => (await carol.rest('GET', `/chat/${first.body.task_id}/result`)).body.status)
      .toBe('completed');
  });

  it('by the built-in analyst or a model of the provider in force, and by no other', async () => {
    const { messageId } = await answered(bob);
    const { errors } = await refusal(bob.graphql(regenerate, { input: { id: messageId, model: 'gpt-5' } }));
    expect(errors[0]!.extensions.errors).toEqual([{ path: 'input.model', message: 'must be one of builtin' }]);
    const { regenerateAnswer } = await bob.graphql(regenerate, {
      input: { id: messageId, model: 'builtin', wait: true },
    });
    expect(regenerateAnswer.status).toBe('COMPLETED');
  });
});
