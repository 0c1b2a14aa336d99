import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveUser } from '../../../src/accounts/members/move-user.ts';
import { duckdbSource } from '../../kit/duckdb-source.ts';
import { type Person, refusal, signUp } from '../../kit/person.ts';
import { type SharedService, sharedService, startService } from '../../kit/service.ts';
import { joinedBy, share } from '../colleagues.ts';

const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) {
  id status response conversationId verification { verifiedQueryId verifiedBy verifiedAt }
  citations { id sql verification { verifiedBy } } tables { rows } failure { message } } }`;
const save = `mutation ($input: SaveVerifiedQueryInput!) { saveVerifiedQuery(input: $input) {
  id status question sql tableNames proposedBy verifiedBy verifiedAt } }`;
const update = `mutation ($input: UpdateVerifiedQueryInput!) { updateVerifiedQuery(input: $input) {
  id status question paraphrases sql verifiedBy parameters { name } } }`;
const confirm =
  'mutation ($input: ConfirmVerifiedQueryInput!) { confirmVerifiedQuery(input: $input) { id status verifiedBy } }';
const remove = 'mutation ($input: DeleteVerifiedQueryInput!) { deleteVerifiedQuery(input: $input) { id } }';
const list = `query ($status: VerifiedQueryStatus, $search: String) {
  verifiedQueries(status: $status, search: $search) { totalCount nodes { id question } } }`;

const sales = `Order Date,Region,Amount
2023-01-05,North,10
2023-02-05,South,20
2024-01-05,North,100
2024-02-05,South,200
2024-03-05,West,300
`;

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

/** Asks, in a conversation of its own unless one is given. */
const ask = async (person: Person, message: string, more: object = {}) =>
  (await person.graphql(send, { input: { message, wait: true, ...more } })).sendMessage;

/** The message that holds the answer of a task. */
async function answerOf(person: Person, conversationId: string): Promise<string> {
  const { conversation } = await person.graphql(
    'query ($id: ID!) { conversation(id: $id) { messages(last: 1) { nodes { id role } } } }',
    { id: conversationId },
  );
  return conversation.messages.nodes[0].id;
}

/** What a person verifies of a fresh answer; where an Admin does it, for everybody. */
async function verify(person: Person, question: string, input: object = {}) {
  const { conversationId } = await ask(person, 'What is the total amount?');
  const messageId = await answerOf(person, conversationId);
  return (await person.graphql(save, { input: { messageId, question, ...input } })).saveVerifiedQuery;
}

beforeEach(() => service.app.db.verifiedQuery.deleteMany());

describe('What an Admin verifies', () => {
  it('is the answer of whoever asks the same, who is told who verified it and when', async () => {
    const first = await ask(ada, 'What is the total amount?');
    expect(first.verification).toBeNull();
    const messageId = await answerOf(ada, first.conversationId);
    const { saveVerifiedQuery } = await ada.graphql(save, { input: { messageId, paraphrases: ['Our takings'] } });
    expect(saveVerifiedQuery).toMatchObject({
      status: 'VERIFIED',
      question: 'What is the total amount?',
      sql: first.citations[0].sql,
      tableNames: ['sales'],
      proposedBy: 'Ada',
      verifiedBy: 'Ada',
    });
    for (const message of ['what is total amount', 'Our takings?']) {
      const task = await ask(bob, message);
      expect(task.verification).toMatchObject({ verifiedQueryId: saveVerifiedQuery.id, verifiedBy: 'Ada' });
      expect(task.citations).toMatchObject([{ sql: saveVerifiedQuery.sql, verification: { verifiedBy: 'Ada' } }]);
      expect(task.response).toMatch(/630.*verified for this question.*\[1\]/s);
      const rest = await bob.rest('GET', `/chat/${task.id}/result`);
      expect(rest.body.verification).toEqual({
        verified_query_id: saveVerifiedQuery.id,
        verified_by_id: ada.id,
        verified_by: 'Ada',
        verified_at: expect.stringMatching(/^\d{4}-.*Z$/),
      });
      expect(rest.body.citations[0].verification.verified_by).toBe('Ada');
    }
  });

  it.each([
    ['What is the total amount in 2023?', 'What is the total amount in 2024?', '600'],
    ['What is the total amount of North?', 'What is the total amount not of North?', ''],
    ['What are the top 3 regions by amount?', 'What are the top 2 regions by amount?', ''],
  ])('“%s” is not the answer to “%s”', async (question, other, expected) => {
    await verify(ada, question);
    expect((await ask(bob, question)).verification).not.toBeNull();
    const task = await ask(bob, other);
    expect(task.verification).toBeNull();
    expect(task.response).toContain(expected);
  });

  it('may differ in what is a parameter, and in nothing else', async () => {
    await verify(ada, 'Takings of {region} in {year}', {
      sql: `SELECT sum("Amount") AS takings FROM sales WHERE year("Order Date") = ? AND "Region" = ?`,
      parameters: [
        { name: 'year', type: 'NUMBER', minimum: 2000, maximum: 2100, example: 2023 },
        { name: 'region', type: 'TEXT', values: ['North', 'South', 'West'], example: 'North' },
      ],
    });
    const task = await ask(bob, 'takings of north in 2024?');
    expect([task.tables, task.response]).toEqual([[], expect.stringContaining('**100**')]);
    expect((await ask(bob, 'Takings of South in 2023')).response).toContain('**20**');
    for (const other of ['Takings of East in 2023', 'Takings of North in 5', 'Takings not of North in 2023'])
      expect((await ask(bob, other)).verification, other).toBeNull();
  });

  it('does not stand in the way of what is asked next', async () => {
    await verify(ada, 'What is the total amount in 2023?', {
      sql: `SELECT sum("Amount") AS total FROM sales WHERE year("Order Date") = 2023`,
    });
    const first = await ask(bob, 'What is the total amount in 2023?');
    expect(first.verification).not.toBeNull();
    const next = await ask(bob, 'And in 2024?', { conversationId: first.conversationId });
    expect([next.verification, next.response]).toEqual([null, expect.stringContaining('600')]);
  });

  it('shows a result of several rows', async () => {
    await verify(ada, 'Takings by region', {
      sql: `SELECT "Region", sum("Amount") AS takings FROM sales GROUP BY ALL ORDER BY takings DESC`,
    });
    const task = await ask(bob, 'Takings by region');
    expect(task.tables).toMatchObject([
      {
        rows: [
          ['West', expect.anything()],
          ['South', expect.anything()],
          ['North', expect.anything()],
        ],
      },
    ]);
    expect(task.response).toContain('- West: takings: **300**');
  });

  it('is passed over in silence where it does not hold any more', async () => {
    const { id } = await verify(ada, 'What is the total amount in 2024?');
    const { db } = service.app;
    const sql = 'SELECT sum(no_longer_there) AS total FROM sales';
    await db.verifiedQuery.update({ where: { id }, data: { sql } });
    const task = await ask(bob, 'What is the total amount in 2024?');
    expect(task).toMatchObject({ status: 'COMPLETED', verification: null, response: expect.stringContaining('600') });
    expect(JSON.stringify(task)).not.toContain('no_longer_there');
  });

  it('is passed over where the name means another table by now', async () => {
    const { id } = await verify(ada, 'What is the total amount in 2024?');
    const other = await bob.upload('others.csv', 'a\n1\n');
    await service.app.db.verifiedQuery.update({ where: { id }, data: { tableIds: [other.id] } });
    expect((await ask(bob, 'What is the total amount in 2024?')).verification).toBeNull();
  });
});

describe('Whoever may not see the tables', () => {
  it('is answered as if nothing was verified, and finds nothing of it', async () => {
    const { id } = await verify(ada, 'What is the total amount?');
    await service.app.db.uploadedTable.update({ where: { id: table.id }, data: { scope: 'USER' } });
    try {
      const task = await ask(bob, 'What is the total amount?');
      expect(task.verification).toBeNull();
      expect(JSON.stringify(task)).not.toMatch(/sales|verified for/);
      expect((await bob.graphql(list)).verifiedQueries).toEqual({ totalCount: 0, nodes: [] });
      expect((await refusal(bob.graphql(`{ verifiedQuery(id: "${id}") { id } }`))).code).toBe('NOT_FOUND');
    } finally {
      await share(service, table.id);
    }
    expect((await bob.graphql(list)).verifiedQueries.totalCount).toBe(1);
  });

  it('gets it through their own mask: the statement runs with their rights', async () => {
    await verify(ada, 'Takings by region', {
      sql: 'SELECT "Region", sum("Amount") AS takings FROM sales GROUP BY ALL',
    });
    const hide = `mutation ($input: SetColumnSensitivityInput!) { setColumnSensitivity(input: $input) { level } }`;
    const { organizationId } = await service.app.db.user.findUniqueOrThrow({ where: { id: ada.id } });
    const column = { organizationId, dataSourceId: table.id, tableName: 'sales', columnName: 'Region' };
    await ada.graphql(hide, { input: { ...column, level: 'RESTRICTED' } });
    const task = await ask(bob, 'Takings by region');
    await ada.graphql(hide, { input: { ...column, level: 'INTERNAL' } });
    expect(task.verification).not.toBeNull();
    expect(JSON.stringify(task)).not.toContain('"North"');
  });
});

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

describe('Over the tables of a data source', () => {
  it('a statement is verified, changed and run where it belongs, and by nobody who may not see the source', async () => {
    const staff = duckdbSource("CREATE TABLE people (name VARCHAR); INSERT INTO people VALUES ('Ada'), ('Ben');");
    const other = await startService({ connectors: [staff] });
    const admin = await signUp(other);
    const member = await joinedBy(other, admin, 'Bob');
    const { db } = other.app;
    const { organizationId } = await db.user.findUniqueOrThrow({ where: { id: admin.id } });
    const { id: dataSourceId } = await db.dataSource.create({
      data: { organizationId, ownerId: admin.id, scope: 'ORGANIZATION', name: 'Staff', type: 'DUCKDB', settings: {} },
    });
    const column = { name: 'name', type: 'text', nativeType: 'VARCHAR', nullable: true, comment: null };
    const people = await db.dataTable.create({
      data: { organizationId, dataSourceId, schemaName: 'main', name: 'people', columns: [column] },
    });
    const first = await ask(admin, 'How many people are there?');
    expect(first.citations).toMatchObject([{ sql: expect.stringContaining('people') }]);
    const messageId = await answerOf(admin, first.conversationId);
    const { saveVerifiedQuery } = await admin.graphql(save, { input: { messageId, paraphrases: ['Head count'] } });
    expect(await db.verifiedQuery.findFirst()).toMatchObject({ dataSourceId, tableIds: [people.id] });
    const task = await ask(member, 'head count?');
    expect(task.verification).toMatchObject({ verifiedQueryId: saveVerifiedQuery.id });
    expect(task.response).toContain('**2**');
    await db.dataSource.update({ where: { id: dataSourceId }, data: { scope: 'USER' } });
    expect((await ask(member, 'head count?')).verification).toBeNull();
    expect((await member.graphql(list)).verifiedQueries.totalCount).toBe(0);
    await other.stop();
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
