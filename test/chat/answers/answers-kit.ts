import type { Person } from '../../kit/person.ts';

export const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id conversationId response verification { verifiedBy } } }`;
export const edit = `mutation ($input: EditAnswerSqlInput!) { editAnswerSql(input: $input) {
  id content verification { verifiedBy }
  citations { id marker sql rowCount editedBy editedById editedAt verification { verifiedBy } } tables { rows } charts { spec }
  edits { marker sqlBefore resultBefore { rows } sql parameters result { rows } editedBy } } }`;
export const regenerate = `mutation ($input: RegenerateAnswerInput!) { regenerateAnswer(input: $input) {
  id status mode message conversationId regeneratesId response } }`;
export const rate =
  'mutation ($input: RateMessageInput!) { rateMessage(input: $input) { rating review { id status reason note } } }';
export const thread = `query ($id: ID!) { conversation(id: $id) { messages(first: 100) {
  nodes { id role content regeneratesId regeneratedByIds } } } }`;
export const reviews = `query ($status: ReviewStatus, $reason: FeedbackReason, $first: Int) {
  answerReviews(status: $status, reason: $reason, first: $first) { totalCount nodes {
    id status reason comment question statements { sql } answer note resolvedBy verifiedQueryId } } }`;
export const resolve =
  'mutation ($input: ResolveAnswerReviewInput!) { resolveAnswerReview(input: $input) { status note resolvedBy } }';
export const save = 'mutation ($input: SaveVerifiedQueryInput!) { saveVerifiedQuery(input: $input) { id status sql } }';

export const sales = 'Region,Amount\nNorth,10\nSouth,20\nNorth,100\nSouth,200\nWest,300\n';
export const perRegion = 'SELECT "Region", sum("Amount") AS total FROM sales GROUP BY ALL ORDER BY total DESC';

/** A question and the message that answers it. */
export async function answered(person: Person, message = 'What is the total amount per region?') {
  const { sendMessage } = await person.graphql(send, { input: { message, wait: true } });
  const { conversation } = await person.graphql(thread, { id: sendMessage.conversationId });
  return { ...sendMessage, messageId: conversation.messages.nodes.at(-1).id as string };
}
export const messagesOf = async (person: Person, id: string) =>
  (await person.graphql(thread, { id })).conversation.messages.nodes;
