import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, refusal, signUp } from '../../kit/person.ts';
import { answerBy, type SharedService, sharedService } from '../../kit/service.ts';
import { stagedReasoner } from '../../kit/staged-reasoner.ts';
import { joinedBy, share } from '../colleagues.ts';

const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id conversationId response verification { verifiedBy } } }`;
const edit = `mutation ($input: EditAnswerSqlInput!) { editAnswerSql(input: $input) {
  id content verification { verifiedBy }
  citations { id marker sql rowCount editedBy editedById editedAt verification { verifiedBy } } tables { rows } charts { spec }
  edits { marker sqlBefore resultBefore { rows } sql parameters result { rows } editedBy } } }`;
const regenerate = `mutation ($input: RegenerateAnswerInput!) { regenerateAnswer(input: $input) {
  id status mode message conversationId regeneratesId response } }`;
const rate =
  'mutation ($input: RateMessageInput!) { rateMessage(input: $input) { rating review { id status reason note } } }';
const thread = `query ($id: ID!) { conversation(id: $id) { messages(first: 100) {
  nodes { id role content regeneratesId regeneratedByIds } } } }`;
const reviews = `query ($status: ReviewStatus, $reason: FeedbackReason, $first: Int) {
  answerReviews(status: $status, reason: $reason, first: $first) { totalCount nodes {
    id status reason comment question statements { sql } answer note resolvedBy verifiedQueryId } } }`;
const resolve =
  'mutation ($input: ResolveAnswerReviewInput!) { resolveAnswerReview(input: $input) { status note resolvedBy } }';
const save = 'mutation ($input: SaveVerifiedQueryInput!) { saveVerifiedQuery(input: $input) { id status sql } }';

const sales = 'Region,Amount\nNorth,10\nSouth,20\nNorth,100\nSouth,200\nWest,300\n';
const perRegion = 'SELECT "Region", sum("Amount") AS total FROM sales GROUP BY ALL ORDER BY total DESC';

let service: SharedService;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  service = await sharedService();
  ada = await signUp(service);
  bob = await joinedBy(service, ada, 'Bob');
  await share(service, (await ada.upload('sales.csv', sales)).id);
});

/** A question and the message that answers it. */
async function answered(person: Person, message = 'What is the total amount per region?') {
  const { sendMessage } = await person.graphql(send, { input: { message, wait: true } });
  const { conversation } = await person.graphql(thread, { id: sendMessage.conversationId });
  return { ...sendMessage, messageId: conversation.messages.nodes.at(-1).id as string };
}
const messagesOf = async (person: Person, id: string) =>
  (await person.graphql(thread, { id })).conversation.messages.nodes;

describe('The SQL behind an answer can be changed', () => {
  it('and the answer shows what it gives, says who wrote it, and keeps what it showed before', async () => {
    const { id, messageId, response } = await answered(bob);
    const { editAnswerSql } = await bob.graphql(edit, { input: { id: messageId, sql: `${perRegion} LIMIT 2` } });
    expect(editAnswerSql.citations).toMatchObject([
      {
        marker: 1,
        sql: `${perRegion} LIMIT 2`,
        rowCount: 2,
        editedBy: 'Bob',
        editedById: bob.id,
        editedAt: expect.any(String),
      },
    ]);
    expect(editAnswerSql.tables).toEqual([
      {
        rows: [
          ['West', expect.anything()],
          ['South', expect.anything()],
        ],
      },
    ]);
    expect(editAnswerSql.charts[0].spec.data.values).toHaveLength(2);
    expect(editAnswerSql.content).toMatch(/changed the SQL of \[1\]/);
    expect(editAnswerSql.content.startsWith(response)).toBe(true);
    expect(editAnswerSql.edits).toMatchObject([
      { marker: 1, sqlBefore: expect.stringContaining('GROUP BY'), sql: `${perRegion} LIMIT 2`, editedBy: 'Bob' },
    ]);
    expect(editAnswerSql.edits[0].resultBefore.rows).toHaveLength(3);
    // The task's result is the same answer.
    const rest = await bob.rest('GET', `/chat/${id}/result`);
    expect(rest.body).toMatchObject({ response: editAnswerSql.content, citations: [{ edited_by: 'Bob' }] });
    expect(rest.body.tables[0].rows).toHaveLength(2);
  });

  it('again and again, also with parameters, and every state is kept', async () => {
    const { messageId } = await answered(bob);
    await bob.graphql(edit, { input: { id: messageId, sql: `${perRegion} LIMIT 2` } });
    const sql = 'SELECT count(*) AS n FROM sales WHERE "Amount" > ?';
    const rest = await bob.rest('POST', `/messages/${messageId}/sql`, { sql, parameters: [50] });
    expect(rest.status).toBe(200);
    expect(rest.body.tables).toMatchObject([{ rows: [[3]] }]);
    expect(rest.body.edits).toMatchObject([
      { sql: `${perRegion} LIMIT 2`, result: { row_count: 2 } },
      { sql_before: `${perRegion} LIMIT 2`, sql, parameters: [50], result_before: { row_count: 2 }, edited_by: 'Bob' },
    ]);
    expect(rest.body.content.match(/changed the SQL/g)).toHaveLength(1);
  });

  it('takes the mark of verification away', async () => {
    const { messageId } = await answered(ada);
    const { saveVerifiedQuery } = await ada.graphql(save, { input: { messageId } });
    const second = await answered(bob);
    expect(second.verification).toEqual({ verifiedBy: 'Ada' });
    const { editAnswerSql } = await bob.graphql(edit, { input: { id: second.messageId, sql: perRegion } });
    expect([editAnswerSql.verification, editAnswerSql.citations[0].verification]).toEqual([null, null]);
    await service.app.db.verifiedQuery.delete({ where: { id: saveVerifiedQuery.id } });
  });

  it.each([
    ['what the guard refuses', { sql: 'DROP TABLE sales' }, 'input.sql'],
    ['what fails', { sql: 'SELECT nothing FROM sales' }, 'input.sql'],
    ['an empty statement', { sql: ' ' }, 'input.sql'],
    ['a citation that is not there', { sql: perRegion, citationId: 'x' }, 'input.citationId'],
  ])('but not to %s, and then the answer stays as it is', async (_what, input, path) => {
    const { messageId, conversationId } = await answered(bob);
    const before = await messagesOf(bob, conversationId);
    const { errors } = await refusal(bob.graphql(edit, { input: { id: messageId, ...input } }));
    expect(errors[0]!.extensions.errors ?? [{ path: 'input.sql' }]).toMatchObject([{ path }]);
    expect(await messagesOf(bob, conversationId)).toEqual(before);
  });

  it('fifty times', async () => {
    const { messageId } = await answered(bob);
    const before = { messageId, citationId: messageId, marker: 1, sqlBefore: perRegion, sql: perRegion, result: {} };
    await service.app.db.answerEdit.createMany({ data: Array.from({ length: 50 }, () => before) });
    expect((await refusal(bob.graphql(edit, { input: { id: messageId, sql: perRegion } }))).code).toBe('CONFLICT');
  });

  it('where there is any', async () => {
    const { messageId } = await answered(bob, 'Does anybody know what happiness is?');
    const { errors } = await refusal(bob.graphql(edit, { input: { id: messageId, sql: perRegion } }));
    expect(errors[0]!.extensions.errors).toMatchObject([{ path: 'input.citationId' }]);
  });
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

describe('What a reader finds wrong and says why', () => {
  const list = async (variables: Record<string, unknown> = {}) => (await ada.graphql(reviews, variables)).answerReviews;

  it('comes before the Admins with the question and the SQL, and with the answer only where its reader shares it', async () => {
    const one = await answered(bob);
    const two = await answered(bob, 'What is the total amount?');
    const comment = 'The returns are missing.';
    await bob.graphql(rate, { input: { id: one.messageId, rating: 'DOWN', reason: 'WRONG_RESULT', comment } });
    await bob.rest('PUT', `/messages/${two.messageId}/feedback`, {
      rating: 'down',
      reason: 'unclear',
      share_answer: true,
    });
    expect(await list({ status: 'OPEN' })).toMatchObject({
      totalCount: 2,
      nodes: [
        { reason: 'UNCLEAR', question: 'What is the total amount?', comment: null, answer: two.response },
        {
          reason: 'WRONG_RESULT',
          question: 'What is the total amount per region?',
          comment,
          answer: null,
          statements: [{ sql: expect.stringContaining('GROUP BY') }],
        },
      ],
    });
    expect((await list({ reason: 'UNCLEAR' })).totalCount).toBe(1);
    expect(await list({ first: 1 })).toMatchObject({ totalCount: 2, nodes: [{ reason: 'UNCLEAR' }] });
    expect((await refusal(bob.graphql(reviews))).code).toBe('FORBIDDEN');
  });

  it('is resolved with a note, from where the SQL can be mended and verified', async () => {
    const { nodes } = await list({ reason: 'WRONG_RESULT' });
    const [review] = nodes;
    const sql = `${perRegion} LIMIT 3`;
    const { saveVerifiedQuery } = await ada.graphql(save, { input: { reviewId: review.id, sql } });
    expect(saveVerifiedQuery).toMatchObject({ status: 'VERIFIED', sql });
    const rest = await ada.rest('POST', `/admin/answer-reviews/${review.id}/resolve`, { note: 'Mended.' });
    expect(rest.body).toMatchObject({
      status: 'resolved',
      note: 'Mended.',
      resolved_by: 'Ada',
      verified_query_id: saveVerifiedQuery.id,
    });
    expect((await list({ status: 'OPEN' })).totalCount).toBe(1);
    expect((await list({ status: 'RESOLVED' })).nodes).toMatchObject([{ id: review.id, resolvedBy: 'Ada' }]);
    expect((await answered(bob)).verification).toEqual({ verifiedBy: 'Ada' });
  });

  it('can be taken back until it is resolved; a new reason opens it again', async () => {
    const { messageId } = await answered(bob, 'How many rows are there?');
    const give = async (input: object) =>
      (await bob.graphql(rate, { input: { id: messageId, ...input } })).rateMessage.review;
    const down = { rating: 'DOWN', reason: 'OTHER' };
    expect(await give(down)).toMatchObject({ status: 'OPEN', reason: 'OTHER' });
    expect(await give({ rating: null })).toBeNull();
    const { id } = await give(down);
    await ada.graphql(resolve, { input: { id, note: 'Seen.' } });
    expect(await give({ rating: 'UP' })).toMatchObject({ status: 'RESOLVED', note: 'Seen.' });
    expect(await give({ rating: 'DOWN', reason: 'OUTDATED' })).toMatchObject({ id, status: 'OPEN', note: null });
  });

  it('is not taken without the verdict that it explains, and a bare verdict stays private', async () => {
    const { messageId } = await answered(bob, 'How many rows are there?');
    const { errors } = await refusal(bob.graphql(rate, { input: { id: messageId, rating: 'UP', reason: 'OTHER' } }));
    expect(errors[0]!.extensions.errors).toMatchObject([{ path: 'input.reason' }]);
    const before = (await list()).totalCount;
    await bob.graphql(rate, { input: { id: messageId, rating: 'DOWN', comment: 'Hm.' } });
    expect((await list()).totalCount).toBe(before);
  });

  it('goes with its conversation', async () => {
    const { messageId, conversationId } = await answered(bob, 'How many rows are there?');
    await bob.graphql(rate, { input: { id: messageId, rating: 'DOWN', reason: 'INCOMPLETE' } });
    expect((await list({ reason: 'INCOMPLETE' })).totalCount).toBe(1);
    await bob.rest('DELETE', `/conversations/${conversationId}`);
    expect((await list({ reason: 'INCOMPLETE' })).totalCount).toBe(0);
  });
});
