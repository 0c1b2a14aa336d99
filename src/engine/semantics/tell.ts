import type { CatalogRelationship, TableProfile } from '../query/catalog.ts';
import type { ColumnSemantics } from './column-semantics.ts';
import { tellColumns } from './columns/tell-columns.ts';
import { leadsOf } from './keys.ts';
import type { TableSemantics } from './table-semantics.ts';
import { tellTables } from './tables/tell-tables.ts';

/** What a table is, and each of its columns by its name. */
export type Semantics = TableSemantics & { columns: Map<string, ColumnSemantics> };

/** What tables and their columns are, by the tables' names. */
export const tellSemantics = (tables: TableProfile[], relationships: CatalogRelationship[]): Map<string, Semantics> => {
  const leads = leadsOf(tables, relationships);
  const told = tables.map(profile => {
    const foreign = new Set(leads.filter(({ table }) => table === profile.name).map(({ column }) => column));
    return { profile, columns: tellColumns(profile, { foreign }) };
  });
  const semantics = tellTables(told, leads);
  return new Map(
    told.map(({ profile, columns }) => [
      profile.name,
      {
        ...semantics.get(profile.name)!,
        columns: new Map(profile.columns.map(({ name }, at) => [name, columns[at]!])),
      },
    ]),
  );
};
