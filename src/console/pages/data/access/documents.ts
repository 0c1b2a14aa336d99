import { graphql } from '../../../generated/gql.ts';

export const explainQuery = graphql(`
  query ExplainAccess($dataSourceId: ID!, $tableName: String!, $columnName: String) {
    explainAccess(dataSourceId: $dataSourceId, tableName: $tableName, columnName: $columnName) {
      clearance
      level
      mask
      masked
      pii
      visible
      reasons { message setById }
    }
  }
`);
export const setTableLevel = graphql(`
  mutation SetTableSensitivity($input: SetTableSensitivityInput!) {
    setTableSensitivity(input: $input) { tableName level unfollowedViews }
  }
`);
export const setColumnLevel = graphql(`
  mutation SetColumnSensitivity($input: SetColumnSensitivityInput!) {
    setColumnSensitivity(input: $input) { columnName level mask pii unfollowedViews }
  }
`);
export const clearancesQuery = graphql(`
  query Clearances {
    organization {
      id
      clearances { role groupId userId level }
      groups { id name }
    }
  }
`);
export const setClearance = graphql(`
  mutation SetClearance($input: SetClearanceInput!) {
    setClearance(input: $input) { level }
  }
`);
graphql(`
  fragment RowRuleParts on RowRule {
    id
    columnName
    tableName
    operator
    caller
    values
    groupIds
    enabled
  }
`);
export const rulesQuery = graphql(`
  query RowRules($dataSourceId: ID!) {
    organization {
      id
      rowRules(dataSourceId: $dataSourceId) { ...RowRuleParts }
      groups { id name }
    }
  }
`);
export const createRule = graphql(`
  mutation CreateRowRule($input: CreateRowRuleInput!) {
    createRowRule(input: $input) { ...RowRuleParts }
  }
`);
export const deleteRule = graphql(`
  mutation DeleteRowRule($input: DeleteRowRuleInput!) {
    deleteRowRule(input: $input) { id }
  }
`);
