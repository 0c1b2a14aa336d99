import { graphql } from '../../../generated/gql.ts';

export const executionQuery = graphql(`
  query ExecutionPage($workflowId: ID!, $id: ID!) {
    workflow(id: $workflowId) {
      id
      name
      execution(id: $id) {
        id
        status
        trigger
        startedAt
        completedAt
        durationMs
        rowCount
        versionId
        failure { message }
        startedBy { id name }
        costs { cost }
        steps {
          nodeKey
          name
          type
          status
          attempt
          branch
          durationMs
          waitingUntil
          reused
          withheld
          rowCount
          output
          approvalId
          failure { message }
        }
        timeline { position type nodeKey message timestamp attempt }
      }
    }
  }
`);
export const ranQuery = graphql(`
  query VersionThatRan($workflowId: ID!, $versionId: ID!) {
    workflow(id: $workflowId) {
      id
      version(id: $versionId) { id edges { from to branch } }
    }
  }
`);
export const executionProgress = graphql(`
  subscription ExecutionProgress($id: ID!, $lastId: Int!) {
    executionProgress(executionId: $id, lastId: $lastId) { position type }
  }
`);
export const cancelExecution = graphql(`
  mutation CancelExecution($input: CancelWorkflowExecutionInput!) {
    cancelWorkflowExecution(input: $input) { id status }
  }
`);
export const replayExecution = graphql(`
  mutation ReplayExecution($input: ReplayWorkflowExecutionInput!) {
    replayWorkflowExecution(input: $input) { id }
  }
`);
