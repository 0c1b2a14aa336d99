import { same } from '../guard/names.ts';

/** A column of a table or view that a value comes from; without a column, any of them. */
export type Origin = {
  schema: string;
  name: string;
  column: string | null;
  /** Whether more is done with it than to take it as it is: then even which values are equal, or missing, may tell of it. */
  computed?: true;
};

/** A column by which rows are chosen; where that is by being equal, with what: each as all that it may come from. */
export type Choice = Origin & { equals?: Origin[][] };

/** What comes out of an expression. */
export const computed = (origins: readonly Origin[]): Origin[] =>
  origins.map(({ schema, name, column }) => ({ schema, name, column, computed: true }));

/** That two columns are equal. */
export const equal = (left: Origin[], right: Origin[]): Choice[] => [
  ...left.map(origin => ({ ...origin, equals: [right] })),
  ...right.map(origin => ({ ...origin, equals: [left] })),
];

/** A table or view, and its columns as far as they are known. */
export type KnownTable = { schema: string; name: string; columns: string[] | null };

/** What a query, or one thing that stands in FROM, gives. */
export type Shape = {
  /** Its columns in order; null where they cannot be counted. */
  columns: { name: string; origins: Origin[] }[] | null;
  /** Where a column of this name comes from; null where that cannot be told. */
  of(name: string): Origin[] | null;
  /** Where anything that it gives may come from. */
  all: Origin[];
};

/** Each origin once. */
export function distinct<Each extends Choice>(origins: Iterable<Each>): Each[] {
  const found = new Map<string, Each>();
  for (const origin of origins) {
    const { schema, name, column, computed, equals } = origin;
    found.set(JSON.stringify([schema, name, column, computed ?? false, equals ?? null]), origin);
  }
  return [...found.values()];
}

/** A query whose columns are told one by one. */
export function toldShape(columns: { name: string; origins: Origin[] }[]): Shape {
  return {
    columns,
    of: name => {
      const found = columns.filter(column => same(column.name, name));
      return found.length > 0 ? distinct(found.flatMap(({ origins }) => origins)) : null;
    },
    all: distinct(columns.flatMap(({ origins }) => origins)),
  };
}

/** A query that gives some columns by name, and beside them what cannot be told one by one. */
export const partlyTold = (given: { name: string; origins: Origin[] }[], others: Shape[]): Shape => ({
  columns: null,
  of: name => {
    const named = given.filter(column => same(column.name, name)).map(({ origins }) => origins);
    const starred = others.map(shape => shape.of(name)).filter(origins => origins !== null);
    const found = [...named, ...starred].flat();
    return found.length > 0 ? distinct(found) : null;
  },
  all: distinct([...given.flatMap(({ origins }) => origins), ...others.flatMap(({ all }) => all)]),
});

/** A query of which only is known what it may show. */
export const vagueShape = (all: Origin[]): Shape => ({ columns: null, of: () => null, all: distinct(computed(all)) });

const rowNames = new Set(['rowid', 'oid', '_rowid_']);

/** A table as it stands in FROM: where several may be meant, each of them. */
export function tableShape(tables: readonly KnownTable[]): Shape {
  const originsOf = (column: string | null) => tables.map(({ schema, name }) => ({ schema, name, column }));
  const [only] = tables;
  const columns =
    tables.length === 1 && only?.columns ? only.columns.map(name => ({ name, origins: originsOf(name) })) : null;
  // A column that is not known may well be there: the account may not read it itself. By the names of its row, SQLite
  // gives the key of a table, which may be any of its columns.
  const of = (name: string) =>
    rowNames.has(name.toLowerCase()) ? [...originsOf(name), ...originsOf(null)] : originsOf(name);
  return { columns, of, all: originsOf(null) };
}

/** The same under the names that a list of aliases gives its columns. */
export function renamed(shape: Shape, names: readonly string[]): Shape {
  if (names.length === 0) return shape;
  const { columns, all } = shape;
  if (columns) return toldShape(columns.map(({ name, origins }, at) => ({ name: names[at] ?? name, origins })));
  return toldShape(names.map(name => ({ name, origins: all })));
}

/** Both halves of a set operation, column by column. */
export function together(left: Shape, right: Shape): Shape {
  const [a, b] = [left.columns, right.columns];
  if (a && b && a.length === b.length)
    return toldShape(a.map(({ name, origins }, at) => ({ name, origins: distinct([...origins, ...b[at]!.origins]) })));
  return vagueShape([...left.all, ...right.all]);
}

/** Of a query that reads itself, a column may hold what another one held a round before. */
export const mixed = (shape: Shape, names: string[]): Shape => {
  const { columns } = renamed(shape, names);
  return columns ? toldShape(columns.map(({ name }) => ({ name, origins: shape.all }))) : vagueShape(shape.all);
};
