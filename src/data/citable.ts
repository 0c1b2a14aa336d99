import { newId } from '../base/ids.ts';
import type { Source } from '../engine/reasoner/reasoner.ts';
import type { Executed } from './queries/execute-query.ts';

/** A result as an answer may cite it; without a title, it is called as its tables are. */
export function citable(result: Executed['result'], prepared: Executed['prepared']): Source {
  const titles = prepared.kind === 'uploads' ? prepared.tables.map(table => table.name) : [];
  const tableNames = prepared.guarded.tables.map(({ schema, name }) => (schema ? `${schema}.${name}` : name));
  return {
    id: newId(),
    sourceType: 'query',
    title: result.title || (titles.length > 0 ? titles : tableNames).join(', ') || 'Query',
    dataSourceId: result.dataSourceId,
    tableNames,
    sql: result.sql,
    rowCount: result.rowCount,
    executedAt: result.executedAt.toISOString(),
  };
}
