import type { App } from '../../context.ts';
import type { CatalogRelationship } from '../../engine/query/catalog.ts';
import { tableIdsOf } from './find-relationship.ts';

const most = 1000;

/**
 * How tables belong together by what was declared or confirmed, in the names by which SQL calls them; `names` holds those
 * that the asker may see, by id.
 */
export async function confirmedRelationships(
  { db }: Pick<App, 'db'>,
  organizationId: string,
  names: ReadonlyMap<string, string>,
): Promise<CatalogRelationship[]> {
  const ids = [...names.keys()];
  if (ids.length === 0) return [];
  const rows = await db.relationship.findMany({
    where: {
      organizationId,
      status: 'CONFIRMED',
      OR: [{ fromDataTableId: { in: ids } }, { fromUploadedTableId: { in: ids } }],
    },
    orderBy: { id: 'asc' },
    take: most,
  });
  return rows.flatMap(row => {
    const { fromTableId, toTableId } = tableIdsOf(row);
    const [fromTable, toTable] = [names.get(fromTableId), names.get(toTableId)];
    if (fromTable === undefined || toTable === undefined) return [];
    const shared = row.cardinality === 'MANY_TO_MANY' ? ({ shared: true } as const) : {};
    return [{ fromTable, fromColumns: row.fromColumns, toTable, toColumns: row.toColumns, ...shared }];
  });
}

/** Those of them whose columns all stand in tables as they are shown: what is left out of these is not told by others. */
export function amongShown(
  relationships: CatalogRelationship[],
  tables: { name: string; columns: { name: string }[] }[],
): CatalogRelationship[] {
  const shown = new Map(tables.map(table => [table.name, new Set(table.columns.map(({ name }) => name))]));
  return relationships.filter(
    ({ fromTable, fromColumns, toTable, toColumns }) =>
      fromColumns.every(name => shown.get(fromTable)?.has(name)) &&
      toColumns.every(name => shown.get(toTable)?.has(name)),
  );
}

/** What was confirmed, and of what was found unasked only that which speaks of other columns. */
export function withConfirmed(confirmed: CatalogRelationship[], found: CatalogRelationship[]): CatalogRelationship[] {
  const said = new Set(confirmed.map(fromSideOf));
  // By what people call things in both was confirmed with it.
  const natural = new Set(found.flatMap(each => (each.natural ? [JSON.stringify(sidesOf(each))] : [])));
  const known = confirmed.map(each =>
    natural.has(JSON.stringify(sidesOf(each))) ? { ...each, natural: true as const } : each,
  );
  return [...known, ...found.filter(each => !said.has(fromSideOf(each)))];
}

const sidesOf = ({ fromTable, fromColumns, toTable, toColumns }: CatalogRelationship) => [
  ...[fromTable, fromColumns],
  ...[toTable, toColumns],
];

const fromSideOf = ({ fromTable, fromColumns }: CatalogRelationship) => JSON.stringify([fromTable, fromColumns]);
