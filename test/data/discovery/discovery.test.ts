import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/context.ts';
import { abandonRefresh, runRefresh } from '../../../src/data/discovery/run-refresh.ts';
import { SourceFailed } from '../../../src/engine/query/errors.ts';
import { column, memorySource, memoryTable } from '../../kit/memory-source.ts';
import { type DataService, startData } from '../kit.ts';
import { connect, deleteSource } from '../sources/sources-kit.ts';
import { customers, describeColumns, discover, orders, refresh, updateTable, watched } from './discovery-kit.ts';

describe('The catalog of a data source', () => {
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
    source.before = () => {};
    ada = await service.caller(organizationId);
    ({ id } = await connect(service, ada));
  });

  const read = (caller = ada, dataSourceId = id) => service.ask(caller, discover, { input: { dataSourceId } });
  const stored = () => service.app.db.dataSource.findUniqueOrThrow({ where: { id } });
  const run = (attempt = 1, signal = new AbortController().signal) =>
    runRefresh(service.app, id, { id: 'job', attempt, signal });
  const tableCalled = async (name: string) => {
    const { data } = await read();
    return data.discoverSchema.tables.find((table: { name: string }) => table.name === name);
  };

  it('is read at once, by name, with what changed since', async () => {
    const first = await read();
    expect(first.errors).toEqual([]);
    expect(first.data.discoverSchema).toMatchObject({
      dataSourceId: id,
      refreshedAt: expect.any(String),
      changes: { added: ['public.customers', 'public.orders'], changed: [], removed: [] },
      tables: [
        { name: 'customers', schemaName: 'public', type: 'TABLE', rowCount: 3, comment: null },
        { name: 'orders', comment: 'What was bought', rowCount: 1 },
      ],
    });
    expect(first.data.discoverSchema.tables[1].columns).toEqual([
      { index: 0, name: 'id', type: 'INTEGER', nullable: false, primaryKey: true, description: null, synonyms: [] },
      {
        index: 1,
        name: 'customer_id',
        type: 'INTEGER',
        nullable: true,
        primaryKey: false,
        description: null,
        synonyms: [],
      },
      { index: 2, name: 'total', type: 'DECIMAL', nullable: true, primaryKey: false, description: null, synonyms: [] },
    ]);
    const [, order] = source.tables;
    order!.columns.push(column('paid boolean'));
    source.tables = [order!, memoryTable('returns', ['id integer!'])];
    const second = await read();
    expect(second.data.discoverSchema.changes).toEqual({
      added: ['public.returns'],
      changed: ['public.orders'],
      removed: ['public.customers'],
    });
    expect(second.data.discoverSchema.tables.map((table: { name: string }) => table.name)).toEqual([
      'orders',
      'returns',
    ]);
  });

  it('writes nothing where nothing changed', async () => {
    await read();
    const before = await service.app.db.dataTable.findMany({ where: { dataSourceId: id } });
    expect((await read()).data.discoverSchema.changes).toEqual({ added: [], changed: [], removed: [] });
    expect(await service.app.db.dataTable.findMany({ where: { dataSourceId: id } })).toEqual(before);
  });

  it('keeps what people said, also of a table that vanishes and comes back', async () => {
    const table = await tableCalled('customers');
    const said = await service.ask(ada, updateTable, {
      input: {
        id: table.id,
        description: 'Who bought something',
        synonyms: ['clients', 'buyers'],
        hidden: true,
        columns: [{ name: 'joined', description: 'First order', synonyms: ['since'] }],
      },
    });
    expect(said.errors).toEqual([]);
    source.tables = [orders()];
    await read();
    const gone = await service.ask(ada, 'query ($id: ID!) { dataTable(id: $id) { vanishedAt description } }', table);
    expect(gone.data.dataTable).toEqual({ vanishedAt: expect.any(String), description: 'Who bought something' });
    source.tables = [{ ...customers(), comment: 'Came back' }, orders()];
    expect((await read()).data.discoverSchema.changes.added).toEqual(['public.customers']);
    const back = await service.ask(
      ada,
      `query ($id: ID!) { dataTable(id: $id) {
        vanishedAt description comment synonyms hidden columns { name description synonyms } } }`,
      table,
    );
    expect(back.data.dataTable).toMatchObject({
      vanishedAt: null,
      description: 'Who bought something',
      comment: 'Came back',
      synonyms: ['clients', 'buyers'],
      hidden: true,
    });
    expect(back.data.dataTable.columns[3]).toEqual({ name: 'joined', description: 'First order', synonyms: ['since'] });
  });

  it('is described column by column: what is absent stays, null forgets, what is not there is refused', async () => {
    await read();
    const say = (columns: object[], tableName = 'orders') =>
      service.ask(ada, describeColumns, { input: { dataSourceId: id, tableName, columns } });
    await say([{ name: 'total', description: 'With taxes', synonyms: ['revenue'] }]);
    const kept = await say([{ name: 'total', synonyms: ['sales'] }], 'public.orders');
    expect(kept.data.describeColumns.columns[2]).toEqual({
      name: 'total',
      description: 'With taxes',
      synonyms: ['sales'],
    });
    const cleared = await say([{ name: 'total', description: null, synonyms: null }]);
    expect(cleared.data.describeColumns.columns[2]).toEqual({ name: 'total', description: null, synonyms: [] });
    const wrong = await say([{ name: 'sum', description: 'x' }, { name: 'id' }, { name: 'id' }]);
    expect(wrong.errors[0]).toMatchObject({
      code: 'INVALID',
      faults: ['input.columns.0.name', 'input.columns.2.name'],
    });
    expect((await say([], 'nothing')).errors[0]?.code).toBe('NOT_FOUND');
    source.tables.push(memoryTable('orders', ['id integer!'], [], { schema: 'archive' }));
    await read();
    const unclear = await say([{ name: 'id', description: 'x' }]);
    expect(unclear.errors[0]).toMatchObject({ code: 'CONFLICT' });
    expect(unclear.errors[0]!.message).toContain('archive.orders, public.orders');
    expect((await say([{ name: 'id', description: 'x' }], 'archive.orders')).data.describeColumns.schemaName).toBe(
      'archive',
    );
  });

  it('is listed in pages, and searched in names, words and synonyms', async () => {
    await read();
    const { id: tableId } = await tableCalled('orders');
    await service.ask(ada, updateTable, { input: { id: tableId, synonyms: ['Purchases'] } });
    const list = async (args: string) => {
      const { data, errors } = await service.ask(
        ada,
        `query ($id: ID!) { dataSource(id: $id) { tables${args} { totalCount nodes { name } pageInfo { endCursor } } } }`,
        { id },
      );
      if (errors[0]) throw new Error(errors[0].message);
      const { totalCount, nodes, pageInfo } = data.dataSource.tables;
      return { totalCount, names: nodes.map((node: { name: string }) => node.name), after: pageInfo.endCursor };
    };
    const first = await list('(first: 1)');
    expect(first).toMatchObject({ totalCount: 2, names: ['customers'] });
    expect(await list(`(first: 1, after: "${first.after}")`)).toMatchObject({ names: ['orders'] });
    expect(await list('(first: 1, offset: 1)')).toMatchObject({ names: ['orders'] });
    expect(await list('(search: "BOUGHT")')).toMatchObject({ totalCount: 1, names: ['orders'] });
    expect(await list('(search: "Purchases")')).toMatchObject({ names: ['orders'] });
    expect(await list('(search: "%")')).toMatchObject({ totalCount: 0 });
  });

  it('hides tables above the clearance of whoever looks', async () => {
    const admin = await service.caller(organizationId, 'ADMIN');
    const shared = await connect(service, admin, { name: `Shared ${ada.userId}`, scope: 'ORGANIZATION' });
    const { data } = await read(admin, shared.id);
    await service.app.db.tableSensitivity.create({
      data: { organizationId, sourceKey: shared.id, tableName: 'customers', level: 'RESTRICTED' },
    });
    const list = `query ($id: ID!) { dataSource(id: $id) {
      tableCount tables { totalCount nodes { name } } schema { tables { name } changes { added changed removed } } } }`;
    const hers = await service.ask(ada, list, { id: shared.id });
    expect(hers.data.dataSource).toEqual({
      tableCount: 1,
      tables: { totalCount: 1, nodes: [{ name: 'orders' }] },
      schema: { tables: [{ name: 'orders' }], changes: { added: ['public.orders'], changed: [], removed: [] } },
    });
    expect((await service.ask(admin, list, { id: shared.id })).data.dataSource.tables.totalCount).toBe(2);
    source.tables = [orders()];
    await read(admin, shared.id);
    const after = (await service.ask(ada, list, { id: shared.id })).data.dataSource.schema.changes;
    expect(after).toEqual({ added: [], changed: [], removed: [] });
    const [{ id: hidden }] = data.discoverSchema.tables;
    const one = 'query ($id: ID!) { dataTable(id: $id) { name } }';
    expect((await service.ask(ada, one, { id: hidden })).errors[0]?.code).toBe('NOT_FOUND');
    expect((await service.ask(admin, one, { id: hidden })).data.dataTable.name).toBe('customers');
    expect((await read(ada, shared.id)).errors[0]?.code).toBe('FORBIDDEN');
  });

  describe('read in the background', () => {
    const begin = (caller = ada) => service.ask(caller, refresh, { input: { dataSourceId: id } });

    it('tells how far it is and ends with the catalog', async () => {
      source.tables = Array.from({ length: 120 }, (_, i) => memoryTable(`t${i}`, ['id integer!']));
      const seen: number[] = [];
      expect((await begin()).data.refreshSchema).toEqual({ id, schemaStatus: 'PROCESSING', schemaProgress: 0 });
      // Between two batches of the source the one before is there to be seen.
      const { catalog } = watched(source, async () => seen.push((await stored()).schemaProgress));
      await run();
      catalog();
      expect(seen).toEqual([0, 0.95 * (50 / 120), 0.95 * (100 / 120)].map(value => expect.closeTo(value)));
      expect(await stored()).toMatchObject({ schemaStatus: 'COMPLETED', schemaProgress: 1, tableCount: 120 });
    });

    it('fails with words for its owner where the source cannot be reached, and works again later', async () => {
      await begin();
      source.before = () => {
        throw new SourceFailed('port', 'Nobody answers at 127.0.0.1:5432.');
      };
      await run();
      expect(await stored()).toMatchObject({
        schemaStatus: 'FAILED',
        schemaFailureCode: 'upstream_failed',
        schemaFailureMessage: 'Nobody answers at 127.0.0.1:5432.',
      });
      source.before = () => {};
      expect((await begin()).data.refreshSchema.schemaStatus).toBe('PROCESSING');
      await run();
      expect(await stored()).toMatchObject({ schemaStatus: 'COMPLETED', schemaFailureCode: null });
    });

    it('lets a late attempt write nothing over a newer one', async () => {
      await begin();
      let letGo = () => {};
      const held = new Promise<void>(resolve => (letGo = resolve));
      const reached = new Promise<void>(resolve => {
        source.before = step => {
          if (step !== 'catalog') return;
          resolve();
          return held;
        };
      });
      const late = run(1);
      await reached;
      source.before = () => {};
      const newer = [memoryTable('newer', ['id integer!'])];
      source.tables = newer;
      await run(2);
      source.tables = [memoryTable('stale', ['id integer!'])];
      letGo();
      await late;
      const tables = await service.app.db.dataTable.findMany({ where: { dataSourceId: id } });
      expect(tables.map(({ name }) => name)).toEqual(['newer']);
      expect(await stored()).toMatchObject({ schemaStatus: 'COMPLETED', tableCount: 1 });
    });

    it('is told as failed where its last attempt was lost, and leaves a finished one alone', async () => {
      await begin();
      await abandonRefresh(service.app, id, 'gone');
      expect(await stored()).toMatchObject({ schemaStatus: 'FAILED', schemaFailureCode: 'internal' });
      await begin();
      await run();
      await abandonRefresh(service.app, id, 'gone');
      expect(await stored()).toMatchObject({ schemaStatus: 'COMPLETED' });
    });

    it('is begun once at a time, and refuses to be read at once meanwhile', async () => {
      await begin();
      const { schemaAttempt } = await stored();
      expect((await begin()).errors).toEqual([]);
      expect((await stored()).schemaAttempt).toBe(schemaAttempt);
      expect((await read()).errors[0]?.code).toBe('CONFLICT');
      await run();
      expect((await read()).errors).toEqual([]);
    });

    it('does nothing for a source that is gone, and hands back what a stopping service interrupts', async () => {
      await begin();
      const stop = new AbortController();
      source.before = () => stop.abort();
      await expect(run(1, stop.signal)).rejects.toThrow();
      expect(await stored()).toMatchObject({ schemaStatus: 'PROCESSING' });
      await service.ask(ada, deleteSource, { input: { id } });
      await run(2);
      expect(await service.app.db.dataTable.count({ where: { dataSourceId: id } })).toBe(0);
    });
  });
});
