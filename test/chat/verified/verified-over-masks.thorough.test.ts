import { beforeAll, expect, test } from 'vitest';
import { type Person, signUp } from '../../kit/person.ts';
import { type SharedService, sharedService } from '../../kit/service.ts';
import { joinedBy, share } from '../colleagues.ts';

let service: SharedService;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  service = await sharedService();
  ada = await signUp(service);
  bob = await joinedBy(service, ada, 'Bob');
});

const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) {
  response conversationId verification { verifiedBy } tables { rows } } }`;
const ask = async (person: Person, message: string) =>
  (await person.graphql(send, { input: { message, wait: true } })).sendMessage;
const update = (id: string, sql: string) =>
  ada.graphql('mutation ($input: UpdateVerifiedQueryInput!) { updateVerifiedQuery(input: $input) { id } }', {
    input: { id, sql },
  });

test('A verified query that calculates with values masked for the asker says that it cannot answer, and gives no figure', async () => {
  const staff = (await ada.upload('staff.csv', 'person,pay\nAda,9000\nBen,4000\n')).id;
  await share(service, staff);
  const question = 'How many people are well paid?';
  const { conversationId } = await ask(ada, 'What is the total pay?');
  const { conversation } = await ada.graphql(
    'query ($id: ID!) { conversation(id: $id) { messages(last: 1) { nodes { id } } } }',
    { id: conversationId },
  );
  const { saveVerifiedQuery } = await ada.graphql(
    'mutation ($input: SaveVerifiedQueryInput!) { saveVerifiedQuery(input: $input) { id } }',
    { input: { messageId: conversation.messages.nodes[0].id, question } },
  );
  const { id } = saveVerifiedQuery;
  const counting = 'SELECT count(*) AS n FROM staff WHERE pay > 5000';
  await update(id, counting);
  expect((await ask(bob, question)).response).toContain('**1**');
  await ada.graphql('mutation ($input: MarkColumnPiiInput!) { markColumnPii(input: $input) { pii } }', {
    input: { dataSourceId: staff, tableName: 'staff', columnName: 'pay', type: 'FINANCIAL' },
  });
  expect((await ask(ada, question)).response).toContain('**1**');
  for (const sql of [counting, 'SELECT sum(pay) AS n FROM staff']) {
    await update(id, sql);
    const task = await ask(bob, question);
    expect(task.response).toContain(
      'a query was verified for this question, but values that it compares or adds up are masked for you',
    );
    expect(task.response).not.toMatch(/\*\*/);
    expect(task).toMatchObject({ verification: null, tables: [] });
  }
});
