import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/context.ts';
import { runRefresh } from '../../../src/data/discovery/run-refresh.ts';
import type { SourceTable } from '../../../src/engine/sources/connector.ts';
import { memorySource, memoryTable } from '../../kit/memory-source.ts';
import { type DataService, startData } from '../kit.ts';
import { connect } from '../sources/sources-kit.ts';

describe('A view that cannot be followed', () => {
  const source = memorySource();
  let service: DataService;
  let ada: Caller;
  let ben: Caller;
  let id: string;
  let organizationId: string;
  const customers = memoryTable('customers', ['id integer!', 'email', 'region'], [[1, 'ada@canary.example', 'north']]);
  const view = (name: string, columns: string[], made: SourceTable['view']) =>
    memoryTable(name, columns, [], { type: 'view', primaryKey: [], ...(made && { view: made }) });
  beforeAll(async () => {
    service = await startData({ connectors: [source], work: false });
    organizationId = await service.organization();
    [ada, ben] = [await service.caller(organizationId, 'ADMIN'), await service.caller(organizationId)];
  });
  afterAll(() => service?.stop());
  beforeEach(async () => {
    source.tables = [
      customers,
      view('silent', ['id integer', 'email', 'other'], {
        sql: null,
        remedy: 'grant its account SHOW VIEW on the view',
      }),
      view('over_silent', ['who'], { sql: 'SELECT other AS who FROM silent' }),
      view('calling', ['id integer', 'secret'], { sql: 'SELECT id, secret_of(id) AS secret FROM customers' }),
      view('strange', ['what'], { sql: 'SELECT what WHATEVER THE PARSER customers !! DOES NOT KNOW' }),
      view('certain', ['what'], { sql: null, reads: [{ schema: 'public', name: 'customers' }], calls: [] }),
      view('plain', ['region'], { sql: 'SELECT region FROM customers' }),
    ];
    await service.app.db.columnSensitivity.deleteMany();
    ({ id } = await connect(service, ada, { scope: 'ORGANIZATION', name: `Shop ${Math.random()}` }));
    await discover();
  });
  const discover = async () => {
    const document = 'mutation ($input: DiscoverSchemaInput!) { discoverSchema(input: $input) { tables { name } } }';
    expect((await service.ask(ada, document, { input: { dataSourceId: id } })).errors).toEqual([]);
  };
  const markEmail = async () => {
    const document = 'mutation ($input: MarkColumnPiiInput!) { markColumnPii(input: $input) { unfollowedViews } }';
    const input = { dataSourceId: id, tableName: 'customers', columnName: 'email', type: 'EMAIL' };
    return (await service.ask(ada, document, { input })).data.markColumnPii.unfollowedViews;
  };
  const seen = async () => {
    const document = `query ($id: ID!) { dataSource(id: $id) { tables { nodes { name viewNotice columns { name masked } } } } }`;
    const { data, errors } = await service.ask(ben, document, { id });
    expect(errors).toEqual([]);
    return data.dataSource.tables.nodes as {
      name: string;
      viewNotice: string | null;
      columns: { name: string; masked: boolean }[];
    }[];
  };

  it('is told by name to whoever marks a column, a table or rows', async () => {
    const names = ['public.calling', 'public.over_silent', 'public.silent'];
    expect(await markEmail()).toEqual(names);
    const level = await service.ask(
      ada,
      'mutation ($input: SetTableSensitivityInput!) { setTableSensitivity(input: $input) { unfollowedViews } }',
      { input: { organizationId, dataSourceId: id, tableName: 'silent', level: 'CONFIDENTIAL' } },
    );
    expect(level.data.setTableSensitivity.unfollowedViews).toEqual(names);
    const rule = await service.ask(
      ada,
      'mutation ($input: CreateRowRuleInput!) { createRowRule(input: $input) { unfollowedViews } }',
      {
        input: {
          dataSourceId: id,
          tableName: 'customers',
          columnName: 'region',
          operator: 'EQUALS',
          operand: { values: ['north'] },
        },
      },
    );
    expect(rule.data.createRowRule.unfollowedViews).toEqual(names);
    await service.app.db.rowRule.deleteMany();
    await service.app.db.tableSensitivity.deleteMany();
  });

  it('says why, and hides what has the name of what is marked', async () => {
    await markEmail();
    const notices = Object.fromEntries((await seen()).map(({ name, viewNotice }) => [name, viewNotice]));
    expect(notices).toEqual({
      customers: null,
      silent: 'Its source does not show how it is made: grant its account SHOW VIEW on the view.',
      over_silent: 'It reads silent, of which it cannot be told what it reads.',
      calling: 'It calls secret_of, which may read anything.',
      // What cannot be read may choose its rows by what is masked, too.
      strange: expect.stringContaining('chooses or orders its rows by public.customers.email'),
      certain: expect.stringContaining('chooses or orders its rows by public.customers.email'),
      plain: null,
    });
    const masked = (await seen()).flatMap(({ name, columns }) =>
      columns.filter(each => each.masked).map(each => `${name}.${each.name}`),
    );
    // What cannot be read but is known to read the table may show anything of it.
    expect(masked.sort()).toEqual(['certain.what', 'customers.email', 'silent.email', 'strange.what']);
    // From where nobody knows: no table is named, least of all one that is not there for whoever asks.
    const explain = `query ($id: ID!) { explainAccess(dataSourceId: $id, tableName: "silent", columnName: "email") {
      masked reasons { message } } }`;
    const { data } = await service.ask(ben, explain, { id });
    expect(data.explainAccess.masked).toBe(true);
    expect(JSON.stringify(data.explainAccess)).not.toContain('customers');
  });

  it('hides nothing any more when it is made otherwise and discovered again', async () => {
    await markEmail();
    source.tables = source.tables.map(table =>
      table.name === 'strange' ? view('strange', ['what'], { sql: 'SELECT region AS what FROM customers' }) : table,
    );
    await discover();
    const strange = (await seen()).find(({ name }) => name === 'strange')!;
    expect(strange.columns).toEqual([{ name: 'what', masked: false }]);
  });

  it('is not there before all of its catalog was read, also where its discovery is broken off', async () => {
    source.tables = [customers, view('fresh', ['email'], { sql: 'SELECT email FROM customers' })];
    await markEmail();
    const stop = new AbortController();
    const { connect: open } = source;
    source.connect = target => {
      const way = open(target);
      return {
        ...way,
        async *catalog(options) {
          yield* way.catalog(options);
          stop.abort();
        },
      };
    };
    await service.app.db.dataSource.update({ where: { id }, data: { schemaStatus: 'PROCESSING' } });
    await service.app.sources.drop(id);
    await expect(runRefresh(service.app, id, { id: 'job', attempt: 1, signal: stop.signal })).rejects.toThrow();
    source.connect = open;
    await service.app.sources.drop(id);
    expect((await seen()).map(({ name }) => name)).not.toContain('fresh');
    await runRefresh(service.app, id, { id: 'job', attempt: 2, signal: new AbortController().signal });
    const fresh = (await seen()).find(({ name }) => name === 'fresh')!;
    expect(fresh.columns).toEqual([{ name: 'email', masked: true }]);
  });
});
