import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment AnswerParts on Message {
    id
    content
    taskId
    rating
    followUps
    clarification { question options { text } }
    regeneratesId
    verification { verifiedBy verifiedAt verifiedQueryId }
    usage { durationMs model }
    charts { ...ChartParts }
    citations { ...CitationParts }
    tables { ...TableParts }
    edits { id editedAt editedBy marker }
  }
`);

graphql(`
  fragment ChartParts on Chart {
    title
    spec
    choice { tableIndex mark x y series order }
  }
`);

graphql(`
  fragment TableParts on QueryResult {
    title
    rowCount
    truncated
    sql
    columns { name type masked unit }
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
    chunkId
    sharedBy { verifiedBy verifiedAt }
    verification { verifiedBy verifiedAt }
  }
`);

export const rateMutation = graphql(`
  mutation RateMessage($input: RateMessageInput!) {
    rateMessage(input: $input) { id rating }
  }
`);
