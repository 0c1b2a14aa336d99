import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventStream } from '../../../src/chat/tasks/task-status.ts';
import type { Service } from '../../../src/serve.ts';
import { type Person, refusal, signUp } from '../../kit/person.ts';
import { startService } from '../../kit/service.ts';

const landings = 'harbour,crates\nNorth,10\nSouth,20\nNorth,5\n';
const question = 'What is the total of crates?';
const inAWhile = /^Too many queries: 1 of yours may run in a minute\. Please try again in \d+ seconds?\.$/;
const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id status } }`;

let service: Service;
let ada: Person;
beforeAll(async () => {
  service = await startService({ env: { QUERY_LIMIT_PER_MINUTE: '1' } });
});
afterAll(() => service?.stop());

/** The next query of anybody is within the limit, or beyond it. */
const allow = (queries: number) => Object.assign(service.app.config.rateLimits, { queries });

describe('A question of which one query may still run', () => {
  it('is answered by that, without the looks at what else it may mean', async () => {
    allow(1);
    ada = await signUp(service);
    // Two share the second place, which is looked up beside the answer.
    await ada.upload('landings.csv', 'harbour,crates\nNorth,10\nSouth,20\nEast,10\nWest,5\n');
    const { status, body } = await ada.rest('POST', '/chat', { message: 'top 2 harbours by crates' });
    expect(status).toBe(200);
    expect(body.response).toContain('South');
  });
});

describe('A question whose queries are too many', () => {
  beforeEach(async () => {
    allow(1);
    ada = await signUp(service);
    await ada.upload('landings.csv', landings);
    expect((await ada.rest('POST', '/data/query', { sql: 'SELECT 1 AS n' })).status).toBe(200);
  });

  it('ends as a failed task that says by its code and in seconds when to ask again', async () => {
    const started = await ada.rest('POST', '/chat/stream', { message: question });
    expect(started.status).toBe(201);
    const result = () => ada.rest('GET', `/chat/${started.body.task_id}/result`);
    await expect.poll(async () => (await result()).body.status).toBe('failed');
    const { status, body } = await result();
    expect(status).toBe(200);
    expect(body).toMatchObject({ response: null, citations: [] });
    expect(body.error).toEqual({
      code: 'rate_limited',
      message: expect.stringMatching(inAWhile),
      retry_after: expect.any(Number),
    });
    expect(body.error.retry_after).toBeGreaterThan(0);
    expect(body.error.message).toContain(` ${body.error.retry_after} second`);
    const { events } = (await ada.rest('GET', `/chat/${started.body.task_id}/progress/state`)).body;
    expect(events.slice(-2)).toMatchObject([
      { update_type: 'error', details: { error: expect.stringMatching(inAWhile) } },
      { update_type: 'complete', details: { status: 'failed' } },
    ]);
  });

  it('is refused with 429 and Retry-After where the answer is waited for', async () => {
    const { status, headers, body } = await ada.rest('POST', '/chat', { message: question });
    expect(status).toBe(429);
    expect(body).toEqual({ detail: expect.stringMatching(inAWhile) });
    expect(body.detail).toContain(` ${headers.get('retry-after')} second`);
  });

  it('is refused in GraphQL too, which names the task', async () => {
    const { code, errors } = await refusal(ada.graphql(send, { input: { message: question, wait: true } }));
    expect(code).toBe('RATE_LIMITED');
    const { retryAfter, taskId } = errors[0]!.extensions as { retryAfter: number; taskId: string };
    expect(retryAfter).toBeGreaterThan(0);
    const { chatTask } = await ada.graphql(
      'query ($id: ID!) { chatTask(id: $id) { status failure { code retryAfter } } }',
      { id: taskId },
    );
    expect(chatTask).toEqual({ status: 'FAILED', failure: { code: 'RATE_LIMITED', retryAfter } });
  });

  it('is refused in GraphQL with the header that HTTP has for it', async () => {
    const body = JSON.stringify({ query: send, variables: { input: { message: question, wait: true } } });
    const headers = { ...ada.headers, 'content-type': 'application/json' };
    const response = await fetch(`${service.url}/graphql`, { method: 'POST', headers, body });
    const { errors } = (await response.json()) as { errors: { extensions: { retryAfter: number } }[] };
    expect(response.headers.get('retry-after')).toBe(String(errors[0]!.extensions.retryAfter));
  });

  it('stands in the history as one that was not answered, and why', async () => {
    await ada.rest('POST', '/chat', { message: question });
    const { items } = (await ada.rest('GET', '/conversations')).body;
    expect(items).toHaveLength(1);
    const messages = await ada.rest('GET', `/conversations/${items[0].id}/messages`);
    expect(messages.body.items).toMatchObject([
      { role: 'user', content: question, status: 'failed', error: { code: 'rate_limited' } },
    ]);
  });

  it('stands there once however often it is tried, and with its answer in the end', async () => {
    for (let time = 0; time < 3; time++)
      expect((await ada.rest('POST', '/chat', { message: question })).status).toBe(429);
    await refusal(ada.graphql(send, { input: { message: question, wait: true } }));
    const listed = async () => (await ada.rest('GET', '/conversations')).body.items;
    expect(await listed()).toHaveLength(1);
    await ada.rest('POST', '/chat', { message: 'What is the number of crates?' });
    expect(await listed()).toHaveLength(2);
    allow(0);
    const { body } = await ada.rest('POST', '/chat', { message: question });
    const [first, other, ...none] = await listed();
    expect([first.id, first.message_count, none]).toEqual([body.conversation_id, 2, []]);
    expect(other.title).toBe('What is the number of crates?');
  });

  it('leaves an entry in the trail where it makes way for the same one, and none of its events', async () => {
    const { db, journal } = service.app;
    const task = () => db.chatTask.findFirstOrThrow({ where: { userId: ada.id } });
    const deletions = async () => (await ada.rest('GET', '/audit/my-logs?action=chat.delete_conversation')).body.items;
    await ada.rest('POST', '/chat', { message: question });
    const before = await task();
    expect(await journal.read(eventStream(before.id), 0)).not.toEqual([]);
    expect(await deletions()).toEqual([]);
    await ada.rest('POST', '/chat', { message: question });
    const after = await task();
    expect(await deletions()).toMatchObject([
      {
        outcome: 'success',
        resource_type: 'conversation',
        resource_id: before.conversationId,
        details: { reason: 'asked_again', replacedBy: after.conversationId },
      },
    ]);
    await expect.poll(() => journal.read(eventStream(before.id), 0)).toEqual([]);
    expect(await journal.read(eventStream(after.id), 0)).not.toEqual([]);
  });

  it('is kept where it was given a title, or stayed in an organization that was left', async () => {
    await ada.rest('POST', '/chat', { message: question });
    const own = { where: { userId: ada.id } };
    await service.app.db.conversation.updateMany({ ...own, data: { title: 'Crates' } });
    await ada.rest('POST', '/chat', { message: question });
    expect(await service.app.db.conversation.count(own)).toBe(2);
    const { organizationId } = await service.app.db.user.findUniqueOrThrow({
      where: { id: (await signUp(service)).id },
    });
    await service.app.db.conversation.updateMany({ ...own, data: { organizationId } });
    await ada.rest('POST', '/chat', { message: question });
    expect(await service.app.db.conversation.count(own)).toBe(3);
  });

  it('is kept where its conversation holds more than it', async () => {
    allow(0);
    const { body } = await ada.rest('POST', '/chat', { message: question });
    allow(1);
    const again = await ada.rest('POST', '/chat', { message: question, conversation_id: body.conversation_id });
    expect(again.status).toBe(429);
    await ada.rest('POST', '/chat', { message: question });
    const { items } = (await ada.rest('GET', '/conversations')).body;
    expect(items.map((item: { message_count: number }) => item.message_count)).toEqual([1, 3]);
  });

  it('is answered when it is asked again later, under the same Idempotency-Key as well', async () => {
    const key = { 'idempotency-key': `again-${ada.id}` };
    expect((await ada.rest('POST', '/chat', { message: question }, key)).status).toBe(429);
    allow(0);
    const again = await ada.rest('POST', '/chat', { message: question }, key);
    expect([again.status, again.body.status]).toEqual([200, 'completed']);
    expect(again.body.response).toContain('35');
    const repeated = await ada.rest('POST', '/chat', { message: question }, key);
    expect(repeated.headers.get('idempotency-replayed')).toBe('true');
    expect(repeated.body.task_id).toBe(again.body.task_id);
  });
});
