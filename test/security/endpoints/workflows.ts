import type { Endpoint } from '../endpoint.ts';

/** Workflows; versions and executions of these kinds have the id of their workflow. */
export const workflowEndpoints: Record<string, Endpoint> = {
  'GET /workflows': {},
  'POST /workflows': { body: () => ({ name: 'Made' }) },
  'GET /workflows/node-types': {},
  'POST /workflows/generate': { body: () => ({ prompt: 'Every Monday at 8 send me the number of orders' }) },
  'GET /workflows/{workflow_id}': {},
  'GET /workflows/usage': {},
  'POST /workflows/{workflow_id}/run': { body: () => ({ input: {} }) },
  'GET /workflows/approvals/pending': {},
  'GET /workflows/approvals/{approval_id}': {},
  'POST /workflows/approvals/{approval_id}/approve': { body: () => ({ comment: 'Fine' }) },
  'POST /workflows/approvals/{approval_id}/reject': { body: () => ({ comment: 'No' }) },
  'GET /workflows/{workflow_id}/skipped-starts': {},
  'GET /workflows/{workflow_id}/executions': { instead: { about: 'execution' } },
  'GET /workflows/{workflow_id}/executions/compare': { instead: { about: 'execution' } },
  'GET /workflows/{workflow_id}/executions/{execution_id}': { instead: { about: 'execution' } },
  'GET /workflows/{workflow_id}/executions/{execution_id}/timeline': { instead: { about: 'execution' } },
  'POST /workflows/{workflow_id}/executions/{execution_id}/cancel': {},
  'POST /workflows/{workflow_id}/executions/{execution_id}/replay': { body: () => ({ from_node: 'wait' }) },
  'PUT /workflows/{workflow_id}': { body: () => ({ schedule: { cron: '0 8 * * *' } }) },
  'DELETE /workflows/{workflow_id}': {},
  'POST /workflows/{workflow_id}/activate': {},
  'POST /workflows/{workflow_id}/pause': {},
  'PATCH /workflows/{workflow_id}/nodes/{node_id}': {
    body: () => ({ timeout_seconds: 9 }),
    // The node is named in the path, where there is one of that name.
    path: { node_id: 'wait' },
  },
  'POST /workflows/{workflow_id}/nodes/{node_id}/suggest-agents': {
    body: () => ({ limit: 3 }),
    path: { node_id: 'wait' },
  },
  'GET /workflows/{workflow_id}/versions': {},
  'GET /workflows/{workflow_id}/versions/compare': {},
  'GET /workflows/{workflow_id}/versions/{version_id}': {},
  'POST /workflows/{workflow_id}/versions/{version_id}/restore': {},
};
