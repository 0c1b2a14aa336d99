import type { Endpoint } from '../endpoints.ts';
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
};
