import type { Dialect } from '../../query/dialect.ts';
import { fold } from '../guard/names.ts';
import { expression, identifier, list, type Tree } from '../guard/tree.ts';
import { walk } from './view-tables.ts';

// What single nodes of a view's tree are called and are.

/** The name that a column has which nobody gave one. */
export function nameOf(node: unknown, dialect: Dialect): string | null {
  const { kind, data } = expression(node) ?? { kind: '', data: {} as Tree };
  if (kind === 'column') return identifier(data.name)?.name ?? null;
  if (kind === 'dot') return identifier(data.field)?.name ?? null;
  if (kind !== 'eq' || dialect !== 'tsql') return null;
  const left = expression(data.left);
  return left?.kind === 'column' ? (identifier(left.data.name)?.name ?? null) : null;
}

/** Whether it makes several columns of what stands in it. */
export const makesColumns = (node: unknown): boolean => {
  const { kind, data } = expression(node) ?? { kind: '', data: {} as Tree };
  return /^(columns|unnest|untuple|explode|flatten|posexplode|inline|unpivot_list)$/i.test(callOf(kind, data));
};

/** Whether it names columns by their place or by a pattern, as `#2`, `$2` and `COLUMNS('e.*')` do: it may be any of them. */
export function namesByPlace(kind: string, data: Tree): boolean {
  if (kind === 'parameter' || kind === 'placeholder' || /^columns$/i.test(callOf(kind, data))) return true;
  const name = kind === 'column' ? identifier(data.name) : null;
  return name !== null && !name.quoted && /^[#$@]/.test(name.name);
}

/** The name of the function that a node calls, or else its kind. */
export const callOf = (kind: string, data: Tree): string =>
  kind === 'function' || kind === 'aggregate_function' ? String(data.name).toLowerCase() : kind;

export const namesIn = (aliases: unknown): string[] => list(aliases).map(alias => identifier(alias)?.name ?? '');

export const aliasOf = (data: Tree): string | null =>
  typeof data.alias === 'string' ? data.alias : (identifier(data.alias)?.name ?? null);

/** Everything in a tree that has a name of its own. */
export function aliasesIn(tree: unknown): { name: string; node: unknown }[] {
  const found: { name: string; node: unknown }[] = [];
  walk(tree, (kind, data) => {
    if (kind === 'alias') found.push({ name: identifier(data.alias)?.name ?? '', node: data.this });
  });
  return found;
}

/** Whether a table of a bare name stands anywhere in a query. */
export function mentionsTable(query: unknown, name: string, dialect: Dialect): boolean {
  let found = false;
  walk(query, (kind, data) => {
    const table = kind === 'table' && !identifier(data.schema) ? identifier(data.name) : null;
    found ||= table !== null && fold(table, dialect) === name;
  });
  return found;
}

const countsOrAsks = /^(count|is_null|is_not_null|grouping|grouping_id|approx_distinct|approx_count_distinct)$/;

/**
 * Whether what it gives tells how many values there are, or whether there is one, but of no value which: a count of rows,
 * or of a column as it is. Whoever counts only rows that pass some comparison tells how values compare.
 */
export function tellsNothing(kind: string, data: Tree): boolean {
  if (!countsOrAsks.test(callOf(kind, data))) return false;
  return Object.entries(data).every(([member, value]) => {
    if (typeof value !== 'object' || value === null || member === 'span') return true;
    return (Array.isArray(value) ? value : [value]).every(isBare);
  });
}

/** Whether it is a column, a star or a constant, and nothing is computed. */
const isBare = (node: unknown): boolean =>
  typeof node !== 'object' || node === null || /^(column|star|literal|identifier)$/.test(expression(node)?.kind ?? '');

/** The column that a node is, also as another type; null for anything else. */
export function columnIn(node: unknown): Tree | null {
  const { kind, data } = expression(node) ?? { kind: '', data: {} as Tree };
  if (kind === 'column') return node as Tree;
  return /^(paren|cast|try_cast|safe_cast)$/.test(kind) ? columnIn(data.this) : null;
}

/** Whether it gives values as they are, or so that equal ones stay equal and no other ones are missing. */
export function isKept(node: unknown): boolean {
  const { kind, data } = expression(node) ?? { kind: '', data: {} as Tree };
  if (kind === 'column' || kind === 'identifier') return true;
  return /^(alias|paren|cast|upper|lower|trim)$/.test(kind) && isKept(data.this);
}

/** The number that a node is, as of a column in ORDER BY; null for anything else. */
export function positionIn(node: unknown): number | null {
  const { kind, data } = expression(node) ?? { kind: '', data: {} as Tree };
  return kind === 'literal' && data.literal_type === 'number' ? Number(data.value) : null;
}
