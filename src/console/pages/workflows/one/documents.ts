import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment NodeParts on DagNode {
    key
    name
    type
    config
    timeoutSeconds
    retry { backoff delaySeconds max }
    layout { x y }
  }
`);
graphql(`
  fragment WorkflowParts on Workflow {
    id
    name
    description
    status
    nextRunAt
    versionNumber
    schedule { cron timeZone }
    settings { concurrency runsAs timeoutSeconds }
    createdBy { id name }
    nodes { ...NodeParts }
    edges { from to branch }
  }
`);
export const workflowQuery = graphql(`
  query WorkflowPage($id: ID!) {
    workflow(id: $id) {
      ...WorkflowParts
    }
    workflowNodeTypes { type displayName description configSchema branches }
  }
`);
export const executionsQuery = graphql(`
  query Executions($id: ID!, $first: Int!, $offset: Int!) {
    workflow(id: $id) {
      id
      executions(first: $first, offset: $offset) {
        totalCount
        nodes { id status trigger startedAt durationMs failure { message } startedBy { id name } }
      }
    }
  }
`);
export const skippedQuery = graphql(`
  query SkippedStarts($id: ID!, $first: Int!, $offset: Int!) {
    workflow(id: $id) {
      id
      skippedStarts(first: $first, offset: $offset) { totalCount nodes { id reason slotAt } }
    }
  }
`);
export const versionsQuery = graphql(`
  query Versions($id: ID!, $first: Int!, $offset: Int!) {
    workflow(id: $id) {
      id
      versions(first: $first, offset: $offset) {
        totalCount
        nodes { id number note current createdAt restoredFromId createdBy { id name } }
      }
    }
  }
`);
export const comparisonQuery = graphql(`
  query VersionComparison($id: ID!, $fromId: ID, $toId: ID) {
    workflow(id: $id) {
      id
      comparison(fromId: $fromId, toId: $toId) {
        identical
        fields { path before after }
        nodes { key change fields { path before after } }
        edges { change edge { from to branch } }
      }
    }
  }
`);
export const runWorkflow = graphql(`
  mutation RunWorkflow($input: RunWorkflowInput!) {
    runWorkflow(input: $input) { id }
  }
`);
export const activateWorkflow = graphql(`
  mutation ActivateWorkflow($input: ActivateWorkflowInput!) {
    activateWorkflow(input: $input) { ...WorkflowParts }
  }
`);
export const pauseWorkflow = graphql(`
  mutation PauseWorkflow($input: PauseWorkflowInput!) {
    pauseWorkflow(input: $input) { ...WorkflowParts }
  }
`);
export const updateWorkflow = graphql(`
  mutation UpdateWorkflow($input: UpdateWorkflowInput!) {
    updateWorkflow(input: $input) { ...WorkflowParts }
  }
`);
export const restoreWorkflow = graphql(`
  mutation RestoreWorkflowVersion($input: RestoreWorkflowVersionInput!) {
    restoreWorkflowVersion(input: $input) { ...WorkflowParts }
  }
`);
export const deleteWorkflow = graphql(`
  mutation DeleteWorkflow($input: DeleteWorkflowInput!) {
    deleteWorkflow(input: $input) { id }
  }
`);
