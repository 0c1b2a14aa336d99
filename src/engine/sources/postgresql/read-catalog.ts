import type { SourceTable, SourceView } from '../connector.ts';
import { columnType } from './column-type.ts';
import type { Session } from './session.ts';

/** The statements by which a kind of server tells its catalog; each answers with the columns that are read below. */
export type CatalogSql = {
  tables: string;
  columns(ids: string): string;
  keys(ids: string): string;
  views(ids: string): string;
  /** Where tables may inherit from others; absent elsewhere. */
  relatives?(ids: string): string;
};

type TableRow = { id: string; schema: string; name: string; kind: string; comment: string | null; rows: string | null };
type ColumnRow = {
  id: string;
  name: string;
  type: string;
  native: string;
  kind: string;
  category: string;
  element: string;
  base: string;
  nullable: boolean;
  comment: string | null;
  /** How it is computed from others of its row, where it is. */
  expression?: string | null;
};
/** One column of a key; those of one key come in their order. */
type KeyRow = {
  id: string;
  kind: 'p' | 'u' | 'f';
  key: string;
  column: string;
  to_schema: string | null;
  to_table: string | null;
  to_column: string | null;
};

/** `reads` and `calls` are JSON, where the server knows them. */
type ViewRow = { id: string; sql: string | null; reads: string | null; calls: string | null };

/** Another table of the inheritance that a table is in. */
type RelativeRow = { id: string; schema: string; name: string };

/** Tables whose columns are asked for at a time. */
const tablesAtATime = 200;

/** Tables, views and the like that the log-in may read, with the columns it may read of them. */
export async function* readCatalog(
  { client }: Session,
  sql: CatalogSql,
  schemas: string[] | undefined,
): AsyncGenerator<{ tables: SourceTable[]; total: number }> {
  const ask = async <Row>(text: string, values: unknown[]) => (await client.query(text, values)).rows as Row[];
  const chosen = schemas && schemas.length > 0 ? JSON.stringify(schemas) : null;
  const all = await ask<TableRow>(sql.tables, [chosen]);
  if (all.length === 0) yield { tables: [], total: 0 };
  for (let at = 0; at < all.length; at += tablesAtATime) {
    const some = all.slice(at, at + tablesAtATime);
    const ids = some.map(table => literal(table.id)).join(', ');
    const columns = Map.groupBy(await ask<ColumnRow>(sql.columns(ids), []), row => row.id);
    const keys = Map.groupBy(await ask<KeyRow>(sql.keys(ids), []), row => row.id);
    const views = some.filter(isView).map(table => literal(table.id));
    const made = views.length > 0 ? await ask<ViewRow>(sql.views(views.join(', ')), []) : [];
    const viewOf = new Map(made.map(row => [row.id, viewIn(row)]));
    const families = Map.groupBy(sql.relatives ? await ask<RelativeRow>(sql.relatives(ids), []) : [], row => row.id);
    yield {
      tables: some.map(table => {
        const view = isView(table) ? (viewOf.get(table.id) ?? { sql: null }) : undefined;
        const relatives = families.get(table.id)?.map(({ schema, name }) => ({ schema, name }));
        return {
          ...tableOf(table, columns.get(table.id) ?? [], keys.get(table.id) ?? []),
          ...(view && { view }),
          ...(relatives && { relatives }),
        };
      }),
      total: all.length,
    };
  }
}

const isView = ({ kind }: TableRow): boolean => kind === 'v' || kind === 'm';

const viewIn = ({ sql, reads, calls }: ViewRow): SourceView => ({
  sql,
  ...(reads !== null && { reads: JSON.parse(reads) as SourceView['reads'] }),
  ...(calls !== null && { calls: JSON.parse(calls) as string[] }),
});

function tableOf(table: TableRow, columns: ColumnRow[], keys: KeyRow[]): SourceTable {
  const rows = table.rows === null ? null : Number(table.rows);
  const readable = new Set(columns.map(column => column.name));
  // A key with a column that the log-in may not read is no key for it.
  const usable = [...Map.groupBy(keys, key => key.key).values()].filter(parts =>
    parts.every(part => readable.has(part.column)),
  );
  const computed = columns.flatMap(({ name, expression }) => (expression ? [{ name, sql: expression }] : []));
  const columnsOf = (kind: KeyRow['kind']) =>
    usable.filter(([first]) => first!.kind === kind).map(parts => parts.map(part => part.column));
  return {
    schema: table.schema,
    name: table.name,
    type: isView(table) ? 'view' : 'table',
    comment: table.comment,
    columns: columns.map(column => ({
      name: column.name,
      type: columnType(Number(column.type), {
        name: column.native,
        kind: column.kind,
        category: column.category,
        element: Number(column.element),
        base: Number(column.base),
      }),
      nativeType: column.native,
      nullable: column.nullable,
      comment: column.comment,
    })),
    primaryKey: columnsOf('p')[0] ?? [],
    uniqueKeys: columnsOf('u'),
    foreignKeys: usable
      .filter(([first]) => first!.kind === 'f')
      .map(parts => ({
        columns: parts.map(part => part.column),
        toSchema: parts[0]!.to_schema!,
        toTable: parts[0]!.to_table!,
        toColumns: parts.map(part => part.to_column!),
      })),
    rowCount: rows === null || rows < 0 ? null : rows,
    ...(computed.length > 0 && { computed: { columns: computed } }),
  };
}

/** PostgreSQL 11 and later, which has no computed columns yet and no word of them. A partition is part of its table and not told of apart. */
export const postgresqlCatalog: CatalogSql = {
  tables: `
    SELECT c.oid::text AS id, n.nspname AS schema, c.relname AS name, c.relkind::text AS kind,
      pg_catalog.obj_description(c.oid, 'pg_class') AS comment,
      CASE c.relkind
        WHEN 'v' THEN NULL
        WHEN 'f' THEN NULL
        WHEN 'p' THEN (
          SELECT sum(l.reltuples) FROM pg_catalog.pg_partition_tree(c.oid) p JOIN pg_catalog.pg_class l ON l.oid = p.relid
          WHERE p.isleaf HAVING min(l.reltuples) >= 0)
        ELSE c.reltuples
      END::int8::text AS rows
    FROM pg_catalog.pg_class c
    JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT c.relispartition
      AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname !~ '^pg_(toast|temp)'
      AND pg_catalog.has_schema_privilege(n.oid, 'USAGE')
      AND (pg_catalog.has_table_privilege(c.oid, 'SELECT') OR pg_catalog.has_any_column_privilege(c.oid, 'SELECT'))
      AND ($1::text IS NULL OR n.nspname IN (SELECT pg_catalog.json_array_elements_text($1::json)))
    ORDER BY 2, 3`,
  columns: ids => `
    SELECT a.attrelid::text AS id, a.attname AS name, a.atttypid::text AS type,
      pg_catalog.format_type(a.atttypid, a.atttypmod) AS native, t.typtype::text AS kind,
      t.typcategory::text AS category, t.typelem::text AS element, t.typbasetype::text AS base,
      NOT a.attnotnull AS nullable, pg_catalog.col_description(a.attrelid, a.attnum) AS comment,
      CASE WHEN pg_catalog.to_jsonb(a) ->> 'attgenerated' <> '' THEN (
        SELECT pg_catalog.pg_get_expr(d.adbin, d.adrelid) FROM pg_catalog.pg_attrdef d
        WHERE d.adrelid = a.attrelid AND d.adnum = a.attnum) END AS expression
    FROM pg_catalog.pg_attribute a
    JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
    WHERE a.attrelid IN (${ids}) AND a.attnum > 0 AND NOT a.attisdropped
      AND pg_catalog.has_column_privilege(a.attrelid, a.attnum, 'SELECT')
    ORDER BY a.attrelid, a.attnum`,
  keys: ids => `
    SELECT i.indrelid::text AS id, CASE WHEN i.indisprimary THEN 'p' ELSE 'u' END AS kind, i.indexrelid::text AS key,
      a.attname AS column, NULL AS to_schema, NULL AS to_table, NULL AS to_column, i.indexrelid AS number, k.at
    FROM pg_catalog.pg_index i
    CROSS JOIN LATERAL pg_catalog.unnest(i.indkey::int2[]) WITH ORDINALITY k(number, at)
    JOIN pg_catalog.pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
    WHERE i.indrelid IN (${ids}) AND i.indisunique AND i.indisvalid AND i.indpred IS NULL AND i.indexprs IS NULL
      AND k.at <= i.indnkeyatts
    UNION ALL
    SELECT f.conrelid::text, 'f', f.oid::text, a.attname, n.nspname, r.relname, b.attname, f.oid, k.at
    FROM pg_catalog.pg_constraint f
    JOIN pg_catalog.pg_class r ON r.oid = f.confrelid
    JOIN pg_catalog.pg_namespace n ON n.oid = r.relnamespace
    CROSS JOIN LATERAL ROWS FROM (pg_catalog.unnest(f.conkey), pg_catalog.unnest(f.confkey))
      WITH ORDINALITY k(own, other, at)
    JOIN pg_catalog.pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = k.own
    JOIN pg_catalog.pg_attribute b ON b.attrelid = f.confrelid AND b.attnum = k.other
    WHERE f.contype = 'f' AND f.conrelid IN (${ids}) AND NOT r.relispartition
    ORDER BY number, at`,
  // Functions in SQL and the like may read anything; those in C, as extensions have them, compute. What belongs to the
  // server from its making may be missing here.
  views: ids => `
    SELECT c.oid::text AS id, pg_catalog.pg_get_viewdef(c.oid) AS sql,
      (SELECT coalesce(pg_catalog.json_agg(DISTINCT pg_catalog.jsonb_build_object('schema', n.nspname, 'name', t.relname)), '[]')
        FROM pg_catalog.pg_rewrite r
        JOIN pg_catalog.pg_depend d ON d.classid = 'pg_catalog.pg_rewrite'::regclass AND d.objid = r.oid
          AND d.refclassid = 'pg_catalog.pg_class'::regclass AND d.refobjid <> c.oid
        JOIN pg_catalog.pg_class t ON t.oid = d.refobjid AND t.relkind IN ('r', 'p', 'v', 'm', 'f')
        JOIN pg_catalog.pg_namespace n ON n.oid = t.relnamespace
        WHERE r.ev_class = c.oid)::text AS reads,
      (SELECT coalesce(pg_catalog.json_agg(DISTINCT p.proname), '[]')
        FROM pg_catalog.pg_rewrite r
        JOIN pg_catalog.pg_depend d ON d.classid = 'pg_catalog.pg_rewrite'::regclass AND d.objid = r.oid
          AND d.refclassid = 'pg_catalog.pg_proc'::regclass
        JOIN pg_catalog.pg_proc p ON p.oid = d.refobjid
        JOIN pg_catalog.pg_language l ON l.oid = p.prolang AND l.lanname NOT IN ('internal', 'c')
        WHERE r.ev_class = c.oid)::text AS calls
    FROM pg_catalog.pg_class c WHERE c.oid IN (${ids})`,
  relatives: ids => `
    WITH RECURSIVE family(id, member) AS (
      SELECT c.oid, c.oid FROM pg_catalog.pg_class c WHERE c.oid IN (${ids})
      UNION
      SELECT f.id, CASE WHEN i.inhrelid = f.member THEN i.inhparent ELSE i.inhrelid END
      FROM family f
      JOIN pg_catalog.pg_inherits i ON f.member IN (i.inhrelid, i.inhparent)
      JOIN pg_catalog.pg_class c ON c.oid = i.inhrelid AND NOT c.relispartition AND c.relkind IN ('r', 'f'))
    SELECT f.id::text AS id, n.nspname AS schema, c.relname AS name
    FROM family f JOIN pg_catalog.pg_class c ON c.oid = f.member JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE f.member <> f.id ORDER BY 1, 2, 3`,
};

/** What the server said itself, as it stands in SQL of a server that may take a backslash for an escape. */
const literal = (text: string) => `'${text.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
