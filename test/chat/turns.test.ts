import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../kit/person.ts';
import { answerBy, type SharedService, sharedService } from '../kit/service.ts';
import { stagedReasoner } from '../kit/staged-reasoner.ts';

const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) {
  id conversationId question { id content } answer { id content } } }`;
const regenerate = `mutation ($input: RegenerateAnswerInput!) { regenerateAnswer(input: $input) {
  question { id } answer { id } } }`;
const thread = `query ($id: ID!, $regenerated: Boolean) { conversation(id: $id) {
  messages(regenerated: $regenerated) { totalCount nodes {
    id role status task { id status failure { code } } question { id } answers { id question { id } } } } } }`;

describe('A conversation as a front end draws it', () => {
  let service: SharedService;
  let ada: Person;
  beforeAll(async () => {
    service = await sharedService();
    ada = await signUp(service);
    answerBy(ada, stagedReasoner());
  });

  const ask = async (message: string, more: object = {}) =>
    (await ada.graphql(send, { input: { message, wait: true, ...more } })).sendMessage;
  const messagesOf = async (id: string, regenerated?: boolean) =>
    (await ada.graphql(thread, { id, regenerated })).conversation.messages;

  it('shows the question and the answer of a task, with the ids to go on with', async () => {
    const task = await ask('What?');
    expect(task.question.content).toBe('What?');
    expect(task.answer.content).toContain('The answer is 42.');
    const { nodes } = await messagesOf(task.conversationId);
    expect(nodes).toEqual([
      {
        id: task.question.id,
        role: 'USER',
        status: 'COMPLETED',
        task: { id: task.id, status: 'COMPLETED', failure: null },
        question: null,
        answers: [{ id: task.answer.id, question: { id: task.question.id } }],
      },
      {
        id: task.answer.id,
        role: 'ASSISTANT',
        status: 'COMPLETED',
        task: { id: task.id, status: 'COMPLETED', failure: null },
        question: { id: task.question.id },
        answers: [],
      },
    ]);
  });

  it('groups the answers to one question, whichever of them was regenerated, and lists the others without them', async () => {
    const task = await ask('Which?');
    const later = await ask('And then?', { conversationId: task.conversationId });
    const again = async (id: string) => (await ada.graphql(regenerate, { input: { id, wait: true } })).regenerateAnswer;
    const second = await again(task.answer.id);
    const third = await again(second.answer.id);
    expect([second.question.id, third.question.id]).toEqual([task.question.id, task.question.id]);

    const { totalCount, nodes } = await messagesOf(task.conversationId, false);
    expect([totalCount, nodes.map(({ id }: { id: string }) => id)]).toEqual([
      4,
      [task.question.id, task.answer.id, later.question.id, later.answer.id],
    ]);
    const idsOf = (messages: { id: string }[]) => messages.map(({ id }) => id);
    expect(idsOf(nodes[0].answers)).toEqual([task.answer.id, second.answer.id, third.answer.id]);
    expect(idsOf(nodes[2].answers)).toEqual([later.answer.id]);
    expect((await messagesOf(task.conversationId)).totalCount).toBe(6);
  });

  it('says of a question without an answer what became of it, over GraphQL and REST', async () => {
    const reasoner = stagedReasoner({ gated: true });
    const bob = await signUp(service, 'Bob');
    answerBy(bob, reasoner);
    const started = (await bob.graphql(send, { input: { message: 'Never mind' } })).sendMessage;
    await reasoner.reached;
    const { body } = await bob.rest('POST', `/chat/${started.id}/cancel`);
    expect(body.status).toBe('cancelled');
    const [question] = (await bob.graphql(thread, { id: started.conversationId })).conversation.messages.nodes;
    expect(question).toMatchObject({
      status: 'CANCELLED',
      task: { id: started.id, failure: { code: 'CANCELLED' } },
      answers: [],
    });
    const rest = await bob.rest('GET', `/conversations/${started.conversationId}/messages`);
    expect(rest.body.items.map((message: { status: string }) => message.status)).toEqual(['cancelled']);
  });
});

describe('A citation', () => {
  it('leads to the document it quotes, and the steps tell the statement and its rows', async () => {
    const ada = await signUp(await sharedService());
    await ada.upload('sales.csv', 'region,revenue\nNorth,10\nSouth,20\nNorth,5\n');
    const { sendMessage: task } = await ada.graphql(
      `mutation ($input: SendMessageInput!) { sendMessage(input: $input) {
        citations { sql rowCount dataSource { id } document { id } }
        events { updateType details { tool sql rowCount } } } }`,
      { input: { message: 'What is the total revenue per region?', wait: true } },
    );
    const [citation] = task.citations;
    expect(citation).toMatchObject({ rowCount: 2, dataSource: null, document: null });
    const ran = task.events.filter(
      (event: { updateType: string; details: { tool: string } | null }) =>
        event.updateType === 'TOOL_COMPLETED' && event.details?.tool === 'run_sql',
    );
    expect(ran.map((event: { details: object }) => event.details)).toContainEqual({
      tool: 'run_sql',
      sql: citation.sql,
      rowCount: 2,
    });
  });
});
