import { type Actor, recordAudit } from '../../audit/record.ts';
import type { Tx } from '../../base/db.ts';
import { type ErrorCode, Refusal } from '../../base/errors.ts';
import { storableJson } from '../../base/json.ts';
import type { App } from '../../context.ts';
import type { CopiedTable, QueryResult } from '../../engine/query/result.ts';
import type { QueryRunStatus } from '../../generated/prisma/enums.ts';
import type { Ask, Asking } from './ask.ts';
import { isUnchanged, type PreparedQuery } from './prepare-query.ts';

type Needs = Pick<App, 'db' | 'clock'>;

/** For whom and by whom a statement is run. */
export type Run = {
  asking: Asking;
  ask: Ask;
  actor: Actor;
  /** Null where a person asks. */
  agent: string | null;
  conversationId: string | null;
  /** Of the audit entry. */
  action: 'data.run_query' | 'data.run_sql' | 'data.fetch_query';
};

/** As much of a statement, and of what was wrong with it, is kept in the audit trail. */
const longest = { sql: 2000, error: 500 };

/** Notes that a statement begins to run. Resolves to the id of the run, by which it can be cancelled. */
export async function beginRun({ db, clock }: Needs, run: Run): Promise<string> {
  const { asking, ask, agent, conversationId } = run;
  const begin = async (tx: Pick<Tx, 'queryRun'>) => {
    const { id } = await tx.queryRun.create({
      data: {
        organizationId: asking.organizationId,
        userId: asking.userId,
        dataSourceId: ask.dataSourceId,
        sources: ask.sources ?? [],
        agent,
        conversationId,
        // PostgreSQL keeps no NUL.
        ...storableJson({ sql: ask.sql, parameters: ask.params }),
        startedAt: clock.now(),
      },
      select: { id: true },
    });
    return id;
  };
  // The request of a person may be sent again, and its transactions have a witness; no request waits for an agent's run.
  return agent === null ? db.$transaction(begin) : begin(db);
}

export type End = {
  status: Exclude<QueryRunStatus, 'RUNNING'>;
  prepared: PreparedQuery | null;
  rowCount?: number;
  truncated?: boolean;
  copied?: CopiedTable[];
  error?: unknown;
};

/** Notes in a transaction how a run ended, in the history of its user and in the audit trail; never a value that it read. */
export async function endRun(tx: Tx, app: Needs, run: Run, id: string, startedAt: number, end: End): Promise<void> {
  const { prepared, rowCount, truncated = false, copied = [], error } = end;
  const refusal = error instanceof Refusal ? error : null;
  const failure =
    end.status === 'COMPLETED'
      ? null
      : {
          code: (end.status === 'CANCELLED' ? 'cancelled' : (refusal?.code ?? 'internal')) satisfies ErrorCode,
          message: end.status === 'CANCELLED' ? 'The query was cancelled.' : (refusal?.message ?? 'Internal error'),
        };
  const tables = prepared?.guarded.tables.map(({ schema, name }) => (schema ? `${schema}.${name}` : name)) ?? [];
  const masked = prepared?.guarded.masked ?? [];
  await tx.queryRun.updateMany({
    where: { id, status: 'RUNNING' },
    data: {
      ...storableJson({ sentSql: prepared?.shown ?? null, tables, masked, copied }),
      status: end.status,
      rowCount: rowCount ?? null,
      truncated,
      durationMs: Math.round(performance.now() - startedAt),
      failureCode: failure?.code ?? null,
      failureMessage: failure ? storableJson({ text: failure.message }).text.slice(0, 2000) : null,
      endedAt: app.clock.now(),
    },
  });
  await recordAudit(
    tx,
    { ...run.actor, ...(run.agent && { agent: run.agent }) },
    {
      action: run.action,
      outcome: failure ? 'FAILURE' : 'SUCCESS',
      ...resourceOf(run, prepared),
      details: {
        queryId: id,
        ...(run.conversationId && { conversationId: run.conversationId }),
        ...(run.ask.dataSourceId && { dataSourceId: run.ask.dataSourceId }),
        tables,
        tableIds: uploadsOf(prepared).map(table => table.id),
        ...(run.ask.sources?.length && {
          sources: run.ask.sources,
          copied: copied.map(({ table, columns, filter, rows, bytes }) => ({ table, columns, filter, rows, bytes })),
        }),
        ...(prepared && !isUnchanged(prepared) && { masked: masked.map(({ table, column }) => `${table}.${column}`) }),
        sql: run.ask.sql.slice(0, longest.sql),
        ...(rowCount !== undefined && { rowCount }),
        ...(failure && { error: failure.message.slice(0, longest.error) }),
      },
    },
  );
}

const uploadsOf = (prepared: PreparedQuery | null) => (prepared && prepared.kind !== 'source' ? prepared.tables : []);

function resourceOf({ ask }: Run, prepared: PreparedQuery | null) {
  if (ask.dataSourceId) return { resourceType: 'data_source', resourceId: ask.dataSourceId };
  if (ask.sources?.length) return {};
  const [table, ...more] = uploadsOf(prepared);
  return table && more.length === 0 ? { resourceType: 'uploaded_table', resourceId: table.id } : {};
}

/** What a run leaves of its result. */
export const endOf = (prepared: PreparedQuery, { rowCount, truncated, copied }: QueryResult): End => ({
  status: 'COMPLETED',
  prepared,
  rowCount,
  truncated,
  ...(copied && { copied }),
});
