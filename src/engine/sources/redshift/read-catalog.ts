import type { CatalogSql } from '../postgresql/read-catalog.ts';

/** Schemas that are the server's own. */
const own = "('pg_catalog', 'information_schema', 'pg_internal', 'pg_auto_copy', 'pg_automv', 'pg_mv', 'pg_s3')";

/** The most columns a key may have to be told. */
const positions = Array.from({ length: 8 }, (_, i) => `SELECT ${i + 1} AS at`).join(' UNION ALL ');

/**
 * The server's own views tell of late-binding views and external tables too, which PostgreSQL's catalog does not have,
 * and of nothing that the log-in may not see. Keys are declared only, never enforced.
 */
export const redshiftCatalog: CatalogSql = {
  tables: `
    SELECT '"' || t.table_schema || '"."' || t.table_name || '"' AS id, t.table_schema AS schema, t.table_name AS name,
      CASE WHEN t.table_type = 'VIEW' THEN 'v' ELSE 'r' END AS kind, t.remarks AS comment, NULL AS rows
    FROM svv_tables t
    WHERE t.table_schema NOT IN ${own} AND t.table_schema NOT LIKE 'pg_temp%'
      AND ($1::varchar IS NULL OR $1::varchar LIKE '%"' || t.table_schema || '"%')
    ORDER BY 2, 3`,
  columns: ids => `
    SELECT '"' || c.table_schema || '"."' || c.table_name || '"' AS id, c.column_name AS name, '0' AS type,
      c.data_type AS native, 'b' AS kind, 'X' AS category, '0' AS element, '0' AS base,
      c.is_nullable = 'YES' AS nullable, c.remarks AS comment
    FROM svv_columns c
    WHERE '"' || c.table_schema || '"."' || c.table_name || '"' IN (${ids})
    ORDER BY c.table_schema, c.table_name, c.ordinal_position`,
  keys: ids => `
    SELECT '"' || n.nspname || '"."' || c.relname || '"' AS id, f.contype AS kind, f.conname AS key,
      a.attname AS column, tn.nspname AS to_schema, t.relname AS to_table, b.attname AS to_column
    FROM pg_constraint f
    JOIN pg_class c ON c.oid = f.conrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN (${positions}) k ON true
    JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[k.at]
    LEFT JOIN pg_class t ON t.oid = f.confrelid
    LEFT JOIN pg_namespace tn ON tn.oid = t.relnamespace
    LEFT JOIN pg_attribute b ON b.attrelid = f.confrelid AND b.attnum = f.confkey[k.at]
    WHERE f.contype IN ('p', 'u', 'f') AND '"' || n.nspname || '"."' || c.relname || '"' IN (${ids})
    ORDER BY f.conname, k.at`,
  views: ids => `
    SELECT '"' || v.schemaname || '"."' || v.viewname || '"' AS id, v.definition AS sql, NULL AS reads, NULL AS calls
    FROM pg_views v WHERE '"' || v.schemaname || '"."' || v.viewname || '"' IN (${ids})`,
};
