import { graphql } from '../graphql.ts';
import { type Routes, route } from '../route.ts';

const fragments = [
  graphql(`fragment WorkflowExecution on WorkflowExecution {
    id workflow_id: workflowId version_id: versionId replay_of_id: replayOfId replay_from: replayFrom trigger status input error: failure { code message }
    costs { input_tokens: inputTokens output_tokens: outputTokens cost } row_count: rowCount
    runs_as_id: runsAsId started_by_id: startedById started_at: startedAt completed_at: completedAt
    duration_ms: durationMs slot_at: slotAt
  }`),
  graphql(`fragment ComparedStep on ExecutionStep {
    status branch attempt reused row_count: rowCount error: failure { code message }
    costs { input_tokens: inputTokens output_tokens: outputTokens cost }
    started_at: startedAt completed_at: completedAt duration_ms: durationMs
  }`),
  graphql(`fragment ExecutionStep on ExecutionStep {
    node_id: nodeKey name type status attempt reused branch withheld input output row_count: rowCount
    error: failure { code message } costs { input_tokens: inputTokens output_tokens: outputTokens cost }
    approval_id: approvalId
    waiting_until: waitingUntil started_at: startedAt completed_at: completedAt duration_ms: durationMs
  }`),
];

/** Executions of workflows: what starts them, what became of them, and how they differ. */
export const executionRoutes: Routes = {
  tag: 'Workflow executions',
  description: 'What starts workflows, what became of them, and how two executions differ.',
  fragments,
  rows: [
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
      summary: 'List when it was to be started, and was not, newest first',
      extension: true,
      page: 'connection',
      set: { id: 'path.workflow_id' },
      run: graphql(`query WorkflowSkippedStarts($id: ID!, $first: Int, $offset: Int) {
        workflow(id: $id) {
          skippedStarts(first: $first, offset: $offset) {
            total: totalCount items: nodes { id trigger slot_at: slotAt table_id: tableId reason created_at: createdAt }
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
      set: {
        id: 'path.workflow_id',
        ...{ status: 'query.status', trigger: 'query.trigger', from: 'query.from', to: 'query.to' },
      },
      run: graphql(`query WorkflowExecutions(
        $id: ID!, $first: Int, $offset: Int, $status: ExecutionStatus, $trigger: ExecutionTrigger
        $from: DateTime, $to: DateTime
      ) {
        workflow(id: $id) {
          executions(first: $first, offset: $offset, status: $status, trigger: $trigger, from: $from, to: $to) {
            total: totalCount items: nodes { ...WorkflowExecution }
          }
        }
      }`),
      pick: 'workflow.executions',
    }),
    route({
      get: '/workflows/{workflow_id}/executions/compare',
      summary: 'Compare two executions: rows, answers, costs, and why figures changed',
      extension: true,
      set: { id: 'path.workflow_id', from: 'query.from', to: 'query.to' },
      run: graphql(`query WorkflowExecutionComparison($id: ID!, $from: ID, $to: ID) {
        workflow(id: $id) {
          executionComparison(fromId: $from, toId: $to) {
            before { ...WorkflowExecution } after { ...WorkflowExecution } identical
            versions {
              from_id: fromId to_id: toId identical
              nodes { id: key change before { ...DagNode } after { ...DagNode } fields { path before after } }
              edges { change edge { ...DagEdge } }
              fields { path before after }
            }
            steps {
              node_id: nodeKey name type identical withheld before { ...ComparedStep } after { ...ComparedStep }
              rows {
                keyed_by: keyedBy key_columns: keyColumns added removed changed unchanged truncated partial
                columns_added: columnsAdded columns_removed: columnsRemoved
                changes { change key before after cells { column before after } }
              }
              answer { identical before after figures_added: figuresAdded figures_removed: figuresRemoved }
              figures {
                column before after refusal
                explanation {
                  drivers { group before after effect share } largest { group before after effect share }
                  shift_factor: shiftFactor shift_share: shiftShare groups
                }
              }
            }
          }
        }
      }`),
      pick: 'workflow.executionComparison',
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
      post: '/workflows/{workflow_id}/executions/{execution_id}/replay',
      summary: 'Start an execution that goes on from a step of this one',
      extension: true,
      status: 202,
      location: '/workflows/{workflow_id}/executions/{execution_id}',
      set: { input: { '...': 'body', id: 'path.execution_id', workflowId: 'path.workflow_id' } },
      run: graphql(`mutation ReplayWorkflowExecution($input: ReplayWorkflowExecutionInput!) {
        replayWorkflowExecution(input: $input) { execution_id: id workflow_id: workflowId status }
      }`),
      pick: 'replayWorkflowExecution',
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
  ],
};
