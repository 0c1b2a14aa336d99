import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { duckdbSource } from '../../kit/duckdb-source.ts';
import { type Person, refusal, signUp } from '../../kit/person.ts';
import { type SharedService, sharedService, startService } from '../../kit/service.ts';
import { joinedBy, share } from '../colleagues.ts';
import { answerOf, ask, list, sales, save, verify } from './verified-kit.ts';

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
