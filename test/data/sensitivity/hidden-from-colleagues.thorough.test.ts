import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/context.ts';
import type { SourceTable } from '../../../src/engine/sources/connector.ts';
import { memorySource, memoryTable } from '../../kit/memory-source.ts';
import { type DataService, startData } from '../kit.ts';
import { connect } from '../sources/sources-kit.ts';
import { type SharedFile, shareFile } from '../uploads/files-kit.ts';

const script = `
  CREATE TABLE staff (id INTEGER PRIMARY KEY, name TEXT, region TEXT);
  INSERT INTO staff VALUES (1, 'Ada', 'north'), (2, 'Ben', 'south'), (3, 'Cem', 'south'), (4, 'Dan', 'south');
  CREATE TABLE vault (secret TEXT);
  INSERT INTO vault VALUES ('x');
  CREATE VIEW over_vault AS SELECT secret FROM vault;
  CREATE VIEW over_staff AS SELECT name FROM staff;`;

describe('A colleague of whom some rows and tables are hidden', () => {
  let file: SharedFile;
  let table: string;
  let vault: string;
  let staffId: string;
  beforeAll(async () => {
    file = await shareFile('sqlite', script);
    const { ada, id, ask, organizationId, service } = file;
    table = (await ada.upload('people.csv', 'name,region,city\nAda,north,\nBen,south,x\nCem,south,y\n')).id;
    vault = (await ada.upload('vault.csv', 'secret\n1\n')).id;
    await service.app.db.uploadedTable.updateMany({ data: { scope: 'ORGANIZATION' } });
    const rule = 'mutation ($input: CreateRowRuleInput!) { createRowRule(input: $input) { id } }';
    const level = 'mutation ($input: SetTableSensitivityInput!) { setTableSensitivity(input: $input) { level } }';
    for (const [dataSourceId, tableName] of [
      [id, 'staff'],
      [table, 'people'],
    ])
      await ask(rule, {
        input: { dataSourceId, tableName, columnName: 'region', operator: 'EQUALS', operand: { values: ['north'] } },
      });
    for (const [dataSourceId, tableName] of [
      [id, 'vault'],
      [vault, 'vault'],
    ])
      await ask(level, { input: { organizationId, dataSourceId, tableName, level: 'RESTRICTED' } });
    const { data } = await ask(
      'query ($id: ID!) { dataSource(id: $id) { tables(search: "staff") { nodes { id name } } } }',
      { id },
    );
    staffId = data.dataSource.tables.nodes.find(({ name }: { name: string }) => name === 'staff').id;
    await ask('mutation ($id: ID!) { profileDataTable(input: { id: $id }) { id } }', { id: staffId });
  });
  afterAll(() => file?.close());

  it('is told no count of rows among which some are hidden', async () => {
    const counts = `query ($table: ID!, $staff: ID!) {
      uploadedTable(id: $table) { rowCount versions { rowCount } }
      dataTable(id: $staff) { rowCount profile { rowsRead columns { distinctCount nullShare } } } }`;
    const asked = async (headers: Record<string, string>) =>
      (await file.ask(counts, { table, staff: staffId }, headers)).data;
    expect(await asked(file.ada.headers)).toMatchObject({
      uploadedTable: { rowCount: 3, versions: [{ rowCount: 3 }] },
      dataTable: { rowCount: 4, profile: { rowsRead: 4 } },
    });
    expect(await asked(file.ben)).toEqual({
      uploadedTable: { rowCount: null, versions: [{ rowCount: null }] },
      dataTable: { rowCount: null, profile: null },
    });
    const rest = await file.ada.rest('GET', `/data/uploaded-tables/${table}`, undefined, file.ben);
    expect(rest.body.row_count).toBeNull();
  });

  it('is told by the analyst that they see some rows, and nothing of how many there are', async () => {
    const chat = async (message: string, headers: Record<string, string>) =>
      (await file.ada.rest('POST', '/chat', { message }, headers)).body.response as string;
    expect(await chat('Which tables do we have?', file.ada.headers)).toContain('**people**, 3 rows');
    const listed = await chat('Which tables do we have?', file.ben);
    expect(listed).toContain('**people**, of which you see some rows: name, region, city');
    expect(listed).not.toMatch(/\d rows/);
    const described = await chat('Describe the table people', file.ben);
    expect(described).toContain('**people** has 3 columns; you see some of its rows:');
    expect(described).not.toMatch(/1 empty|3 rows|2 rows/);
    expect(await chat('Welche Tabellen haben wir?', file.ben)).toContain(
      '**people**, davon sehen Sie einen Teil der Zeilen',
    );
  });

  it('gets one answer for what is hidden and what is missing', async () => {
    const { ben, id, ask } = file;
    const missing = '0197a1b2-0000-7000-8000-000000000000';
    const explain = `query ($id: ID!, $name: String!, $column: String) {
      explainAccess(dataSourceId: $id, tableName: $name, columnName: $column) { visible } }`;
    const mark = 'mutation ($input: MarkColumnPiiInput!) { markColumnPii(input: $input) { pii } }';
    const remove = 'mutation ($id: ID!) { deleteUploadedTable(input: { id: $id }) { id } }';
    const rename = 'mutation ($id: ID!) { updateUploadedTable(input: { id: $id, name: "x" }) { id } }';
    const pairs: [string, (hidden: boolean) => object][] = [
      [explain, hidden => ({ id, name: hidden ? 'vault' : 'nowhere' })],
      [explain, hidden => ({ id, name: hidden ? 'over_vault' : 'nowhere', column: 'secret' })],
      [explain, hidden => ({ id, name: hidden ? 'over_staff' : 'nowhere' })],
      [explain, hidden => ({ id: hidden ? vault : missing, name: 'vault' })],
      [explain, hidden => ({ id: hidden ? vault : missing, name: 'nowhere' })],
      [
        mark,
        hidden => ({ input: { dataSourceId: id, tableName: hidden ? 'vault' : 'nowhere', columnName: 'secret' } }),
      ],
      [
        mark,
        hidden => ({ input: { dataSourceId: hidden ? vault : missing, tableName: 'vault', columnName: 'secret' } }),
      ],
      [
        mark,
        hidden => ({ input: { dataSourceId: hidden ? vault : missing, tableName: 'other', columnName: 'secret' } }),
      ],
      [remove, hidden => ({ id: hidden ? vault : missing })],
      [rename, hidden => ({ id: hidden ? vault : missing })],
    ];
    for (const [document, variables] of pairs) {
      const [hidden, other] = await Promise.all([true, false].map(each => ask(document, variables(each), ben)));
      const told = ({ errors }: any) => errors.map(({ message, extensions: { code } }: any) => [code, message]);
      expect(told(hidden), JSON.stringify(variables(true))).toEqual(told(other));
      expect(told(hidden)[0][0]).toBe('NOT_FOUND');
    }
    const { data } = await ask(explain, { id, name: 'vault' });
    expect(data.explainAccess.visible).toBe(true);
    // What they see but may not change is another matter.
    expect((await ask(remove, { id: table }, ben)).errors[0].extensions.code).toBe('FORBIDDEN');
  });
});

describe('What a discovery found', () => {
  const { rows: _, ...customers } = memoryTable('customers', ['id integer!', 'region text'], [[1, 'north']]);
  const view = (name: string, sql: string): SourceTable => ({
    ...memoryTable(name, ['id integer!']),
    ...{ type: 'view', view: { sql }, rowCount: null },
  });
  const source = memorySource();
  let service: DataService;
  let [ada, ben]: Caller[] = [];
  beforeAll(async () => {
    service = await startData({ connectors: [source], work: false });
    const organizationId = await service.organization();
    [ada, ben] = [await service.caller(organizationId, 'ADMIN'), await service.caller(organizationId)];
  });
  afterAll(() => service?.stop());

  it('names no view that is gone over what is hidden', async () => {
    const tables = [
      { ...customers, rows: [] },
      { ...view('hidden_by_rows', 'SELECT id FROM public.customers'), rows: [] },
      { ...view('plain', 'SELECT 1 AS id'), rows: [] },
    ];
    source.tables = tables;
    const { id } = await connect(service, ada!, { name: 'Shop', scope: 'ORGANIZATION' });
    const discover = () =>
      service.ask(ada!, 'mutation ($id: ID!) { discoverSchema(input: { dataSourceId: $id }) { refreshedAt } }', { id });
    await discover();
    const rule = await service.ask(
      ada!,
      'mutation ($input: CreateRowRuleInput!) { createRowRule(input: $input) { id } }',
      {
        input: {
          ...{ dataSourceId: id, tableName: 'customers', columnName: 'region' },
          ...{ operator: 'EQUALS', operand: { values: ['north'] } },
        },
      },
    );
    expect(rule.errors).toEqual([]);
    source.tables = tables.slice(0, 1);
    await discover();
    const removed = async (caller: Caller) => {
      const document = 'query ($id: ID!) { dataSource(id: $id) { schema { changes { removed } } } }';
      return (await service.ask(caller, document, { id })).data.dataSource.schema.changes.removed;
    };
    expect(await removed(ada!)).toEqual(['public.hidden_by_rows', 'public.plain']);
    expect(await removed(ben!)).toEqual(['public.plain']);
  });
});
