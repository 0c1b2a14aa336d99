import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { SourceTable } from '../connector.ts';
import { columnType } from './column-type.ts';

/** Tables told at a time, and rows of a table counted at most. */
const tablesAtATime = 100;
const mostCounted = 1_000_000;

type Ask = <Row>(sql: string, ...values: SQLInputValue[]) => Row[];

/** Tables and views of the file, with declared types and keys. */
export function sqliteCatalog(db: DatabaseSync): { total: number; parts: Iterable<SourceTable[]> } {
  const ask = (<Row>(sql: string, ...values: SQLInputValue[]) => db.prepare(sql).all(...values) as Row[]) as Ask;
  const all = ask<Row>(tablesSql);
  function* parts() {
    for (let at = 0; at < all.length; at += tablesAtATime) {
      yield all.slice(at, at + tablesAtATime).map(row => tableOf(ask, row));
    }
  }
  return { total: all.length, parts: parts() };
}

function tableOf(ask: Ask, { name, type, sql }: Row): SourceTable {
  // A view over something that is missing has no columns, and is no reason to hide the others.
  const columns = attempt(() => ask<ColumnRow>(columnsSql, name)) ?? [];
  const primaryKey = columns.filter(column => column.pk > 0).sort((a, b) => a.pk - b.pk);
  const unique = Map.groupBy(ask<{ index: string; column: string | null }>(uniqueSql, name), row => row.index);
  const foreign = Map.groupBy(ask<ForeignRow>(foreignSql, name), row => row.id);
  return {
    schema: '',
    name,
    type,
    comment: null,
    columns: columns.map(column => ({
      name: column.name,
      type: columnType(column.type),
      nativeType: column.type || 'any',
      nullable: column.notnull === 0 && column.pk === 0,
      comment: null,
    })),
    primaryKey: primaryKey.map(column => column.name),
    // A key with an expression has a column without a name.
    uniqueKeys: [...unique.values()]
      .filter(parts => parts.every(part => part.column !== null))
      .map(parts => parts.map(part => part.column!)),
    foreignKeys: [...foreign.values()].map(parts => ({
      columns: parts.map(part => part.from),
      toSchema: '',
      toTable: parts[0]!.table,
      toColumns: parts.every(part => part.to !== null)
        ? parts.map(part => part.to!)
        : ask<ColumnRow>(columnsSql, parts[0]!.table)
            .filter(column => column.pk > 0)
            .sort((a, b) => a.pk - b.pk)
            .map(column => column.name),
    })),
    rowCount: type === 'table' ? (attempt(() => countOf(ask, name)) ?? null) : null,
    ...(type === 'view' && { view: { sql } }),
    ...computedIn(type, sql, columns),
  };
}

/** Their expressions stand only in the statement that made the table. */
function computedIn(type: Row['type'], sql: string | null, columns: ColumnRow[]): Pick<SourceTable, 'computed'> {
  const found = columns.filter(({ hidden }) => hidden === 2 || hidden === 3).map(({ name }) => ({ name, sql: null }));
  return type === 'table' && found.length > 0 ? { computed: { columns: found, ...(sql && { made: sql }) } } : {};
}

function countOf(ask: Ask, name: string): number {
  const table = `"${name.replaceAll('"', '""')}"`;
  const [counted] = ask<{ n: number }>(`SELECT count(*) AS n FROM (SELECT 1 FROM ${table} LIMIT ${mostCounted})`);
  if (counted!.n < mostCounted) return counted!.n;
  return ask<{ n: number }>(`SELECT max(rowid) AS n FROM ${table}`)[0]!.n;
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

type Row = { name: string; type: 'table' | 'view'; sql: string | null };
type ColumnRow = { name: string; type: string; notnull: number; pk: number; hidden: number };
type ForeignRow = { id: number; table: string; from: string; to: string | null };

// The tables in which a virtual one keeps itself hold its words once more, and none of its marks.
const tablesSql = `
  SELECT name, type, sql FROM sqlite_schema
  WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
    AND name NOT IN (SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'shadow') ORDER BY name`;
const columnsSql = 'SELECT name, type, "notnull", pk, hidden FROM pragma_table_xinfo(?) WHERE hidden <> 1 ORDER BY cid';
const uniqueSql = `
  SELECT l.name AS "index", i.name AS "column" FROM pragma_index_list(?) l JOIN pragma_index_info(l.name) i
  WHERE l."unique" AND NOT l.partial AND l.origin <> 'pk' ORDER BY l.seq DESC, i.seqno`;
const foreignSql = 'SELECT id, "table", "from", "to" FROM pragma_foreign_key_list(?) ORDER BY id DESC, seq';
