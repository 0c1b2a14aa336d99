import { graphql } from '../../../generated/gql.ts';
import type { SourceTablePageQuery } from '../../../generated/graphql.ts';

export type SourceTable = NonNullable<SourceTablePageQuery['dataTable']>;

graphql(`
  fragment SourceTableParts on DataTable {
    id
    name
    schemaName
    type
    description
    comment
    synonyms
    hidden
    rowCount
    sensitivity
    viewNotice
    dataSourceId
    columns { ...ColumnParts comment }
    semantics { ...SemanticsParts }
    piiSuggestions { columnName reason type }
    profile { complete profiledAt rowsRead columns { name distinctCount min max nullShare values { value count } } }
  }
`);
export const sourceTableQuery = graphql(`
  query SourceTablePage($id: ID!) {
    dataTable(id: $id) {
      ...SourceTableParts
      dataSource { id name }
      relationships {
        id
        fromTableId
        fromColumns
        toColumns
        fromTable { id name }
        toTable { id name }
      }
    }
  }
`);
export const profileTable = graphql(`
  mutation ProfileDataTable($input: ProfileDataTableInput!) {
    profileDataTable(input: $input) { ...SourceTableParts }
  }
`);
export const updateDataTable = graphql(`
  mutation UpdateDataTable($input: UpdateDataTableInput!) {
    updateDataTable(input: $input) { ...SourceTableParts }
  }
`);
export const markPii = graphql(`
  mutation MarkColumnPii($input: MarkColumnPiiInput!) {
    markColumnPii(input: $input) { name pii sensitivity }
  }
`);
