import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/context.ts';
import { memorySource, memoryTable } from '../../kit/memory-source.ts';
import { type DataService, startData } from '../kit.ts';
import { connect } from './sources-kit.ts';

const customers = () =>
  memoryTable(
    'customers',
    ['id integer!', 'name', 'email', 'joined date'],
    [
      [1, 'Ada', 'ada@example.org', '2024-01-31'],
      [2, 'Grace', 'grace@example.org', null],
      [3, 'Ada', 'ada.l@example.org', '2023-05-01'],
    ],
  );
const orders = () => memoryTable('orders', ['id integer!', 'total decimal'], [[1, '9.50']]);

const discover = 'mutation ($input: DiscoverSchemaInput!) { discoverSchema(input: $input) { tables { id name } } }';
const refresh = 'mutation ($input: RefreshSchemaInput!) { refreshSchema(input: $input) { id } }';
const profileTable = `mutation ($input: ProfileDataTableInput!) { profileDataTable(input: $input) {
  id profile { rowsRead complete columns { name nullShare distinctCount min max values { value count } } }
  piiSuggestions { columnName type reason }
} }`;

describe('A table of a data source', () => {
  const source = memorySource();
  let service: DataService;
  let organizationId: string;
  let ada: Caller;
  let id: string;

  beforeAll(async () => {
    service = await startData({ connectors: [source], work: false });
    organizationId = await service.organization();
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    source.tables = [customers(), orders()];
    ada = await service.caller(organizationId);
    ({ id } = await connect(service, ada));
  });

  const tableCalled = async (name: string) => {
    const { data } = await service.ask(ada, discover, { input: { dataSourceId: id } });
    return data.discoverSchema.tables.find((table: { name: string }) => table.name === name);
  };

  it('is sampled on demand: values, shares and ranges, and what may be personal, which nobody marks unasked', async () => {
    const { id: tableId } = await tableCalled('customers');
    const { data, errors } = await service.ask(ada, profileTable, { input: { id: tableId } });
    expect(errors).toEqual([]);
    expect(data.profileDataTable.profile).toMatchObject({ rowsRead: 3, complete: true });
    expect(data.profileDataTable.profile.columns).toEqual([
      { name: 'id', nullShare: 0, distinctCount: 3, min: '1', max: '3', values: expect.any(Array) },
      {
        name: 'name',
        nullShare: 0,
        distinctCount: 2,
        min: 'Ada',
        max: 'Grace',
        values: [
          { value: 'Ada', count: 2 },
          { value: 'Grace', count: 1 },
        ],
      },
      {
        name: 'email',
        nullShare: 0,
        distinctCount: 3,
        min: 'ada.l@example.org',
        max: 'grace@example.org',
        values: expect.any(Array),
      },
      {
        name: 'joined',
        nullShare: 1 / 3,
        distinctCount: 2,
        min: '2023-05-01',
        max: '2024-01-31',
        values: expect.any(Array),
      },
    ]);
    expect(data.profileDataTable.piiSuggestions).toEqual([
      { columnName: 'name', type: 'NAME', reason: 'its name says so' },
      { columnName: 'email', type: 'EMAIL', reason: '100% of the values that were sampled look like e-mail addresses' },
    ]);
    expect(await service.app.db.columnSensitivity.count({ where: { sourceKey: id } })).toBe(0);
  });

  it('shows no values of a column that was marked as personal, and does not even read it again', async () => {
    const { id: tableId } = await tableCalled('customers');
    await service.ask(ada, profileTable, { input: { id: tableId } });
    await service.app.db.columnSensitivity.create({
      data: {
        organizationId,
        sourceKey: id,
        tableName: 'customers',
        columnName: 'email',
        pii: 'EMAIL',
        piiOrigin: 'MANUAL',
      },
    });
    const profile =
      'query ($id: ID!) { dataTable(id: $id) { profile { columns { name min values { value } } } piiSuggestions { columnName } } }';
    const { data } = await service.ask(ada, profile, { id: tableId });
    expect(data.dataTable.profile.columns[2]).toEqual({ name: 'email', min: null, values: [] });
    expect(data.dataTable.piiSuggestions).toEqual([{ columnName: 'name' }]);
    await service.ask(ada, profileTable, { input: { id: tableId } });
    expect(source.statements.at(-1)).toBe('SELECT "id", "name", "joined" FROM "public"."customers" LIMIT 2000');
    const again = await service.ask(ada, profile, { id: tableId });
    expect(JSON.stringify(again.data)).not.toContain('email');
  });
});

describe('After the catalog was read', () => {
  it('tables are sampled in the background, as far as the source lets them be', async () => {
    const source = memorySource([customers(), orders(), memoryTable('view', ['id integer!'], [], { type: 'view' })]);
    const service = await startData({ connectors: [source] });
    try {
      const ada = await service.caller(await service.organization());
      const { id } = await connect(service, ada);
      const sampled = new Promise<void>(resolve =>
        service.handled.on('handled', name => name === 'data.profile_tables' && resolve()),
      );
      await service.ask(ada, refresh, { input: { dataSourceId: id } });
      await sampled;
      const tables = await service.app.db.dataTable.findMany({ where: { dataSourceId: id }, orderBy: { name: 'asc' } });
      expect(tables.map(({ name, profiledAt }) => [name, profiledAt !== null])).toEqual([
        ['customers', true],
        ['orders', true],
        ['view', false],
      ]);
    } finally {
      await service.stop();
    }
  });
});
