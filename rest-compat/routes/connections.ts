import { graphql } from '../graphql.ts';
import { type Routes, route } from '../route.ts';

const fragments = [
  graphql(`fragment DataConnection on DataSource {
    id name description type scope owner_id: ownerId
    settings { host port database schemas tls account warehouse role project dataset location file_name: fileName byte_size: byteSize }
    has_credentials: hasCredentials status error: failure { code message } tested_at: testedAt
    server_version: serverVersion schema_status: schemaStatus schema_progress: schemaProgress
    schema_error: schemaFailure { code message } schema_refreshed_at: schemaRefreshedAt table_count: tableCount
    created_at: createdAt updated_at: updatedAt
  }`),
  graphql(`fragment DataConnectionTest on DataSourceTest {
    ok latency_ms: latencyMs server_version: serverVersion read_only: readOnly failed_step: failedStep
    error: failure { code message } notice tested_at: testedAt
  }`),
  graphql(`fragment ConnectedTable on DataTable {
    id connection_id: dataSourceId schema_name: schemaName name type comment description synonyms hidden
    row_count: rowCount sensitivity view_notice: viewNotice vanished_at: vanishedAt updated_at: updatedAt
  }`),
  graphql(`fragment ConnectedColumns on DataTable {
    columns {
      name index type native_type: nativeType nullable primary_key: primaryKey comment description synonyms pii
      pii_origin: piiOrigin sensitivity masked
      marked_by: markedBy { schema_name: schemaName table_name: tableName column_name: columnName }
    }
  }`),
  graphql(`fragment ConnectedSemantics on DataTable {
    semantics {
      kind rule corrected named times { column role } says
      columns { name kind adds unit form yes still rule corrected }
    }
  }`),
  graphql(`fragment SampledTable on DataTable {
    profile {
      rows_read: rowsRead complete profiled_at: profiledAt
      columns {
        name type null_share: nullShare distinct_count: distinctCount min max values { value count }
      }
    }
    pii_suggestions: piiSuggestions { column_name: columnName type reason }
  }`),
  graphql(`fragment DiscoveredSchema on DataSchema {
    connection_id: dataSourceId refreshed_at: refreshedAt
    tables { ...ConnectedTable ...ConnectedColumns }
    relationships { ...TableRelationship }
    changes { added changed removed }
  }`),
  graphql(`fragment TableRelationship on Relationship {
    id from_table_id: fromTableId from_table: fromTable { name } from_columns: fromColumns
    to_table_id: toTableId to_table: toTable { name } to_columns: toColumns cardinality origin status confidence
    evidence { name inclusion coverage } description created_at: createdAt updated_at: updatedAt
  }`),
];

/** Databases and warehouses, their catalogs, and how tables belong together. */
export const connectionRoutes: Routes = {
  tag: 'Connections and relationships',
  description: 'Databases and warehouses that can be asked, their tables, and how tables belong together.',
  fragments,
  rows: [
    route({
      get: '/data/connection-types',
      summary: 'Which systems can be connected, and the forms that describe them',
      extension: true,
      page: 'list',
      run: graphql(`query DataConnectionTypes {
        dataSourceTypes {
          type name dialect settings { name title type required secret default description }
          credentials { name kind fields { name title type required secret default description } }
          capabilities { read_only: readOnly cancel cost_estimate: costEstimate origins }
        }
      }`),
      pick: 'dataSourceTypes',
    }),
    route({
      get: '/data/connections',
      summary: 'List connections',
      page: 'connection',
      set: { search: 'query.search', type: 'query.type' },
      run: graphql(`query DataConnections($first: Int, $offset: Int, $search: String, $type: DataSourceType) {
        dataSources(first: $first, offset: $offset, search: $search, type: $type) {
          total: totalCount items: nodes { ...DataConnection }
        }
      }`),
      pick: 'dataSources',
    }),
    route({
      post: '/data/connections',
      summary: 'Create connection',
      status: 201,
      location: '/data/connections/{id}',
      set: { input: 'body' },
      run: graphql(`mutation CreateDataConnection($input: CreateDataSourceInput!) {
        createDataSource(input: $input) { ...DataConnection }
      }`),
      pick: 'createDataSource',
    }),
    route({
      get: '/data/connections/{connection_id}',
      summary: 'Connection details',
      set: { id: 'path.connection_id' },
      run: graphql(`query DataConnectionDetails($id: ID!) { dataSource(id: $id) { ...DataConnection } }`),
      pick: 'dataSource',
    }),
    route({
      put: '/data/connections/{connection_id}',
      summary: 'Update connection: what is absent stays; settings and credentials are replaced as a whole',
      set: { input: { '...': 'body', id: 'path.connection_id' } },
      run: graphql(`mutation UpdateDataConnection($input: UpdateDataSourceInput!) {
        updateDataSource(input: $input) { ...DataConnection }
      }`),
      pick: 'updateDataSource',
    }),
    route({
      delete: '/data/connections/{connection_id}',
      summary: 'Delete connection',
      status: 204,
      set: { input: { id: 'path.connection_id' } },
      run: graphql(`mutation DeleteDataConnection($input: DeleteDataSourceInput!) {
        deleteDataSource(input: $input) { id }
      }`),
      pick: 'deleteDataSource',
    }),
    route({
      post: '/data/connections/test',
      summary: 'Test a connection before saving it; 200 also where it fails',
      set: { input: { draft: 'body' } },
      run: graphql(`mutation TestDataConnectionDraft($input: TestDataSourceInput!) {
        testDataSource(input: $input) { ...DataConnectionTest }
      }`),
      pick: 'testDataSource',
    }),
    route({
      post: '/data/connections/{connection_id}/test',
      summary: 'Test an existing connection; 200 also where it fails',
      set: { input: { id: 'path.connection_id' } },
      run: graphql(`mutation TestDataConnection($input: TestDataSourceInput!) {
        testDataSource(input: $input) { ...DataConnectionTest }
      }`),
      pick: 'testDataSource',
    }),
    route({
      post: '/data/connections/{connection_id}/discover',
      summary: 'Discover schema, at once',
      set: { input: { dataSourceId: 'path.connection_id' } },
      run: graphql(`mutation DiscoverConnection($input: DiscoverSchemaInput!) {
        discoverSchema(input: $input) { ...DiscoveredSchema }
      }`),
      pick: 'discoverSchema',
    }),
    route({
      post: '/data/connections/{connection_id}/refresh-schema',
      summary: 'Refresh cached schema, in the background',
      status: 202,
      set: { input: { dataSourceId: 'path.connection_id' } },
      run: graphql(`mutation RefreshConnection($input: RefreshSchemaInput!) {
        refreshSchema(input: $input) {
          connection_id: id schema_status: schemaStatus schema_progress: schemaProgress
        }
      }`),
      pick: 'refreshSchema',
    }),
    route({
      get: '/data/connections/{connection_id}/tables',
      summary: 'List tables of a connection',
      page: 'connection',
      set: { id: 'path.connection_id', search: 'query.search' },
      run: graphql(`query ConnectionTables($id: ID!, $first: Int, $offset: Int, $search: String) {
        dataSource(id: $id) {
          tables(first: $first, offset: $offset, search: $search) {
            total: totalCount items: nodes { ...ConnectedTable }
          }
        }
      }`),
      pick: 'dataSource.tables',
    }),
    route({
      get: '/data/connections/{connection_id}/schema',
      summary: 'Full schema metadata, as last read',
      set: { id: 'path.connection_id' },
      run: graphql(`query ConnectionSchema($id: ID!) { dataSource(id: $id) { schema { ...DiscoveredSchema } } }`),
      pick: 'dataSource.schema',
    }),
    route({
      get: '/data/tables/{table_id}',
      summary: 'Table details',
      set: { id: 'path.table_id' },
      run: graphql(`query ConnectedTableDetails($id: ID!) {
        dataTable(id: $id) {
          ...ConnectedTable ...ConnectedColumns ...SampledTable ...ConnectedSemantics
          relationships { ...TableRelationship }
        }
      }`),
      pick: 'dataTable',
    }),
    route({
      put: '/data/tables/{table_id}',
      summary: 'Describe a table and its columns, or hide it from agents: what is absent stays',
      set: { input: { '...': 'body', id: 'path.table_id' } },
      run: graphql(`mutation UpdateConnectedTable($input: UpdateDataTableInput!) {
        updateDataTable(input: $input) { ...ConnectedTable ...ConnectedColumns ...ConnectedSemantics }
      }`),
      pick: 'updateDataTable',
    }),
    route({
      post: '/data/tables/{table_id}/profile',
      summary: 'Sample a table now',
      extension: true,
      set: { input: { id: 'path.table_id' } },
      run: graphql(`mutation ProfileConnectedTable($input: ProfileDataTableInput!) {
        profileDataTable(input: $input) { ...ConnectedTable ...SampledTable ...ConnectedSemantics }
      }`),
      pick: 'profileDataTable',
    }),
    route({
      patch: '/data/connections/{connection_id}/table-metadata/{table_name}',
      summary: 'Update column descriptions; 409 where several schemas hold the name: give schema.table',
      set: { input: { '...': 'body', dataSourceId: 'path.connection_id', tableName: 'path.table_name' } },
      run: graphql(`mutation DescribeConnectedColumns($input: DescribeColumnsInput!) {
        describeColumns(input: $input) { ...ConnectedTable ...ConnectedColumns ...ConnectedSemantics }
      }`),
      pick: 'describeColumns',
    }),
    route({
      get: '/data/relationships',
      summary: 'List relationships in the organization',
      page: 'connection',
      set: { dataSourceId: 'query.connection_id', status: 'query.status' },
      run: graphql(`query TableRelationships(
        $first: Int, $offset: Int, $dataSourceId: ID, $status: RelationshipStatus
      ) {
        relationships(first: $first, offset: $offset, dataSourceId: $dataSourceId, status: $status) {
          total: totalCount items: nodes { ...TableRelationship }
        }
      }`),
      pick: 'relationships',
    }),
    route({
      post: '/data/relationships',
      summary: 'Create relationship between tables',
      status: 201,
      set: { input: 'body' },
      run: graphql(`mutation CreateTableRelationship($input: CreateRelationshipInput!) {
        createRelationship(input: $input) { ...TableRelationship }
      }`),
      pick: 'createRelationship',
    }),
    route({
      put: '/data/relationships/{relationship_id}',
      summary: 'Update relationship',
      set: { input: { '...': 'body', id: 'path.relationship_id' } },
      run: graphql(`mutation UpdateTableRelationship($input: UpdateRelationshipInput!) {
        updateRelationship(input: $input) { ...TableRelationship }
      }`),
      pick: 'updateRelationship',
    }),
    route({
      delete: '/data/relationships/{relationship_id}',
      summary: 'Delete relationship',
      status: 204,
      set: { input: { id: 'path.relationship_id' } },
      run: graphql(`mutation DeleteTableRelationship($input: DeleteRelationshipInput!) {
        deleteRelationship(input: $input) { id }
      }`),
      pick: 'deleteRelationship',
    }),
    route({
      post: '/data/relationships/{relationship_id}/confirm',
      summary: 'Confirm an inferred relationship',
      set: { input: { id: 'path.relationship_id' } },
      run: graphql(`mutation ConfirmTableRelationship($input: ConfirmRelationshipInput!) {
        confirmRelationship(input: $input) { ...TableRelationship }
      }`),
      pick: 'confirmRelationship',
    }),
    route({
      post: '/data/relationships/infer',
      summary: 'Infer relationships from column names and samples',
      page: 'list',
      set: { input: 'body' },
      run: graphql(`mutation InferTableRelationships($input: InferRelationshipsInput!) {
        inferRelationships(input: $input) { ...TableRelationship }
      }`),
      pick: 'inferRelationships',
    }),
  ],
};
