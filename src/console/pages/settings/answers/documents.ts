import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment DefinitionParts on OrganizationDefinition {
    id
    term
    meaning
    content
    verifiedAt
    verifiedBy { id name }
  }
`);
graphql(`
  fragment VerifiedParts on VerifiedQuery {
    id
    question
    paraphrases
    sql
    status
    tableNames
    proposedBy
    proposedById
    verifiedBy
    verifiedAt
    createdAt
  }
`);
graphql(`
  fragment ReviewParts on AnswerReview {
    id
    question
    reason
    comment
    answer
    status
    note
    createdAt
    statements { citationId sql }
  }
`);
export const definitionsQuery = graphql(`
  query Definitions {
    organization { id definitions { ...DefinitionParts } }
  }
`);
export const verifiedListQuery = graphql(`
  query VerifiedList($first: Int!, $offset: Int!, $search: String) {
    verifiedQueries(first: $first, offset: $offset, search: $search) {
      totalCount
      nodes { ...VerifiedParts }
    }
  }
`);
export const reviewsQuery = graphql(`
  query AnswerReviews($first: Int!, $offset: Int!) {
    answerReviews(first: $first, offset: $offset) {
      totalCount
      nodes { ...ReviewParts }
    }
  }
`);
export const updateDefinition = graphql(`
  mutation UpdateDefinition($input: UpdateOrganizationDefinitionInput!) {
    updateOrganizationDefinition(input: $input) { ...DefinitionParts }
  }
`);
export const deleteDefinition = graphql(`
  mutation DeleteDefinition($input: DeleteOrganizationDefinitionInput!) {
    deleteOrganizationDefinition(input: $input) { id }
  }
`);
export const confirmVerified = graphql(`
  mutation ConfirmVerifiedQuery($input: ConfirmVerifiedQueryInput!) {
    confirmVerifiedQuery(input: $input) { ...VerifiedParts }
  }
`);
export const deleteVerified = graphql(`
  mutation DeleteVerifiedQuery($input: DeleteVerifiedQueryInput!) {
    deleteVerifiedQuery(input: $input) { id }
  }
`);
export const resolveReview = graphql(`
  mutation ResolveAnswerReview($input: ResolveAnswerReviewInput!) {
    resolveAnswerReview(input: $input) { ...ReviewParts }
  }
`);
