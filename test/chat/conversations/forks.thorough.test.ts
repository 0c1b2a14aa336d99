import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../kit/person.ts';
import { type SharedService, sharedService } from '../../kit/service.ts';

const ask = `mutation ($input: SendMessageInput!) {
  sendMessage(input: $input) { conversationId response question { id } answer { id } tables { rows } }
}`;
const forkIt = `mutation ($input: ForkConversationInput!) { forkConversation(input: $input) {
  id title tableIds messages { nodes { id role content status rating taskId question { content } tables { rows } } }
} }`;
const list = `query ($search: String) { conversations(search: $search) { totalCount nodes {
  id messages(search: $search) { nodes { content } }
} } }`;

const sales = 'region,channel,amount\nNorth,Online,10\nNorth,Store,20\nSouth,Store,5\n';

describe('A conversation that is forked', () => {
  let ada: Person;
  let tableId: string;
  beforeAll(async () => {
    const service: SharedService = await sharedService();
    ada = await signUp(service);
    tableId = (await ada.upload('sales.csv', sales)).id;
  });
  const put = async (input: object) => (await ada.graphql(ask, { input: { wait: true, ...input } })).sendMessage;
  const fork = async (messageId: string) => (await ada.graphql(forkIt, { input: { messageId } })).forkConversation;

  it('has what was said up to an answer, and goes on from there on its own', async () => {
    const first = await put({ message: 'What is the total amount per region?', tableIds: [tableId] });
    const { conversationId } = first;
    await put({ message: 'and per channel?', conversationId });
    await ada.graphql('mutation ($input: RateMessageInput!) { rateMessage(input: $input) { id } }', {
      input: { id: first.answer.id, rating: 'UP' },
    });
    const forked = await fork(first.answer.id);
    expect(forked.id).not.toBe(conversationId);
    expect(forked.tableIds).toEqual([tableId]);
    expect(forked.messages.nodes).toMatchObject([
      { role: 'USER', content: 'What is the total amount per region?', status: 'COMPLETED' },
      { role: 'ASSISTANT', content: first.response, rating: null, tables: first.tables },
    ]);
    expect(forked.messages.nodes[1].question.content).toBe('What is the total amount per region?');
    const next = await put({ message: 'and only for Store?', conversationId: forked.id });
    expect(next.tables[0].rows).toEqual([
      ['North', 20],
      ['South', 5],
    ]);
    const { conversation } = await ada.graphql('query ($id: ID!) { conversation(id: $id) { messageCount } }', {
      id: conversationId,
    });
    expect(conversation.messageCount).toBe(4);
  });

  it('from a question has what came before it, so that it can be asked otherwise', async () => {
    const first = await put({ message: 'What is the total amount?', tableIds: [tableId] });
    const second = await put({ message: 'and per channel?', conversationId: first.conversationId });
    expect((await fork(second.question.id)).messages.nodes).toHaveLength(2);
    expect((await fork(first.question.id)).messages.nodes).toEqual([]);
  });

  it('keeps answers that were given anew with their question', async () => {
    const first = await put({ message: 'How many sales are there?', tableIds: [tableId] });
    const { regenerateAnswer } = await ada.graphql(
      'mutation ($input: RegenerateAnswerInput!) { regenerateAnswer(input: $input) { answer { id } } }',
      { input: { id: first.answer.id, wait: true } },
    );
    const { messages } = await fork(regenerateAnswer.answer.id);
    const contents = messages.nodes.map(({ question }: { question: { content: string } | null }) => question?.content);
    expect(contents).toEqual([undefined, 'How many sales are there?', 'How many sales are there?']);
  });

  it('is not picked up as work that has just ended', async () => {
    const first = await put({ message: 'How many sales are there?', tableIds: [tableId] });
    await fork(first.answer.id);
    const { chatRecovery } = await ada.graphql('{ chatRecovery { activeTask { id } completedTask { id } } }');
    expect(chatRecovery).toEqual({ activeTask: null, completedTask: null });
  });

  it('begins by REST, too', async () => {
    const { answer } = await put({ message: 'hello' });
    const { status, body } = await ada.rest('POST', `/messages/${answer.id}/fork`);
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: 'hello', message_count: 2 });
  });
});

describe('A search of conversations', () => {
  it('finds them by words of their titles and of their messages, in any order, and shows which messages', async () => {
    const ada = await signUp(await sharedService(), 'Searching');
    const first = await ada.graphql(ask, { input: { wait: true, message: 'hello there, zebra friend' } });
    await ada.graphql(ask, { input: { wait: true, message: 'thanks' } });
    const { conversationId: id } = first.sendMessage;
    await ada.graphql('mutation ($input: UpdateConversationInput!) { updateConversation(input: $input) { id } }', {
      input: { id, title: 'Animals' },
    });
    const found = async (search: string) => (await ada.graphql(list, { search })).conversations;
    expect((await found('animals')).nodes).toEqual([{ id, messages: { nodes: [] } }]);
    expect((await found('Zebra hello')).nodes).toEqual([
      { id, messages: { nodes: [{ content: 'hello there, zebra friend' }] } },
    ]);
    expect((await found('zebra giraffe')).totalCount).toBe(0);
    expect((await found('100%')).totalCount).toBe(0);
  });
});
