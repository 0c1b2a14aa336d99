import { beforeAll, describe, expect, it } from 'vitest';
import { duckdbFile, sqliteFile } from '../../kit/installation/database-files.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { type SharedService, sharedService } from '../../kit/service.ts';
import { worldOf } from '../../security/world/world.ts';

const script = `
  CREATE TABLE customers (id INTEGER, name TEXT, email TEXT, region TEXT);
  INSERT INTO customers VALUES (1, 'Ada', 'ada@canary.example', 'north'), (2, 'Ben', 'ben@canary.example', 'south');
  CREATE TABLE orders (id INTEGER, customer INTEGER, total INTEGER);
  INSERT INTO orders VALUES (1, 1, 10), (2, 2, 20);
  CREATE VIEW customer_view AS SELECT id, email AS contact, upper(email) AS loud, name FROM customers;
  CREATE VIEW order_view AS SELECT o.id, o.total, v.contact AS who FROM orders o JOIN customer_view v ON v.id = o.customer;
  CREATE VIEW totals AS SELECT count(*) AS n, sum(total) AS total FROM orders;
  CREATE VIEW everything AS SELECT * FROM customers;`;

const hiddenNames = `
  CREATE TABLE people (ssn INTEGER PRIMARY KEY, nick TEXT);
  INSERT INTO people VALUES (771234567, 'ann'), (771234568, 'bob');
  CREATE VIEW by_row AS SELECT rowid AS r, nick FROM people;
  CREATE VIEW by_other_names AS SELECT p.oid AS a, max(_rowid_) AS b FROM people p GROUP BY p.nick;
  CREATE VIEW again AS SELECT r + 0 AS r FROM by_row;
  CREATE VIRTUAL TABLE words USING fts5(ssn_text);
  INSERT INTO words VALUES ('771234567');`;

describe('A file in which a value has other names', () => {
  it('shows by none of them what is marked', async () => {
    const service = await sharedService();
    const ada = await signUp(service);
    const { organizationId } = await service.app.db.user.findUniqueOrThrow({ where: { id: ada.id } });
    const ben = (await worldOf(service).somebody(organizationId)).headers;
    const bytes = await sqliteFile(hiddenNames);
    const staged = await ada.rest('POST', '/data/uploads', { file_name: 'people.db', byte_size: bytes.length });
    await fetch(staged.body.url, { method: 'PUT', body: new Uint8Array(bytes) });
    const { id } = (
      await ada.rest('POST', '/data/connections', {
        ...{ name: 'People', scope: 'organization', type: 'sqlite', settings: { upload_id: staged.body.id } },
      })
    ).body;
    const { tables } = (await ada.rest('POST', `/data/connections/${id}/discover`)).body;
    // The tables in which an index keeps its words are no tables of their own.
    expect(tables.map(({ name }: { name: string }) => name)).toEqual([
      ...['again', 'by_other_names', 'by_row', 'people', 'words'],
    ]);
    const read = async (sql: string) =>
      JSON.stringify((await ada.rest('POST', '/data/query', { connection_id: id, sql }, ben)).body);
    const names = ['SELECT * FROM by_row', 'SELECT a, b FROM by_other_names', 'SELECT r FROM again'];
    for (const sql of names) expect(await read(sql), sql).toContain('771234567');
    await ada.graphql('mutation ($input: MarkColumnPiiInput!) { markColumnPii(input: $input) { pii } }', {
      input: { dataSourceId: id, tableName: 'people', columnName: 'ssn', type: 'NATIONAL_ID' },
    });
    for (const sql of names) expect(await read(sql), sql).not.toContain('771234567');
    expect(await read('SELECT c0 FROM words_content')).not.toContain('771234567');
  });
});

describe.each(['sqlite', 'duckdb'] as const)('Views of a %s file', type => {
  let service: SharedService;
  let ada: Person;
  let ben: Record<string, string>;
  let id: string;
  let organizationId: string;
  beforeAll(async () => {
    service = await sharedService();
    ada = await signUp(service);
    ({ organizationId } = await service.app.db.user.findUniqueOrThrow({ where: { id: ada.id } }));
    ben = (await worldOf(service).somebody(organizationId)).headers;
    const bytes = await (type === 'sqlite' ? sqliteFile : duckdbFile)(script);
    const staged = await ada.rest('POST', '/data/uploads', { file_name: 'shop.db', byte_size: bytes.length });
    await fetch(staged.body.url, { method: 'PUT', body: new Uint8Array(bytes) });
    const settings = { upload_id: staged.body.id };
    const made = await ada.rest('POST', '/data/connections', { name: 'Shop', scope: 'organization', type, settings });
    id = made.body.id;
    expect((await ada.rest('POST', `/data/connections/${id}/discover`)).status).toBe(200);
  });

  const query = async (sql: string, headers = ben) =>
    (await ada.rest('POST', '/data/query', { connection_id: id, sql }, headers)).body;
  const column = (columnName: string, tableName = 'customers') => ({ dataSourceId: id, tableName, columnName });
  const mark = (input: object) =>
    ada.graphql('mutation ($input: MarkColumnPiiInput!) { markColumnPii(input: $input) { pii unfollowedViews } }', {
      input,
    });
  const unmark = (input: object) =>
    ada.graphql('mutation ($input: UnmarkColumnPiiInput!) { unmarkColumnPii(input: $input) { pii } }', { input });

  it('hide what is hidden in their tables from the moment on in which it is marked, and show it when it is unmarked', async () => {
    const reads = [
      'SELECT contact, loud FROM customer_view',
      'SELECT who FROM order_view',
      'SELECT email FROM everything',
    ];
    for (const sql of reads) expect(JSON.stringify(await query(sql)).toLowerCase(), sql).toContain('canary');
    expect((await mark({ ...column('email'), type: 'EMAIL' })).markColumnPii).toEqual({
      pii: 'EMAIL',
      unfollowedViews: [],
    });
    for (const sql of [
      ...reads,
      'SELECT * FROM customer_view',
      "SELECT contact FROM customer_view WHERE loud LIKE '%CANA' || 'RY%'",
    ])
      expect(JSON.stringify(await query(sql)).toLowerCase(), sql).not.toContain('canary');
    // A view may mix other values in, so that its masks are its own; it joins its table once an Admin says so.
    const joined = 'SELECT v.name FROM customer_view v JOIN customers c ON c.email = v.contact ORDER BY 1';
    expect((await query(joined)).detail).toMatch(/group of equal masks/);
    const { createMaskGroup: group } = await ada.graphql(
      'mutation ($input: CreateMaskGroupInput!) { createMaskGroup(input: $input) { id } }',
      { input: { name: 'address', columns: [column('email'), column('contact', 'customer_view')] } },
    );
    expect((await query(joined)).rows).toEqual([['Ada'], ['Ben']]);
    await ada.graphql(`mutation { deleteMaskGroup(input: { id: "${group.id}" }) { id } }`);
    // What is not marked stays as it is.
    expect((await query('SELECT n, total FROM totals')).rows).toEqual([[2, 30]]);
    expect(JSON.stringify(await query(reads[0]!, ada.headers))).toContain('canary');
    await unmark(column('email'));
    for (const sql of reads) expect(JSON.stringify(await query(sql)).toLowerCase(), sql).toContain('canary');
  });

  it('tell where a mark comes from, and keep marks of their own', async () => {
    await mark(column('email'));
    await mark({ ...column('who', 'order_view'), type: 'NAME' });
    const told = async () => {
      const { dataSource } = await ada.graphql(
        `query ($id: ID!) { dataSource(id: $id) { tables(search: "order_view") { nodes { viewNotice columns {
          name pii piiOrigin sensitivity markedBy { tableName columnName } } } } } }`,
        { id },
      );
      const [{ viewNotice, columns }] = dataSource.tables.nodes;
      return [viewNotice, columns.find(({ name }: { name: string }) => name === 'who')];
    };
    const own = { name: 'who', pii: 'NAME', piiOrigin: 'MANUAL', sensitivity: 'CONFIDENTIAL' };
    expect(await told()).toEqual([null, { ...own, markedBy: [{ tableName: 'customers', columnName: 'email' }] }]);
    await unmark(column('email'));
    expect(await told()).toEqual([null, { ...own, markedBy: [] }]);
    await mark(column('email'));
    await unmark(column('who', 'order_view'));
    expect((await told())[1]).toMatchObject({ pii: 'OTHER', piiOrigin: 'INFERRED', sensitivity: 'CONFIDENTIAL' });
    await unmark(column('email'));
  });

  it('are not there for whom a table that they read is not there, or only some of its rows', async () => {
    const names = async () => {
      const { body } = await ada.rest('GET', `/data/connections/${id}/tables?limit=100`, undefined, ben);
      return body.items.map(({ name }: { name: string }) => name).sort();
    };
    const all = ['customer_view', 'customers', 'everything', 'order_view', 'orders', 'totals'];
    expect(await names()).toEqual(all);
    const set = (level: string) =>
      ada.graphql(
        'mutation ($input: SetTableSensitivityInput!) { setTableSensitivity(input: $input) { level unfollowedViews } }',
        { input: { organizationId, dataSourceId: id, tableName: 'customers', level } },
      );
    expect((await set('RESTRICTED')).setTableSensitivity).toEqual({ level: 'RESTRICTED', unfollowedViews: [] });
    expect(await names()).toEqual(['orders', 'totals']);
    expect((await query('SELECT * FROM order_view')).detail).toContain('There is no table "order_view"');
    await set('INTERNAL');
    expect(await names()).toEqual(all);
    const { createRowRule } = await ada.graphql(
      'mutation ($input: CreateRowRuleInput!) { createRowRule(input: $input) { id unfollowedViews } }',
      { input: { ...column('region'), operator: 'EQUALS', operand: { values: ['north'] } } },
    );
    expect(await names()).toEqual(['customers', 'orders', 'totals']);
    expect((await query('SELECT name FROM customers')).rows).toEqual([['Ada']]);
    expect((await query('SELECT name FROM everything')).detail).toContain('There is no table "everything"');
    const why = await ada.rest('GET', `/data/connections/${id}/schema`, undefined, ben);
    expect(JSON.stringify(why.body)).not.toContain('order_view');
    await ada.graphql('mutation ($input: DeleteRowRuleInput!) { deleteRowRule(input: $input) { id } }', {
      input: { id: createRowRule.id },
    });
    expect(await names()).toEqual(all);
  });
});
