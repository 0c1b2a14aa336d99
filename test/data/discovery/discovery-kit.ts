import { type memorySource, memoryTable } from '../../kit/memory-source.ts';

export const customers = () =>
  memoryTable(
    'customers',
    ['id integer!', 'name', 'email', 'joined date'],
    [
      [1, 'Ada', 'ada@example.org', '2024-01-31'],
      [2, 'Grace', 'grace@example.org', null],
      [3, 'Ada', 'ada.l@example.org', '2023-05-01'],
    ],
  );
export const orders = () =>
  memoryTable('orders', ['id integer!', 'customer_id integer', 'total decimal'], [[1, 1, '9.50']], {
    comment: 'What was bought',
    foreignKeys: [{ columns: ['customer_id'], toSchema: 'public', toTable: 'customers', toColumns: ['id'] }],
  });

export const discover = `mutation ($input: DiscoverSchemaInput!) { discoverSchema(input: $input) {
  dataSourceId refreshedAt changes { added changed removed }
  tables { id name schemaName type comment description rowCount columns { index name type nullable primaryKey description synonyms } }
} }`;
export const refresh =
  'mutation ($input: RefreshSchemaInput!) { refreshSchema(input: $input) { id schemaStatus schemaProgress } }';
export const updateTable = `mutation ($input: UpdateDataTableInput!) { updateDataTable(input: $input) {
  id description synonyms hidden columns { name description synonyms }
} }`;
export const describeColumns = `mutation ($input: DescribeColumnsInput!) { describeColumns(input: $input) {
  id schemaName columns { name description synonyms }
} }`;

/** Calls back before each batch of the catalog that a source gives. */
export function watched(source: ReturnType<typeof memorySource>, look: () => Promise<unknown>) {
  const { connect: open } = source;
  source.connect = target => {
    const way = open(target);
    return {
      ...way,
      async *catalog(options) {
        for await (const batch of way.catalog(options)) {
          await look();
          yield batch;
        }
      },
    };
  };
  return { catalog: () => (source.connect = open) };
}
