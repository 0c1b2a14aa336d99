import {
  everyRole,
  input,
  listsMine,
  mine,
  missing,
  type Operations,
  type Outcomes,
  sharedToo,
  sharedToRead,
  signedIn,
  works,
} from '../outcomes.ts';

const forbidden: Outcomes = { own: 'FORBIDDEN', foreign: 'FORBIDDEN', missing: 'FORBIDDEN' };
/** Admins set things for their organization, Superadmins for any. */
const ofOrganization = {
  ...signedIn,
  USER: forbidden,
  ADMIN: { own: 'yes', foreign: 'NOT_FOUND', ...missing },
  SUPERADMIN: { own: 'yes', foreign: 'yes', ...missing },
} as const;
const administered = {
  ...ofOrganization,
  ADMIN: { ...ofOrganization.ADMIN, colleague: 'yes' },
  SUPERADMIN: { ...ofOrganization.SUPERADMIN, colleague: 'yes' },
} as const;

/** A table that is made for this answers to its id, and its column is called so. */
const column = (id: string) => ({ dataSourceId: id, tableName: id, columnName: id });

/** Queries, and who may see which data. */
export const queriesOperations: Operations = {
  'Query.explainAccess': {
    ...signedIn,
    run: `query ($dataSourceId: ID!, $tableName: String!, $columnName: String) {
      explainAccess(dataSourceId: $dataSourceId, tableName: $tableName, columnName: $columnName) { reasons { message } } }`,
    variables: column,
    about: 'namedTable',
    ...everyRole(sharedToo),
  },
  'Query.planQuery': {
    ...signedIn,
    run: 'query ($input: PlanQueryInput!) { planQuery(input: $input) { sql } }',
    variables: () => ({ input: { sql: 'SELECT 1 AS one' } }),
    about: null,
    ...everyRole(works),
  },
  'Query.queryRuns': {
    ...signedIn,
    run: '{ queryRuns { nodes { id sql } } }',
    about: 'queryRun',
    ...everyRole(listsMine),
  },
  'Mutation.runQuery': {
    ...signedIn,
    run: 'mutation ($input: RunQueryInput!) { runQuery(input: $input) { id rows } }',
    variables: () => ({ input: { sql: 'SELECT 1 AS one' } }),
    about: null,
    ...everyRole(works),
  },
  'Mutation.exportQuery': {
    ...signedIn,
    run: 'mutation ($input: ExportQueryInput!) { exportQuery(input: $input) { url } }',
    variables: dataSourceId => ({ input: { dataSourceId, sql: 'SELECT 1 AS one' } }),
    about: 'dataSource',
    ...everyRole(sharedToo),
  },
  'Mutation.cancelQuery': {
    ...signedIn,
    run: 'mutation ($input: CancelQueryInput!) { cancelQuery(input: $input) { id sql status } }',
    variables: input(),
    about: 'queryRun',
    ...everyRole(mine),
  },
  'Mutation.markColumnPii': {
    ...signedIn,
    run: 'mutation ($input: MarkColumnPiiInput!) { markColumnPii(input: $input) { name pii } }',
    variables: id => ({ input: column(id) }),
    about: 'namedTable',
    ...everyRole(sharedToo),
  },
  'Mutation.unmarkColumnPii': {
    ...signedIn,
    run: 'mutation ($input: UnmarkColumnPiiInput!) { unmarkColumnPii(input: $input) { name pii } }',
    variables: id => ({ input: column(id) }),
    about: 'namedTable',
    USER: sharedToRead,
    ADMIN: sharedToo,
    SUPERADMIN: sharedToo,
  },
  'Mutation.setTableSensitivity': {
    ...ofOrganization,
    run: 'mutation ($input: SetTableSensitivityInput!) { setTableSensitivity(input: $input) { tableName level } }',
    variables: organizationId => ({ input: { organizationId, tableName: 'salaries', level: 'CONFIDENTIAL' } }),
    about: 'organization',
  },
  'Mutation.setColumnSensitivity': {
    ...ofOrganization,
    run: 'mutation ($input: SetColumnSensitivityInput!) { setColumnSensitivity(input: $input) { columnName level } }',
    variables: organizationId => ({
      input: { organizationId, tableName: 'staff', columnName: 'salary', level: 'CONFIDENTIAL' },
    }),
    about: 'organization',
  },
  'Mutation.setClearance': {
    ...administered,
    run: 'mutation ($input: SetClearanceInput!) { setClearance(input: $input) { userId level } }',
    variables: userId => ({ input: { holder: { userId }, level: 'CONFIDENTIAL' } }),
    about: 'user',
  },
  'Mutation.createRowRule': {
    ...signedIn,
    run: 'mutation ($input: CreateRowRuleInput!) { createRowRule(input: $input) { id columnName } }',
    variables: id => ({ input: { ...column(id), operator: 'EQUALS', operand: { values: ['x'] } } }),
    about: 'namedTable',
    USER: { ...forbidden, shared: 'FORBIDDEN' },
    ADMIN: sharedToo,
    SUPERADMIN: sharedToo,
  },
  'Mutation.updateRowRule': {
    ...administered,
    run: 'mutation ($input: UpdateRowRuleInput!) { updateRowRule(input: $input) { id values } }',
    variables: input({ enabled: false }),
    about: 'rowRule',
  },
  'Mutation.deleteRowRule': {
    ...administered,
    run: 'mutation ($input: DeleteRowRuleInput!) { deleteRowRule(input: $input) { id } }',
    variables: input(),
    about: 'rowRule',
  },
  'Mutation.createMaskGroup': {
    ...signedIn,
    run: 'mutation ($input: CreateMaskGroupInput!) { createMaskGroup(input: $input) { id columns { columnName } } }',
    variables: id => ({ input: { name: id, columns: [column(id), { ...column(id), columnName: 'other' }] } }),
    about: 'namedTable',
    USER: { ...forbidden, shared: 'FORBIDDEN' },
    ADMIN: sharedToo,
    SUPERADMIN: sharedToo,
  },
  'Mutation.deleteMaskGroup': {
    ...administered,
    run: 'mutation ($input: DeleteMaskGroupInput!) { deleteMaskGroup(input: $input) { id } }',
    variables: input(),
    about: 'maskGroup',
  },
};
