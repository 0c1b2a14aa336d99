import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, refusal, signUp } from '../../kit/person.ts';
import { answerBy, type SharedService, sharedService } from '../../kit/service.ts';
import { stagedReasoner } from '../../kit/staged-reasoner.ts';

const send =
  'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id status conversationId response } }';

describe('Sending a message', () => {
  let service: SharedService;
  let ada: Person;
  beforeAll(async () => {
    service = await sharedService();
    ada = await signUp(service);
    answerBy(ada, stagedReasoner());
  });

  const ask = (person: Person, input: object) => person.graphql(send, { input: { wait: true, ...input } });

  it('starts a task at once and leaves the answer to be followed', async () => {
    const { sendMessage } = await ada.graphql(send, { input: { message: 'How many?' } });
    expect(sendMessage).toMatchObject({ status: 'PROCESSING', response: null });
    await waitForEnd(ada, sendMessage.id);
  });

  it('answers with the whole result where the caller waits', async () => {
    const { sendMessage } = await ask(ada, { message: 'How many?' });
    expect(sendMessage).toMatchObject({ status: 'COMPLETED', response: 'You asked: How many?. The answer is 42.' });
  });

  it('counts its tasks and the attempts at its jobs for operators, by how they ended', async () => {
    await ask(ada, { message: 'How many?' });
    const metrics = async () => (await fetch(`${service.url}/metrics`)).text();
    await expect.poll(metrics).toMatch(/job_duration_seconds_count{job="chat.run_task",outcome="completed"} \d/);
    expect(await metrics()).toMatch(/chat_task_duration_seconds_count{mode="auto",outcome="completed"} \d/);
  });

  it('goes on with a conversation and gives the reasoner what came before', async () => {
    const reasoner = stagedReasoner({
      parts: () => [
        { type: 'text', text: 'Yes.' },
        { type: 'memory', memory: { seen: 1 } },
      ],
    });
    let history: unknown;
    const plan = reasoner.plan;
    reasoner.plan = async (brief, desk) => {
      history = brief.history;
      return plan(brief, desk);
    };
    const bob = await signUp(service, 'Bob');
    answerBy(bob, reasoner);
    const first = await ask(bob, { message: 'First question' });
    const { conversationId } = first.sendMessage;
    await ask(bob, { message: 'Second question', conversationId });
    expect(history).toEqual([{ question: 'First question', answer: 'Yes.', memory: { seen: 1 } }]);
    const { conversation } = await bob.graphql(
      `query ($id: ID!) { conversation(id: $id) { title messageCount messages(first: 10) { totalCount nodes { role content } } } }`,
      { id: conversationId },
    );
    expect(conversation).toMatchObject({ title: 'First question', messageCount: 4, messages: { totalCount: 4 } });
    expect(conversation.messages.nodes.map((m: any) => m.content)).toEqual([
      'First question',
      'Yes.',
      'Second question',
      'Yes.',
    ]);
  });

  it.each([
    ['an empty message', { message: ' \n ' }, 'message', 'message'],
    ['a message of 32,001 characters', { message: 'a'.repeat(32_001) }, 'message', 'message'],
  ])('refuses %s and names the field', async (_what, input, graphqlPath, restPath) => {
    const { code, errors } = await refusal(ask(ada, input));
    expect(code).toBe('INVALID');
    expect(errors[0]!.extensions.errors).toEqual([{ path: `input.${graphqlPath}`, message: expect.any(String) }]);
    const rest = await ada.rest('POST', '/chat/stream', input);
    expect(rest).toMatchObject({ status: 422, body: { code: 'invalid', errors: [{ path: restPath }] } });
  });

  it('takes a message of 32,000 characters', async () => {
    const { sendMessage } = await ask(ada, { message: 'a'.repeat(32_000) });
    expect(sendMessage.status).toBe('COMPLETED');
  });

  it('names every faulty field at once', async () => {
    const rest = await ada.rest('POST', '/chat/stream', { message: '', mode: 'quick', extra: 1 });
    expect(rest.status).toBe(422);
    expect(rest.body.errors.map((e: any) => e.path).sort()).toEqual(['extra', 'message', 'mode']);
  });

  it('names every faulty field at once in GraphQL too, those of the wrong form and those of a wrong value', async () => {
    const { errors } = await refusal(ask(ada, { message: ' ', mode: 'QUICK', extra: 1 }));
    const faults = errors.flatMap(error => error.extensions.errors);
    expect(faults.map(fault => fault.path).sort()).toEqual(['input.extra', 'input.message', 'input.mode']);
  });

  it('names all wrong values at once where the form is right', async () => {
    const update = 'mutation ($input: RegisterInput!) { register(input: $input) { id } }';
    const { errors } = await refusal(ada.graphql(update, { input: { email: 'nobody', password: 'short', name: ' ' } }));
    const paths = errors[0]!.extensions.errors.map((fault: any) => fault.path).sort();
    expect(paths).toEqual(['input.email', 'input.name', 'input.password']);
  });

  it.each(['not-an-id', '00000000-0000-7000-8000-000000000000'])(
    'treats conversation %s as missing',
    async conversationId => {
      expect((await refusal(ask(ada, { message: 'Hi', conversationId }))).code).toBe('NOT_FOUND');
    },
  );

  it("treats another user's conversation as missing", async () => {
    const { sendMessage } = await ask(ada, { message: 'Mine' });
    const eve = await signUp(service, 'Eve');
    const { conversationId } = sendMessage;
    expect((await refusal(ask(eve, { message: 'Hi', conversationId }))).code).toBe('NOT_FOUND');
  });
});

describe('A second message while the first is being answered', () => {
  it('is refused in both APIs and names the active task; ten at once start exactly one', async () => {
    const reasoner = stagedReasoner({ gated: true });
    const ada = await signUp(await sharedService());
    answerBy(ada, reasoner);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => ada.rest('POST', '/chat/stream', { message: 'Go' })),
    );
    const started = all.filter(answer => answer.status === 201);
    expect(started).toHaveLength(1);
    const { task_id } = started[0]!.body;
    for (const answer of all.filter(answer => answer.status !== 201)) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'task_active', active_task_id: task_id } });
      expect(answer.headers.get('retry-after')).toBe('2');
    }
    const { code, errors } = await refusal(ada.graphql(send, { input: { message: 'Go' } }));
    expect([code, errors[0]!.extensions.activeTaskId, errors[0]!.extensions.retryAfter]).toEqual([
      'TASK_ACTIVE',
      task_id,
      2,
    ]);
    reasoner.open();
    await waitForEnd(ada, task_id);
    expect((await ada.rest('POST', '/chat', { message: 'Again' })).body).toMatchObject({ status: 'completed' });
  });
});

async function waitForEnd(person: Person, id: string): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    const { chatTask } = await person.graphql('query ($id: ID!) { chatTask(id: $id) { status } }', { id });
    if (chatTask.status !== 'PROCESSING') return;
  }
  throw new Error('The task did not end.');
}
