import { graphql } from '../graphql.ts';
import { type Routes, route } from '../route.ts';

const fragments = [
  graphql(`fragment VerifiedQuery on VerifiedQuery {
    id status question paraphrases connection_id: dataSourceId sql
    parameters { name type values minimum maximum example } table_names: tableNames
    proposed_by_id: proposedById proposed_by: proposedBy
    verified_by_id: verifiedById verified_by: verifiedBy verified_at: verifiedAt
    created_at: createdAt updated_at: updatedAt
  }`),
  graphql(`fragment AnswerReview on AnswerReview {
    id message_id: messageId status reason comment question
    statements { citation_id: citationId sql connection_id: dataSourceId } answer note
    resolved_by_id: resolvedById resolved_by: resolvedBy resolved_at: resolvedAt
    verified_query_id: verifiedQueryId created_at: createdAt
  }`),
  graphql(`fragment AnswerEdit on AnswerEdit {
    id citation_id: citationId marker sql_before: sqlBefore result_before: resultBefore { ...ShownTable }
    sql parameters result { ...ShownTable } edited_by_id: editedById edited_by: editedBy edited_at: editedAt
  }`),
];

/** What people do with answers: verify them, change their SQL, ask for another, and look at what was found wrong. */
export const answerRoutes: Routes = {
  tag: 'Answers and verified queries',
  description: 'Answers are changed, given again, reviewed, and verified for whoever asks the same.',
  fragments,
  rows: [
    route({
      post: '/messages/{message_id}/regenerate',
      summary: 'Answer the same question again',
      extension: true,
      status: 201,
      location: '/chat/{task_id}/result',
      set: { input: { '...': 'body', id: 'path.message_id' } },
      run: graphql(`mutation RegenerateAnswer($input: RegenerateAnswerInput!) {
        regenerateAnswer(input: $input) { task_id: id status regenerates_id: regeneratesId }
      }`),
      pick: 'regenerateAnswer',
    }),
    route({
      post: '/messages/{message_id}/sql',
      summary: 'Run other SQL in place of that behind an answer',
      extension: true,
      set: { input: { '...': 'body', id: 'path.message_id' } },
      run: graphql(`mutation EditAnswerSql($input: EditAnswerSqlInput!) {
        editAnswerSql(input: $input) { ...Message edits { ...AnswerEdit } }
      }`),
      pick: 'editAnswerSql',
    }),
    route({
      get: '/verified-queries',
      summary: 'List verified queries',
      extension: true,
      page: 'connection',
      set: { status: 'query.status', search: 'query.search' },
      run: graphql(`query VerifiedQueries($first: Int, $offset: Int, $status: VerifiedQueryStatus, $search: String) {
        verifiedQueries(first: $first, offset: $offset, status: $status, search: $search) {
          total: totalCount items: nodes { ...VerifiedQuery }
        }
      }`),
      pick: 'verifiedQueries',
    }),
    route({
      post: '/verified-queries',
      summary: 'Verify the SQL of an answer, or propose it',
      extension: true,
      status: 201,
      location: '/verified-queries/{id}',
      set: { input: 'body' },
      run: graphql(`mutation SaveVerifiedQuery($input: SaveVerifiedQueryInput!) {
        saveVerifiedQuery(input: $input) { ...VerifiedQuery }
      }`),
      pick: 'saveVerifiedQuery',
    }),
    route({
      get: '/verified-queries/{verified_query_id}',
      summary: 'A verified query',
      extension: true,
      set: { id: 'path.verified_query_id' },
      run: graphql(`query VerifiedQuery($id: ID!) { verifiedQuery(id: $id) { ...VerifiedQuery } }`),
      pick: 'verifiedQuery',
    }),
    route({
      patch: '/verified-queries/{verified_query_id}',
      summary: 'Change a verified query',
      extension: true,
      set: { input: { '...': 'body', id: 'path.verified_query_id' } },
      run: graphql(`mutation UpdateVerifiedQuery($input: UpdateVerifiedQueryInput!) {
        updateVerifiedQuery(input: $input) { ...VerifiedQuery }
      }`),
      pick: 'updateVerifiedQuery',
    }),
    route({
      post: '/verified-queries/{verified_query_id}/confirm',
      summary: 'Verify a proposed query',
      extension: true,
      set: { input: { id: 'path.verified_query_id' } },
      run: graphql(`mutation ConfirmVerifiedQuery($input: ConfirmVerifiedQueryInput!) {
        confirmVerifiedQuery(input: $input) { ...VerifiedQuery }
      }`),
      pick: 'confirmVerifiedQuery',
    }),
    route({
      delete: '/verified-queries/{verified_query_id}',
      summary: 'Remove a verified query',
      extension: true,
      status: 204,
      set: { input: { id: 'path.verified_query_id' } },
      run: graphql(`mutation DeleteVerifiedQuery($input: DeleteVerifiedQueryInput!) {
        deleteVerifiedQuery(input: $input) { id }
      }`),
      pick: 'deleteVerifiedQuery',
    }),
    route({
      get: '/admin/answer-reviews',
      summary: 'Answers that their readers found wrong',
      extension: true,
      page: 'connection',
      set: { status: 'query.status', reason: 'query.reason' },
      run: graphql(`query AnswerReviews($first: Int, $offset: Int, $status: ReviewStatus, $reason: FeedbackReason) {
        answerReviews(first: $first, offset: $offset, status: $status, reason: $reason) {
          total: totalCount items: nodes { ...AnswerReview }
        }
      }`),
      pick: 'answerReviews',
    }),
    route({
      get: '/admin/answer-reviews/{review_id}',
      summary: 'An answer that its reader found wrong',
      extension: true,
      set: { id: 'path.review_id' },
      run: graphql(`query AnswerReview($id: ID!) { answerReview(id: $id) { ...AnswerReview } }`),
      pick: 'answerReview',
    }),
    route({
      post: '/admin/answer-reviews/{review_id}/resolve',
      summary: 'Say what became of a review',
      extension: true,
      set: { input: { '...': 'body', id: 'path.review_id' } },
      run: graphql(`mutation ResolveAnswerReview($input: ResolveAnswerReviewInput!) {
        resolveAnswerReview(input: $input) { ...AnswerReview }
      }`),
      pick: 'resolveAnswerReview',
    }),
  ],
};
