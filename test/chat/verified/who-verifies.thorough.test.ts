import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveUser } from '../../../src/accounts/members/move-user.ts';
import { type Person, refusal, signUp } from '../../kit/person.ts';
import { type SharedService, sharedService } from '../../kit/service.ts';
import { joinedBy, share } from '../colleagues.ts';
import { answerOf, ask, confirm, list, remove, sales, save, update, verify } from './verified-kit.ts';

let service: SharedService;
let ada: Person;
let bob: Person;
let table: { id: string };
beforeAll(async () => {
  service = await sharedService();
  ada = await signUp(service);
  bob = await joinedBy(service, ada, 'Bob');
  table = await ada.upload('sales.csv', sales);
  await share(service, table.id);
});

beforeEach(() => service.app.db.verifiedQuery.deleteMany());

describe('What a member saves', () => {
  it('is a proposal, which answers nothing until an Admin confirms it', async () => {
    const proposed = await verify(bob, 'Our takings');
    expect(proposed).toMatchObject({ status: 'PROPOSED', proposedBy: 'Bob', verifiedBy: null, verifiedAt: null });
    expect((await ask(ada, 'Our takings')).verification).toBeNull();
    expect((await refusal(bob.graphql(confirm, { input: { id: proposed.id } }))).code).toBe('FORBIDDEN');
    expect((await ada.graphql(list, { status: 'PROPOSED' })).verifiedQueries.nodes).toMatchObject([
      { id: proposed.id },
    ]);
    const { confirmVerifiedQuery } = await ada.graphql(confirm, { input: { id: proposed.id } });
    expect(confirmVerifiedQuery).toEqual({ id: proposed.id, status: 'VERIFIED', verifiedBy: 'Ada' });
    expect((await ask(bob, 'Our takings')).verification).toMatchObject({ verifiedBy: 'Ada' });
    for (const document of [remove, update])
      expect((await refusal(bob.graphql(document, { input: { id: proposed.id } }))).code).toBe('FORBIDDEN');
  });

  it('is hidden from other members, and may be changed and taken back', async () => {
    const carol = await joinedBy(service, ada, 'Carol');
    const { id } = await verify(bob, 'Our takings');
    expect((await carol.graphql(list)).verifiedQueries.totalCount).toBe(0);
    expect((await refusal(carol.graphql(remove, { input: { id } }))).code).toBe('NOT_FOUND');
    const { updateVerifiedQuery } = await bob.graphql(update, { input: { id, paraphrases: ['Takings, all'] } });
    expect(updateVerifiedQuery).toMatchObject({ status: 'PROPOSED', paraphrases: ['Takings, all'], verifiedBy: null });
    expect((await bob.graphql(remove, { input: { id } })).deleteVerifiedQuery).toEqual({ id });
  });

  it('cannot be confirmed where the name means another table to the Admin', async () => {
    const { id } = await verify(bob, 'Our takings');
    await service.app.db.verifiedQuery.update({ where: { id }, data: { tableIds: [] } });
    expect((await refusal(ada.graphql(confirm, { input: { id } }))).code).toBe('CONFLICT');
  });
});

describe('What is refused, by field', () => {
  const faults = async (promise: Promise<unknown>) => (await refusal(promise)).errors[0]!.extensions.errors;

  it.each([
    ['SQL that the guard does not let through', { sql: 'DELETE FROM sales' }, 'input.sql'],
    ['SQL of a table that is not there', { sql: 'SELECT 1 FROM nowhere' }, 'input.sql'],
    ['SQL that fails', { sql: `SELECT CAST("Region" AS INTEGER) AS n FROM sales` }, 'input.sql'],
    ['a placeholder without a parameter', { sql: 'SELECT count(*) AS n FROM sales WHERE "Amount" > ?' }, 'input.sql'],
    ['a placeholder that is no parameter', { question: 'Takings of {region}' }, 'input.question'],
    [
      'a paraphrase without the parameter',
      {
        question: 'Takings in {year}',
        paraphrases: ['Takings'],
        parameters: [{ name: 'year', type: 'NUMBER', example: 2023 }],
      },
      'input.paraphrases.0',
    ],
    [
      'a text parameter without values',
      { parameters: [{ name: 'region', type: 'TEXT', example: 'North' }] },
      'input.parameters.0.values',
    ],
    [
      'an example out of range',
      { parameters: [{ name: 'n', type: 'NUMBER', maximum: 5, example: 6 }] },
      'input.parameters.0.example',
    ],
    ['an empty question', { question: ' ' }, 'input.question'],
    ['a citation of another answer', { citationId: '0192f0c1-2d3e-7a4b-8c5d-6e7f80912a3b' }, 'input.citationId'],
  ])('%s', async (_what, input, path) => {
    expect(await faults(verify(ada, 'Our takings', input))).toContainEqual({ path, message: expect.any(String) });
    expect(await service.app.db.verifiedQuery.count()).toBe(0);
  });

  it('an answer that rests on what was asked before needs the question in full', async () => {
    const { conversationId } = await ask(ada, 'What is the total amount in 2023?');
    await ask(ada, 'And in 2024?', { conversationId });
    const messageId = await answerOf(ada, conversationId);
    expect(await faults(ada.graphql(save, { input: { messageId } }))).toMatchObject([{ path: 'input.question' }]);
    const question = 'What is the total amount in 2024?';
    expect((await ada.graphql(save, { input: { messageId, question } })).saveVerifiedQuery).toMatchObject({ question });
  });

  it('a second query for a question, also where only a parameter or a paraphrase meets it', async () => {
    const first = await verify(ada, 'Takings in 2023', { paraphrases: ['Our takings'] });
    for (const input of [
      { question: 'takings in 2023?' },
      { question: 'Money', paraphrases: ['Our takings'] },
      {
        question: 'Takings in {year}',
        sql: 'SELECT count(*) AS n FROM sales WHERE "Amount" > ?',
        parameters: [{ name: 'year', type: 'NUMBER', example: 1999 }],
      },
    ]) {
      const refused = await refusal(verify(ada, input.question, input));
      expect(refused.code).toBe('CONFLICT');
      expect(refused.errors[0]!.extensions.verifiedQueryId).toBe(first.id);
    }
  });
});

describe('When people leave', () => {
  it('what they verified stays, without their name', async () => {
    const eve = await joinedBy(service, ada, 'Eve', 'ADMIN');
    const { id } = await verify(eve, 'Our takings');
    await service.app.db.user.delete({ where: { id: eve.id } });
    expect((await ask(bob, 'Our takings')).verification).toMatchObject({ verifiedQueryId: id, verifiedBy: null });
  });

  it('for another organization, they find nothing of it there; the last one takes it along', async () => {
    const finn = await signUp(service, 'Finn');
    await finn.upload('sales.csv', sales);
    const { id } = await verify(finn, 'Our takings');
    const { db } = service.app;
    const user = await db.user.findUniqueOrThrow({ where: { id: finn.id } });
    const { id: elsewhere } = await db.organization.create({ data: { name: 'Elsewhere' } });
    await db.$transaction(tx => moveUser(service.app, tx, user, { organizationId: elsewhere, role: 'USER' }));
    expect((await finn.graphql(list)).verifiedQueries.nodes).toMatchObject([{ id }]);
    const gail = await joinedBy(service, ada, 'Gail', 'ADMIN');
    await verify(gail, 'Money in all');
    const gone = await db.user.findUniqueOrThrow({ where: { id: gail.id } });
    await db.$transaction(tx => moveUser(service.app, tx, gone, { organizationId: elsewhere, role: 'USER' }));
    expect((await gail.graphql(list)).verifiedQueries.nodes).toEqual([]);
    expect((await ask(bob, 'Money in all')).verification).toMatchObject({ verifiedBy: null });
  });
});

it('Who saved, confirmed, changed and removed what is in the audit trail', async () => {
  const { id } = await verify(bob, 'Our takings');
  await ada.graphql(confirm, { input: { id } });
  await ada.graphql(update, { input: { id, question: 'All our takings' } });
  await ada.graphql(remove, { input: { id } });
  const { auditLogs } = await ada.graphql(`{ auditLogs(filter: { resourceId: "${id}" }) { nodes { action userId } } }`);
  expect(auditLogs.nodes.toReversed()).toEqual([
    { action: 'chat.save_verified_query', userId: bob.id },
    { action: 'chat.confirm_verified_query', userId: ada.id },
    { action: 'chat.update_verified_query', userId: ada.id },
    { action: 'chat.delete_verified_query', userId: ada.id },
  ]);
});

it('Over REST they are listed, read, changed and removed', async () => {
  const { conversationId } = await ask(ada, 'What is the total amount?');
  const message_id = await answerOf(ada, conversationId);
  const made = await ada.rest('POST', '/verified-queries', { message_id, paraphrases: ['Takings'] });
  expect([made.status, made.body.status, made.headers.get('location')]).toEqual([
    201,
    'verified',
    expect.stringMatching(new RegExp(`/verified-queries/${made.body.id}$`)),
  ]);
  const path = `/verified-queries/${made.body.id}`;
  expect((await ada.rest('GET', '/verified-queries?search=total')).body).toMatchObject({
    total: 1,
    items: [{ id: made.body.id }],
  });
  expect((await ada.rest('PATCH', path, { paraphrases: [] })).body).toMatchObject({
    paraphrases: [],
    verified_by: 'Ada',
  });
  expect((await bob.rest('DELETE', path)).status).toBe(403);
  expect((await ada.rest('POST', '/verified-queries', {})).body.errors).toMatchObject([{ path: 'message_id' }]);
  expect((await ada.rest('DELETE', path)).status).toBe(204);
  expect((await ada.rest('GET', path)).status).toBe(404);
});
