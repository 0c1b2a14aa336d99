import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, refusal, signUp } from '../../kit/person.ts';
import { type SharedService, sharedService } from '../../kit/service.ts';
import { joinedBy, share } from '../colleagues.ts';
import { answered, edit, messagesOf, perRegion, sales, save } from './answers-kit.ts';

let service: SharedService;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  service = await sharedService();
  ada = await signUp(service);
  bob = await joinedBy(service, ada, 'Bob');
  await share(service, (await ada.upload('sales.csv', sales)).id);
});

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
