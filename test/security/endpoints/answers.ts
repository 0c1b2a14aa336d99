import type { Endpoint } from '../endpoint.ts';

/** What people do with answers, and verified queries. */
export const answerEndpoints: Record<string, Endpoint> = {
  'POST /messages/{message_id}/regenerate': { body: () => ({ wait: true }) },
  'POST /messages/{message_id}/sql': { body: () => ({ sql: 'SELECT 2 AS two' }) },
  'GET /verified-queries': {},
  'POST /verified-queries': { body: message_id => ({ message_id }) },
  'GET /verified-queries/{verified_query_id}': {},
  'PATCH /verified-queries/{verified_query_id}': { body: () => ({ paraphrases: ['The same'] }) },
  'POST /verified-queries/{verified_query_id}/confirm': {},
  'DELETE /verified-queries/{verified_query_id}': {},
  'GET /admin/answer-reviews': {},
  'GET /admin/answer-reviews/{review_id}': {},
  'POST /admin/answer-reviews/{review_id}/resolve': { body: () => ({ note: 'Seen' }) },
};
