import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/context.ts';
import { nameLikeness } from '../../../src/data/relationships/name-likeness.ts';
import { memorySource, memoryTable } from '../../kit/memory-source.ts';
import { type DataService, startData } from '../kit.ts';
import { connect } from '../sources/sources-kit.ts';

const discover = `mutation ($input: DiscoverSchemaInput!) { discoverSchema(input: $input) {
  tables { id name } relationships { id fromTable { name } fromColumns toTable { name } toColumns origin status cardinality }
} }`;
const fields = `id fromTable { id name } fromColumns toTable { id name } toColumns cardinality origin status confidence
  evidence { name inclusion coverage } description`;
const create = `mutation ($input: CreateRelationshipInput!) { createRelationship(input: $input) { ${fields} } }`;
const update = `mutation ($input: UpdateRelationshipInput!) { updateRelationship(input: $input) { ${fields} } }`;
const remove = 'mutation ($input: DeleteRelationshipInput!) { deleteRelationship(input: $input) { id } }';
const confirm = `mutation ($input: ConfirmRelationshipInput!) { confirmRelationship(input: $input) { ${fields} } }`;
const infer = `mutation ($input: InferRelationshipsInput!) { inferRelationships(input: $input) { ${fields} } }`;
const list = `query ($source: ID, $status: RelationshipStatus) {
  relationships(dataSourceId: $source, status: $status) { totalCount nodes { ${fields} } }
}`;

const key = { columns: ['customer_id'], toSchema: 'public', toTable: 'customers', toColumns: ['id'] };
const shop = () => [
  memoryTable(
    'customers',
    ['id integer!', 'name', 'city'],
    [1, 2, 3, 4].map(n => [n, `Customer ${n}`, 'Ulm']),
  ),
  memoryTable(
    'orders',
    ['id integer!', 'customer_id integer'],
    [1, 2, 3].map(n => [n, n]),
  ),
  memoryTable(
    'staff',
    ['staff_id integer!', 'reports_to integer', 'city'],
    [
      [1, null, 'Ulm'],
      [2, 1, 'Bonn'],
      [3, 1, 'Ulm'],
    ],
  ),
];

describe('Tables', () => {
  const source = memorySource();
  let service: DataService;
  let organizationId: string;
  let ada: Caller;
  let id: string;
  let tables: Record<string, string>;

  beforeAll(async () => {
    service = await startData({ connectors: [source] });
    organizationId = await service.organization();
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    source.tables = shop();
    ada = await service.caller(organizationId);
    ({ id } = await connect(service, ada));
    await read();
  });

  const named = (text: string) => (pair: any) =>
    `${pair.fromTable.name}.${pair.fromColumns} ${text} ${pair.toTable.name}.${pair.toColumns}`;
  async function read() {
    const { data, errors } = await service.ask(ada, discover, { input: { dataSourceId: id } });
    if (errors[0]) throw new Error(errors[0].message);
    tables = Object.fromEntries(data.discoverSchema.tables.map((table: any) => [table.name, table.id]));
    return data.discoverSchema.relationships as any[];
  }
  const relate = (input: object) => service.ask(ada, create, { input });
  const sides = () => ({
    ...{ fromTableId: tables.orders, fromColumns: ['customer_id'], toTableId: tables.customers, toColumns: ['id'] },
  });

  it('belong together as their source declares, for as long as it does', async () => {
    source.tables[1]!.foreignKeys = [key];
    const [declared, ...more] = await read();
    expect(more).toEqual([]);
    expect(declared).toMatchObject({
      ...{
        fromTable: { name: 'orders' },
        fromColumns: ['customer_id'],
        toTable: { name: 'customers' },
        toColumns: ['id'],
      },
      ...{ origin: 'DECLARED', status: 'CONFIRMED', cardinality: 'MANY_TO_ONE' },
    });
    const said = await service.ask(ada, update, { input: { id: declared.id, description: 'Who ordered' } });
    expect(said.data.updateRelationship).toMatchObject({ origin: 'DECLARED', description: 'Who ordered' });
    expect((await read())[0].id).toBe(declared.id);
    source.tables[1]!.foreignKeys = [];
    expect(await read()).toEqual([]);
  });

  it('are related by hand, by columns that are there, once', async () => {
    const { data } = await relate(sides());
    expect(data.createRelationship).toMatchObject({
      ...{ cardinality: 'MANY_TO_ONE', origin: 'MANUAL', status: 'CONFIRMED', confidence: null, evidence: null },
    });
    expect((await relate(sides())).errors[0]?.code).toBe('CONFLICT');
    const { fromTableId, fromColumns, toTableId, toColumns } = sides();
    const turned = { fromTableId: toTableId, fromColumns: toColumns, toTableId: fromTableId, toColumns: fromColumns };
    expect((await relate(turned)).errors[0]?.code).toBe('CONFLICT');
    const wrong = await relate({ ...sides(), fromColumns: ['nothing', 'id', 'id'] });
    expect(wrong.errors[0]?.faults).toEqual(['input.fromColumns.0', 'input.fromColumns.2', 'input.toColumns']);
    const { id: made } = data.createRelationship;
    const changed = await service.ask(ada, update, { input: { id: made, cardinality: 'ONE_TO_ONE' } });
    expect(changed.data.updateRelationship.cardinality).toBe('ONE_TO_ONE');
    expect((await service.ask(ada, remove, { input: { id: made } })).data.deleteRelationship).toEqual({ id: made });
    expect((await service.ask(ada, list, { source: id })).data.relationships.totalCount).toBe(0);
  });

  it('are proposed to belong together, which counts once it is confirmed', async () => {
    const { data, errors } = await service.ask(ada, infer, { input: { dataSourceId: id } });
    expect(errors).toEqual([]);
    expect(data.inferRelationships.map(named('→'))).toEqual([
      'orders.customer_id → customers.id',
      'staff.reports_to → staff.staff_id',
    ]);
    const [first] = data.inferRelationships;
    expect(first).toMatchObject({ origin: 'INFERRED', status: 'PROPOSED', confidence: 0.95 });
    expect(first.evidence).toEqual({ name: 1, inclusion: 1, coverage: 0.75 });
    // Asked again, the same proposals are scored anew, and none stands there twice.
    await service.ask(ada, infer, { input: { dataSourceId: id } });
    expect((await service.ask(ada, list, { source: id, status: 'PROPOSED' })).data.relationships.totalCount).toBe(2);
    const confirmed = await service.ask(ada, confirm, { input: { id: first.id } });
    expect(confirmed.data.confirmRelationship).toMatchObject({ origin: 'INFERRED', status: 'CONFIRMED' });
    const again = await service.ask(ada, infer, { input: { dataSourceId: id } });
    expect(again.data.inferRelationships.map(named('→'))).toEqual(['staff.reports_to → staff.staff_id']);
    // What the source declares later takes the place of what was inferred.
    source.tables[1]!.foreignKeys = [key];
    expect((await read()).find(({ id: each }) => each === first.id)).toMatchObject({ origin: 'DECLARED' });
  });

  it('whose values speak against their names are not proposed', async () => {
    source.tables[1]!.rows = [1, 2, 3].map(n => [n, n + 100]);
    const { data } = await service.ask(ada, infer, {
      input: { dataSourceId: id, tableIds: [tables.orders, tables.customers] },
    });
    expect(data.inferRelationships).toEqual([]);
    const blind = await service.ask(ada, infer, { input: { dataSourceId: id, useSamples: false } });
    expect(blind.data.inferRelationships.map(named('→'))).toContain('orders.customer_id → customers.id');
    expect(blind.data.inferRelationships[0].evidence.inclusion).toBeNull();
  });

  it('that were uploaded belong together by several columns, and by what is called otherwise', async () => {
    const years = [2019, 2020, 2021];
    const lands = ['Alben', 'Breda', 'Corin', 'Delmar', 'Esker'];
    const rows = (of: (at: number, year: number) => unknown) =>
      lands.flatMap((land, at) => years.map(year => `${land},${year},${of(at, year)}`)).join('\n');
    const output = await service.table(ada, `land,year,output\n${rows((at, year) => at * 2.5 + year)}\n`, {
      name: 'Output',
    });
    const people = await service.table(ada, `land,year,people\n${rows((at, year) => at * 90 + year)}\n`, {
      name: 'People',
    });
    const { data, errors } = await service.ask(ada, infer, { input: { tableIds: [output.id, people.id] } });
    expect(errors).toEqual([]);
    expect(data.inferRelationships).toHaveLength(1);
    const [found] = data.inferRelationships;
    expect(found).toMatchObject({
      ...{ fromColumns: ['land', 'year'], toColumns: ['land', 'year'], cardinality: 'ONE_TO_ONE' },
      ...{ origin: 'INFERRED', status: 'PROPOSED', evidence: { name: 1, inclusion: 1, coverage: 1 } },
    });
    // Nothing is read of values where that is not wanted.
    const blind = await service.ask(ada, infer, { input: { tableIds: [output.id, people.id], useSamples: false } });
    expect(blind.data.inferRelationships).toEqual([]);
  });

  it('of a source and of an upload belong together as well', async () => {
    const upload = await service.table(ada, 'customer_id,rating\n1,5\n2,3\n3,4\n', { name: 'Ratings' });
    const { data, errors } = await service.ask(ada, infer, { input: { tableIds: [upload.id, tables.customers] } });
    expect(errors).toEqual([]);
    expect(data.inferRelationships.map(named('→'))).toEqual(['Ratings.customer_id → customers.id']);
    const { fromTable, toTable } = data.inferRelationships[0];
    expect([fromTable.id, toTable.id]).toEqual([upload.id, tables.customers]);
  });

  it('are related by whoever may change one of them, and shown to whoever sees both', async () => {
    const admin = await service.caller(organizationId, 'ADMIN');
    const { id: made } = (await relate(sides())).data.createRelationship;
    for (const [caller, code] of [
      [admin, 'NOT_FOUND'],
      [await service.caller(await service.organization()), 'NOT_FOUND'],
    ] as const) {
      expect((await service.ask(caller, confirm, { input: { id: made } })).errors[0]?.code).toBe(code);
      expect((await service.ask(caller, list)).data.relationships.nodes.map((row: any) => row.id)).not.toContain(made);
      expect((await service.ask(caller, create, { input: sides() })).errors[0]?.code).toBe('NOT_FOUND');
    }
    await service.app.db.dataSource.update({ where: { id }, data: { scope: 'ORGANIZATION' } });
    const colleague = await service.caller(organizationId);
    const seen = await service.ask(colleague, list, { source: id });
    expect(seen.data.relationships.nodes.map((row: any) => row.id)).toEqual([made]);
    expect((await service.ask(colleague, confirm, { input: { id: made } })).errors[0]?.code).toBe('FORBIDDEN');
    expect((await service.ask(colleague, infer, { input: { dataSourceId: id } })).errors[0]?.code).toBe('FORBIDDEN');
    await service.app.db.tableSensitivity.create({
      data: { organizationId, sourceKey: id, tableName: 'customers', level: 'RESTRICTED' },
    });
    expect((await service.ask(colleague, list, { source: id })).data.relationships.totalCount).toBe(0);
    expect((await service.ask(admin, list, { source: id })).data.relationships.totalCount).toBe(1);
  });
});

describe('What names say', () => {
  it.each([
    ['orders.customer_id', 'customers.id', 1],
    ['orders.customerId', 'customer.customer_id', 1],
    ['orders.billing_customer_id', 'customer.id', 0.9],
    ['orders.cust_id', 'customers.id', 0.85],
    ['sales.customer_key', 'dim_customer.customer_key', 0.8],
    ['customer.support_rep_id', 'employee.employee_id', 0.6],
    ['employee.reports_to', 'employee.employee_id', 0.8],
  ])('%s points at %s', (from, to, least) => {
    expect(likeness(from, to)).toBeGreaterThanOrEqual(least);
  });

  it.each([
    ['orders.id', 'customers.id'],
    ['orders.status', 'customers.id'],
    ['employee.employee_id', 'employee.employee_id'],
    ['film.title', 'actor.actor_id'],
  ])('nothing of %s and %s', (from, to) => {
    expect(likeness(from, to)).toBe(0);
  });

  const likeness = (from: string, to: string) => {
    const side = (text: string) => ({ table: text.split('.')[0]!, column: text.split('.')[1]! });
    return nameLikeness(side(from), side(to));
  };
});

describe('Agents', () => {
  it('are told of relationships that were confirmed, and of no others of a source', async () => {
    const source = memorySource(shop());
    const service = await startData({ connectors: [source] });
    try {
      const ada = await service.caller(await service.organization());
      const { id } = await connect(service, ada);
      await service.ask(ada, discover, { input: { dataSourceId: id } });
      const proposed = await service.ask(ada, infer, { input: { dataSourceId: id } });
      const told = async () => {
        const { output } = await service.tool(ada, 'describe_tables', {});
        return (output as { sources: { relationships: object[] }[] }).sources[0]!.relationships;
      };
      expect(await told()).toEqual([]);
      await service.ask(ada, confirm, { input: { id: proposed.data.inferRelationships[0].id } });
      expect(await told()).toEqual([
        { fromTable: 'public.orders', fromColumns: ['customer_id'], toTable: 'public.customers', toColumns: ['id'] },
      ]);
    } finally {
      await service.stop();
    }
  });
});
