import { Refusal } from '../../../base/errors.ts';
import { isOutage } from '../../../base/outage.ts';
import type { CallerContext } from '../../../context.ts';
import { sourceOf } from '../../../data/queries/source-of.ts';
import { connectorOf } from '../../../data/sources/open-source.ts';
import type { Dialect } from '../../../engine/query/dialect.ts';
import { guardThread } from '../../../engine/sql/guard/thread/guard-thread.ts';
import type { Grouping } from '../../../engine/sql/views/read-grouping.ts';
import type { WorkflowNode } from '../../definition.ts';
import type { StepOutput } from '../../runs/step-work.ts';
import type { SeenStep } from '../seen-steps.ts';
import type { Table } from './row-key.ts';

/** The rows that a step gave, with how its statement makes them; null where it gave none that have names. */
export async function tableOf(
  ctx: CallerContext,
  { node }: Pick<SeenStep, 'node'>,
  { columns, rows, truncated = false }: StepOutput,
): Promise<Table | null> {
  if (!columns || !rows || new Set(columns.map(({ name }) => name)).size < columns.length) return null;
  return { columns, rows, truncated, grouping: await groupingOf(ctx, node) };
}

async function groupingOf({ app, caller }: CallerContext, { type, config }: WorkflowNode): Promise<Grouping | null> {
  if (type !== 'QUERY' && type !== 'TRANSFORM') return null;
  const { sql, connection_id: dataSourceId = null } = config as { sql: string; connection_id?: string };
  try {
    const source = type === 'QUERY' ? await sourceOf(app, caller, { dataSourceId }) : null;
    const dialect: Dialect = source ? connectorOf(app, source.type).dialect : 'duckdb';
    return dialect === 'mongodb' ? null : await guardThread.readGrouping(sql, dialect);
  } catch (error) {
    // What cannot be read, or is no longer theirs, is compared without it.
    if (error instanceof Refusal && !isOutage(error)) return null;
    throw error;
  }
}
