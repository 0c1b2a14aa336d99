import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment AnswerParts on Message {
    id
    content
    taskId
    rating
    followUps
    regeneratesId
    verification { verifiedBy verifiedAt verifiedQueryId }
    usage { durationMs model }
    charts { title spec }
    citations { ...CitationParts }
    tables { ...TableParts }
    edits { id editedAt editedBy marker }
  }
`);

graphql(`
  fragment TableParts on QueryResult {
    title
    rowCount
    truncated
    sql
    columns { name type masked }
    rows
  }
`);

graphql(`
  fragment CitationParts on Citation {
    id
    marker
    title
    sourceType
    sql
    quote
    page
    rowCount
    tableNames
    executedAt
    sourceDeleted
    editedBy
    editedAt
    documentId
    sharedBy { verifiedBy verifiedAt }
    verification { verifiedBy verifiedAt }
  }
`);

export const rateMutation = graphql(`
  mutation RateMessage($input: RateMessageInput!) {
    rateMessage(input: $input) { id rating }
  }
`);
