import { beforeAll, describe, expect, it } from 'vitest';
import { document } from '../../documents/kit.ts';
import { type Person, refusal, signUp } from '../../kit/person.ts';
import { type SharedService, sharedService } from '../../kit/service.ts';

const ask = `mutation ($input: SendMessageInput!) {
  sendMessage(input: $input) {
    id response failure { code message } conversationId answer { id } tables { rows } citations { sourceType tableNames }
    conversation { dataSourceIds tableIds collectionIds }
  }
}`;

const sales = 'region,amount\nNorth,10\nNorth,20\nSouth,5\n';
const refunds = 'region,amount\nNorth,1\nWest,2\n';

describe('What a question asks', () => {
  let service: SharedService;
  let ada: Person;
  let salesId: string;
  let refundsId: string;
  beforeAll(async () => {
    service = await sharedService();
    ada = await signUp(service);
    salesId = (await ada.upload('sales.csv', sales)).id;
    refundsId = (await ada.upload('refunds.csv', refunds)).id;
  });

  const put = async (input: object) => (await ada.graphql(ask, { input: { wait: true, ...input } })).sendMessage;
  const figures = (task: { tables: { rows: unknown[][] }[] }) => task.tables[0]?.rows.map(row => row.at(-1));
  const total = { message: 'What is the total amount?' };

  it('is the table that was chosen, though another has a column of the same name', async () => {
    const message = 'What is the total amount per region?';
    expect(figures(await put({ message, tableIds: [salesId] }))).toEqual([30, 5]);
    expect(figures(await put({ message, tableIds: [refundsId] }))).toEqual([2, 1]);
  });

  it('is kept with the conversation, until something else is chosen, and everything where the lists are empty', async () => {
    const first = await put({ ...total, tableIds: [refundsId] });
    const { conversationId } = first;
    expect(first.response).toMatch(/\b3\b/);
    expect(first.conversation).toEqual({ dataSourceIds: [], tableIds: [refundsId], collectionIds: [] });
    expect((await put({ ...total, conversationId })).response).toMatch(/\b3\b/);
    expect((await put({ ...total, conversationId, tableIds: [salesId] })).response).toMatch(/\b35\b/);
    const everything = await put({ ...total, conversationId, dataSourceIds: [], tableIds: [], collectionIds: [] });
    expect(everything.conversation.tableIds).toEqual([]);
  });

  it('stays as it was for an answer that is given anew', async () => {
    const first = await put({ ...total, tableIds: [refundsId] });
    await put({ ...total, conversationId: first.conversationId, tableIds: [salesId] });
    const { regenerateAnswer } = await ada.graphql(
      'mutation ($input: RegenerateAnswerInput!) { regenerateAnswer(input: $input) { response } }',
      { input: { id: first.answer.id, wait: true } },
    );
    expect(regenerateAnswer.response).toMatch(/\b3\b/);
  });

  it('leaves out what was not chosen, and says so by what it refuses', async () => {
    const { response, citations } = await put({ message: 'How many refunds were there?', tableIds: [salesId] });
    expect(citations.flatMap((each: { tableNames: string[] }) => each.tableNames)).not.toContain('refunds');
    expect(response).toMatch(/refunds/);
  });

  it('is one collection of documents, and no other document, or no document at all', async () => {
    const { createCollection } = await ada.graphql(
      'mutation ($input: CreateCollectionInput!) { createCollection(input: $input) { id } }',
      { input: { name: 'Contracts' } },
    );
    const collectionId = createCollection.id;
    await document(service, ada, 'notice.txt', 'The notice period is seven weeks.', { collectionId });
    await document(service, ada, 'blog.txt', 'The notice period is two days.');
    const message = 'How long is the notice period?';
    const { response } = await put({ message, collectionIds: [collectionId] });
    expect(response).toContain('seven weeks');
    expect(response).not.toContain('two days');
    const { citations } = await put({ message, tableIds: [salesId] });
    expect(citations).toEqual([]);
  });

  it('says that what was chosen is gone', async () => {
    const { id } = await ada.upload('old.csv', sales);
    const { conversationId } = await put({ ...total, tableIds: [id] });
    await ada.graphql('mutation ($input: DeleteUploadedTableInput!) { deleteUploadedTable(input: $input) { id } }', {
      input: { id },
    });
    const { response, failure } = await put({ ...total, conversationId });
    expect(response).toBeNull();
    expect(failure.code).toBe('NOT_FOUND');
    expect(failure.message).toMatch(/no longer exists, or you may no longer see it\. Choose again/);
  });

  it('is refused with every id that is missing or foreign, which look the same, and begins no conversation', async () => {
    const eve = await signUp(service, 'Eve');
    const foreign = (await eve.upload('secrets.csv', sales)).id;
    const missing = '01890000-0000-7000-8000-000000000000';
    const before = await ada.graphql('{ conversations { totalCount } }');
    const wrong = {
      message: 'What?',
      tableIds: [salesId, foreign, missing],
      collectionIds: ['no-id'],
      dataSourceIds: [missing],
    };
    const { code, errors } = await refusal(put(wrong));
    expect(code).toBe('INVALID');
    expect(errors[0]!.extensions.errors).toEqual([
      { path: 'input.dataSourceIds.0', message: 'was not found' },
      { path: 'input.tableIds.1', message: 'was not found' },
      { path: 'input.tableIds.2', message: 'was not found' },
      { path: 'input.collectionIds.0', message: 'was not found' },
    ]);
    const rest = await ada.rest('POST', '/chat/stream', { message: 'What?', connection_ids: [missing] });
    expect(rest).toMatchObject({ status: 422, body: { errors: [{ path: 'connection_ids[0]' }] } });
    expect(await ada.graphql('{ conversations { totalCount } }')).toEqual(before);
  });

  it('is chosen over REST and listed with the conversation', async () => {
    const { body } = await ada.rest('POST', '/chat', { ...total, table_ids: [refundsId] });
    expect(body.response).toMatch(/\b3\b/);
    const { body: page } = await ada.rest('GET', '/conversations');
    expect(page.items[0]).toMatchObject({ connection_ids: [], table_ids: [refundsId], collection_ids: [] });
  });
});
