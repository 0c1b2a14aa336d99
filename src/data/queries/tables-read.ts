import type { App } from '../../context.ts';
import type { PreparedQuery } from './prepare-query.ts';

/** A table that a statement reads: by id, and as the statement calls it. */
export type TableRead = { id: string; name: string };

/** The tables that a prepared statement reads, in order of their ids; null where not all of them are known by one. */
export async function tablesRead(app: Pick<App, 'db'>, prepared: PreparedQuery): Promise<TableRead[] | null> {
  const read = await found(app, prepared);
  const names = new Set(prepared.guarded.tables.map(({ schema, name }) => `${schema}.${name}`.toLowerCase()));
  return read && read.length === names.size ? read.sort((a, b) => (a.id < b.id ? -1 : 1)) : null;
}

async function found({ db }: Pick<App, 'db'>, prepared: PreparedQuery): Promise<TableRead[] | null> {
  switch (prepared.kind) {
    case 'uploads':
      return prepared.tables.map(({ id, sqlName }) => ({ id, name: sqlName }));
    case 'source': {
      const { tables } = prepared.guarded;
      const rows = await db.dataTable.findMany({
        where: {
          dataSourceId: prepared.source.id,
          vanishedAt: null,
          OR: tables.map(({ schema, name }) => ({ schemaName: schema, name })),
        },
        select: { id: true, schemaName: true, name: true },
      });
      return rows.map(({ id, schemaName, name }) => ({ id, name: schemaName ? `${schemaName}.${name}` : name }));
    }
    default:
      return null;
  }
}
