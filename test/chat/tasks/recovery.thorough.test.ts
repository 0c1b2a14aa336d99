import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runTaskJob } from '../../../src/chat/jobs.ts';
import type { Service } from '../../../src/serve.ts';
import { type Person, refusal, signUp } from '../../kit/person.ts';
import { watchByGraphql, watchByRest } from '../../kit/progress.ts';
import { answerBy, type SharedService, sharedService, startService } from '../../kit/service.ts';
import { stagedReasoner } from '../../kit/staged-reasoner.ts';

const minute = 60_000;

describe('A client that lost track of its task', () => {
  let service: Service;
  // The clock stands until it is moved.
  let now: number;
  beforeAll(async () => {
    service = await startService({ clock: { now: () => new Date(now) } });
  });
  beforeEach(() => {
    now = Date.now();
  });
  afterAll(() => service.stop());

  /** Somebody who has asked something. */
  async function asked(options: Parameters<typeof stagedReasoner>[0] = {}) {
    const reasoner = stagedReasoner(options);
    const ada = await signUp(service);
    answerBy(ada, reasoner);
    const taskId: string = (await ada.rest('POST', '/chat/stream', { message: 'What?' })).body.task_id;
    const watching = { url: service.url, person: ada, taskId };
    return { reasoner, ada, taskId, watching, moveOn: (ms: number) => (now += ms) };
  }
  const active = async (person: Person) => (await person.rest('GET', '/chat/active')).body;
  const result = (person: Person, taskId: string) => person.rest('GET', `/chat/${taskId}/result`);

  it('finds the task in flight, and its result says 202 until it has ended', async () => {
    const { reasoner, ada, taskId, watching } = await asked({ gated: true });
    await reasoner.reached;
    expect(await active(ada)).toEqual({
      active_task: {
        task_id: taskId,
        status: 'processing',
        conversation_id: expect.any(String),
        mode: 'auto',
        message: 'What?',
        started_at: expect.any(String),
        last_event_id: expect.any(Number),
      },
    });
    expect(await result(ada, taskId)).toMatchObject({ status: 202, body: { task_id: taskId, status: 'processing' } });
    expect(Object.keys((await result(ada, taskId)).body)).toEqual(['task_id', 'status']);
    reasoner.open();
    await watchByRest(watching);
  });

  it('finds a task that ended lately, once: fetching its result ends the recovery', async () => {
    const { ada, taskId, watching } = await asked();
    await watchByRest(watching);
    expect(await active(ada)).toEqual({
      completed_task: {
        task_id: taskId,
        status: 'completed',
        conversation_id: expect.any(String),
        completed_at: expect.any(String),
      },
    });
    expect(await result(ada, taskId)).toMatchObject({
      status: 200,
      body: {
        task_id: taskId,
        status: 'completed',
        response: 'You asked: What?. The answer is 42.',
        citations: [],
        error: null,
      },
    });
    expect(await active(ada)).toEqual({});
    expect((await result(ada, taskId)).status).toBe(200);
  });

  it('is not bothered with a task that ended more than 10 minutes ago', async () => {
    const { ada, watching, moveOn } = await asked();
    await watchByRest(watching);
    moveOn(11 * minute);
    expect(await active(ada)).toEqual({});
  });

  it('reads a task by GraphQL without ending its recovery', async () => {
    const { ada, taskId, watching } = await asked();
    await watchByGraphql(watching);
    await ada.graphql('query ($id: ID!) { chatTask(id: $id) { response } }', { id: taskId });
    const { chatRecovery } = await ada.graphql('{ chatRecovery { activeTask { id } completedTask { id } } }');
    expect(chatRecovery).toEqual({ activeTask: null, completedTask: { id: taskId } });
  });

  it('gets one synthesised complete event an hour after the end, and is told that the events expired', async () => {
    const { ada, taskId, watching, moveOn } = await asked();
    const events = await watchByRest(watching);
    // An hour later the access token has expired as well, so the credentials are renewed by signing in again.
    moveOn(61 * minute);
    const again = await signIn(service.url, ada);
    const late = await watchByRest({ ...watching, person: again });
    expect(late).toHaveLength(1);
    expect(late[0]).toMatchObject({
      update_type: 'complete',
      position: events.length,
      details: { status: 'completed' },
    });
    expect((await again.rest('GET', `/chat/${taskId}/progress/state`)).body).toEqual({ events: [], expired: true });
    expect((await result(again, taskId)).body.response).toContain('42');
  });

  it('has its stream ended, to resume with a new token, when the token expires in mid-stream', async () => {
    const { reasoner, ada, watching, moveOn } = await asked({ gated: true });
    await reasoner.reached;
    // One second before the token's end.
    moveOn(15 * minute - 1000);
    const stream = await fetch(`${service.url}/api/v1/chat/${watching.taskId}/progress`, { headers: ada.headers });
    expect(stream.status).toBe(200);
    const seen = await stream.text();
    expect(seen).not.toContain('"complete"');
    moveOn(5000);
    const refused = await ada.rest('GET', `/chat/${watching.taskId}/progress?last_id=1`);
    expect(refused).toMatchObject({ status: 401, body: { code: 'token_expired' } });
    reasoner.open();
    const position = Number([...seen.matchAll(/^id: ?(\d+)$/gm)].at(-1)![1]);
    const rest = await watchByRest({ ...watching, person: await signIn(service.url, ada), lastId: position });
    expect(rest[0]!.position).toBe(position + 1);
    expect(rest.at(-1)!.update_type).toBe('complete');
  });
});

describe('Cancelling', () => {
  let service: SharedService;
  beforeAll(async () => {
    service = await sharedService();
  });

  it('ends the task with one complete event of status cancelled, frees the user, and is harmless twice', async () => {
    const reasoner = stagedReasoner({ gated: true });
    const ada = await signUp(service);
    answerBy(ada, reasoner);
    const { task_id: taskId } = (await ada.rest('POST', '/chat/stream', { message: 'What?' })).body;
    await reasoner.reached;
    const eve = await signUp(service, 'Eve');
    expect((await eve.rest('POST', `/chat/${taskId}/cancel`)).status).toBe(404);
    const { cancelChatTask } = await ada.graphql(
      'mutation ($input: CancelChatTaskInput!) { cancelChatTask(input: $input) { status failure { code } } }',
      { input: { id: taskId } },
    );
    expect(cancelChatTask).toEqual({ status: 'CANCELLED', failure: { code: 'CANCELLED' } });
    expect((await ada.rest('POST', `/chat/${taskId}/cancel`)).body.status).toBe('cancelled');
    const events = await watchByRest({ url: service.url, person: ada, taskId });
    expect(events.filter(event => event.update_type === 'complete').map(event => event.details.status)).toEqual([
      'cancelled',
    ]);
    expect((await ada.rest('GET', `/chat/${taskId}/result`)).body).toMatchObject({
      status: 'cancelled',
      response: null,
      error: { code: 'cancelled', message: expect.any(String) },
    });
    reasoner.open();
    expect((await ada.rest('POST', '/chat', { message: 'Next' })).status).toBe(200);
  });

  it('frees the user at once where all workers are busy with others', async () => {
    const reasoner = stagedReasoner({ gated: true });
    const { concurrency } = runTaskJob(service.app);
    const others = await Promise.all(Array.from({ length: concurrency }, () => signUp(service)));
    const ada = await signUp(service);
    for (const person of [...others, ada]) answerBy(person, reasoner);
    for (const person of others) await person.rest('POST', '/chat/stream', { message: 'What?' });
    const { task_id: taskId } = (await ada.rest('POST', '/chat/stream', { message: 'Mine?' })).body;
    expect((await ada.rest('POST', `/chat/${taskId}/cancel`)).body.status).toBe('cancelled');
    const events = await watchByRest({ url: service.url, person: ada, taskId });
    expect(events.map(event => event.update_type)).toEqual(['status', 'complete']);
    const next = await ada.rest('POST', '/chat/stream', { message: 'Next' });
    expect(next.status).toBe(201);
    reasoner.open();
    await watchByRest({ url: service.url, person: ada, taskId: next.body.task_id });
    expect(reasoner.questions).not.toContain('Mine?');
  }, 60_000);

  it('is refused for what is not there', async () => {
    const ada = await signUp(service);
    const cancel = 'mutation ($input: CancelChatTaskInput!) { cancelChatTask(input: $input) { status } }';
    expect((await refusal(ada.graphql(cancel, { input: { id: 'nothing' } }))).code).toBe('NOT_FOUND');
  });
});

/** The same person with a new access token. */
async function signIn(url: string, person: Person): Promise<Person> {
  const { logIn } = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation ($input: LogInInput!) { logIn(input: $input) { accessToken } }',
      variables: { input: { email: person.email, password: person.password } },
    }),
  })
    .then(response => response.json() as any)
    .then(answer => answer.data);
  const headers = { authorization: `Bearer ${logIn.accessToken}` };
  return {
    ...person,
    token: logIn.accessToken,
    headers,
    async rest(method, path) {
      const response = await fetch(`${url}/api/v1${path}`, { method, headers });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
  };
}
