import type { Dialect } from '../../query/dialect.ts';
import { makesRows } from './functions.ts';
import { allowMembers } from './members.ts';
import { same } from './names.ts';
import { StatementRefused } from './refused.ts';
import { expression, type Identifier, identifier, list, makeIdentifier, type Tree } from './tree.ts';

/** What makes rows where a table could stand, and how it is named there. */
type RowMaker = {
  made: unknown;
  /** Whether it is a query that may read what stands before it. */
  lateral?: boolean;
  alias: Identifier | null;
  /** Names of its columns, where the statement gives them. */
  names?: string[];
  /** The columns with their types, as in `f(…) AS r(a int)`. */
  definitions?: unknown[];
};

/** Reads what stands in FROM and is neither a table nor a query of its own. */
export function rowMakerOf(node: unknown): RowMaker {
  const { kind, data } = expression(node)!;
  if (kind === 'tuple' && list(data.expressions).length === 2) {
    const [made, named] = list(data.expressions);
    const alias = expression(named);
    if (alias?.kind !== 'table_alias') throw new StatementRefused('This cannot stand in FROM.');
    const name = expression(alias.data.this);
    return { made, alias: name ? identifier(name.data) : null, definitions: list(alias.data.columns) };
  }
  if (kind === 'alias') {
    allowMembers('alias', data);
    if (expression(data.this)?.kind === 'table') throw new StatementRefused('This cannot stand in FROM.');
    const names = list(data.column_aliases).map(column => (column as Identifier).name);
    return { made: data.this, alias: identifier(data.alias), names };
  }
  if (kind === 'lateral') {
    allowMembers('lateral', data);
    const alias = typeof data.alias === 'string' ? (makeIdentifier(data.alias, false) as Identifier) : null;
    return { made: data.this, alias, lateral: expression(data.this)?.kind === 'subquery' };
  }
  return { made: node, alias: identifier(data.alias) };
}

/** What of a function that makes rows has to be read as values: its own name was judged here, as one that makes rows. */
export function valuesOf(made: unknown, dialect: Dialect): unknown {
  const found = expression(made);
  if (!found || !mayMakeRows(found.kind, found.data, dialect))
    throw new StatementRefused('Only tables, sub-queries and functions that make rows from values may stand in FROM.');
  if (found.kind !== 'function') return made;
  return list(found.data.args).map(value => (isTableOf(found.data) ? (expression(value)!.data.args ?? value) : value));
}

/** TABLE(…), which takes another function that makes rows. */
const isTableOf = (data: Tree): boolean => same(String(data.name), 'table');

function mayMakeRows(kind: string, data: Tree, dialect: Dialect): boolean {
  if (kind !== 'function') return ['unnest', 'generate_series', 'j_s_o_n_table', 'open_j_s_o_n'].includes(kind);
  if (data.quoted || !makesRows(String(data.name), dialect)) return false;
  if (!isTableOf(data)) return true;
  // TABLE('name') would be a table of that name.
  const [only, ...more] = list(data.args);
  const inner = expression(only);
  return (
    more.length === 0 &&
    inner?.kind === 'function' &&
    !isTableOf(inner.data) &&
    mayMakeRows('function', inner.data, dialect)
  );
}
