import type { Person } from '../../kit/person.ts';

const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) {
  id status response conversationId verification { verifiedQueryId verifiedBy verifiedAt }
  citations { id sql verification { verifiedBy } } tables { rows } failure { message } } }`;
export const save = `mutation ($input: SaveVerifiedQueryInput!) { saveVerifiedQuery(input: $input) {
  id status question sql tableNames proposedBy verifiedBy verifiedAt } }`;
export const update = `mutation ($input: UpdateVerifiedQueryInput!) { updateVerifiedQuery(input: $input) {
  id status question paraphrases sql verifiedBy parameters { name } } }`;
export const confirm =
  'mutation ($input: ConfirmVerifiedQueryInput!) { confirmVerifiedQuery(input: $input) { id status verifiedBy } }';
export const remove = 'mutation ($input: DeleteVerifiedQueryInput!) { deleteVerifiedQuery(input: $input) { id } }';
export const list = `query ($status: VerifiedQueryStatus, $search: String) {
  verifiedQueries(status: $status, search: $search) { totalCount nodes { id question } } }`;

export const sales = `Order Date,Region,Amount
2023-01-05,North,10
2023-02-05,South,20
2024-01-05,North,100
2024-02-05,South,200
2024-03-05,West,300
`;

/** Asks, in a conversation of its own unless one is given. */
export const ask = async (person: Person, message: string, more: object = {}) =>
  (await person.graphql(send, { input: { message, wait: true, ...more } })).sendMessage;

/** The message that holds the answer of a task. */
export async function answerOf(person: Person, conversationId: string): Promise<string> {
  const { conversation } = await person.graphql(
    'query ($id: ID!) { conversation(id: $id) { messages(last: 1) { nodes { id role } } } }',
    { id: conversationId },
  );
  return conversation.messages.nodes[0].id;
}

/** What a person verifies of a fresh answer; where an Admin does it, for everybody. */
export async function verify(person: Person, question: string, input: object = {}) {
  const { conversationId } = await ask(person, 'What is the total amount?');
  const messageId = await answerOf(person, conversationId);
  return (await person.graphql(save, { input: { messageId, question, ...input } })).saveVerifiedQuery;
}
