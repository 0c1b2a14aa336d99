import { inBackground, recordAudit } from '../audit/record.ts';
import type { App, Caller, Errand } from '../context.ts';
import type { AuditOutcome } from '../generated/prisma/enums.ts';
import type { Asker, Needs } from './queryable-tables.ts';

export type RunNeeds = Needs & Pick<App, 'clock'>;
/** Whom an agent works for, and by which key they asked. */
export type Attributed = Asker & Pick<Caller, 'apiKeyId'>;

type Run = { agent: string; sql: string; tableIds: string[] };

/** As much of a statement, and of what was wrong with it, is kept in the audit trail. */
const longest = { sql: 2000, error: 500 };

/** Begins to time a query of an agent, and gives what records its end. */
export function recordingRun(app: RunNeeds, asker: Attributed, errand: Errand, { agent, sql, tableIds }: Run) {
  const startedAt = performance.now();
  return async (outcome: AuditOutcome, { rowCount, error }: { rowCount?: number; error?: string }): Promise<void> => {
    const actor = { ...inBackground(app, errand.correlationId, asker), startedAt, agent };
    await recordAudit(app.db, actor, {
      action: 'data.run_sql',
      outcome,
      ...(tableIds.length === 1 && { resourceType: 'uploaded_table', resourceId: tableIds[0]! }),
      details: {
        conversationId: errand.conversationId,
        tableIds,
        sql: sql.slice(0, longest.sql),
        ...(rowCount !== undefined && { rowCount }),
        ...(error !== undefined && { error: error.slice(0, longest.error) }),
      },
    });
  };
}
