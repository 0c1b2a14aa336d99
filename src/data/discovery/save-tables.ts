import type { Tx } from '../../base/db.ts';
import { newId } from '../../base/ids.ts';
import { storableJson } from '../../base/json.ts';
import type { SourceTable } from '../../engine/sources/connector.ts';
import { unfollowed, type ViewReading, vaguelyComputed } from '../../engine/sql/views/view-reading.ts';
import { namesOf } from './follow-views.ts';
import { isChanged, type StorableTable, storableTable, wholeName } from './stored-columns.ts';

/** What a reading showed of some tables, by name: those that are new or came back, those that differ. */
export type Difference = { added: string[]; changed: string[] };

/**
 * Keeps what a source tells of some of its tables, by one statement, and nothing where nothing changed. What people said
 * of a table and its columns stays, also of one that had vanished and is back.
 */
export async function saveTables(
  tx: Tx,
  source: { id: string; organizationId: string },
  read: SourceTable[],
): Promise<Difference> {
  const tables = storableJson(read.map(table => ({ ...storableTable(table), ...readingUntil(table) })));
  const known = await tx.dataTable.findMany({
    where: { dataSourceId: source.id, name: { in: tables.map(({ name }) => name) } },
    select: {
      schemaName: true,
      name: true,
      type: true,
      comment: true,
      columns: true,
      primaryKey: true,
      rowCount: true,
      vanishedAt: true,
    },
  });
  const before = new Map(known.map(row => [JSON.stringify([row.schemaName, row.name]), row]));
  const found: Difference = { added: [], changed: [] };
  const writing = tables.filter(table => {
    const row = before.get(JSON.stringify([table.schemaName, table.name]));
    if (!row || row.vanishedAt) found.added.push(wholeName(table));
    else if (isChanged(row, table)) found.changed.push(wholeName(table));
    else return row.rowCount === null ? table.rowCount !== null : Number(row.rowCount) !== table.rowCount;
    return true;
  });
  if (writing.length > 0) await write(tx, source, writing);
  return found;
}

const write = (
  tx: Tx,
  { id, organizationId }: { id: string; organizationId: string },
  tables: (StorableTable & Until)[],
) => tx.$executeRaw`
  INSERT INTO "DataTable" ("id", "organizationId", "dataSourceId", "schemaName", "name", "type", "comment", "columns",
    "primaryKey", "rowCount", "view", "viewReads", "updatedAt")
  SELECT t."id"::uuid, ${organizationId}::uuid, ${id}::uuid, t."schemaName", t."name", t."type"::"TableType", t."comment",
    t."columns", ARRAY(SELECT jsonb_array_elements_text(t."primaryKey")), t."rowCount",
    t."view", ARRAY(SELECT DISTINCT lower(n) FROM jsonb_array_elements_text(t."viewReads") n), now()
  FROM jsonb_to_recordset(${JSON.stringify(tables.map(table => ({ ...table, id: newId() })))}::jsonb) AS t(
    "id" text, "schemaName" text, "name" text, "type" text, "comment" text, "columns" jsonb, "primaryKey" jsonb,
    "rowCount" bigint, "view" jsonb, "viewReads" jsonb)
  ON CONFLICT ("dataSourceId", "schemaName", "name") DO UPDATE SET "type" = EXCLUDED."type",
    "comment" = EXCLUDED."comment", "columns" = EXCLUDED."columns", "primaryKey" = EXCLUDED."primaryKey",
    "rowCount" = EXCLUDED."rowCount", "vanishedAt" = NULL, "updatedAt" = now(),
    "view" = CASE WHEN EXCLUDED."type" = 'VIEW' THEN coalesce("DataTable"."view", EXCLUDED."view") ELSE EXCLUDED."view" END,
    "viewReads" = CASE WHEN EXCLUDED."type" = 'VIEW' AND "DataTable"."view" IS NOT NULL THEN "DataTable"."viewReads"
      ELSE EXCLUDED."viewReads" END`;

type Until = { view: ViewReading | null; viewReads: string[] };

/** What is known of a view, or of computed columns, until all of its catalog was read. */
function readingUntil({ schema, name, type, computed }: SourceTable): Until {
  if (type !== 'view' && !computed) return { view: null, viewReads: [] };
  const view = computed
    ? vaguelyComputed(
        { schema, name },
        computed.columns.map(column => column.name),
      )
    : unfollowed([], 'Its source is just being discovered.');
  return { view, viewReads: namesOf({ schema, name, reading: view }) };
}
