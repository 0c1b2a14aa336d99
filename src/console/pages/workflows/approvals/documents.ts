import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment ApprovalParts on Approval {
    id
    title
    instructions
    payload
    withheld
    status
    canDecide
    requestedAt
    expiresAt
    executionId
    workflow { id name }
  }
`);
export const approvalsQuery = graphql(`
  query PendingApprovals($first: Int!, $offset: Int!) {
    pendingApprovals(first: $first, offset: $offset) {
      totalCount
      nodes { ...ApprovalParts }
    }
  }
`);
export const approve = graphql(`
  mutation ApproveStep($input: ApproveStepInput!) {
    approveStep(input: $input) { ...ApprovalParts }
  }
`);
export const reject = graphql(`
  mutation RejectStep($input: RejectStepInput!) {
    rejectStep(input: $input) { ...ApprovalParts }
  }
`);
