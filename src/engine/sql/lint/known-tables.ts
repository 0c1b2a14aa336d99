import type { CatalogRelationship, ColumnProfile, TableProfile } from '../../query/catalog.ts';
import { type Semantics, tellSemantics } from '../../semantics/tell.ts';
import type { KnownColumn, KnownTable } from './known.ts';

/** As many values are compared with. */
const mostValues = 200;

/** What statements over these tables are judged by, as far as the one who wrote them may know it. */
export function knownTables(tables: TableProfile[], relationships: CatalogRelationship[] = []): KnownTable[] {
  const told = tellSemantics(tables, relationships);
  return tables.map(table => {
    const semantics = told.get(table.name)!;
    const [schema, name] = table.name.includes('.') ? split(table.name) : ['', table.name];
    return {
      ...{ schema, name, key: table.primaryKey },
      keysTogether: (table.keysTogether ?? []).flatMap(({ columns, exact }) => (exact ? [columns] : [])),
      columns: table.columns.map(column => knownColumn(table, column, semantics)),
      when: standsOnce(table, semantics) || semantics.when?.through ? null : (semantics.when?.column ?? null),
    };
  });
}

/** Whether each row is a thing of its own, by a name that none shares: of such there is one time each. */
const standsOnce = (table: TableProfile, { columns }: Semantics): boolean =>
  table.columns.some(column => columns.get(column.name)?.kind === 'name' && isUnique(table, column) === true);

const split = (name: string): [string, string] => {
  const at = name.indexOf('.');
  return [name.slice(0, at), name.slice(at + 1)];
};

function knownColumn(table: TableProfile, column: ColumnProfile, semantics: Semantics): KnownColumn {
  const { name, type, min, max, masked } = column;
  const told = masked ? undefined : semantics.columns.get(name);
  const repeats = masked ? undefined : table.repeats?.find(each => each.columns.includes(name));
  const surelyAll = column.valuesComplete && !table.estimated && !masked && column.values.length <= mostValues;
  return {
    ...{ name, type, min, max },
    ...{ kind: told?.kind ?? null, adds: told?.adds ?? null, unit: told?.unit ?? null },
    unique: isUnique(table, column),
    ...(repeats && { repeatedBy: repeats.by }),
    values: surelyAll && column.values.length > 0 ? column.values.map(({ value }) => value) : null,
  };
}

/** Of a sample, what does not repeat itself may do so elsewhere. */
function isUnique({ primaryKey, rowCount, estimated }: TableProfile, column: ColumnProfile): boolean | null {
  const { distinctCount, nullCount } = column;
  if (primaryKey.length === 1 && primaryKey[0] === column.name) return true;
  if (distinctCount === 0 || rowCount < 2) return null;
  if (distinctCount >= rowCount - nullCount) return estimated ? null : true;
  return distinctCount < 0.95 * (rowCount - nullCount) ? false : null;
}
