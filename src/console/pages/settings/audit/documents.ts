import { graphql } from '../../../generated/gql.ts';

export const auditQuery = graphql(`
  query AuditTrail($first: Int!, $offset: Int!, $filter: AuditLogFilter) {
    auditLogs(first: $first, offset: $offset, filter: $filter) {
      totalCount
      nodes {
        id
        action
        category
        outcome
        timestamp
        userId
        user { id name }
        agent
        apiKeyId
        ipAddress
        userAgent
        resourceType
        resourceId
        correlationId
        details
      }
    }
    auditCategories
    auditActions { name description }
  }
`);
export const verificationQuery = graphql(`
  query AuditVerification {
    auditVerification { intact verifiedCount fault }
  }
`);
