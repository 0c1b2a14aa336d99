import { onceFor } from '../../../../base/once-for.ts';
import type { ColumnRef } from '../form/form.ts';
import { groupsOf } from './keys.ts';
import type { Edge, Schema, Table } from './schema.ts';
import { indexTables } from './values.ts';

/** Which share of the things that a key tells is referred to: of two keys that are called alike, the one that is used is meant. */
const usedShare = ({ from, to }: Pick<Edge, 'from' | 'to'>, schema: Schema): number => {
  const count = ([ref]: ColumnRef[]): number => schema.column(ref!)?.profile.distinctCount ?? 0;
  return Math.min(count(from), count(to)) / Math.max(1, count(from), count(to));
};

/** Two that number their rows from 1 are of the same things only if they have about as many. */
const mostOf = 0.75;

/** Whether an edge is told by a key: by what people call things, as a country, strangers meet. */
const isByKey = ({ from, to, many }: Edge, schema: Schema): boolean => {
  const isKey = (ref: ColumnRef): boolean => {
    const column = schema.column(ref);
    return column !== undefined && (column === column.table.key || /^(identifier|code)$/.test(column.nature));
  };
  if (many || !to.every(isKey)) return false;
  return !from.every(ref => schema.column(ref)?.unique) || usedShare({ from, to }, schema) > mostOf;
};

/** Without those whose column leads to another key as well, of which more is used: products have no categories of films. */
const likeliest = (edges: Edge[], schema: Schema): Edge[] => {
  const fromSameColumn = Map.groupBy(edges, ({ from }) => JSON.stringify(from));
  return [...fromSameColumn.values()].flatMap(rivals => {
    const most = Math.max(...rivals.map(edge => usedShare(edge, schema)));
    return rivals.filter(edge => usedShare(edge, schema) === most);
  });
};

/**
 * The tables that hang together by keys, directly or over others; a table by itself goes with those that it meets in any way. By
 * what people call things, as a country, the data of two trades meet that have nothing else to do with each other.
 */
const hangingTogether = (schema: Schema): Table[][] => {
  const byKeys = likeliest(
    schema.edges.filter(edge => isByKey(edge, schema)),
    schema,
  );
  const keyed = new Set(byKeys.flatMap(({ from, to }) => [from[0]!.table, to[0]!.table]));
  const ofOthers = schema.edges.filter(({ from, to }) => ![from, to].every(([ref]) => keyed.has(ref!.table)));
  const group = groupsOf(schema.tables, [...byKeys, ...ofOthers]);
  return [...Map.groupBy(schema.tables, ({ name }) => group.get(name)!).values()];
};

const partOf = (schema: Schema, tables: Table[]): Schema => {
  const names = new Set(tables.map(({ name }) => name));
  const has = ({ table }: ColumnRef): boolean => names.has(table);
  const part: Schema = {
    ...schema,
    isPart: true,
    catalog: {
      ...schema.catalog,
      tables: schema.catalog.tables.filter(({ name }) => names.has(name)),
      relationships: schema.catalog.relationships.filter(({ fromTable }) => names.has(fromTable)),
    },
    tables,
    edges: schema.edges.filter(({ from, to }) => has(from[0]!) && has(to[0]!)),
    aliases: schema.aliases.filter(({ table }) => names.has(table.of?.name ?? table.name)),
    ...{ derived: [], values: new Map(), valueWords: new Map(), valueLetters: new Map() },
    // What is looked for of all tables is known of each.
    written: schema.written,
  };
  indexTables(part);
  return part;
};

/** Each group of tables that hang together, as though there were no others; none where all of them do. */
export const partsOf = onceFor((schema: Schema): Schema[] => {
  const groups = hangingTogether(schema).filter(tables => tables.some(({ columns }) => columns.length > 0));
  return groups.length < 2 ? [] : groups.map(tables => partOf(schema, tables));
});
