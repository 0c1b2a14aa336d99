import type { Tx } from '../../base/db.ts';
import { storableJson } from '../../base/json.ts';
import type { Dialect } from '../../engine/query/dialect.ts';
import type { SourceTable } from '../../engine/sources/connector.ts';
import { KnownTables } from '../../engine/sql/views/known-tables.ts';
import { isServersOwn } from '../../engine/sql/views/servers-own.ts';
import { keyOf, throughViews } from '../../engine/sql/views/through-views.ts';
import {
  computedIn,
  type FoundView,
  readingOf,
  type ViewReading,
  withRelatives,
} from '../../engine/sql/views/view-reading.ts';
import { anyTable } from '../sensitivity/views.ts';

/** A view, or a table whose values stand elsewhere too, and what it reads. */
export type FollowedView = { schema: string; name: string; reading: ViewReading };

/** What is remembered of a catalog until it was read whole, since a view may read any table of it. */
export class CatalogViews {
  readonly #tables = new KnownTables();
  readonly #views: (FoundView & { table: SourceTable })[] = [];
  readonly #related: SourceTable[] = [];

  /** Of some tables those that can be told of at once: what views are, all of the catalog says. */
  add(tables: readonly SourceTable[]): SourceTable[] {
    for (const table of tables) {
      this.#tables.add(table);
      const { schema, name, computed, relatives, view = { sql: null } } = table;
      if (table.type === 'view') this.#views.push({ schema, name, columns: namesIn(table), view, table });
      else if (computed || relatives) this.#related.push(table);
    }
    return tables.filter(({ type, relatives }) => type !== 'view' && !relatives);
  }

  /**
   * What each view reads, down to tables, and each table with computed columns or relatives; with those of the tables that
   * could not be told of at once. Views over what a server tells of itself are left out, as those tables are.
   */
  async follow(
    dialect: Dialect,
    signal: AbortSignal,
  ): Promise<{ table: SourceTable | null; followed: FollowedView }[]> {
    const readings = new Map<string, ViewReading>();
    for (const view of this.#views) {
      signal.throwIfAborted();
      readings.set(keyOf(view), await readingOf(view, dialect, sql => this.#tables.in(sql)));
    }
    for (const table of this.#related) {
      signal.throwIfAborted();
      readings.set(keyOf(table), await relatedIn(table, dialect));
    }
    const whole = throughViews(readings);
    const isOwn = (table: { schema: string; name: string }) => !this.#tables.has(table) && isServersOwn(table, dialect);
    const views = this.#views.filter(view => !whole.get(keyOf(view))!.tables.some(isOwn));
    const followed = ({ schema, name }: { schema: string; name: string }): FollowedView => ({
      ...{ schema, name },
      reading: whole.get(keyOf({ schema, name }))!,
    });
    return [
      ...views.map(({ table }) => ({ table, followed: followed(table) })),
      ...this.#related.map(table => ({ table: table.relatives ? table : null, followed: followed(table) })),
    ];
  }
}

const namesIn = ({ columns }: SourceTable): string[] => columns.map(({ name }) => name);

async function relatedIn(table: SourceTable, dialect: Dialect): Promise<ViewReading> {
  const { schema, name, computed, relatives } = table;
  const columns = namesIn(table);
  const own = computed ? await computedIn({ schema, name, columns, computed }, dialect) : null;
  return relatives || !own ? withRelatives(own, columns, relatives ?? []) : own;
}

/** The names by which rules may mean a table that a view reads, or a table itself. */
export const namesOf = ({ schema, name, reading: { tables, isTable, unfollowed } }: FollowedView): string[] => [
  ...[...tables, ...(isTable ? [{ schema, name }] : [])].flatMap(({ schema, name }) =>
    schema ? [name, `${schema}.${name}`] : [name],
  ),
  ...(unfollowed === null ? [] : [anyTable]),
];

/** Keeps what some views of a source read, where that is new. */
export async function saveViews(tx: Tx, dataSourceId: string, views: readonly FollowedView[]): Promise<void> {
  if (views.length === 0) return;
  const rows = views.map(view => ({
    ...{ schema: view.schema, name: view.name },
    view: view.reading,
    names: namesOf(view),
  }));
  await tx.$executeRaw`
    UPDATE "DataTable" t SET "view" = v."view",
      "viewReads" = ARRAY(SELECT DISTINCT lower(n) FROM jsonb_array_elements_text(v."names") n)
    FROM jsonb_to_recordset(${JSON.stringify(storableJson(rows))}::jsonb)
      AS v("schema" text, "name" text, "view" jsonb, "names" jsonb)
    WHERE t."dataSourceId" = ${dataSourceId}::uuid AND t."schemaName" = v."schema" AND t."name" = v."name"
      AND t."view" IS DISTINCT FROM v."view"`;
}
