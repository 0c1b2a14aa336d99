import type { Catalog, CatalogRelationship } from '../../../../query/catalog.ts';
import type { Language } from '../../language/language.ts';
import type { Column, Table } from '../schema.ts';
import { type Family, familiesOf, isConstant, isCopy } from './members.ts';
import { labelColumn, mergeColumns, mergeTables } from './merge.ts';
import type { United } from './united.ts';

/** What tables that are read as one are called in statements, whatever the language. */
const [tableName, columnName] = ['readings', 'series'];

const unused = (name: string, used: ReadonlySet<string>): string => {
  let free = name;
  for (let at = 2; used.has(free.toLowerCase()); at++) free = `${name}_${at}`;
  return free;
};

/** Whether tables are told apart by their times alone, as a file for each year is. */
const isByTime = (family: Family): boolean => family.every(({ called }) => /^\d[\d\s.-]*$/.test(called));

/** The column of a member that is called so in all of them, whatever its case. */
const columnIn = ({ columns }: Family[number], name: string): Column =>
  [...columns].find(([other]) => other.toLowerCase() === name.toLowerCase())![1];

/** The column of theirs that tells them apart: each says the same in all rows, and each something else. */
const ownLabel = (family: Family, common: string[]): string | null =>
  common.find(name => {
    const all = family.map(member => columnIn(member, name));
    return all.every(isConstant) && new Set(all.map(({ profile }) => profile.values[0]?.value)).size === family.length;
  }) ?? null;

const uniteFamily = (family: Family, used: ReadonlySet<string>, { series }: Language) => {
  const common = [...family[0]!.columns.keys()];
  const own = ownLabel(family, common);
  const taken = new Set(common.map(column => column.toLowerCase()));
  const united: United = {
    name: unused(tableName, used),
    label: own ?? (isByTime(family) ? null : unused(columnName, taken)),
    isAdded: own === null,
    members: family.map(member => ({
      profile: member.table.profile,
      called: own === null ? member.called : columnIn(member, own).profile.values[0]!.value,
      columns: new Map(common.map(name => [name, columnIn(member, name).ref.column])),
    })),
  };
  const { members, label, name } = united;
  // What columns were taken for in one table, as the parts of a date, is told anew of all of them.
  const parts = (column: string) =>
    members.map(({ profile, columns }) => profile.columns.find(each => each.name === columns.get(column))!);
  const columns = common.map(column => mergeColumns(column, parts(column)));
  if (label !== null && own === null)
    columns.push(
      labelColumn(
        label,
        members.map(({ called, profile }) => ({ called, rowCount: profile.rowCount })),
        series.called,
      ),
    );
  return {
    united,
    profile: mergeTables(
      name,
      series.rows,
      members.map(({ profile }) => profile),
      columns,
    ),
  };
};

/** How rows of tables belong together where some of them are read as one. */
const relate = (relationships: CatalogRelationship[], all: United[]): CatalogRelationship[] => {
  const end = (table: string, columns: string[]): { table: string; columns: string[] } | null => {
    for (const { name, members } of all) {
      const member = members.find(({ profile }) => profile.name === table);
      if (!member) continue;
      const common = columns.map(own => [...member.columns].find(([, column]) => column === own)?.[0]);
      return common.some(column => column === undefined) ? null : { table: name, columns: common as string[] };
    }
    return { table, columns };
  };
  const told = relationships.flatMap(item => {
    const from = end(item.fromTable, item.fromColumns);
    const to = end(item.toTable, item.toColumns);
    if (!from || !to || (from.table === to.table && item.fromTable !== item.toTable)) return [];
    return [{ ...item, fromTable: from.table, fromColumns: from.columns, toTable: to.table, toColumns: to.columns }];
  });
  return told.filter((item, at) => told.findIndex(other => JSON.stringify(other) === JSON.stringify(item)) === at);
};

/**
 * The catalogue with tables of equal structure as one each; null where there are none. Whose a row is then says a column like any
 * other, so that regions, stations or shares are compared, ranked and grouped by as what stands in one table is.
 */
export const unite = (
  catalog: Catalog,
  tables: Table[],
  language: Language,
): { catalog: Catalog; united: United[] } | null => {
  const families = familiesOf(tables);
  if (families.length === 0) return null;
  const used = new Set(catalog.tables.map(({ name }) => name.toLowerCase()));
  const made = families.map(family => {
    const all = uniteFamily(family, used, language);
    used.add(all.united.name);
    return all;
  });
  const united = made.map(item => item.united);
  const members = united.flatMap(item => item.members.map(({ profile }) => profile));
  const named = new Set(members.map(({ name }) => name));
  const others = catalog.tables.filter(({ name }) => !named.has(name));
  // What a member's copy would tell, the member tells.
  const copies = new Set(others.filter(table => members.some(member => isCopy(member, table))).map(({ name }) => name));
  const isKept = ({ fromTable, toTable }: CatalogRelationship): boolean =>
    !copies.has(fromTable) && !copies.has(toTable);
  return {
    united,
    catalog: {
      ...catalog,
      tables: [...made.map(({ profile }) => profile), ...others.filter(({ name }) => !copies.has(name))],
      relationships: relate(catalog.relationships.filter(isKept), united),
    },
  };
};
