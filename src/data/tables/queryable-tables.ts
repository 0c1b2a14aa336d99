import { LRUCache } from 'lru-cache';
import { NotFound } from '../../base/errors.ts';
import type { App } from '../../context.ts';
import type { TableProfile } from '../../engine/query/catalog.ts';
import { TableDeleted } from '../../engine/query/errors.ts';
import { corrected } from '../../engine/semantics/correct.ts';
import type { Ingested } from '../../engine/tables/table-engine.ts';
import { visibleTables } from '../access.ts';
import { correctionsOf } from '../semantics/corrections.ts';
import { isVisible } from '../sensitivity/judge.ts';
import { maskProfile } from '../sensitivity/mask-profile.ts';
import { readRules } from '../sensitivity/read-rules.ts';
import type { Viewer } from '../sensitivity/rules.ts';
import type { Subject } from '../sensitivity/subject.ts';
import { sqlName, sqlNames } from '../sql-names.ts';
import { notesOf, profileOf } from './stored-profile.ts';

export type Needs = Pick<App, 'db' | 'storage' | 'tables'>;
/** Whom an agent works for. */
export type Asker = Viewer;

/** A table that is ready to be queried, under its name in SQL, without its profile. */
export type QueryableTable = Awaited<ReturnType<typeof queryableTables>>[number];

/** An uploaded table as rules name it. */
export const subjectOfUpload = (table: { id: string; name: string }): Subject => ({
  sourceKey: table.id,
  schema: '',
  name: table.name,
  sqlName: sqlName(table.name),
});

/**
 * The tables that somebody may query right now, the oldest first, and the rules that bind them there. While a change of a
 * table is made, it is as it was before.
 */
export async function queryableTables(app: Pick<Needs, 'db'>, asker: Asker) {
  const rows = await app.db.uploadedTable.findMany({
    where: { AND: [visibleTables(asker), { tableKey: { not: null } }] },
    select: {
      id: true,
      name: true,
      description: true,
      version: true,
      copyOfId: true,
      tableKey: true,
      columnNotes: true,
      corrections: true,
    },
    orderBy: { id: 'asc' },
  });
  if (rows.length === 0) return [];
  const rules = await readRules(
    app.db,
    asker,
    rows.map(({ id }) => id),
  );
  // What is above somebody's clearance takes no name from what they see.
  const seen = rows
    .map(row => ({ ...row, subject: subjectOfUpload(row), rules }))
    .filter(({ subject }) => isVisible(rules, subject));
  const names = sqlNames(seen);
  return seen.map(row => ({ ...row, sqlName: names.get(row.id)! }));
}

/**
 * Local files of tables, for the engine.
 * @throws TableDeleted where a table was deleted in between
 */
export const tableFilesOf = (app: Pick<Needs, 'storage'>, tables: QueryableTable[]) =>
  Promise.all(
    tables.map(async ({ sqlName, name, tableKey }) => ({
      name: sqlName,
      path: await app.storage.localPath(tableKey!).catch(error => {
        throw error instanceof NotFound ? new TableDeleted(name) : error;
      }),
    })),
  );

/** Profiles never change within a version, so they are kept, up to this many columns in all; the least used fall out. */
const maxColumns = 10_000;
const kept = new LRUCache<string, Ingested['profile']>({
  maxSize: maxColumns,
  sizeCalculation: ({ columns }) => Math.max(1, columns.length),
});

/** Profiles as they were stored, by the id of the table, for what decides; those already known are not read again. */
export async function storedProfilesOf(
  app: Pick<Needs, 'db'>,
  tables: Pick<QueryableTable, 'id' | 'version'>[],
): Promise<Map<string, Ingested['profile']>> {
  const keyOf = (table: { id: string; version: number }) => `${table.id}:${table.version}`;
  const found = new Map<string, Ingested['profile']>();
  for (const table of tables) {
    const profile = kept.get(keyOf(table));
    if (profile) found.set(keyOf(table), profile);
  }
  const missing = tables.filter(table => !found.has(keyOf(table)));
  if (missing.length > 0) {
    const rows = await app.db.uploadedTable.findMany({
      where: { id: { in: missing.map(table => table.id) } },
      select: { id: true, version: true, profile: true },
    });
    for (const row of rows) {
      const profile = profileOf(row);
      if (!profile) continue;
      found.set(keyOf(row), profile);
      kept.set(keyOf(row), profile);
    }
  }
  return new Map(
    tables.flatMap(table => {
      const profile = found.get(keyOf(table));
      return profile ? [[table.id, profile] as const] : [];
    }),
  );
}

/** What is known of each table, in the given order, as far as its viewer may know it. */
export async function profilesOf(app: Pick<Needs, 'db'>, tables: QueryableTable[]): Promise<TableProfile[]> {
  const stored = await storedProfilesOf(app, tables);
  return tables.flatMap(table => {
    const whole = stored.get(table.id);
    const profile = whole && maskProfile(whole, table.rules, table.subject);
    const notes = notesOf(table);
    if (!profile) return [];
    const columns = profile.columns.map(column => ({ ...column, description: notes.get(column.name) ?? null }));
    const { sqlName: name, name: title, description } = table;
    const copied = tables.find(({ id }) => id === table.copyOfId);
    const copyOf = copied && { copyOf: copied.sqlName };
    return corrected({ ...profile, ...copyOf, name, title, description, columns }, correctionsOf(table));
  });
}
