import type { SourceSettings, SourceTable } from '../connector.ts';
import { ask, type Client } from './open-client.ts';
import { allOf } from './run-statement.ts';
import { columnType } from './value.ts';

const tablesSql = (dataset: string) => `
  SELECT t.table_name, t.table_type, m.row_count, IF(t.table_type LIKE '%VIEW%', t.ddl, NULL)
  FROM ${dataset}.INFORMATION_SCHEMA.TABLES t LEFT JOIN ${dataset}.__TABLES__ m ON m.table_id = t.table_name
  ORDER BY t.table_name`;

const columnsSql = (dataset: string) => `
  SELECT c.table_name, c.column_name, c.data_type, c.is_nullable, p.description
  FROM ${dataset}.INFORMATION_SCHEMA.COLUMNS c
  LEFT JOIN ${dataset}.INFORMATION_SCHEMA.COLUMN_FIELD_PATHS p
    ON p.table_name = c.table_name AND p.column_name = c.column_name AND p.field_path = c.column_name
  ORDER BY c.table_name, c.ordinal_position`;

const keysSql = (dataset: string) => `
  SELECT t.table_name, t.constraint_name, t.constraint_type, k.column_name, k.position_in_unique_constraint,
    (SELECT ANY_VALUE(u.table_schema) FROM ${dataset}.INFORMATION_SCHEMA.CONSTRAINT_COLUMN_USAGE u
      WHERE u.constraint_name = t.constraint_name),
    (SELECT ANY_VALUE(u.table_name) FROM ${dataset}.INFORMATION_SCHEMA.CONSTRAINT_COLUMN_USAGE u
      WHERE u.constraint_name = t.constraint_name)
  FROM ${dataset}.INFORMATION_SCHEMA.TABLE_CONSTRAINTS t
  JOIN ${dataset}.INFORMATION_SCHEMA.KEY_COLUMN_USAGE k ON k.constraint_name = t.constraint_name
  ORDER BY t.constraint_type DESC, t.table_name, t.constraint_name, k.ordinal_position`;

/** The tables of a dataset at a time. Keys are declared in BigQuery, but not enforced. */
export async function* readCatalog(
  client: Client,
  settings: SourceSettings,
  schemas: string[] | undefined,
  signal: AbortSignal,
): AsyncGenerator<{ tables: SourceTable[]; total: number | null }> {
  for (const name of await datasetsOf(client, settings, schemas)) {
    signal.throwIfAborted();
    const dataset = `\`${client.project}\`.\`${name}\``;
    const found = (await allOf(client, settings, tablesSql(dataset))) as Found[];
    const tables = new Map(
      found.map(([table, type, rowCount, sql = null]): [string, SourceTable] => {
        const keys = { primaryKey: [], uniqueKeys: [], foreignKeys: [] };
        const kind = /VIEW/.test(type) ? 'view' : 'table';
        const view = kind === 'view' ? { view: { sql } } : {};
        return [
          table,
          { schema: name, name: table, type: kind, comment: null, columns: [], ...keys, rowCount, ...view },
        ];
      }),
    );
    for (const row of await allOf(client, settings, columnsSql(dataset))) {
      const [table, column, nativeType, nullable, comment] = row as [string, string, string, string, string | null];
      const described = {
        name: column,
        type: columnType(nativeType),
        nativeType,
        nullable: nullable === 'YES',
        comment,
      };
      tables.get(table)?.columns.push(described);
    }
    const keys = await allOf(client, settings, keysSql(dataset));
    readKeys(tables, keys as Key[]);
    yield { tables: [...tables.values()], total: null };
  }
}

async function datasetsOf(client: Client, settings: SourceSettings, schemas: string[] | undefined): Promise<string[]> {
  const wanted = schemas?.length ? schemas : settings.dataset ? [settings.dataset] : undefined;
  if (wanted) return wanted.filter(name => /^\w+$/.test(name));
  const names: string[] = [];
  let pageToken: string | undefined;
  do {
    type Listed = { datasets?: { datasetReference: { datasetId: string } }[]; nextPageToken?: string };
    const page: Listed = await ask<Listed>(client, { uri: '/datasets', qs: { ...(pageToken && { pageToken }) } });
    names.push(...(page.datasets ?? []).map(({ datasetReference }) => datasetReference.datasetId));
    pageToken = page.nextPageToken;
  } while (pageToken);
  return names;
}

type Found = [table: string, type: string, rowCount: number | null, ddl?: string | null];
type Key = [string, string, string, string, number | null, string, string];

/** Primary keys come first, so that a foreign key finds the columns that it refers to by their positions. */
function readKeys(tables: Map<string, SourceTable>, keys: Key[]): void {
  for (const rows of Map.groupBy(keys, ([table, name]) => `${table}.${name}`).values()) {
    const [table, , kind, , , toSchema, toTable] = rows[0]!;
    const columns = rows.map(row => row[3]);
    const own = tables.get(table);
    if (!own) continue;
    if (kind === 'PRIMARY KEY') own.primaryKey = columns;
    else {
      const target = tables.get(toTable)?.primaryKey ?? [];
      const toColumns = rows.map((row, at) => target[Number(row[4] ?? at + 1) - 1] ?? row[3]);
      own.foreignKeys.push({ columns, toSchema, toTable, toColumns });
    }
  }
}
