import { graphql } from '../../../generated/gql.ts';

export const workflowsQuery = graphql(`
  query WorkflowList($first: Int!, $offset: Int!, $search: String) {
    workflows(first: $first, offset: $offset, search: $search) {
      totalCount
      nodes { id name description status nextRunAt schedule { cron timeZone } createdBy { id name } }
    }
    workflowUsage { count limit }
  }
`);
export const draftWorkflow = graphql(`
  mutation DraftWorkflow($input: GenerateWorkflowInput!) {
    generateWorkflow(input: $input) {
      name
      description
      explanation
      openPoints { path text }
      nodes { key name type config layout { x y } retry { backoff delaySeconds max } timeoutSeconds }
      edges { from to branch }
      schedule { cron timeZone }
      settings { concurrency runsAs timeoutSeconds }
      triggers { tableId type }
    }
  }
`);
export const createWorkflow = graphql(`
  mutation CreateWorkflow($input: CreateWorkflowInput!) {
    createWorkflow(input: $input) { id }
  }
`);
