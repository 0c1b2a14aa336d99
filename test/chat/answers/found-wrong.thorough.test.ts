import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, refusal, signUp } from '../../kit/person.ts';
import { type SharedService, sharedService } from '../../kit/service.ts';
import { joinedBy, share } from '../colleagues.ts';
import { answered, perRegion, rate, resolve, reviews, sales, save } from './answers-kit.ts';

let service: SharedService;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  service = await sharedService();
  ada = await signUp(service);
  bob = await joinedBy(service, ada, 'Bob');
  await share(service, (await ada.upload('sales.csv', sales)).id);
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
