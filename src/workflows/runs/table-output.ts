import type { QueryResult } from '../../engine/query/result.ts';
import { mostBytes, type StepOutput } from './step-work.ts';

/** The rows of a result as a step gives them; what is beyond its bound is cut off, and it says so. */
export function tableOutput({
  columns,
  rows,
  truncated,
}: Pick<QueryResult, 'columns' | 'rows' | 'truncated'>): StepOutput {
  const kept: unknown[][] = [];
  let bytes = 0;
  for (const row of rows) {
    bytes += Buffer.byteLength(JSON.stringify(row));
    if (bytes > mostBytes) break;
    kept.push(row);
  }
  return {
    columns: columns.map(({ name, type }) => ({ name, type })),
    rows: kept,
    row_count: kept.length,
    truncated: truncated || kept.length < rows.length,
  };
}
