import { newId } from '../../base/ids.ts';
import type { Hidden, Source } from '../../engine/reasoner/reasoner.ts';
import type { Executed } from '../queries/execute-query.ts';
import { hidesRows, isUnchanged } from '../queries/prepare-query.ts';

/**
 * A result as an answer may cite it; without a title, it is called as its tables are. `statement` is what was asked for,
 * which is not what was sent where something is hidden from the caller.
 */
export function citable(result: Executed['result'], prepared: Executed['prepared'], statement?: string): Source {
  const titles = prepared.kind === 'uploads' ? prepared.tables.map(table => table.name) : [];
  const tableNames = prepared.guarded.tables.map(({ schema, name }) => (schema ? `${schema}.${name}` : name));
  return {
    id: newId(),
    sourceType: 'query',
    title: result.title || (titles.length > 0 ? titles : tableNames).join(', ') || 'Query',
    dataSourceId: result.dataSourceId,
    tableNames,
    sql: result.sql,
    ...(statement !== undefined && { statement }),
    rowCount: result.rowCount,
    executedAt: result.executedAt.toISOString(),
    ...(!isUnchanged(prepared) && { hidden: hiddenIn(prepared) }),
    ...(result.notices && { notices: result.notices }),
  };
}

/** What of the data that a statement read was kept from its caller; names of columns that they know of. */
export const hiddenIn = (prepared: Executed['prepared']): Hidden => ({
  rows: hidesRows(prepared),
  columns: [...new Set(prepared.guarded.masked.map(({ column }) => column))],
});
