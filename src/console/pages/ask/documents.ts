import { graphql } from '../../generated/gql.ts';

/** A message of either role, with all that its turn shows. */
graphql(`
  fragment TurnMessage on Message {
    id
    role
    content
    status
    taskId
    mode
    createdAt
    question { id content }
    reading { from to text kind use meaning }
    task { id failure { code message } }
    ...AnswerParts
  }
`);

/** Which messages there are, and in what order: what they hold is known already, or asked for beside it. */
graphql(`
  fragment Thread on Conversation {
    id
    title
    updatedAt
    dataSourceIds
    tableIds
    collectionIds
    messages(last: 40) {
      nodes { id role status taskId question { id } }
      pageInfo { hasPreviousPage startCursor }
    }
  }
`);

export const conversationQuery = graphql(`
  query Conversation($id: ID!) {
    conversation(id: $id) {
      id
      title
      dataSourceIds
      tableIds
      collectionIds
      ...ShareParts
      messages(last: 40) {
        nodes { ...TurnMessage }
        pageInfo { hasPreviousPage startCursor }
      }
    }
  }
`);

export const earlierQuery = graphql(`
  query EarlierMessages($id: ID!, $before: String) {
    conversation(id: $id) {
      id
      messages(last: 40, before: $before) {
        nodes { ...TurnMessage }
        pageInfo { hasPreviousPage startCursor }
      }
    }
  }
`);

export const sendMutation = graphql(`
  mutation SendMessage($input: SendMessageInput!) {
    sendMessage(input: $input) {
      id
      conversationId
      question { ...TurnMessage }
      conversation { ...Thread }
    }
  }
`);

export const regenerateMutation = graphql(`
  mutation RegenerateAnswer($input: RegenerateAnswerInput!) {
    regenerateAnswer(input: $input) {
      id
      conversationId
      status
    }
  }
`);

export const cancelMutation = graphql(`
  mutation CancelTask($input: CancelChatTaskInput!) {
    cancelChatTask(input: $input) { id status }
  }
`);

/** What a task that ended left: its answer, its question as it stands now, and where both are in the thread. */
export const endedQuery = graphql(`
  query EndedTask($id: ID!) {
    chatTask(id: $id) {
      id
      status
      failure { code message }
      answer { ...TurnMessage }
      question { ...TurnMessage }
      conversation { ...Thread }
    }
  }
`);
