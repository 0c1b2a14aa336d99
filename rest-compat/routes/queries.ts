import { graphql } from '../graphql.ts';
import { type Routes, route } from '../route.ts';

const fragments = [
  graphql(`fragment CopiedTable on CopiedTable {
    connection_id: dataSourceId table columns filter rows bytes duration_ms: durationMs
  }`),
  graphql(`fragment QueryRun on QueryRun {
    id connection_id: dataSourceId sources { connection_id: dataSourceId alias } copied { ...CopiedTable }
    agent conversation_id: conversationId sql sent_sql: sentSql tables
    masked_columns: maskedColumns { table column mask reason } status error: failure { code message }
    row_count: rowCount truncated duration_ms: durationMs started_at: startedAt ended_at: endedAt
  }`),
  graphql(`fragment ColumnAccess on DataColumn {
    name index type native_type: nativeType nullable primary_key: primaryKey description pii pii_origin: piiOrigin
    sensitivity masked marked_by: markedBy { schema_name: schemaName table_name: tableName column_name: columnName }
    unfollowed_views: unfollowedViews
  }`),
];

/** Queries, and who may see which data. */
export const queryRoutes: Routes = {
  tag: 'Queries and sensitivity',
  description:
    'One statement at a time over a data source, several of them, or uploaded tables, and who may see which data.',
  fragments,
  rows: [
    route({
      post: '/data/query',
      summary: 'Run one read-only statement, masked and filtered for the caller',
      set: { input: 'body' },
      run: graphql(`mutation RunQuery($input: RunQueryInput!) {
        runQuery(input: $input) {
          id connection_id: dataSourceId sql
          columns { name type masked origin { schema table column } }
          rows row_count: rowCount truncated masked_columns: maskedColumns { table column mask reason }
          copied { ...CopiedTable } notices { rule message } duration_ms: durationMs executed_at: executedAt
        }
      }`),
      pick: 'runQuery',
    }),
    route({
      post: '/data/query/plan',
      summary: 'What running a statement would send, read, hide and cost; nothing is run',
      extension: true,
      set: { input: 'body' },
      run: graphql(`query PlanQuery($input: PlanQueryInput!) {
        planQuery(input: $input) {
          sql tables masked_columns: maskedColumns { table column mask reason } estimate { bytes rows cost }
          copied { ...CopiedTable } notices { rule message }
        }
      }`),
      pick: 'planQuery',
    }),
    route({
      post: '/data/query/export',
      summary: 'A signed address of a file with the whole result of a statement: CSV, NDJSON or Parquet',
      extension: true,
      status: 201,
      set: { input: 'body' },
      run: graphql(`mutation ExportQuery($input: ExportQueryInput!) {
        exportQuery(input: $input) { url file_name: fileName mime_type: mimeType expires_at: expiresAt }
      }`),
      pick: 'exportQuery',
    }),
    route({
      get: '/data/queries',
      summary: 'Own queries, newest first',
      extension: true,
      page: 'connection',
      set: { dataSourceId: 'query.connection_id', status: 'query.status' },
      run: graphql(`query QueryRuns($first: Int, $offset: Int, $dataSourceId: ID, $status: QueryRunStatus) {
        queryRuns(first: $first, offset: $offset, dataSourceId: $dataSourceId, status: $status) {
          total: totalCount items: nodes { ...QueryRun }
        }
      }`),
      pick: 'queryRuns',
    }),
    route({
      post: '/data/queries/{query_id}/cancel',
      summary: 'Stop a query',
      extension: true,
      set: { input: { id: 'path.query_id' } },
      run: graphql(`mutation CancelQuery($input: CancelQueryInput!) { cancelQuery(input: $input) { ...QueryRun } }`),
      pick: 'cancelQuery',
    }),
    route({
      post: '/data/connections/{conn_id}/tables/{table}/columns/{col}/pii',
      summary: 'Mark a column as personal data',
      set: {
        input: {
          '...': 'body',
          dataSourceId: 'path.conn_id',
          tableName: 'path.table',
          columnName: 'path.col',
        },
      },
      run: graphql(`mutation MarkColumnPii($input: MarkColumnPiiInput!) {
        markColumnPii(input: $input) { ...ColumnAccess }
      }`),
      pick: 'markColumnPii',
    }),
    route({
      delete: '/data/connections/{conn_id}/tables/{table}/columns/{col}/pii',
      summary: 'Unmark a column as personal data',
      status: 204,
      set: { input: { dataSourceId: 'path.conn_id', tableName: 'path.table', columnName: 'path.col' } },
      run: graphql(
        `mutation UnmarkColumnPii($input: UnmarkColumnPiiInput!) { unmarkColumnPii(input: $input) { name } }`,
      ),
      pick: 'unmarkColumnPii',
    }),
    route({
      get: '/admin/data/orgs/{org_id}/table-sensitivity',
      summary: 'Table sensitivity settings',
      auth: 'admin',
      page: 'list',
      set: { id: 'path.org_id', dataSourceId: 'query.connection_id' },
      run: graphql(`query TableSensitivities($id: ID!, $dataSourceId: ID) {
        organization(id: $id) {
          tableSensitivities(dataSourceId: $dataSourceId) {
            table_name: tableName connection_id: dataSourceId level updated_by_id: updatedById updated_at: updatedAt
          }
        }
      }`),
      pick: 'organization.tableSensitivities',
    }),
    route({
      get: '/admin/data/orgs/{org_id}/columns/{table_name}/sensitivity',
      summary: 'Column sensitivity levels',
      auth: 'admin',
      page: 'list',
      set: { id: 'path.org_id', tableName: 'path.table_name', dataSourceId: 'query.connection_id' },
      run: graphql(`query ColumnSensitivities($id: ID!, $tableName: String!, $dataSourceId: ID) {
        organization(id: $id) {
          columnSensitivities(tableName: $tableName, dataSourceId: $dataSourceId) {
            table_name: tableName connection_id: dataSourceId column_name: columnName level pii origin mask
            updated_by_id: updatedById updated_at: updatedAt
          }
        }
      }`),
      pick: 'organization.columnSensitivities',
    }),
    route({
      put: '/admin/data/orgs/{org_id}/tables/{table_name}/sensitivity',
      summary: 'Set table sensitivity level; without a connection, of every table of the name',
      set: { input: { '...': 'body', organizationId: 'path.org_id', tableName: 'path.table_name' } },
      run: graphql(`mutation SetTableSensitivity($input: SetTableSensitivityInput!) {
        setTableSensitivity(input: $input) {
          table_name: tableName connection_id: dataSourceId level updated_by_id: updatedById updated_at: updatedAt
          unfollowed_views: unfollowedViews
        }
      }`),
      pick: 'setTableSensitivity',
    }),
  ],
};
