import type { CatalogRelationship, ColumnProfile, TableProfile } from '../query/catalog.ts';
import type { ColumnSemantics } from '../query/column-semantics.ts';
import { tellColumns } from './columns/tell-columns.ts';
import { isCorrected } from './correct.ts';
import { leadsOf } from './keys.ts';
import type { TableSemantics } from './table-semantics.ts';
import { tellTables } from './tables/tell-tables.ts';

/** What a table is, and each of its columns by its name. */
export type Semantics = TableSemantics & { columns: Map<string, ColumnSemantics> };

/** What tables and their columns are, by the tables' names. */
export const tellSemantics = (tables: TableProfile[], relationships: CatalogRelationship[]): Map<string, Semantics> => {
  const leads = leadsOf(tables, relationships);
  const told = tables.map(profile => {
    const foreign = new Set(
      leads.filter(({ table, natural }) => table === profile.name && !natural).map(({ column }) => column),
    );
    return { profile, columns: columnsOf(profile, foreign), corrected: profile.kind ?? null };
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

/** What was kept of a table's columns, or is told now; a key that became known since makes an identifier of what nobody corrected. */
const columnsOf = (profile: TableProfile, foreign: ReadonlySet<string>): ColumnSemantics[] => {
  const isKept = ({ name, semantics }: ColumnProfile): boolean =>
    semantics !== undefined && (semantics.kind === 'identifier' || isCorrected(semantics) || !foreign.has(name));
  if (profile.columns.every(isKept)) return profile.columns.map(({ semantics }) => semantics!);
  const told = tellColumns(profile, { foreign });
  return profile.columns.map((column, at) => (isKept(column) ? column.semantics! : told[at]!));
};
