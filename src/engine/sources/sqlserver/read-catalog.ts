import type { SourceTable } from '../connector.ts';
import { runBatch } from './run-statement.ts';
import type { Session } from './session.ts';
import { columnType } from './value.ts';

/** Tables of one batch. */
const tablesAtATime = 50;

const tablesSql = `
  SELECT o.object_id, s.name, o.name, o.type, CAST(d.value AS nvarchar(4000)),
    (SELECT SUM(p.rows) FROM sys.partitions p WHERE p.object_id = o.object_id AND p.index_id IN (0, 1))
  FROM sys.objects o
  JOIN sys.schemas s ON s.schema_id = o.schema_id
  LEFT JOIN sys.extended_properties d
    ON d.class = 1 AND d.major_id = o.object_id AND d.minor_id = 0 AND d.name = N'MS_Description'
  WHERE o.type IN ('U', 'V') AND o.is_ms_shipped = 0
  ORDER BY s.name, o.name`;

const columnsSql = (ids: string) => `
  SELECT c.object_id, c.name, t.name, c.max_length, c.precision, c.scale, c.is_nullable, CAST(d.value AS nvarchar(4000))
  FROM sys.columns c
  JOIN sys.types t ON t.user_type_id = CASE WHEN c.system_type_id = 240 THEN c.user_type_id ELSE c.system_type_id END
  LEFT JOIN sys.extended_properties d
    ON d.class = 1 AND d.major_id = c.object_id AND d.minor_id = c.column_id AND d.name = N'MS_Description'
  WHERE c.object_id IN (${ids})
  ORDER BY c.object_id, c.column_id`;

const keysSql = (ids: string) => `
  SELECT i.object_id, i.index_id, i.is_primary_key, c.name
  FROM sys.indexes i
  JOIN sys.index_columns k ON k.object_id = i.object_id AND k.index_id = i.index_id AND k.is_included_column = 0
  JOIN sys.columns c ON c.object_id = k.object_id AND c.column_id = k.column_id
  WHERE i.is_unique = 1 AND i.has_filter = 0 AND i.is_disabled = 0 AND i.object_id IN (${ids})
  ORDER BY i.object_id, i.index_id, k.key_ordinal`;

const viewsSql = (ids: string) => `
  SELECT m.object_id, m.definition FROM sys.sql_modules m WHERE m.object_id IN (${ids})`;

const computedSql = (ids: string) => `
  SELECT c.object_id, c.name, c.definition FROM sys.computed_columns c WHERE c.object_id IN (${ids})`;

const remedy = 'grant its account VIEW DEFINITION on the view';

const foreignKeysSql = (ids: string) => `
  SELECT k.parent_object_id, k.constraint_object_id, c.name, s.name, o.name, r.name
  FROM sys.foreign_key_columns k
  JOIN sys.columns c ON c.object_id = k.parent_object_id AND c.column_id = k.parent_column_id
  JOIN sys.objects o ON o.object_id = k.referenced_object_id
  JOIN sys.schemas s ON s.schema_id = o.schema_id
  JOIN sys.columns r ON r.object_id = k.referenced_object_id AND r.column_id = k.referenced_column_id
  WHERE k.parent_object_id IN (${ids})
  ORDER BY k.parent_object_id, k.constraint_object_id, k.constraint_column_id`;

/** The tables and views that the log-in may see, some at a time. */
export async function* readCatalog(
  session: Session,
  schemas: string[] | undefined,
): AsyncGenerator<{ tables: SourceTable[]; total: number | null }> {
  const found = (await runBatch(session, tablesSql)) as [number, string, string, string, string | null, unknown][];
  const wanted = schemas?.length ? found.filter(([, schema]) => schemas.includes(schema)) : found;
  if (wanted.length === 0) yield { tables: [], total: 0 };
  for (let from = 0; from < wanted.length; from += tablesAtATime) {
    yield { tables: await describe(session, wanted.slice(from, from + tablesAtATime)), total: wanted.length };
  }
}

async function describe(
  session: Session,
  found: [number, string, string, string, string | null, unknown][],
): Promise<SourceTable[]> {
  const tables = new Map<number, SourceTable>();
  for (const [id, schema, name, type, comment, rows] of found) {
    const rowCount = rows === null || rows === undefined ? null : Number(rows);
    const keys = { primaryKey: [], uniqueKeys: [], foreignKeys: [] };
    const kind = type.trim() === 'V' ? 'view' : 'table';
    const view = kind === 'view' ? { view: { sql: null, remedy } } : {};
    tables.set(id, { schema, name, type: kind, comment, columns: [], ...keys, rowCount, ...view });
  }
  const ids = [...tables.keys()].join(', ');
  for (const row of await runBatch(session, columnsSql(ids))) {
    const [id, name, native, length, precision, scale, nullable, comment] = row as [
      number,
      string,
      string,
      number,
      number,
      number,
      boolean,
      string | null,
    ];
    const nativeType = spelled(native, length, precision, scale);
    tables.get(id)?.columns.push({ name, type: columnType(native), nativeType, nullable, comment });
  }
  const views = [...tables].filter(([, { view }]) => view).map(([id]) => id);
  for (const row of views.length > 0 ? await runBatch(session, viewsSql(views.join(', '))) : []) {
    const [id, sql] = row as [number, string | null];
    const table = tables.get(id);
    if (table && sql !== null) table.view = { sql };
  }
  for (const row of await runBatch(session, computedSql(ids))) {
    const [id, name, sql] = row as [number, string, string | null];
    const table = tables.get(id);
    if (!table || table.view) continue;
    table.computed ??= { columns: [] };
    table.computed.columns.push({ name, sql });
  }
  const keys = new Map<string, string[]>();
  for (const row of await runBatch(session, keysSql(ids))) {
    const [id, index, isPrimary, column] = row as [number, number, boolean, string];
    const table = tables.get(id);
    if (!table) continue;
    if (isPrimary) {
      table.primaryKey.push(column);
      continue;
    }
    const at = `${id}.${index}`;
    const columns = keys.get(at) ?? [];
    if (columns.length === 0) table.uniqueKeys.push(columns);
    keys.set(at, columns);
    columns.push(column);
  }
  const references = new Map<number, SourceTable['foreignKeys'][number]>();
  for (const row of await runBatch(session, foreignKeysSql(ids))) {
    const [id, constraint, column, toSchema, toTable, toColumn] = row as [
      number,
      number,
      string,
      string,
      string,
      string,
    ];
    const key = references.get(constraint) ?? { columns: [], toSchema, toTable, toColumns: [] };
    if (!references.has(constraint)) tables.get(id)?.foreignKeys.push(key);
    references.set(constraint, key);
    key.columns.push(column);
    key.toColumns.push(toColumn);
  }
  return [...tables.values()];
}

function spelled(native: string, length: number, precision: number, scale: number): string {
  if (native === 'decimal' || native === 'numeric') return `${native}(${precision},${scale})`;
  if (!/char$|binary$/.test(native)) return native;
  const size = native.startsWith('n') ? length / 2 : length;
  return `${native}(${length === -1 ? 'max' : size})`;
}
