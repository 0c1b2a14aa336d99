import { graphql } from '../graphql.ts';
import { type Routes, route } from '../route.ts';

const fragments = [
  graphql(`fragment Citation on Citation {
    id marker source_type: sourceType title quote document_id: documentId chunk_id: chunkId page source_deleted: sourceDeleted
    connection_id: dataSourceId table_names: tableNames sql row_count: rowCount executed_at: executedAt
    verification { ...Verification } edited_by_id: editedById edited_by: editedBy edited_at: editedAt
    memory_id: memoryId shared_by: sharedBy { verified_by_id: verifiedById verified_by: verifiedBy verified_at: verifiedAt }
  }`),
  graphql(`fragment Verification on Verification {
    verified_query_id: verifiedQueryId verified_by_id: verifiedById verified_by: verifiedBy verified_at: verifiedAt
  }`),
  graphql(`fragment ShownTable on QueryResult {
    title columns { name type } rows row_count: rowCount
  }`),
  graphql(`fragment Stretch on Stretch {
    text from to kind meaning use
  }`),
  graphql(`fragment Usage on Usage {
    model input_tokens: inputTokens output_tokens: outputTokens cost_usd: costUsd duration_ms: durationMs
  }`),
  graphql(`fragment TaskResult on ChatTask {
    task_id: id status response citations { ...Citation } conversation_id: conversationId
    charts { title spec } tables { ...ShownTable } follow_ups: followUps reading { ...Stretch } clarification { question options { text } } usage { ...Usage }
    verification { ...Verification } error: failure { code message retry_after: retryAfter }
  }`),
  graphql(`fragment Event on ProgressEvent {
    task_id: taskId update_type: updateType message event_id: eventId timestamp schema_version: schemaVersion
    agent agent_id: agentId parent_agent_id: parentAgentId depth plan_id: planId plan_version: planVersion
    parallel_group_id: parallelGroupId parallel_group_size: parallelGroupSize
    started_at: startedAt completed_at: completedAt duration_ms: durationMs
    details {
      agents reason tool sql row_count: rowCount error agent_ids: agentIds hypotheses { id statement status confidence evidence }
      final status response_preview: responsePreview
    }
  }`),
  graphql(`fragment Conversation on Conversation {
    id title message_count: messageCount connection_ids: dataSourceIds table_ids: tableIds collection_ids: collectionIds
    created_at: createdAt updated_at: updatedAt
  }`),
  graphql(`fragment Message on Message {
    id conversation_id: conversationId task_id: taskId status role content mode citations { ...Citation }
    charts { title spec } tables { ...ShownTable } follow_ups: followUps reading { ...Stretch } clarification { question options { text } } usage { ...Usage }
    verification { ...Verification } regenerates_id: regeneratesId rating
    review { status reason note } error: failure { code message retry_after: retryAfter } created_at: createdAt
  }`),
];

/** Chat tasks, their progress and results, and conversations. */
export const chatRoutes: Routes = {
  tag: 'Chat and conversations',
  description: 'A question starts a task; its progress is streamed, and its result is fetched.',
  fragments,
  rows: [
    route({
      post: '/chat/stream',
      summary: 'Start a task',
      status: 201,
      location: '/chat/{task_id}/result',
      set: { input: { '...': 'body', wait: false } },
      run: graphql(
        `mutation StartTask($input: SendMessageInput!) { sendMessage(input: $input) { task_id: id status } }`,
      ),
      pick: 'sendMessage',
    }),
    route({
      stream: '/chat/{task_id}/progress',
      summary: 'Progress of a task as server-sent events',
      set: { taskId: 'path.task_id', lastId: 'query.last_id | header.Last-Event-ID' },
      run: graphql(`subscription FollowTask($taskId: ID!, $lastId: Int) {
        chatProgress(taskId: $taskId, lastId: $lastId) { position ...Event }
      }`),
      pick: 'chatProgress',
      id: 'position',
      omit: 'nulls',
      shared: true,
    }),
    route({
      get: '/chat/{task_id}/progress/state',
      summary: 'All events of a task',
      set: { id: 'path.task_id' },
      run: graphql(`query TaskEvents($id: ID!) { chatTask(id: $id) { events { ...Event } expired: eventsExpired } }`),
      pick: 'chatTask',
      omit: 'nulls',
    }),
    route({
      get: '/chat/{task_id}/result',
      summary: 'Final result',
      set: { input: { id: 'path.task_id' } },
      run: graphql(`mutation CollectTask($input: CollectChatTaskInput!) {
        collectChatTask(input: $input) { ...TaskResult }
      }`),
      pick: 'collectChatTask',
      safe: false,
      when: { status: 'processing' },
      // biome-ignore lint/suspicious/noThenProperty: a row is read, never awaited.
      then: { status: 202, keep: ['task_id', 'status'] },
    }),
    route({
      get: '/chat/{task_id}/charts/{index}.png',
      kind: 'download',
      extension: true,
      summary: 'A chart of the answer as a PNG picture; the first has index 0',
      set: { id: 'path.task_id', index: 'path.index', theme: 'query.theme' },
      run: graphql(`query ChartAsPng($id: ID!, $index: Int!, $theme: PictureTheme) {
        chatTask(id: $id) { chart(index: $index) { picture(format: PNG, theme: $theme) { url fileName mimeType } } }
      }`),
      pick: 'chatTask.chart.picture',
    }),
    route({
      get: '/chat/{task_id}/charts/{index}.svg',
      kind: 'download',
      extension: true,
      summary: 'A chart of the answer as an SVG picture; the first has index 0',
      set: { id: 'path.task_id', index: 'path.index', theme: 'query.theme' },
      run: graphql(`query ChartAsSvg($id: ID!, $index: Int!, $theme: PictureTheme) {
        chatTask(id: $id) { chart(index: $index) { picture(format: SVG, theme: $theme) { url fileName mimeType } } }
      }`),
      pick: 'chatTask.chart.picture',
    }),
    route({
      get: '/chat/suggestions',
      extension: true,
      summary: 'Completes a question as it is typed, and tells what its words so far are taken for',
      set: { prefix: 'query.prefix', first: 'query.limit' },
      run: graphql(`query QuestionSuggestions($prefix: String!, $first: Int) {
        questionSuggestions(prefix: $prefix, first: $first) { suggestions { text title } reading { ...Stretch } }
      }`),
      pick: 'questionSuggestions',
    }),
    route({
      get: '/chat/active',
      summary: 'An active or recently completed task',
      run: graphql(`query RecoverTask {
        chatRecovery {
          active_task: activeTask {
            task_id: id status conversation_id: conversationId mode message started_at: startedAt
            last_event_id: lastEventId
          }
          completed_task: completedTask {
            task_id: id status conversation_id: conversationId completed_at: completedAt
          }
        }
      }`),
      pick: 'chatRecovery',
      omit: 'nulls',
    }),
    route({
      post: '/chat',
      summary: 'Ask and wait for the full response',
      set: { input: { '...': 'body', wait: true } },
      run: graphql(`mutation Ask($input: SendMessageInput!) { sendMessage(input: $input) { ...TaskResult } }`),
      pick: 'sendMessage',
    }),
    route({
      post: '/chat/{task_id}/cancel',
      summary: 'Stop the work on a task',
      extension: true,
      set: { input: { id: 'path.task_id' } },
      run: graphql(`mutation CancelTask($input: CancelChatTaskInput!) {
        cancelChatTask(input: $input) { task_id: id status }
      }`),
      pick: 'cancelChatTask',
    }),
    route({
      get: '/conversations',
      summary: 'List conversations',
      page: 'connection',
      set: { search: 'query.search' },
      run: graphql(`query Conversations($first: Int, $offset: Int, $search: String) {
        conversations(first: $first, offset: $offset, search: $search) {
          total: totalCount items: nodes { ...Conversation }
        }
      }`),
      pick: 'conversations',
    }),
    route({
      get: '/conversations/{conversation_id}/messages',
      summary: 'Message history, oldest first',
      page: 'connection',
      set: { id: 'path.conversation_id', search: 'query.search' },
      run: graphql(`query Messages($id: ID!, $first: Int, $offset: Int, $search: String) {
        conversation(id: $id) {
          messages(first: $first, offset: $offset, search: $search) { total: totalCount items: nodes { ...Message } }
        }
      }`),
      pick: 'conversation.messages',
    }),
    route({
      patch: '/conversations/{conversation_id}',
      summary: 'Rename a conversation',
      extension: true,
      set: { input: { '...': 'body', id: 'path.conversation_id' } },
      run: graphql(`mutation UpdateConversation($input: UpdateConversationInput!) {
        updateConversation(input: $input) { ...Conversation }
      }`),
      pick: 'updateConversation',
    }),
    route({
      delete: '/conversations/{conversation_id}',
      summary: 'Delete a conversation with its messages',
      extension: true,
      status: 204,
      set: { input: { id: 'path.conversation_id', forgetMemories: 'query.forget_memories' } },
      run: graphql(`mutation DeleteConversation($input: DeleteConversationInput!) {
        deleteConversation(input: $input) { id }
      }`),
      pick: 'deleteConversation',
    }),
    route({
      post: '/conversations/{conversation_id}/share',
      summary: 'Let whoever of the organization has the link read a conversation as it stands now',
      extension: true,
      set: { input: { id: 'path.conversation_id' } },
      run: graphql(`mutation ShareConversation($input: ShareConversationInput!) {
        shareConversation(input: $input) { share { token url through_id: throughId shared_at: sharedAt } }
      }`),
      pick: 'shareConversation.share',
    }),
    route({
      delete: '/conversations/{conversation_id}/share',
      summary: 'Take the link to a conversation back',
      extension: true,
      status: 204,
      set: { input: { id: 'path.conversation_id' } },
      run: graphql(`mutation UnshareConversation($input: UnshareConversationInput!) {
        unshareConversation(input: $input) { id }
      }`),
      pick: 'unshareConversation',
    }),
    route({
      get: '/shared-conversations/{token}',
      summary: 'A conversation that a colleague shared; answers that rest on what the reader may not see are withheld',
      extension: true,
      set: { token: 'path.token' },
      run: graphql(`query SharedConversation($token: String!) {
        sharedConversation(token: $token) {
          token title conversation_id: conversationId shared_by: sharedBy shared_at: sharedAt
          messages {
            id role withheld content citations { ...Citation } charts { title spec } tables { ...ShownTable }
            created_at: createdAt
          }
        }
      }`),
      pick: 'sharedConversation',
    }),
    route({
      post: '/messages/{message_id}/fork',
      summary: 'Begin a conversation with what was said in another so far',
      extension: true,
      status: 201,
      set: { input: { messageId: 'path.message_id' } },
      run: graphql(`mutation ForkConversation($input: ForkConversationInput!) {
        forkConversation(input: $input) { ...Conversation }
      }`),
      pick: 'forkConversation',
    }),
    route({
      put: '/messages/{message_id}/charts/{index}',
      summary: 'Draw a chart of an answer otherwise, or add one behind the last',
      extension: true,
      set: { input: { '...': 'body', id: 'path.message_id', chartIndex: 'path.index' } },
      run: graphql(
        `mutation EditChart($input: EditChartInput!) { editChart(input: $input) { id charts { title spec } } }`,
      ),
      pick: 'editChart',
    }),
    route({
      put: '/messages/{message_id}/feedback',
      summary: 'Say whether an answer was of use',
      extension: true,
      set: { input: { '...': 'body', id: 'path.message_id' } },
      run: graphql(`mutation RateMessage($input: RateMessageInput!) { rateMessage(input: $input) { id rating } }`),
      pick: 'rateMessage',
    }),
  ],
};
