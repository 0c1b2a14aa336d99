import { graphql } from '../graphql.ts';
import { type Routes, route } from '../route.ts';

const fragments = [
  graphql(`fragment UploadedTable on UploadedTable {
    id name description scope owner_id: ownerId file_name: fileName file_type: fileType byte_size: byteSize
    sheet_name: sheetName status error: failure { code message } copy_of: copyOf { id name } warnings row_count: rowCount
    created_at: createdAt updated_at: updatedAt
  }`),
  graphql(`fragment Columns on UploadedTable {
    columns { name index type native_type: nativeType nullable primary_key: primaryKey description }
  }`),
  graphql(`fragment UploadedSemantics on UploadedTable {
    semantics {
      kind rule corrected named times { column role } says
      columns { name kind adds unit form yes still rule corrected }
    }
  }`),
  graphql(`fragment Reading on UploadedTable {
    reading {
      encoding delimiter quote has_header: hasHeader skipped_lines: skippedLines rejected_count: rejectedCount
      rejected_rows: rejectedRows { line column reason text } sheets notes
    }
  }`),
];

/** Tables made from uploaded files. */
export const dataRoutes: Routes = {
  tag: 'Data connections',
  description: 'What can be asked: uploaded tables.',
  fragments,
  rows: [
    route({
      post: '/data/uploads',
      extension: true,
      summary:
        'Reserve an upload; send its bytes to `url` by PUT, then name it, such as in a connection to a SQLite file',
      status: 201,
      set: { input: 'body' },
      run: graphql(`mutation CreateUpload($input: CreateUploadInput!) {
        createUpload(input: $input) { id url max_bytes: maxBytes expires_at: expiresAt }
      }`),
      pick: 'createUpload',
    }),
    route({
      post: '/data/upload-table',
      kind: 'upload',
      summary: 'Upload a file as a queryable table',
      status: 201,
      location: '/data/uploaded-tables/{id}',
      set: { input: { '...': 'body', uploadId: 'file' } },
      run: graphql(`mutation UploadTable($input: UploadTableInput!) {
        uploadTable(input: $input) { ...UploadedTable }
      }`),
      pick: 'uploadTable',
    }),
    route({
      get: '/data/uploaded-tables',
      summary: 'List uploaded tables',
      page: 'connection',
      set: { search: 'query.search' },
      run: graphql(`query UploadedTables($first: Int, $offset: Int, $search: String) {
        uploadedTables(first: $first, offset: $offset, search: $search) {
          total: totalCount items: nodes { ...UploadedTable }
        }
      }`),
      pick: 'uploadedTables',
    }),
    route({
      get: '/data/uploaded-tables/{table_id}',
      summary: 'Uploaded table details',
      set: { id: 'path.table_id' },
      run: graphql(`query UploadedTable($id: ID!) {
        uploadedTable(id: $id) { ...UploadedTable ...Columns ...Reading ...UploadedSemantics }
      }`),
      pick: 'uploadedTable',
    }),
    route({
      patch: '/data/uploaded-tables/{table_id}',
      summary: 'Update uploaded table',
      set: { input: { '...': 'body', id: 'path.table_id' } },
      run: graphql(`mutation UpdateUploadedTable($input: UpdateUploadedTableInput!) {
        updateUploadedTable(input: $input) { ...UploadedTable ...Columns ...UploadedSemantics }
      }`),
      pick: 'updateUploadedTable',
    }),
    route({
      delete: '/data/uploaded-tables/{table_id}',
      summary: 'Delete uploaded table',
      status: 204,
      set: { input: { id: 'path.table_id' } },
      run: graphql(`mutation DeleteUploadedTable($input: DeleteUploadedTableInput!) {
        deleteUploadedTable(input: $input) { id }
      }`),
      pick: 'deleteUploadedTable',
    }),
    route({
      post: '/data/uploaded-tables/{table_id}/append',
      kind: 'upload',
      extension: true,
      summary: 'Add the rows of a file with the same columns',
      status: 202,
      set: { input: { '...': 'body', id: 'path.table_id', uploadId: 'file' } },
      run: graphql(`mutation AppendToTable($input: AppendToTableInput!) {
        appendToTable(input: $input) { ...UploadedTable version }
      }`),
      pick: 'appendToTable',
    }),
    route({
      post: '/data/uploaded-tables/{table_id}/replace',
      kind: 'upload',
      extension: true,
      summary: 'Replace a table by a file',
      status: 202,
      set: { input: { '...': 'body', id: 'path.table_id', uploadId: 'file' } },
      run: graphql(`mutation ReplaceTable($input: ReplaceTableInput!) {
        replaceTable(input: $input) { ...UploadedTable version }
      }`),
      pick: 'replaceTable',
    }),
    route({
      put: '/data/uploaded-tables/{table_id}/column-types',
      extension: true,
      summary: 'Read a table anew with other types of columns',
      status: 202,
      set: { input: { '...': 'body', id: 'path.table_id' } },
      run: graphql(`mutation SetColumnTypes($input: SetColumnTypesInput!) {
        setColumnTypes(input: $input) { ...UploadedTable version }
      }`),
      pick: 'setColumnTypes',
    }),
    route({
      get: '/data/uploaded-tables/{table_id}/versions',
      extension: true,
      page: 'list',
      summary: 'List the versions of a table that can be restored, newest first',
      set: { id: 'path.table_id' },
      run: graphql(`query TableVersions($id: ID!) {
        uploadedTable(id: $id) {
          versions {
            id version change file_name: fileName byte_size: byteSize sheet_name: sheetName row_count: rowCount
            created_at: createdAt
          }
        }
      }`),
      pick: 'uploadedTable.versions',
    }),
    route({
      post: '/data/uploaded-tables/{table_id}/restore',
      extension: true,
      summary: 'Make an earlier version of a table current again',
      status: 200,
      set: { input: { '...': 'body', id: 'path.table_id' } },
      run: graphql(`mutation RestoreTableVersion($input: RestoreTableVersionInput!) {
        restoreTableVersion(input: $input) { ...UploadedTable version }
      }`),
      pick: 'restoreTableVersion',
    }),
    route({
      get: '/data/uploaded-tables/{table_id}/preview',
      extension: true,
      summary: 'The first 100 rows, as the caller may see them; null until there is a version',
      set: { id: 'path.table_id' },
      run: graphql(`query PreviewTable($id: ID!) {
        uploadedTable(id: $id) {
          preview { columns { name type masked } rows row_count: rowCount truncated }
        }
      }`),
      pick: 'uploadedTable',
    }),
    route({
      get: '/data/uploaded-tables/{table_id}/download',
      kind: 'download',
      summary: 'Download uploaded table',
      set: { id: 'path.table_id' },
      run: graphql(`query DownloadUploadedTable($id: ID!) {
        uploadedTable(id: $id) { download { url fileName mimeType } }
      }`),
      pick: 'uploadedTable.download',
    }),
  ],
};
