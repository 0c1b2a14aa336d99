import type { ColumnProfile, TableProfile } from '../../engine/query/catalog.ts';
import { tellSemantics } from '../../engine/semantics/tell.ts';

/** A profile with what each of its columns is, told from all that was read: it is kept with it. */
export function withSemantics<
  Profile extends Pick<TableProfile, 'rowCount' | 'primaryKey'> & { columns: Omit<ColumnProfile, 'description'>[] },
>(profile: Profile, name: string): Profile {
  const columns = profile.columns.map(column => ({ ...column, description: null }));
  const told = tellSemantics([{ ...profile, name, title: name, description: null, columns }], []).get(name)!;
  return {
    ...profile,
    columns: profile.columns.map(column => ({ ...column, semantics: told.columns.get(column.name)! })),
  };
}
