import type { Catalog, CatalogRelationship } from '../../../../query/catalog.ts';
import { standsFor } from '../../../../query/copies.ts';

/**
 * A catalogue without the tables that only hold an earlier one's file again, which would be read as a second meaning of each
 * question and joined with it: `invoices (2)` beside `invoices`. What belongs to a copy belongs to the earlier one. A copy of
 * which something was said stays, as does one that shows what the earlier one hides.
 */
export const withoutCopies = (catalog: Catalog): Catalog => {
  const named = new Map(catalog.tables.map(table => [table.name, table]));
  const copied = new Map(
    catalog.tables.flatMap(table => {
      const earlier = table.copyOf === undefined ? undefined : named.get(table.copyOf);
      return earlier && standsFor(earlier, table) ? [[table.name, earlier.name] as const] : [];
    }),
  );
  if (copied.size === 0) return catalog;
  // A copy may be one of a copy.
  const first = (name: string): string => {
    const earlier = copied.get(name);
    return earlier === undefined ? name : first(earlier);
  };
  const moved = (item: CatalogRelationship): CatalogRelationship => ({
    ...item,
    fromTable: first(item.fromTable),
    toTable: first(item.toTable),
  });
  const relationships = catalog.relationships
    .filter(({ fromTable, toTable }) => fromTable === toTable || first(fromTable) !== first(toTable))
    .map(moved)
    .filter((item, at, all) => all.findIndex(other => JSON.stringify(other) === JSON.stringify(item)) === at);
  return { ...catalog, tables: catalog.tables.filter(({ name }) => !copied.has(name)), relationships };
};
