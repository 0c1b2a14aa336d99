import { everyRole, input, listsMine, mine, type Operations, signedIn } from '../outcomes.ts';

const task = 'id message response conversation { title } events { message }';

/** Conversations and tasks. */
export const chatOperations: Operations = {
  'Query.chatTask': {
    ...signedIn,
    run: `query ($id: ID!) { chatTask(id: $id) { ${task} } }`,
    variables: id => ({ id }),
    about: 'task',
    ...everyRole(mine),
  },
  'Query.chatRecovery': {
    ...signedIn,
    run: `{ chatRecovery { activeTask { id } completedTask { ${task} } } }`,
    about: 'task',
    ...everyRole(listsMine),
  },
  'Query.conversations': {
    ...signedIn,
    run: '{ conversations { nodes { id title messages { nodes { content } } } } }',
    about: 'conversation',
    ...everyRole(listsMine),
  },
  'Query.conversation': {
    ...signedIn,
    run: 'query ($id: ID!) { conversation(id: $id) { id title messages { nodes { content } } } }',
    variables: id => ({ id }),
    about: 'conversation',
    ...everyRole(mine),
  },
  'Mutation.sendMessage': {
    ...signedIn,
    run: 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id conversationId } }',
    variables: conversationId => ({ input: { message: 'How many?', conversationId, wait: true } }),
    about: 'conversation',
    ...everyRole(mine),
  },
  'Mutation.collectChatTask': {
    ...signedIn,
    run: `mutation ($input: CollectChatTaskInput!) { collectChatTask(input: $input) { ${task} } }`,
    variables: input(),
    about: 'task',
    ...everyRole(mine),
  },
  'Mutation.cancelChatTask': {
    ...signedIn,
    run: `mutation ($input: CancelChatTaskInput!) { cancelChatTask(input: $input) { ${task} } }`,
    variables: input(),
    about: 'task',
    ...everyRole(mine),
  },
  'Mutation.updateConversation': {
    ...signedIn,
    run: 'mutation ($input: UpdateConversationInput!) { updateConversation(input: $input) { id } }',
    variables: input({ title: 'Taken' }),
    about: 'conversation',
    ...everyRole(mine),
  },
  'Mutation.deleteConversation': {
    ...signedIn,
    run: 'mutation ($input: DeleteConversationInput!) { deleteConversation(input: $input) { id } }',
    variables: input(),
    about: 'conversation',
    ...everyRole(mine),
  },
  'Mutation.rateMessage': {
    ...signedIn,
    run: 'mutation ($input: RateMessageInput!) { rateMessage(input: $input) { id content } }',
    variables: input({ rating: 'DOWN' }),
    about: 'message',
    ...everyRole(mine),
  },
  'Subscription.chatProgress': {
    ...signedIn,
    run: 'subscription ($taskId: ID!) { chatProgress(taskId: $taskId) { position message details { responsePreview } } }',
    variables: taskId => ({ taskId }),
    about: 'task',
    ...everyRole(mine),
  },
};
