import type { SourceTable } from '../connector.ts';
import { columnType } from './column-type.ts';
import { ask, type Session } from './session.ts';

/** Tables whose columns are asked for at a time. */
const tablesAtATime = 200;

type Cell = string | number | null;

/** Tables and views of the databases, as far as the log-in may read them: the server shows it nothing else. */
export async function* readCatalog(
  { connection }: Session,
  schemas: string[],
): AsyncGenerator<{ tables: SourceTable[]; total: number }> {
  const rows = async (sql: string, values: string[]) => (await ask(connection, sql, values)) as Cell[][];
  const all = await rows(tablesSql(marks(schemas.length)), schemas);
  if (all.length === 0) yield { tables: [], total: 0 };
  const bySchema = Map.groupBy(all, ([schema]) => String(schema));
  for (const [schema, tables] of bySchema) {
    for (let at = 0; at < tables.length; at += tablesAtATime) {
      const some = tables.slice(at, at + tablesAtATime);
      const values = [schema, ...some.map(([, name]) => String(name))];
      const names = marks(some.length);
      const columnsOf = Map.groupBy(await rows(columnsSql(names), values), ([table]) => String(table));
      const keysOf = Map.groupBy(await rows(keysSql(names), values), ([table]) => String(table));
      const foreignOf = Map.groupBy(await rows(foreignSql(names), values), ([table]) => String(table));
      const isAny = some.some(table => table[2] === 'VIEW');
      const views = new Map(
        (isAny ? await rows(viewsSql(names), values) : []).map(([view, sql]) => [String(view), sql]),
      );
      yield {
        tables: some.map(table => {
          const name = String(table[1]);
          const told = tableOf(table, columnsOf.get(name) ?? [], keysOf.get(name) ?? [], foreignOf.get(name) ?? []);
          // The server gives an empty text to whom it may not show.
          const sql = views.get(name);
          return told.type === 'view' ? { ...told, view: sql ? { sql: String(sql) } : { sql: null, remedy } } : told;
        }),
        total: all.length,
      };
    }
  }
}

function tableOf(table: Cell[], columns: Cell[][], keys: Cell[][], foreign: Cell[][]): SourceTable {
  const [schema, name, type, comment, rowCount] = table;
  const readable = new Set(columns.map(column => column[1]));
  // A key with a column that the log-in may not read, or with a part of a column, is no key for it.
  const unique = [...Map.groupBy(keys, key => key[1])].filter(([, parts]) =>
    parts.every(part => readable.has(part[2]!) && part[3] === null),
  );
  const columnsOf = (parts: Cell[][]) => parts.map(part => String(part[2]));
  return {
    schema: String(schema),
    name: String(name),
    type: type === 'VIEW' ? 'view' : 'table',
    // A view's comment is the word for what it is.
    comment: comment && type !== 'VIEW' ? String(comment) : null,
    columns: columns.map(([, column, dataType, full, nullable, text]) => ({
      name: String(column),
      type: columnType(String(dataType), String(full)),
      nativeType: String(full),
      nullable: nullable === 'YES',
      comment: text ? String(text) : null,
    })),
    primaryKey: columnsOf(unique.find(([key]) => key === 'PRIMARY')?.[1] ?? []),
    uniqueKeys: unique.filter(([key]) => key !== 'PRIMARY').map(([, parts]) => columnsOf(parts)),
    foreignKeys: [...Map.groupBy(foreign, key => key[1]).values()].map(parts => ({
      columns: columnsOf(parts),
      toSchema: String(parts[0]![3]),
      toTable: String(parts[0]![4]),
      toColumns: parts.map(part => String(part[5])),
    })),
    rowCount: rowCount === null || type === 'VIEW' ? null : Number(rowCount),
    ...(type !== 'VIEW' && computedIn(columns)),
  };
}

/** Also those whose values are computed by default: only names of columns stand in backticks there. */
function computedIn(columns: Cell[][]): Pick<SourceTable, 'computed'> {
  const found = columns.flatMap(([, name, , , , , extra, expression, preset]) => {
    const isGenerated = /\b(VIRTUAL|STORED|PERSISTENT)\b/i.test(String(extra));
    if (!isGenerated && !String(preset ?? '').includes('`')) return [];
    const sql = isGenerated ? expression : preset;
    // MySQL tells quotes with a backslash before them.
    return [{ name: String(name), sql: sql ? String(sql).replaceAll("\\'", "'") : null }];
  });
  return found.length > 0 ? { computed: { columns: found } } : {};
}

const marks = (count: number) => Array.from({ length: count }, () => '?').join(', ');

const tablesSql = (schemas: string) => `
  SELECT table_schema, table_name, table_type, table_comment, table_rows FROM information_schema.tables
  WHERE table_schema IN (${schemas}) AND table_type <> 'SEQUENCE' ORDER BY table_schema, table_name`;

const columnsSql = (tables: string) => `
  SELECT table_name, column_name, data_type, column_type, is_nullable, column_comment, extra,
    generation_expression, column_default
  FROM information_schema.columns
  WHERE table_schema = ? AND table_name IN (${tables}) AND privileges LIKE '%select%'
  ORDER BY table_name, ordinal_position`;

const keysSql = (tables: string) => `
  SELECT table_name, index_name, column_name, sub_part FROM information_schema.statistics
  WHERE table_schema = ? AND table_name IN (${tables}) AND non_unique = 0
  ORDER BY table_name, index_name, seq_in_index`;

const viewsSql = (views: string) => `
  SELECT table_name, view_definition FROM information_schema.views
  WHERE table_schema = ? AND table_name IN (${views})`;

const remedy = 'grant its account SHOW VIEW on the view';

const foreignSql = (tables: string) => `
  SELECT table_name, constraint_name, column_name, referenced_table_schema, referenced_table_name,
    referenced_column_name
  FROM information_schema.key_column_usage
  WHERE table_schema = ? AND table_name IN (${tables}) AND referenced_table_name IS NOT NULL
  ORDER BY table_name, constraint_name, ordinal_position`;
