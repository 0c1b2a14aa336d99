import { expression, identifier, isTree, list, type Tree } from '../guard/tree.ts';

export type ColumnName = { name: string; table: string | null };

/** What a function or an operator of a statement is called: `sum`, `date_trunc`, `eq`. */
export const calledBy = ({ kind, data }: { kind: string; data: Tree }): string =>
  kind === 'function' || kind === 'aggregate_function' ? String(data.name).toLowerCase() : kind;

/** What stands between its parentheses. */
export const argumentsOf = (data: Tree): unknown[] =>
  Array.isArray(data.args) ? data.args : Array.isArray(data.expressions) ? data.expressions : [data.this];

/** The column that a node is, as it is. */
export function bareColumn(node: unknown): ColumnName | null {
  const found = expression(node);
  if (found?.kind === 'paren') return bareColumn(found.data.this);
  if (found?.kind !== 'column') return null;
  const name = identifier(found.data.name)?.name;
  return name === undefined ? null : { name, table: identifier(found.data.table)?.name ?? null };
}

const wrapping = /^(paren|cast|try_cast|safe_cast|round|abs|coalesce|ifnull|nullif|tofloat64|todecimal64)$/;

/** The column whose values a node has, also of another type, rounded, or with something in place of null. */
export function columnWithin(node: unknown): ColumnName | null {
  const bare = bareColumn(node);
  const found = expression(node);
  if (bare || !found || !wrapping.test(calledBy(found))) return bare;
  return columnWithin(argumentsOf(found.data)[0]);
}

const reading = /^(paren|cast|try_cast|lower|upper|trim|date_part|datepart|extract|year)$/;

/**
 * The column that one side of an equality of two tables compares, as it is or in part: of `lower(trim(city))` the city, of
 * `date_part('year', day)` the day, of whose rows several are `ofYear`.
 */
export function comparedColumn(node: unknown): { name: ColumnName; ofYear: boolean } | null {
  const bare = bareColumn(node);
  if (bare) return { name: bare, ofYear: false };
  const found = expression(node);
  if (!found || !reading.test(calledBy(found))) return null;
  const [only, ...others] = columnsIn(node);
  const calls = [...expressionsIn(node)].filter(({ kind }) => !/^(this|column|literal)$/.test(kind)).map(calledBy);
  if (!only || others.length > 0 || !calls.every(call => reading.test(call))) return null;
  return { name: only, ofYear: calls.some(call => /^(date_part|datepart|extract|year)$/.test(call)) };
}

/** Every expression of a block, but not of queries within it. */
export function* expressionsIn(value: unknown): Generator<{ kind: string; data: Tree; node: Tree }> {
  if (Array.isArray(value)) for (const each of value) yield* expressionsIn(each);
  else if (isTree(value)) {
    const found = expression(value);
    if (found?.kind === 'select' || found?.kind === 'subquery') return;
    if (found) yield { ...found, node: value };
    for (const each of Object.values(value)) yield* expressionsIn(each);
  }
}

/** Every expression of a block that computes or chooses: outputs, conditions, groups. */
export function* expressionsOf(data: Tree): Generator<{ kind: string; data: Tree; node: Tree }> {
  for (const [member, value] of Object.entries(data))
    if (member === 'joins') for (const join of list(value)) yield* expressionsIn((join as Tree).on);
    else if (member !== 'from' && member !== 'with') yield* expressionsIn(value);
}

/** Columns that stand anywhere in a node. */
export const columnsIn = (node: unknown): ColumnName[] =>
  [...expressionsIn(node)].flatMap(({ kind, node: each }) => (kind === 'column' ? (bareColumn(each) ?? []) : []));

/** Conditions all of which must hold. */
export function conditionsOf(node: unknown): { kind: string; data: Tree }[] {
  const found = expression(node);
  if (!found) return [];
  // A clause is a node around its condition.
  if (found.kind === 'this') return conditionsOf(found.data);
  if (found.kind === 'paren') return conditionsOf(found.data.this);
  if (found.kind === 'and') return [...conditionsOf(found.data.left), ...conditionsOf(found.data.right)];
  return [found];
}

/** All conditions that every row of a block meets, those of its joins included. */
export const allConditions = (data: Tree): { kind: string; data: Tree }[] => [
  ...conditionsOf(data.where_clause),
  ...list(data.joins).flatMap(join => conditionsOf((join as Tree).on)),
];

/** A text or a number that a node is, also where it is said to be a date. */
export function literalIn(node: unknown): { type: string; value: string } | null {
  const found = expression(node);
  if (found?.kind === 'literal') return { type: String(found.data.literal_type), value: String(found.data.value) };
  return found && /^(paren|cast|date|timestamp|todate|to_date)$/.test(calledBy(found))
    ? literalIn(argumentsOf(found.data)[0])
    : null;
}

const aggregates =
  /^(sum|total|avg|mean|average|median|stddev.*|var.*|count|count_if|min|max|any_value|aggregate_function)$/;

/** Whether groups of rows are put together somewhere in a node. */
export const aggregateIn = (node: unknown): boolean =>
  [...expressionsIn(node)].some(each => aggregates.test(calledBy(each)));
