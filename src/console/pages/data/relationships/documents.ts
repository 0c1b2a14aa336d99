import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment RelationshipParts on Relationship {
    id
    status
    origin
    cardinality
    confidence
    description
    evidence { name inclusion coverage }
    fromColumns
    toColumns
    fromTableId
    toTableId
    fromTable { __typename id name }
    toTable { __typename id name }
  }
`);
export const relationshipsQuery = graphql(`
  query Relationships($offset: Int!) {
    relationships(first: 100, offset: $offset) {
      totalCount
      nodes { ...RelationshipParts }
    }
  }
`);
export const inferRelationships = graphql(`
  mutation InferRelationships($input: InferRelationshipsInput!) {
    inferRelationships(input: $input) { ...RelationshipParts }
  }
`);
export const confirmRelationship = graphql(`
  mutation ConfirmRelationship($input: ConfirmRelationshipInput!) {
    confirmRelationship(input: $input) { ...RelationshipParts }
  }
`);
export const createRelationship = graphql(`
  mutation CreateRelationship($input: CreateRelationshipInput!) {
    createRelationship(input: $input) { ...RelationshipParts }
  }
`);
export const deleteRelationship = graphql(`
  mutation DeleteRelationship($input: DeleteRelationshipInput!) {
    deleteRelationship(input: $input) { id }
  }
`);
