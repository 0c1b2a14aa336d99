import type { Endpoint } from '../endpoint.ts';
import type { Outcomes } from '../outcomes.ts';

const forbidden: Outcomes = { own: 'FORBIDDEN', foreign: 'FORBIDDEN' };
const statement = () => ({ sql: 'SELECT 1 AS one' });

/** Queries, and who may see which data. */
export const queryEndpoints: Record<string, Endpoint> = {
  'POST /data/query': { body: statement },
  'POST /data/query/plan': { body: statement },
  'POST /data/query/export': { body: connection_id => ({ ...statement(), connection_id }) },
  'GET /data/queries': {},
  'POST /data/queries/{query_id}/cancel': {},
  'POST /data/connections/{conn_id}/tables/{table}/columns/{col}/pii': {},
  'DELETE /data/connections/{conn_id}/tables/{table}/columns/{col}/pii': {},
  // Of an organization, its members see less.
  'GET /admin/data/orgs/{org_id}/table-sensitivity': { instead: { USER: forbidden } },
  'GET /admin/data/orgs/{org_id}/columns/{table_name}/sensitivity': { instead: { USER: forbidden } },
  'PUT /admin/data/orgs/{org_id}/tables/{table_name}/sensitivity': { body: () => ({ level: 'confidential' }) },
  'PUT /admin/data/orgs/{org_id}/tables/{table_name}/columns/{column_name}/sensitivity': {
    body: () => ({ level: 'confidential' }),
  },
  'GET /admin/data/orgs/{org_id}/clearances': { instead: { USER: forbidden } },
  'PUT /admin/data/clearances/users/{user_id}': { body: () => ({ level: 'confidential' }) },
  'PUT /admin/data/clearances/groups/{group_id}': {
    body: () => ({ level: 'confidential' }),
    instead: {
      about: 'group',
      USER: forbidden,
      ADMIN: { own: 'yes', foreign: 'NOT_FOUND' },
      SUPERADMIN: { own: 'yes', foreign: 'yes' },
    },
  },
  // Whoever's role it is, it is of the caller's own organization.
  'PUT /admin/data/clearances/roles': {
    body: () => ({ role: 'user', level: 'internal' }),
    instead: { about: null, USER: { own: 'FORBIDDEN' }, ADMIN: { own: 'yes' }, SUPERADMIN: { own: 'yes' } },
  },
  'GET /admin/data/orgs/{org_id}/row-rules': { instead: { USER: forbidden } },
  'POST /admin/data/row-rules': {
    body: id => ({
      ...{ connection_id: id, table_name: id, column_name: id },
      ...{ operator: 'equals', operand: { values: ['x'] } },
    }),
  },
  'PATCH /admin/data/row-rules/{rule_id}': { body: () => ({ enabled: false }) },
  'DELETE /admin/data/row-rules/{rule_id}': {},
  'GET /admin/data/orgs/{org_id}/mask-groups': { instead: { USER: forbidden } },
  'POST /admin/data/mask-groups': {
    body: id => ({
      name: id,
      columns: [id, 'other'].map(column_name => ({ connection_id: id, table_name: id, column_name })),
    }),
  },
  'DELETE /admin/data/mask-groups/{group_id}': {},
};
