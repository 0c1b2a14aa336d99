import { graphql } from '../graphql.ts';
import { type Routes, route } from '../route.ts';

const fragments = [
  graphql(`fragment DagNode on DagNode {
    id: key name type config retry { max delay_seconds: delaySeconds backoff } timeout_seconds: timeoutSeconds
    layout { x y }
  }`),
  graphql(`fragment DagEdge on DagEdge { from to branch }`),
  graphql(`fragment Schedule on Schedule { cron time_zone: timeZone }`),
  graphql(`fragment WorkflowTrigger on WorkflowTrigger { type table_id: tableId }`),
  graphql(
    `fragment WorkflowSettings on WorkflowSettings { concurrency timeout_seconds: timeoutSeconds runs_as: runsAs }`,
  ),
  graphql(`fragment Workflow on Workflow {
    id organization_id: organizationId name description status version_number: versionNumber
    nodes { ...DagNode } edges { ...DagEdge } schedule { ...Schedule } triggers { ...WorkflowTrigger }
    settings { ...WorkflowSettings }
    next_run_at: nextRunAt created_by_id: createdById owner_id: ownerId created_at: createdAt updated_at: updatedAt
  }`),
  graphql(`fragment WorkflowVersion on WorkflowVersion {
    id workflow_id: workflowId number current nodes { ...DagNode } edges { ...DagEdge } schedule { ...Schedule }
    triggers { ...WorkflowTrigger } settings { ...WorkflowSettings } note restored_from_id: restoredFromId created_by_id: createdById
    created_at: createdAt
  }`),
  graphql(`fragment Approval on Approval {
    id workflow_id: workflowId execution_id: executionId node_id: nodeKey title instructions payload withheld status
    edited_payload: editedPayload can_decide: canDecide requested_at: requestedAt reminded_at: remindedAt
    expires_at: expiresAt decided_at: decidedAt decided_by_id: decidedById comment
  }`),
];

/** Analyses that run by themselves. */
export const workflowRoutes: Routes = {
  tag: 'Workflows',
  description: 'Analyses that run by themselves: graphs of steps, what they were before, and approvals.',
  fragments,
  rows: [
    route({
      get: '/workflows',
      summary: 'List organization workflows',
      page: 'connection',
      set: { status: 'query.status', search: 'query.search' },
      run: graphql(`query Workflows($first: Int, $offset: Int, $status: WorkflowStatus, $search: String) {
        workflows(first: $first, offset: $offset, status: $status, search: $search) {
          total: totalCount items: nodes { ...Workflow }
        }
      }`),
      pick: 'workflows',
    }),
    route({
      post: '/workflows',
      summary: 'Create',
      status: 201,
      location: '/workflows/{id}',
      set: { input: 'body' },
      run: graphql(`mutation CreateWorkflow($input: CreateWorkflowInput!) {
        createWorkflow(input: $input) { ...Workflow }
      }`),
      pick: 'createWorkflow',
    }),
    route({
      get: '/workflows/node-types',
      summary: 'What nodes can be, with a JSON Schema of their configs',
      extension: true,
      page: 'list',
      run: graphql(`query WorkflowNodeTypes {
        workflowNodeTypes {
          type display_name: displayName description config_schema: configSchema branches
        }
      }`),
      pick: 'workflowNodeTypes',
    }),
    route({
      post: '/workflows/generate',
      summary: 'Generate from natural language',
      set: { input: 'body' },
      run: graphql(`mutation GenerateWorkflow($input: GenerateWorkflowInput!) {
        generateWorkflow(input: $input) {
          name description nodes { ...DagNode } edges { ...DagEdge } schedule { ...Schedule }
          triggers { ...WorkflowTrigger } settings { ...WorkflowSettings } explanation open_points: openPoints { path text }
          drafted_by: draftedBy model
        }
      }`),
      pick: 'generateWorkflow',
    }),
    route({
      get: '/workflows/{workflow_id}',
      summary: 'Details',
      set: { id: 'path.workflow_id' },
      run: graphql(`query Workflow($id: ID!) { workflow(id: $id) { ...Workflow } }`),
      pick: 'workflow',
    }),
    route({
      put: '/workflows/{workflow_id}',
      summary: 'Update DAG',
      set: { input: { '...': 'body', id: 'path.workflow_id' } },
      run: graphql(`mutation UpdateWorkflow($input: UpdateWorkflowInput!) {
        updateWorkflow(input: $input) { ...Workflow }
      }`),
      pick: 'updateWorkflow',
    }),
    route({
      delete: '/workflows/{workflow_id}',
      summary: 'Delete',
      status: 204,
      set: { input: { id: 'path.workflow_id' } },
      run: graphql(`mutation DeleteWorkflow($input: DeleteWorkflowInput!) { deleteWorkflow(input: $input) { id } }`),
      pick: 'deleteWorkflow',
    }),
    route({
      post: '/workflows/{workflow_id}/activate',
      summary: 'Activate (enables scheduling)',
      set: { input: { id: 'path.workflow_id' } },
      run: graphql(`mutation ActivateWorkflow($input: ActivateWorkflowInput!) {
        activateWorkflow(input: $input) { ...Workflow }
      }`),
      pick: 'activateWorkflow',
    }),
    route({
      post: '/workflows/{workflow_id}/pause',
      summary: 'Pause',
      set: { input: { id: 'path.workflow_id' } },
      run: graphql(`mutation PauseWorkflow($input: PauseWorkflowInput!) {
        pauseWorkflow(input: $input) { ...Workflow }
      }`),
      pick: 'pauseWorkflow',
    }),
    route({
      get: '/workflows/approvals/pending',
      summary: 'Pending approvals',
      page: 'connection',
      run: graphql(`query PendingApprovals($first: Int, $offset: Int) {
        pendingApprovals(first: $first, offset: $offset) { total: totalCount items: nodes { ...Approval } }
      }`),
      pick: 'pendingApprovals',
    }),
    route({
      get: '/workflows/approvals/{approval_id}',
      summary: 'Approval details',
      set: { id: 'path.approval_id' },
      run: graphql(`query Approval($id: ID!) { approval(id: $id) { ...Approval } }`),
      pick: 'approval',
    }),
    route({
      post: '/workflows/approvals/{approval_id}/approve',
      summary: 'Approve a pending step',
      set: { input: { '...': 'body', approvalId: 'path.approval_id' } },
      run: graphql(`mutation ApproveStep($input: ApproveStepInput!) { approveStep(input: $input) { ...Approval } }`),
      pick: 'approveStep',
    }),
    route({
      post: '/workflows/approvals/{approval_id}/reject',
      summary: 'Reject a pending step',
      set: { input: { '...': 'body', approvalId: 'path.approval_id' } },
      run: graphql(`mutation RejectStep($input: RejectStepInput!) { rejectStep(input: $input) { ...Approval } }`),
      pick: 'rejectStep',
    }),
    route({
      patch: '/workflows/{workflow_id}/nodes/{node_id}',
      summary: 'Update a node',
      set: { input: { '...': 'body', workflowId: 'path.workflow_id', key: 'path.node_id' }, key: 'path.node_id' },
      run: graphql(`mutation UpdateWorkflowNode($input: UpdateWorkflowNodeInput!, $key: String!) {
        updateWorkflowNode(input: $input) { node(key: $key) { ...DagNode } }
      }`),
      pick: 'updateWorkflowNode.node',
    }),
    route({
      post: '/workflows/{workflow_id}/nodes/{node_id}/suggest-agents',
      summary: 'Agent suggestions for a node',
      page: 'list',
      set: { id: 'path.workflow_id', key: 'path.node_id', limit: 'body.limit' },
      run: graphql(`query SuggestAgents($id: ID!, $key: String!, $limit: Int) {
        workflow(id: $id) {
          node(key: $key) {
            agentSuggestions(limit: $limit) {
              agent_name: agentName agent { display_name: displayName description }
              score is_available: isAvailable reason
            }
          }
        }
      }`),
      pick: 'workflow.node.agentSuggestions',
    }),
    route({
      get: '/workflows/{workflow_id}/versions',
      summary: 'List versions',
      page: 'connection',
      set: { id: 'path.workflow_id' },
      run: graphql(`query WorkflowVersions($id: ID!, $first: Int, $offset: Int) {
        workflow(id: $id) {
          versions(first: $first, offset: $offset) { total: totalCount items: nodes { ...WorkflowVersion } }
        }
      }`),
      pick: 'workflow.versions',
    }),
    route({
      get: '/workflows/{workflow_id}/versions/compare',
      summary: 'Compare two versions',
      set: { id: 'path.workflow_id', from: 'query.from', to: 'query.to' },
      run: graphql(`query WorkflowComparison($id: ID!, $from: ID, $to: ID) {
        workflow(id: $id) {
          comparison(fromId: $from, toId: $to) {
            from_id: fromId to_id: toId identical
            nodes { id: key change before { ...DagNode } after { ...DagNode } fields { path before after } }
            edges { change edge { ...DagEdge } }
            fields { path before after }
          }
        }
      }`),
      pick: 'workflow.comparison',
    }),
    route({
      get: '/workflows/{workflow_id}/versions/{version_id}',
      summary: 'Version details',
      set: { id: 'path.workflow_id', versionId: 'path.version_id' },
      run: graphql(`query WorkflowVersion($id: ID!, $versionId: ID!) {
        workflow(id: $id) { version(id: $versionId) { ...WorkflowVersion } }
      }`),
      pick: 'workflow.version',
    }),
    route({
      post: '/workflows/{workflow_id}/versions/{version_id}/restore',
      summary: 'Restore a version',
      set: { input: { '...': 'body', workflowId: 'path.workflow_id', versionId: 'path.version_id' } },
      run: graphql(`mutation RestoreWorkflowVersion($input: RestoreWorkflowVersionInput!) {
        restoreWorkflowVersion(input: $input) { ...Workflow }
      }`),
      pick: 'restoreWorkflowVersion',
    }),
  ],
};
