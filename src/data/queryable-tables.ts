import type { App, Caller } from '../context.ts';
import type { TableProfile } from '../engine/query/catalog.ts';
import type { Ingested } from '../engine/query/table-engine.ts';
import { ToolFailed } from '../engine/reasoner/tool.ts';
import { visibleTables } from './access.ts';
import { sqlNames } from './sql-names.ts';
import { notesOf, profileOf } from './stored-profile.ts';

export type Needs = Pick<App, 'db' | 'storage' | 'tables'>;
/** Whom an agent works for. */
export type Asker = Pick<Caller, 'userId' | 'organizationId'>;

/** A table that is ready to be queried, under its name in SQL, without its profile. */
export type QueryableTable = Awaited<ReturnType<typeof queryableTables>>[number];

/** The tables that somebody may query right now, the oldest first. */
export async function queryableTables(app: Pick<Needs, 'db'>, asker: Asker) {
  const rows = await app.db.uploadedTable.findMany({
    where: { AND: [visibleTables(asker), { status: 'COMPLETED', tableKey: { not: null } }] },
    select: { id: true, name: true, description: true, version: true, tableKey: true, columnNotes: true },
    orderBy: { id: 'asc' },
  });
  const names = sqlNames(rows);
  return rows.map(row => ({ ...row, sqlName: names.get(row.id)! }));
}

/**
 * Local files of tables, for the engine.
 * @throws ToolFailed where a table was deleted in between
 */
export const tableFilesOf = (app: Pick<Needs, 'storage'>, tables: QueryableTable[]) =>
  Promise.all(
    tables.map(async ({ sqlName, tableKey }) => ({
      name: sqlName,
      path: await app.storage.localPath(tableKey!).catch(() => {
        throw new ToolFailed(`The table ${sqlName} was just deleted.`);
      }),
    })),
  );

/** Profiles never change within a version, so they are kept, up to this many columns in all; the least used fall out. */
const maxColumns = 10_000;
const kept = new Map<string, Ingested['profile']>();
let keptColumns = 0;

/** What is known of each table, in the given order. Profiles already known are not read again. */
export async function profilesOf(app: Pick<Needs, 'db'>, tables: QueryableTable[]): Promise<TableProfile[]> {
  const keyOf = (table: { id: string; version: number }) => `${table.id}:${table.version}`;
  const found = new Map<string, Ingested['profile']>();
  for (const table of tables) {
    const profile = kept.get(keyOf(table));
    if (profile) found.set(keyOf(table), keep(keyOf(table), profile));
  }
  const missing = tables.filter(table => !found.has(keyOf(table)));
  if (missing.length > 0) {
    const rows = await app.db.uploadedTable.findMany({
      where: { id: { in: missing.map(table => table.id) } },
      select: { id: true, version: true, profile: true },
    });
    for (const row of rows) {
      const profile = profileOf(row);
      if (profile) found.set(keyOf(row), keep(keyOf(row), profile));
    }
  }
  return tables.flatMap(table => {
    const profile = found.get(keyOf(table));
    const notes = notesOf(table);
    return profile
      ? {
          ...profile,
          name: table.sqlName,
          title: table.name,
          description: table.description,
          columns: profile.columns.map(column => ({ ...column, description: notes.get(column.name) ?? null })),
        }
      : [];
  });
}

function keep(key: string, profile: Ingested['profile']): Ingested['profile'] {
  if (kept.delete(key)) keptColumns -= profile.columns.length;
  kept.set(key, profile);
  keptColumns += profile.columns.length;
  for (const [oldest, { columns }] of kept) {
    if (keptColumns <= maxColumns) break;
    kept.delete(oldest);
    keptColumns -= columns.length;
  }
  return profile;
}
