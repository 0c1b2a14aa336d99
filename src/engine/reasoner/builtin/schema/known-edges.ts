import type { CatalogRelationship, ColumnProfile, TableProfile } from '../../../query/catalog.ts';
import { meetingOf } from '../../../semantics/relations/values.ts';
import type { Edge, Reading, Table } from './schema.ts';

/** Whether some columns tell all rows of a table apart. */
export const tellApart = (
  { primaryKey, keysTogether = [], columns, rowCount }: TableProfile,
  names: string[],
): boolean =>
  columns.some(
    ({ name, distinctCount, nullCount }) => names.includes(name) && nullCount === 0 && distinctCount >= rowCount,
  ) ||
  [primaryKey, ...keysTogether.flatMap(key => (key.exact ? [key.columns] : []))].some(
    key => key.length > 0 && key.every(name => names.includes(name)),
  );

/** How two columns are read to be compared: texts of which nobody found that case divides them, as they are. */
const readAs = (
  from: ColumnProfile | undefined,
  to: ColumnProfile | undefined,
  natural: boolean,
): [Reading, Reading] => {
  const meeting = from && to ? meetingOf(from, to) : null;
  switch (meeting) {
    case 'folded':
      return natural ? ['folded', 'folded'] : ['plain', 'plain'];
    case 'day':
      return ['day', 'day'];
    case 'year':
      return from!.type === 'integer' ? ['plain', 'year'] : ['year', 'plain'];
    case 'number':
      return from!.type === 'text' ? ['number', 'plain'] : ['plain', 'number'];
    default:
      return ['plain', 'plain'];
  }
};

/** A relationship as the way between its two tables. */
export const knownEdge = (
  { fromTable, fromColumns, toTable, toColumns, natural, shared }: CatalogRelationship,
  tables: Table[],
): Edge => {
  const profileOf = (table: string) => tables.find(({ name }) => name === table)?.profile;
  const columnOf = (table: string, column: string) => profileOf(table)?.columns.find(({ name }) => name === column);
  const read = fromColumns.map((column, at) =>
    readAs(columnOf(fromTable, column), columnOf(toTable, toColumns[at]!), natural === true),
  );
  const end = profileOf(toTable);
  return {
    from: fromColumns.map(column => ({ table: fromTable, column })),
    to: toColumns.map(column => ({ table: toTable, column })),
    inferred: shared === true,
    ...(natural && { natural }),
    ...(shared && { many: true as const }),
    ...(natural && !shared && end && !tellApart(end, toColumns) && { almost: true as const }),
    ...(read.flat().some(reading => reading !== 'plain') && { read }),
  };
};
