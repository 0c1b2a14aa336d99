import { graphql } from '../../../generated/gql.ts';

export const choicesQuery = graphql(`
  query QueryChoices($offset: Int!) {
    dataSources(first: 100, offset: $offset) { totalCount nodes { id name type } }
    uploadedTables(first: 1) { nodes { id name sqlName } }
  }
`);
export const runsQuery = graphql(`
  query QueryRuns($first: Int!, $offset: Int!) {
    queryRuns(first: $first, offset: $offset) {
      totalCount
      nodes { id sql status agent dataSourceId startedAt durationMs rowCount failure { message } }
    }
  }
`);
export const runStatement = graphql(`
  mutation RunStatement($input: RunQueryInput!) {
    runQuery(input: $input) {
      columns { name type masked unit }
      rows
      rowCount
      truncated
      durationMs
      notices { message rule }
      maskedColumns { column table reason }
    }
  }
`);
export const planStatement = graphql(`
  query PlanStatement($input: PlanQueryInput!) {
    planQuery(input: $input) {
      sql
      tables
      notices { message rule }
      maskedColumns { column table reason }
      estimate { rows }
    }
  }
`);
export const exportStatement = graphql(`
  mutation ExportStatement($input: ExportQueryInput!) {
    exportQuery(input: $input) { url fileName }
  }
`);
