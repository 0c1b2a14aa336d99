import type { SourceTable } from '../connector.ts';
import { columnType, isNullable } from './column-type.ts';

type Ask = (sql: string, params: Record<string, unknown>) => Promise<unknown[][]>;

/** Tables whose columns are asked for at a time. */
const tablesAtATime = 200;

/** Tables and views the log-in may see. Their primary keys only order rows, which may repeat, so that none is told. */
export async function* readCatalog(
  ask: Ask,
  schemas: string[],
): AsyncGenerator<{ tables: SourceTable[]; total: number }> {
  const all = await ask(tablesSql, { schemas });
  if (all.length === 0) yield { tables: [], total: 0 };
  for (const [schema, tables] of Map.groupBy(all, ([database]) => String(database))) {
    for (let at = 0; at < tables.length; at += tablesAtATime) {
      const some = tables.slice(at, at + tablesAtATime);
      const names = some.map(([, name]) => String(name));
      const columns = Map.groupBy(await ask(columnsSql, { schema, names }), ([table]) => String(table));
      yield { tables: some.map(table => tableOf(table, columns.get(String(table[1])) ?? [])), total: all.length };
    }
  }
}

function tableOf([schema, name, engine, comment, rows, made]: unknown[], columns: unknown[][]): SourceTable {
  return {
    schema: String(schema),
    name: String(name),
    type: /View$/.test(String(engine)) ? 'view' : 'table',
    comment: comment ? String(comment) : null,
    columns: columns.map(([, column, type, text]) => ({
      name: String(column),
      type: columnType(String(type)),
      nativeType: String(type),
      nullable: isNullable(String(type)),
      comment: text ? String(text) : null,
    })),
    primaryKey: [],
    uniqueKeys: [],
    foreignKeys: [],
    rowCount: rows === null ? null : Number(rows),
    ...(/View$/.test(String(engine)) ? { view: { sql: made ? String(made) : null } } : computedIn(columns)),
  };
}

/** Columns that are computed when they are read, written, or not given: each by an expression over the others. */
function computedIn(columns: unknown[][]): Pick<SourceTable, 'computed'> {
  const found = columns.filter(([, , , , expression]) => Boolean(expression));
  const told = found.map(([, name, , , expression]) => ({ name: String(name), sql: String(expression) }));
  return told.length > 0 ? { computed: { columns: told } } : {};
}

const tablesSql = `
  SELECT database, name, engine, comment, total_rows, as_select FROM system.tables
  WHERE database IN {schemas:Array(String)} AND NOT is_temporary AND name NOT LIKE '.inner%' ORDER BY database, name`;

const columnsSql = `
  SELECT table, name, type, comment, default_expression FROM system.columns
  WHERE database = {schema:String} AND table IN {names:Array(String)} ORDER BY table, position`;
