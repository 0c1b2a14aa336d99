import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment FormFieldParts on FormField {
    name title type required secret default description
  }
`);
graphql(`
  fragment SourceTypeParts on DataSourceTypeInfo {
    type
    name
    settings { ...FormFieldParts }
    credentials { name kind fields { ...FormFieldParts } }
  }
`);
graphql(`
  fragment SourceParts on DataSource {
    id
    name
    type
    description
    scope
    status
    serverVersion
    schemaStatus
    schemaProgress
    schemaRefreshedAt
    tableCount
    failure { message }
    schemaFailure { message }
    settings { account byteSize database dataset fileName host location port project role schemas tls warehouse }
  }
`);
export const typesQuery = graphql(`
  query SourceTypes {
    dataSourceTypes { ...SourceTypeParts }
  }
`);
export const sourceQuery = graphql(`
  query SourcePage($id: ID!) {
    dataSource(id: $id) {
      ...SourceParts
      schema { changes { added changed removed } }
    }
    dataSourceTypes { ...SourceTypeParts }
  }
`);
export const sourceTablesQuery = graphql(`
  query SourceTables($id: ID!, $first: Int!, $offset: Int!, $search: String) {
    dataSource(id: $id) {
      id
      tables(first: $first, offset: $offset, search: $search) {
        totalCount
        nodes { id name schemaName type description comment rowCount hidden vanishedAt sensitivity columns { name } }
      }
    }
  }
`);
export const discovery = graphql(`
  subscription Discovery($id: ID!) {
    discoveryProgress(dataSourceId: $id) { ...SourceParts }
  }
`);
export const testSource = graphql(`
  mutation TestDataSource($input: TestDataSourceInput!) {
    testDataSource(input: $input) { ok failedStep failure { message } latencyMs notice readOnly serverVersion }
  }
`);
export const createSource = graphql(`
  mutation CreateDataSource($input: CreateDataSourceInput!) {
    createDataSource(input: $input) { ...SourceParts }
  }
`);
export const updateSource = graphql(`
  mutation UpdateDataSource($input: UpdateDataSourceInput!) {
    updateDataSource(input: $input) { ...SourceParts }
  }
`);
export const refreshSource = graphql(`
  mutation RefreshSchema($input: RefreshSchemaInput!) {
    refreshSchema(input: $input) { ...SourceParts }
  }
`);
export const deleteSource = graphql(`
  mutation DeleteDataSource($input: DeleteDataSourceInput!) {
    deleteDataSource(input: $input) { id }
  }
`);
