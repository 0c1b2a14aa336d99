import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../src/context.ts';
import { memorySource, memoryTable } from '../kit/memory-source.ts';
import { type DataService, startData } from './kit.ts';
import { connect } from './sources/sources-kit.ts';

const source = memorySource();
let service: DataService;
let organizationId: string;
let ada: Caller;
beforeAll(async () => {
  source.tables = [
    memoryTable(
      'clients',
      ['id integer!', 'name', 'vip'],
      [
        [1, 'Ada', 'yes'],
        [2, 'Grace', 'no'],
        [3, 'Alan', 'no'],
      ],
    ),
    memoryTable(
      'orders',
      ['id integer!', 'client integer', 'ordered date', 'required date', 'shipped date', 'total decimal'],
      [
        [1, 1, '2024-01-01', '2024-01-09', '2024-01-05', '9.50'],
        [2, 1, '2024-01-02', '2024-01-09', null, '3.25'],
        [3, 2, '2024-01-03', '2024-01-09', '2024-01-10', '7.00'],
      ],
      { foreignKeys: [{ columns: ['client'], toSchema: 'public', toTable: 'clients', toColumns: ['id'] }] },
    ),
  ];
  service = await startData({ connectors: [source] });
  organizationId = await service.organization();
  ada = await service.caller(organizationId);
});
afterAll(() => service?.stop());

const semantics = `semantics {
  kind corrected named times { column role } says columns { name kind adds yes still unit corrected }
}`;
const uploaded = async (id: string, caller = ada) =>
  (await service.ask(caller, `query ($id: ID!) { uploadedTable(id: $id) { ${semantics} } }`, { id })).data.uploadedTable
    ?.semantics;
const update = (input: object, caller = ada) =>
  service.ask(
    caller,
    `mutation ($input: UpdateUploadedTableInput!) { updateUploadedTable(input: $input) {
      ${semantics} columns { name description }
    } }`,
    { input },
  );
const column = (told: any, name: string) => told.columns.find((each: { name: string }) => each.name === name);

const stays = 'stay,guest_id,rate,nights,paid\nA1,10,95.50,2,Yes\nA2,11,80.25,1,No\nA3,12,120.75,4,Yes\n';

describe('What an uploaded table is', () => {
  it('is told when its file is read, by kinds, by what adds up, and by what means yes', async () => {
    const { id } = await service.table(ada, stays);
    const told = await uploaded(id);
    expect(column(told, 'guest_id')).toMatchObject({ kind: 'IDENTIFIER', adds: 'NEVER', corrected: false });
    expect(column(told, 'rate')).toMatchObject({ kind: 'RATE', adds: 'NEVER' });
    expect(column(told, 'paid')).toMatchObject({ kind: 'FLAG', yes: 'Yes' });
  });

  it('is what people say, also of its next version, until they take it back', async () => {
    const { id } = await service.table(ada, stays);
    const before = await uploaded(id);
    const { data, errors } = await update({
      id,
      kind: 'EVENT',
      columns: [{ name: 'rate', description: 'Per night', semantics: { kind: 'AMOUNT', unit: 'EUR' } }],
    });
    expect(errors).toEqual([]);
    expect(data.updateUploadedTable.semantics).toMatchObject({ kind: 'EVENT', corrected: true });
    const uploadId = await service.stage(ada, stays.replace('A3', 'A4'), 'stays.csv');
    await service.ask(ada, 'mutation ($i: ReplaceTableInput!) { replaceTable(input: $i) { id } }', {
      i: { id, uploadId },
    });
    await service.settled(id);
    const after = await uploaded(id);
    expect(after).toMatchObject({ kind: 'EVENT', corrected: true });
    expect(column(after, 'rate')).toMatchObject({ kind: 'AMOUNT', adds: 'ALWAYS', unit: 'EUR', corrected: true });
    const undone = await update({ id, kind: null, columns: [{ name: 'rate', semantics: null }] });
    expect(undone.data.updateUploadedTable.semantics).toEqual(before);
    // What was said of the column in words is another thing.
    expect(column(undone.data.updateUploadedTable, 'rate').description).toBe('Per night');
  });

  it('is corrected by nobody who may not change the table, and in no column that it has not', async () => {
    const { id } = await service.table(ada, stays);
    const stranger = await service.caller(await service.organization());
    const refused = await update({ id, kind: 'EVENT' }, stranger);
    expect(refused.errors).toMatchObject([{ code: 'NOT_FOUND' }]);
    const wrong = await update({ id, columns: [{ name: 'rates', semantics: { kind: 'AMOUNT' } }] });
    expect(wrong.errors).toMatchObject([
      { code: 'INVALID', faults: [expect.stringContaining('input.columns.0.name')] },
    ]);
    expect((await uploaded(id)).corrected).toBe(false);
  });
});

describe('What a table of a data source is', () => {
  const tableOf = async (caller = ada, sourceOf = '') =>
    (
      await service.ask(
        caller,
        `mutation ($input: DiscoverSchemaInput!) { discoverSchema(input: $input) { tables { id name ${semantics} } } }`,
        { input: { dataSourceId: sourceOf } },
      )
    ).data.discoverSchema.tables;
  const profile = (id: string, caller = ada) =>
    service.ask(
      caller,
      `mutation ($input: ProfileDataTableInput!) { profileDataTable(input: $input) { ${semantics} } }`,
      {
        input: { id },
      },
    );

  it('is told by its sample and its keys, and outlives the next one where a person said so', async () => {
    const { id: dataSourceId } = await connect(service, ada, { name: 'Told' });
    const [, { id }] = await tableOf(ada, dataSourceId);
    const { data } = await profile(id);
    const told = data.profileDataTable.semantics;
    expect(told).toMatchObject({
      kind: 'EVENT',
      times: [
        { column: 'ordered', role: 'BEGUN' },
        { column: 'required', role: 'DUE' },
        { column: 'shipped', role: 'DONE' },
      ],
    });
    expect(told.says).toEqual([
      'when: ordered',
      'who: clients by client',
      'late: shipped after required, or missing once that is past',
      'open: no shipped',
      'takes from ordered to shipped',
    ]);
    expect(column(told, 'client').kind).toBe('IDENTIFIER');
    await service.ask(ada, 'mutation ($input: UpdateDataTableInput!) { updateDataTable(input: $input) { id } }', {
      input: { id, columns: [{ name: 'total', semantics: { adds: 'NEVER' } }] },
    });
    const again = await profile(id);
    expect(column(again.data.profileDataTable.semantics, 'total')).toMatchObject({ adds: 'NEVER', corrected: true });
  });

  it('says nothing of the values of a column that is marked as personal', async () => {
    const admin = await service.caller(organizationId, 'ADMIN');
    const { id: dataSourceId } = await connect(service, admin, { name: 'Marked' });
    const [{ id }] = await tableOf(admin, dataSourceId);
    expect(column((await profile(id, admin)).data.profileDataTable.semantics, 'vip')).toMatchObject({
      kind: 'FLAG',
      yes: 'yes',
    });
    const { errors } = await service.ask(
      admin,
      'mutation ($input: MarkColumnPiiInput!) { markColumnPii(input: $input) { name } }',
      { input: { dataSourceId, tableName: 'clients', columnName: 'vip', type: 'OTHER' } },
    );
    expect(errors).toEqual([]);
    const { data } = await service.ask(admin, `query ($id: ID!) { dataTable(id: $id) { ${semantics} } }`, { id });
    expect(column(data.dataTable.semantics, 'vip')).toMatchObject({ yes: null });
  });
});
