import type { DuckDBConnection } from '@duckdb/node-api';
import { Failure } from './failure.ts';

const tableFunctions = new Set([
  'range',
  'generate_series',
  'unnest',
  'repeat',
  'repeat_row',
  'json_each',
  'json_tree',
]);
const forbiddenFunctions =
  /^(current_setting|getenv|write_log|nextval|currval|duckdb_.*|pragma_.*|pg_.*|has_.*_privilege)$/;

type Node = { [key: string]: unknown };
/** A table as a statement names it; what it leaves out is empty. */
export type TableName = { catalog: string; schema: string; name: string };

/**
 * Lets through one SELECT over the given tables, its own sub-queries and functions that make rows from values; throws
 * a Failure for anything else, such as DuckDB's catalogs, which would tell where our files are. This is the inner of
 * two walls: DuckDB itself has no access to files or settings by the time a statement runs.
 */
export async function allowStatement(
  connection: DuckDBConnection,
  sql: string,
  tables: string[] | ((table: TableName) => boolean),
): Promise<void> {
  const reader = await connection.runAndReadAll('SELECT json_serialize_sql($1::VARCHAR)', [sql]);
  const tree = JSON.parse(String(reader.getRows()[0]![0]));
  if (tree.error) {
    const select = tree.error_type === 'not implemented' || /SELECT/.test(tree.error_message ?? '');
    throw refused(
      select ? 'Only a SELECT statement may be run.' : String(tree.error_message ?? 'The statement is wrong.'),
    );
  }
  if (tree.statements.length !== 1) throw refused('Exactly one SELECT statement may be run at a time.');
  const names = new Set(Array.isArray(tables) ? tables.map(name => name.toLowerCase()) : []);
  const nodes = everyNode(tree);
  for (const node of nodes) {
    const cte = node.cte_map as { map?: { key: string }[] } | undefined;
    for (const { key } of cte?.map ?? []) names.add(key.toLowerCase());
    if (node.type === 'RECURSIVE_CTE_NODE' || node.type === 'CTE_NODE') names.add(String(node.cte_name).toLowerCase());
  }
  const isThere = ({ catalog, schema, name }: TableName) =>
    catalog === '' && ['', 'main'].includes(schema.toLowerCase()) && names.has(name.toLowerCase());
  for (const node of nodes) {
    allowNode(node, table => isThere(table) || (typeof tables === 'function' && tables(table)));
  }
}

function allowNode(node: Node, isThere: (table: TableName) => boolean): void {
  if (node.type === 'BASE_TABLE') {
    const name = String(node.table_name);
    if (!isThere({ catalog: String(node.catalog_name), schema: String(node.schema_name), name })) {
      throw refused(`There is no table "${name}".`);
    }
  }
  if (node.type === 'TABLE_FUNCTION') {
    const name = String((node.function as Node | undefined)?.function_name).toLowerCase();
    if (!tableFunctions.has(name)) throw refused(`The function ${name}() may not be used as a table.`);
  }
  if (node.type === 'SHOW_REF' && !node.query) throw refused('SHOW may not be used.');
  if (node.class === 'FUNCTION' && forbiddenFunctions.test(String(node.function_name).toLowerCase())) {
    throw refused(`The function ${String(node.function_name)}() may not be used.`);
  }
}

function everyNode(tree: unknown): Node[] {
  const nodes: Node[] = [];
  const open: unknown[] = [tree];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (!Array.isArray(next)) nodes.push(next as Node);
    for (const value of Object.values(next)) if (typeof value === 'object') open.push(value);
  }
  return nodes;
}

const refused = (message: string) => new Failure('query-failed', message);
