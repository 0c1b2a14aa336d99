import type { App } from '../../context.ts';
import type { AcrossRelationship, SourceCatalog, TableProfile } from '../../engine/query/catalog.ts';
import { wholeName } from '../discovery/stored-columns.ts';
import { amongShown, confirmedRelationships } from './confirmed-relationships.ts';

const most = 2000;

/**
 * How rows of tables in different places belong together, by what was declared or confirmed: of the tables and columns that
 * somebody is shown alone. `uploads` are uploaded tables by id.
 */
export async function relationshipsAcross(
  app: Pick<App, 'db'>,
  organizationId: string,
  uploads: ReadonlyMap<string, TableProfile>,
  sources: SourceCatalog[],
): Promise<AcrossRelationship[]> {
  if (sources.length === 0) return [];
  const rows = await app.db.dataTable.findMany({
    where: { dataSourceId: { in: sources.map(({ id }) => id) }, vanishedAt: null, hidden: false },
    select: { id: true, dataSourceId: true, schemaName: true, name: true },
    orderBy: { id: 'asc' },
    take: most,
  });
  // No id has a stroke in it, so that a name tells its place; uploaded tables have none before theirs.
  const names = new Map([
    ...rows.map(row => [row.id, `${row.dataSourceId}/${wholeName(row)}`] as const),
    ...[...uploads].map(([id, { name }]) => [id, `/${name}`] as const),
  ]);
  const placeOf = (name: string) => name.slice(0, name.indexOf('/'));
  const shown = [
    ...sources.flatMap(({ id, tables }) => tables.map(table => ({ ...table, name: `${id}/${table.name}` }))),
    ...[...uploads.values()].map(table => ({ ...table, name: `/${table.name}` })),
  ];
  const confirmed = await confirmedRelationships(app, organizationId, names);
  const sourceOf = (name: string) => sources.find(({ id }) => id === placeOf(name))?.name ?? null;
  const plain = (name: string) => name.slice(name.indexOf('/') + 1);
  return amongShown(confirmed, shown)
    .filter(({ fromTable, toTable }) => placeOf(fromTable) !== placeOf(toTable))
    .map(({ fromTable, fromColumns, toTable, toColumns }) => ({
      ...{ fromSource: sourceOf(fromTable), fromTable: plain(fromTable), fromColumns },
      ...{ toSource: sourceOf(toTable), toTable: plain(toTable), toColumns },
    }));
}
