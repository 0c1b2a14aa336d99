import { graphql } from '../graphql.ts';
import { type Routes, route } from '../route.ts';

const fragments = [
  graphql(`fragment DagNode on DagNode {
    id: key name type config retry { max delay_seconds: delaySeconds backoff } timeout_seconds: timeoutSeconds
    layout { x y }
  }`),
  graphql(`fragment DagEdge on DagEdge { from to branch }`),
  graphql(`fragment Schedule on Schedule { cron time_zone: timeZone }`),
  graphql(
    `fragment WorkflowSettings on WorkflowSettings { concurrency timeout_seconds: timeoutSeconds runs_as: runsAs }`,
  ),
  graphql(`fragment Workflow on Workflow {
    id organization_id: organizationId name description status version_number: versionNumber
    nodes { ...DagNode } edges { ...DagEdge } schedule { ...Schedule } settings { ...WorkflowSettings }
    next_run_at: nextRunAt created_by_id: createdById owner_id: ownerId created_at: createdAt updated_at: updatedAt
  }`),
  graphql(`fragment WorkflowVersion on WorkflowVersion {
    id workflow_id: workflowId number current nodes { ...DagNode } edges { ...DagEdge } schedule { ...Schedule }
    settings { ...WorkflowSettings } note restored_from_id: restoredFromId created_by_id: createdById
    created_at: createdAt
  }`),
  graphql(`fragment WorkflowExecution on WorkflowExecution {
    id workflow_id: workflowId version_id: versionId trigger status input error: failure { code message }
    costs { input_tokens: inputTokens output_tokens: outputTokens cost }
    runs_as_id: runsAsId started_by_id: startedById started_at: startedAt completed_at: completedAt
    duration_ms: durationMs slot_at: slotAt
  }`),
  graphql(`fragment ExecutionStep on ExecutionStep {
    node_id: nodeKey name type status attempt branch withheld input output row_count: rowCount
    error: failure { code message } costs { input_tokens: inputTokens output_tokens: outputTokens cost }
    waiting_until: waitingUntil started_at: startedAt completed_at: completedAt duration_ms: durationMs
  }`),
];

/** Analyses that run by themselves. */
export const workflowRoutes: Routes = {
  tag: 'Workflows',
  description: 'Analyses that run by themselves: graphs of steps, and what they were before.',
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
      post: '/workflows/{workflow_id}/run',
      summary: 'Execute manually',
      status: 202,
      location: '/workflows/{workflow_id}/executions/{execution_id}',
      set: { input: { '...': 'body', id: 'path.workflow_id' } },
      run: graphql(`mutation RunWorkflow($input: RunWorkflowInput!) {
        runWorkflow(input: $input) { execution_id: id workflow_id: workflowId status }
      }`),
      pick: 'runWorkflow',
    }),
    route({
      get: '/workflows/usage',
      summary: 'Execution count, limit and reset date',
      run: graphql(`query WorkflowUsage {
        workflowUsage { count limit period_start: periodStart resets_at: resetsAt plan }
      }`),
      pick: 'workflowUsage',
    }),
    route({
      get: '/workflows/{workflow_id}/skipped-starts',
      summary: 'List the times of its schedule at which nothing was started, newest first',
      extension: true,
      page: 'connection',
      set: { id: 'path.workflow_id' },
      run: graphql(`query WorkflowSkippedStarts($id: ID!, $first: Int, $offset: Int) {
        workflow(id: $id) {
          skippedStarts(first: $first, offset: $offset) {
            total: totalCount items: nodes { id slot_at: slotAt reason created_at: createdAt }
          }
        }
      }`),
      pick: 'workflow.skippedStarts',
    }),
    route({
      get: '/workflows/{workflow_id}/executions',
      summary: 'List executions, newest first',
      extension: true,
      page: 'connection',
      set: { id: 'path.workflow_id', status: 'query.status' },
      run: graphql(`query WorkflowExecutions($id: ID!, $first: Int, $offset: Int, $status: ExecutionStatus) {
        workflow(id: $id) {
          executions(first: $first, offset: $offset, status: $status) {
            total: totalCount items: nodes { ...WorkflowExecution }
          }
        }
      }`),
      pick: 'workflow.executions',
    }),
    route({
      get: '/workflows/{workflow_id}/executions/{execution_id}',
      summary: 'Execution details',
      set: { id: 'path.workflow_id', executionId: 'path.execution_id' },
      run: graphql(`query WorkflowExecution($id: ID!, $executionId: ID!) {
        workflow(id: $id) { execution(id: $executionId) { ...WorkflowExecution steps { ...ExecutionStep } } }
      }`),
      pick: 'workflow.execution',
    }),
    route({
      get: '/workflows/{workflow_id}/executions/{execution_id}/timeline',
      summary: 'Execution timeline',
      page: 'list',
      set: { id: 'path.workflow_id', executionId: 'path.execution_id', lastId: 'query.last_id' },
      run: graphql(`query WorkflowTimeline($id: ID!, $executionId: ID!, $lastId: Int) {
        workflow(id: $id) {
          execution(id: $executionId) {
            timeline(lastId: $lastId) {
              position execution_id: executionId type timestamp node_id: nodeKey attempt message user_id: userId
            }
          }
        }
      }`),
      pick: 'workflow.execution.timeline',
    }),
    route({
      post: '/workflows/{workflow_id}/executions/{execution_id}/cancel',
      summary: 'Cancel an execution',
      extension: true,
      set: { input: { id: 'path.execution_id', workflowId: 'path.workflow_id' } },
      run: graphql(`mutation CancelWorkflowExecution($input: CancelWorkflowExecutionInput!) {
        cancelWorkflowExecution(input: $input) { ...WorkflowExecution }
      }`),
      pick: 'cancelWorkflowExecution',
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
