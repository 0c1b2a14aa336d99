import type { TablePolicy } from '../../query/policy.ts';
import { same } from './names.ts';
import { type Identifier, list } from './tree.ts';

/** `alike`, of a column that is one of hashes: which others can be compared with it (`ColumnMask`). */
export type Output = { name: string; masked: boolean; alike?: string | undefined };

/** What a query gives: its columns, null where they cannot be told, and whether any may hold a masked value. */
export type Shape = { columns: Output[] | null; masked: boolean };

/** One thing that stands in FROM. */
export type Item = Shape & {
  /** The name by which its columns may be qualified; null where it has none. */
  alias: Identifier | null;
  /** The table of the policy that it is; null for anything else. */
  table: TablePolicy | null;
  /** Whether the table goes by its own name, so that `schema.table.column` means it. */
  ownName: boolean;
};

export type Cte = Shape & { name: string; as: string };

/** Whether a schema is the table's; of a table of several sources, the name of the source is enough. */
const isPlace = ({ schema, stored }: TablePolicy, place: string): boolean =>
  same(schema, place) || (stored !== undefined && same(schema.split('.')[0]!, place));

/** Whether a column of this name is there, also one that may not be read. */
const hasColumn = ({ table, columns }: Item, column: string): boolean =>
  [table?.columns, columns].some(known => known?.some(({ name }) => same(name, column)));

/** What names mean at one place of a statement; `outer` is where a correlated sub-query looks further. */
export class Scope {
  readonly outer: Scope | null;
  readonly ctes: Cte[] = [];
  readonly items: Item[] = [];
  /** Names that the select list gives, which GROUP BY and ORDER BY may use. */
  readonly given: Output[] = [];
  /** Names of its own that a function given as an argument has. */
  readonly variables: string[] = [];
  /** Whether a join leaves columns out of a star, or merges some. */
  mergesColumns = false;

  constructor(outer: Scope | null) {
    this.outer = outer;
  }

  /** The innermost WITH query of this name. */
  cte(name: string): Cte | null {
    return this.ctes.findLast(cte => cte.name === name) ?? this.outer?.cte(name) ?? null;
  }

  /**
   * What a reference with this qualifier may mean: of the innermost place that knows it. Where nothing of the name has the
   * column there, DuckDB and MySQL look further out for one that has.
   */
  qualified(alias: string, column: string | null = null): Item[] {
    const found = this.items.filter(item => item.alias !== null && same(item.alias.name, alias));
    if (found.length > 0 && (column === null || found.some(item => hasColumn(item, column)))) return found;
    const further = this.outer?.qualified(alias, column) ?? [];
    if (further.length === 0) return found;
    return [...found.filter(({ columns }) => columns === null), ...further];
  }

  /** What has a column of this name, also one that may not be read: of the innermost place that knows it. */
  having(column: string): Item[] {
    const found = this.items.filter(item => hasColumn(item, column));
    return found.length > 0 ? found : (this.outer?.having(column) ?? []);
  }

  /** Of a column that is one of hashes, which others can be compared with it; undefined for any other, or where unsure. */
  alike(qualifier: string | null, column: string): string | undefined {
    const items = qualifier === null ? this.having(column) : this.qualified(qualifier, column);
    const found = items.flatMap(({ columns }) => columns?.filter(({ name }) => same(name, column)) ?? []);
    return found.length === 1 ? found[0]!.alike : undefined;
  }

  /** Whether a name may be a column or a variable here. */
  knows(name: string): boolean {
    const own = this.variables.some(variable => same(variable, name)) || this.items.some(item => item.columns === null);
    return own || this.having(name).length > 0 || (this.outer?.knows(name) ?? false);
  }

  /** A table that goes by its own name in this schema. */
  byOwnName(schema: string, name: string): Item | null {
    const found = this.items.find(
      ({ table, ownName }) => ownName && table && isPlace(table, schema) && same(table.name, name),
    );
    return found ?? this.outer?.byOwnName(schema, name) ?? null;
  }

  /** Whether an unqualified column may hold a masked value. */
  mayMask(column: string): boolean {
    if (this.given.some(({ name, masked }) => masked && same(name, column))) return true;
    const known = this.items.flatMap(item => item.columns?.filter(({ name }) => same(name, column)) ?? []);
    if (known.some(({ masked }) => masked)) return true;
    if (known.length > 0) return false;
    return this.items.some(item => item.columns === null && item.masked) || (this.outer?.mayMask(column) ?? false);
  }
}

/** The first column of a name, as joins by names take it. */
export const columnIn = (items: Item[], column: string): (Output & { alike: string | undefined }) | undefined => {
  const [found] = items.flatMap(({ columns }) => columns?.find(({ name }) => same(name, column)) ?? []);
  return found && { ...found, alike: found.alike };
};

/** A query's columns under the names that a list of aliases gives them. */
export function renamed(shape: Shape, aliases: unknown): Shape {
  const names = list(aliases).map(alias => (alias as Identifier).name);
  if (names.length === 0) return { columns: shape.columns, masked: shape.masked };
  const columns = shape.columns
    ? shape.columns.map((column, at) => ({ ...column, name: names[at] ?? column.name }))
    : names.map(name => ({ name, masked: shape.masked }));
  return { columns, masked: shape.masked };
}
