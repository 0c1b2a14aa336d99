import { type Cache, cacheExchange } from '@urql/exchange-graphcache';
import type { Exchange } from 'urql';

/** What has no identity of its own lives in what holds it. */
const embedded = [
  'AccessGrant',
  'Acknowledgement',
  'AgentSetting',
  'CaptchaChallenge',
  'Chart',
  'ChartChoice',
  'Clarification',
  'ClarificationOption',
  'ConversationConnection',
  'ConversationEdge',
  'ConversationShare',
  'CopiedTable',
  'DataColumn',
  'DocumentChunkConnection',
  'Download',
  'Failure',
  'Hypothesis',
  'InvitationOffer',
  'MaskedColumn',
  'MessageConnection',
  'MessageEdge',
  'PageInfo',
  'ProgressDetails',
  'ProgressEvent',
  'QueryColumn',
  'QueryParameter',
  'QueryResult',
  'QuestionSuggestion',
  'QuestionSuggestions',
  'RejectedRow',
  'SharedChart',
  'SharedConversation',
  'Stretch',
  'TableReading',
  'Usage',
  'UserSettings',
  'Verification',
  'UploadedTableConnection',
  'Deleted',
  'Upload',
];

/** Every page that lists objects reads their fields from here, so that a change of one shows wherever it stands. */
export const cache = (): Exchange =>
  cacheExchange({
    keys: Object.fromEntries(embedded.map(type => [type, () => null])),
    updates: {
      Mutation: {
        sendMessage: (_result, _args, store) => forgetLists(store, 'conversations'),
        forkConversation: (_result, _args, store) => forgetLists(store, 'conversations'),
        deleteConversation(_result, args, store) {
          store.invalidate({ __typename: 'Conversation', id: (args.input as { id: string }).id });
          forgetLists(store, 'conversations');
        },
        uploadTable: (_result, _args, store) => forgetLists(store, 'uploadedTables'),
        deleteUploadedTable: (_result, _args, store) => forgetLists(store, 'uploadedTables'),
      },
    },
  });

/** Has every list of this name asked for again. */
function forgetLists(store: Cache, name: string): void {
  for (const { fieldName, fieldKey } of store.inspectFields('Query'))
    if (fieldName === name) store.invalidate('Query', fieldKey);
}
