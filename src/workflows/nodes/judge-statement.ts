import { Refusal } from '../../base/errors.ts';
import { isOutage } from '../../base/outage.ts';
import type { Caller } from '../../context.ts';
import { type PreparedQuery, prepareQuery } from '../../data/queries/prepare-query.ts';
import { sourceOf } from '../../data/queries/source-of.ts';
import type { TablePolicy } from '../../engine/query/policy.ts';
import { guardStatement } from '../../engine/sql/guard/guard.ts';
import { StatementRefused } from '../../engine/sql/guard/refused.ts';
import type { CheckNeeds, ConfigFault } from './kind.ts';

/** What of a node's configuration says what a statement reads. */
type QueryParts = { connection_id: string; table_ids: string[]; sql: string };

const braces: ConfigFault = {
  path: ['sql'],
  message: 'holds {{ }}: values are never written into a statement; put $1 there, and the value into parameters',
};

const cannotBeRun = (message: string): ConfigFault => ({ path: ['sql'], message: `cannot be run: ${message}` });

/** What is wrong with a query, as the guard would say if somebody ran it now. */
export async function judgeQuery(
  app: CheckNeeds,
  asking: Caller,
  { connection_id: connectionId, table_ids: tableIds, sql }: Partial<QueryParts>,
): Promise<ConfigFault[]> {
  const dataSourceId = connectionId ?? null;
  const faults: ConfigFault[] = [];
  if (dataSourceId !== null && tableIds)
    faults.push({ path: ['table_ids'], message: 'cannot be combined with connection_id: leave one of them out' });
  const source = await sourceOf(app, asking, { dataSourceId }).catch(refused);
  if (source instanceof Refusal)
    return [...faults, { path: ['connection_id'], message: 'is not the id of a data source that you may use' }];
  if (sql === undefined) return faults;
  if (sql.includes('{{')) return [...faults, braces];
  const prepared = await prepareQuery(app, asking, { sql }, source).catch(refused);
  if (prepared instanceof Refusal) return [...faults, cannotBeRun(prepared.message)];
  return tableIds ? [...faults, ...beyond(prepared, tableIds)] : faults;
}

/** Tables that a statement reads although its step does not name them. */
function beyond(prepared: PreparedQuery, tableIds: readonly string[]): ConfigFault[] {
  const read = prepared.kind === 'uploads' ? prepared.tables : [];
  const others = read.filter(({ id }) => !tableIds.includes(id)).map(({ sqlName }) => sqlName);
  if (others.length === 0) return [];
  return [{ path: ['sql'], message: `reads ${others.join(', ')}, which table_ids does not name` }];
}

/** What is wrong with a statement over rows of earlier steps; which columns these have shows once they have run. */
export async function judgeTransform(
  { sql }: Pick<Partial<QueryParts>, 'sql'>,
  before: ReadonlySet<string>,
): Promise<ConfigFault[]> {
  if (sql === undefined) return [];
  if (sql.includes('{{')) return [braces];
  const tables = [...before].map((name): TablePolicy => ({ schema: '', name, columns: [someColumn], rows: [] }));
  try {
    await guardStatement(sql, { dialect: 'duckdb', policy: { tables, searchPath: [''], hashKey: '' } });
    return [];
  } catch (error) {
    if (!(error instanceof StatementRefused)) throw error;
    return [cannotBeRun(`${error.message} The steps before this one are: ${[...before].join(', ') || 'none'}.`)];
  }
}

/** The guard takes no table without one. */
const someColumn = { name: 'value', type: 'text', mask: null } as const;

/** A refusal as a value; what is only away for a moment is none. */
function refused(error: unknown): Refusal {
  if (error instanceof Refusal && !isOutage(error)) return error;
  throw error;
}
