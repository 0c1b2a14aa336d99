import { graphql } from '../../../generated/gql.ts';
import type { UploadedTablePageQuery } from '../../../generated/graphql.ts';

export type TablePageData = NonNullable<UploadedTablePageQuery['uploadedTable']>;

graphql(`
  fragment ColumnParts on DataColumn {
    name
    type
    nativeType
    description
    synonyms
    masked
    pii
    sensitivity
    primaryKey
  }
`);
graphql(`
  fragment SemanticsParts on TableSemantics {
    kind
    corrected
    named
    says
    columns { name kind unit adds yes corrected }
  }
`);
graphql(`
  fragment UploadedTableParts on UploadedTable {
    id
    name
    description
    ownerId
    fileName
    fileType
    byteSize
    scope
    sensitivity
    status
    version
    rowCount
    failure { message }
    columns { ...ColumnParts }
    semantics { ...SemanticsParts }
    reading { encoding hasHeader notes rejectedCount rejectedRows { line column reason text } sheets skippedLines }
    versions { id version change createdAt fileName rowCount }
  }
`);

export const tableQuery = graphql(`
  query UploadedTablePage($id: ID!) {
    uploadedTable(id: $id) {
      ...UploadedTableParts
      preview { columns { name type masked } rows }
      download { url fileName }
    }
  }
`);
export const tableChanges = graphql(`
  subscription TableChanges($id: ID!) {
    tableProgress(tableId: $id) { ...UploadedTableParts }
  }
`);
export const updateTable = graphql(`
  mutation UpdateUploadedTable($input: UpdateUploadedTableInput!) {
    updateUploadedTable(input: $input) { ...UploadedTableParts }
  }
`);
export const appendToTable = graphql(`
  mutation AppendToTable($input: AppendToTableInput!) {
    appendToTable(input: $input) { ...UploadedTableParts }
  }
`);
export const replaceTable = graphql(`
  mutation ReplaceTable($input: ReplaceTableInput!) {
    replaceTable(input: $input) { ...UploadedTableParts }
  }
`);
export const setColumnTypes = graphql(`
  mutation SetColumnTypes($input: SetColumnTypesInput!) {
    setColumnTypes(input: $input) { ...UploadedTableParts }
  }
`);
export const restoreVersion = graphql(`
  mutation RestoreTableVersion($input: RestoreTableVersionInput!) {
    restoreTableVersion(input: $input) { ...UploadedTableParts }
  }
`);
export const deleteTable = graphql(`
  mutation DeleteUploadedTable($input: DeleteUploadedTableInput!) {
    deleteUploadedTable(input: $input) { id }
  }
`);
