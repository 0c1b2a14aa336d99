import { graphql } from '../graphql.ts';
import { type Routes, route } from '../route.ts';

const fragments = [
  graphql(`fragment LogEntry on AuditLog {
    id timestamp action category outcome organization_id: organizationId user_id: userId user { id email name }
    api_key_id: apiKeyId agent resource_type: resourceType resource_id: resourceId correlation_id: correlationId
    ip_address: ipAddress user_agent: userAgent duration_ms: durationMs details
  }`),
  graphql(`fragment LogStats on AuditStats {
    total by_action: byAction { action count } by_outcome: byOutcome { outcome count }
    by_category: byCategory { category count }
  }`),
];

/** Filters are named in the singular, since one value is the usual case: `?action=auth.log_in&action=auth.log_out`. */
const filter = { '...': 'query', actions: 'query.action', categories: 'query.category', outcomes: 'query.outcome' };

/** Who did what, and what is kept of it. */
export const auditRoutes: Routes = {
  tag: 'Audit',
  description: 'Who did what, on what, with which outcome.',
  fragments,
  rows: [
    route({
      get: '/audit/logs',
      summary: 'Query logs, newest first',
      page: 'connection',
      set: { filter },
      run: graphql(`query AuditLogs($filter: AuditLogFilter, $first: Int, $offset: Int) {
        auditLogs(filter: $filter, first: $first, offset: $offset) { total: totalCount items: nodes { ...LogEntry } }
      }`),
      pick: 'auditLogs',
    }),
    route({
      get: '/audit/logs/{log_id}',
      summary: 'One log entry',
      set: { id: 'path.log_id' },
      run: graphql(`query AuditLog($id: ID!) { auditLog(id: $id) { ...LogEntry } }`),
      pick: 'auditLog',
    }),
    route({
      get: '/audit/logs/correlation/{correlation_id}',
      summary: 'Logs by correlation ID',
      page: 'connection',
      set: { filter: { correlationId: 'path.correlation_id' } },
      run: graphql(`query AuditLogsOfRequest($filter: AuditLogFilter, $first: Int, $offset: Int) {
        auditLogs(filter: $filter, first: $first, offset: $offset) { total: totalCount items: nodes { ...LogEntry } }
      }`),
      pick: 'auditLogs',
    }),
    route({
      get: '/audit/stats',
      summary: 'Statistics by action, outcome and category',
      set: { filter },
      run: graphql(`query AuditStats($filter: AuditLogFilter) { auditStats(filter: $filter) { ...LogStats } }`),
      pick: 'auditStats',
    }),
    route({
      get: '/audit/stats/users',
      summary: 'Per-user statistics, the most active first',
      page: 'list',
      set: { filter },
      run: graphql(`query AuditUserStats($filter: AuditLogFilter) {
        auditUserStats(filter: $filter) {
          user_id: userId user { id email name } total by_outcome: byOutcome { outcome count }
          last_active_at: lastActiveAt
        }
      }`),
      pick: 'auditUserStats',
    }),
    route({
      get: '/audit/verification',
      summary: "Whether the organization's log is as it was written",
      extension: true,
      set: { organizationId: 'query.organization_id' },
      run: graphql(`query AuditVerification($organizationId: ID) {
        auditVerification(organizationId: $organizationId) {
          intact fault faulty_entry_id: faultyEntryId verified_count: verifiedCount pending_count: pendingCount head
        }
      }`),
      pick: 'auditVerification',
    }),
    route({
      get: '/audit/retention/stats',
      summary: 'Retention statistics',
      run: graphql(`query AuditRetention {
        auditRetention {
          retention_days: retentionDays total expired oldest_at: oldestAt last_cleanup_at: lastCleanupAt
          next_cleanup_at: nextCleanupAt
        }
      }`),
      pick: 'auditRetention',
    }),
    route({
      post: '/audit/retention/cleanup',
      summary: 'Delete what is older than the retention period; `older_than_days` may lengthen it',
      set: { input: 'body' },
      run: graphql(`mutation CleanUpAuditLogs($input: CleanUpAuditLogsInput!) {
        cleanUpAuditLogs(input: $input) { deleted_count: deletedCount cutoff_at: cutoffAt }
      }`),
      pick: 'cleanUpAuditLogs',
    }),
    route({
      delete: '/audit/logs/user/{user_id}',
      summary: "Delete a user's logs",
      status: 204,
      set: { input: { userId: 'path.user_id' } },
      run: graphql(`mutation DeleteUserAuditLogs($input: DeleteUserAuditLogsInput!) {
        deleteUserAuditLogs(input: $input) { deletedCount }
      }`),
      pick: 'deleteUserAuditLogs',
    }),
    route({
      get: '/audit/my-logs',
      summary: 'Own activity logs, newest first',
      page: 'connection',
      set: { filter },
      run: graphql(`query MyAuditLogs($filter: AuditLogFilter, $first: Int, $offset: Int) {
        myAuditLogs(filter: $filter, first: $first, offset: $offset) { total: totalCount items: nodes { ...LogEntry } }
      }`),
      pick: 'myAuditLogs',
    }),
    route({
      get: '/audit/my-logs/stats',
      summary: 'Own statistics',
      set: { filter },
      run: graphql(`query MyAuditStats($filter: AuditLogFilter) { myAuditStats(filter: $filter) { ...LogStats } }`),
      pick: 'myAuditStats',
    }),
    route({
      get: '/audit/my-logs/conversations',
      summary: 'Own conversation activity, the latest first',
      page: 'connection',
      run: graphql(`query MyConversationActivity($first: Int, $offset: Int) {
        myConversationActivity(first: $first, offset: $offset) {
          total: totalCount
          items: nodes {
            conversation_id: conversationId event_count: eventCount first_active_at: firstActiveAt
            last_active_at: lastActiveAt
          }
        }
      }`),
      pick: 'myConversationActivity',
    }),
    route({
      get: '/audit/my-logs/export',
      kind: 'download',
      summary: 'Export own logs as CSV',
      set: { filter },
      run: graphql(`query MyAuditExport($filter: AuditLogFilter) {
        myAuditExport(filter: $filter) { url fileName mimeType }
      }`),
      pick: 'myAuditExport',
      safe: false,
    }),
    route({
      get: '/audit/my-logs/categories',
      summary: 'Log categories',
      page: 'list',
      run: graphql(`query AuditCategories { auditCategories }`),
      pick: 'auditCategories',
    }),
    route({
      get: '/audit/actions',
      summary: 'Audit actions',
      page: 'list',
      run: graphql(`query AuditActions { auditActions { name category description } }`),
      pick: 'auditActions',
    }),
    route({
      get: '/audit/outcomes',
      summary: 'Audit outcomes',
      page: 'list',
      run: graphql(`query AuditOutcomes { auditOutcomes }`),
      pick: 'auditOutcomes',
    }),
  ],
};
