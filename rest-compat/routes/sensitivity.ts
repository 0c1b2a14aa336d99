import { graphql } from '../graphql.ts';
import { type Routes, route } from '../route.ts';

const fragments = [
  graphql(`fragment Clearance on Clearance {
    role group_id: groupId user_id: userId level updated_by_id: updatedById
  }`),
  graphql(`fragment RowRule on RowRule {
    id connection_id: dataSourceId table_name: tableName column_name: columnName operator values caller
    group_ids: groupIds enabled updated_by_id: updatedById created_at: createdAt updated_at: updatedAt
    unfollowed_views: unfollowedViews
  }`),
  graphql(`fragment MaskGroup on MaskGroup {
    id name columns { connection_id: dataSourceId table_name: tableName column_name: columnName in_force: inForce }
    created_by_id: createdById created_at: createdAt
  }`),
];

/** Levels of columns, clearances, row rules and groups of equal masks: what of sensitivity the contract does not name. */
export const sensitivityRoutes: Routes = {
  tag: 'Queries and sensitivity',
  description: 'Levels of columns, clearances, which rows are shown to whom, and which masks are equal.',
  fragments,
  rows: [
    route({
      put: '/admin/data/orgs/{org_id}/tables/{table_name}/columns/{column_name}/sensitivity',
      summary: 'Set column sensitivity level and mask; without a connection, of every table of the name',
      extension: true,
      set: {
        input: {
          '...': 'body',
          organizationId: 'path.org_id',
          tableName: 'path.table_name',
          columnName: 'path.column_name',
        },
      },
      run: graphql(`mutation SetColumnSensitivity($input: SetColumnSensitivityInput!) {
        setColumnSensitivity(input: $input) {
          table_name: tableName connection_id: dataSourceId column_name: columnName level pii origin mask
          updated_by_id: updatedById updated_at: updatedAt unfollowed_views: unfollowedViews
        }
      }`),
      pick: 'setColumnSensitivity',
    }),
    route({
      get: '/admin/data/orgs/{org_id}/clearances',
      summary: 'Clearances that were set, for roles, groups and users',
      extension: true,
      auth: 'admin',
      page: 'list',
      set: { id: 'path.org_id' },
      run: graphql(`query Clearances($id: ID!) { organization(id: $id) { clearances { ...Clearance } } }`),
      pick: 'organization.clearances',
    }),
    route({
      put: '/admin/data/clearances/users/{user_id}',
      summary: 'Set the clearance of a user; null takes back what was set',
      extension: true,
      set: { input: { '...': 'body', holder: { userId: 'path.user_id' } } },
      run: graphql(`mutation SetClearanceOfUser($input: SetClearanceInput!) {
        setClearance(input: $input) { ...Clearance }
      }`),
      pick: 'setClearance',
    }),
    route({
      put: '/admin/data/clearances/groups/{group_id}',
      summary: 'Set the clearance of the members of a group; null takes back what was set',
      extension: true,
      set: { input: { '...': 'body', holder: { groupId: 'path.group_id' } } },
      run: graphql(`mutation SetClearanceOfGroup($input: SetClearanceInput!) {
        setClearance(input: $input) { ...Clearance }
      }`),
      pick: 'setClearance',
    }),
    route({
      put: '/admin/data/clearances/roles',
      summary: 'Set the clearance of everybody with a role in your organization; null takes back what was set',
      extension: true,
      set: { input: { level: 'body.level', holder: { role: 'body.role' } } },
      run: graphql(`mutation SetClearanceOfRole($input: SetClearanceInput!) {
        setClearance(input: $input) { ...Clearance }
      }`),
      pick: 'setClearance',
    }),
    route({
      get: '/admin/data/orgs/{org_id}/row-rules',
      summary: 'Row rules, by connection',
      extension: true,
      auth: 'admin',
      page: 'list',
      set: { id: 'path.org_id', dataSourceId: 'query.connection_id' },
      run: graphql(`query RowRules($id: ID!, $dataSourceId: ID) {
        organization(id: $id) { rowRules(dataSourceId: $dataSourceId) { ...RowRule } }
      }`),
      pick: 'organization.rowRules',
    }),
    route({
      post: '/admin/data/row-rules',
      summary: 'Show some users only the rows of a table that match',
      extension: true,
      status: 201,
      set: { input: 'body' },
      run: graphql(
        `mutation CreateRowRule($input: CreateRowRuleInput!) { createRowRule(input: $input) { ...RowRule } }`,
      ),
      pick: 'createRowRule',
    }),
    route({
      patch: '/admin/data/row-rules/{rule_id}',
      summary: 'Update row rule, or switch it off',
      extension: true,
      set: { input: { '...': 'body', id: 'path.rule_id' } },
      run: graphql(
        `mutation UpdateRowRule($input: UpdateRowRuleInput!) { updateRowRule(input: $input) { ...RowRule } }`,
      ),
      pick: 'updateRowRule',
    }),
    route({
      delete: '/admin/data/row-rules/{rule_id}',
      summary: 'Delete row rule; its rows are shown again',
      extension: true,
      status: 204,
      set: { input: { id: 'path.rule_id' } },
      run: graphql(`mutation DeleteRowRule($input: DeleteRowRuleInput!) { deleteRowRule(input: $input) { id } }`),
      pick: 'deleteRowRule',
    }),
    route({
      get: '/admin/data/orgs/{org_id}/mask-groups',
      summary: 'Groups of columns whose equal values have equal masks',
      extension: true,
      auth: 'admin',
      page: 'list',
      set: { id: 'path.org_id' },
      run: graphql(`query MaskGroups($id: ID!) { organization(id: $id) { maskGroups { ...MaskGroup } } }`),
      pick: 'organization.maskGroups',
    }),
    route({
      post: '/admin/data/mask-groups',
      summary: 'Give equal values of some columns equal masks, so that they can be joined',
      extension: true,
      status: 201,
      set: { input: 'body' },
      run: graphql(
        `mutation CreateMaskGroup($input: CreateMaskGroupInput!) { createMaskGroup(input: $input) { ...MaskGroup } }`,
      ),
      pick: 'createMaskGroup',
    }),
    route({
      delete: '/admin/data/mask-groups/{group_id}',
      summary: 'Delete mask group; its columns have masks of their own again',
      extension: true,
      status: 204,
      set: { input: { id: 'path.group_id' } },
      run: graphql(`mutation DeleteMaskGroup($input: DeleteMaskGroupInput!) { deleteMaskGroup(input: $input) { id } }`),
      pick: 'deleteMaskGroup',
    }),
  ],
};
