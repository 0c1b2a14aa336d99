import { same } from '../guard/names.ts';
import { expression, identifier, list, type Tree } from '../guard/tree.ts';
import { type Choice, distinct, equal, type Origin, type Shape } from './origins.ts';
import { columnIn, positionIn } from './view-nodes.ts';

/** What the conditions and orders of a query are asked with. */
type Asking = {
  values(node: unknown): Origin[];
  query(node: unknown): Shape;
};

/** Members of a query that choose none of its rows by a value, or are read apart. */
const others = new Set([
  'expressions',
  'from',
  'joins',
  'with',
  'lateral_views',
  'distinct',
  'windows',
  'kind',
  'exclude',
]);

/**
 * By which columns a query chooses its rows or puts them in order, so that which rows there are tells something of their
 * values. That two columns are equal is told apart: it tells nothing more than equal masks where both are masked, and all
 * where one is not. That a value is missing is no choice.
 */
export function choicesOf(data: Tree, shape: Shape, asking: Asking): Choice[] {
  const found: Choice[] = [];
  for (const [member, value] of Object.entries(data)) {
    if (others.has(member) || typeof value !== 'object' || value === null) continue;
    if (/^(order_by|sort_by|cluster_by|distribute_by)$/.test(member))
      found.push(...entriesOf(value).flatMap(entry => sortedBy(entry, shape, asking)));
    else if (member === 'group_by' || member === 'distinct_on')
      found.push(...entriesOf(value).flatMap(entry => groupedBy(entry, list(data.expressions), asking)));
    else found.push(...chosenBy(value, asking));
  }
  return distinct(found);
}

/** The columns of a condition. */
export function chosenBy(node: unknown, asking: Asking): Choice[] {
  if (Array.isArray(node)) return node.flatMap(each => chosenBy(each, asking));
  if (typeof node !== 'object' || node === null) return [];
  const { kind, data } = expression(node) ?? { kind: '', data: null };
  if (data === null) return asking.values(node);
  // What a clause holds.
  if (kind === 'this') return chosenBy(data, asking);
  if (/^(and|or|not|paren)$/.test(kind)) return Object.values(data).flatMap(member => chosenBy(member, asking));
  if (/^(eq|neq|null_safe_eq|null_safe_neq)$/.test(kind) && columnIn(data.left) && columnIn(data.right))
    return equal(asking.values(data.left), asking.values(data.right));
  if (kind === 'in' && data.query && columnIn(data.this)) {
    const given = asking.query(data.query).columns;
    if (given?.length === 1) return equal(asking.values(data.this), given[0]!.origins);
  }
  return asking.values(node);
}

const entriesOf = (clause: unknown): unknown[] =>
  Array.isArray(clause)
    ? clause
    : Object.entries(clause as Tree).flatMap(([member, value]) => (member === 'expressions' ? list(value) : [value]));

/** By its number a column of the query is meant. */
function sortedBy(entry: unknown, shape: Shape, asking: Asking): Origin[] {
  const position = positionIn((entry as Tree | null)?.this ?? entry);
  return position === null ? asking.values(entry) : (shape.columns?.[position - 1]?.origins ?? shape.all);
}

/** Groups of rows with equal values tell only that they are equal; those with equal results of an expression tell more. */
function groupedBy(entry: unknown, outputs: unknown[], asking: Asking): Origin[] {
  const position = positionIn(entry);
  if (position !== null) {
    const output = expression(outputs[position - 1]);
    const node = output?.kind === 'alias' ? output.data.this : outputs[position - 1];
    return columnIn(node) ? [] : asking.values(node);
  }
  const column =
    expression(entry)?.kind === 'column' ? identifier((entry as Tree & { column: Tree }).column.name) : null;
  if (!column) return columnIn(entry) ? [] : asking.values(entry);
  const given = outputs.flatMap(output => {
    const { kind, data } = expression(output) ?? { kind: '', data: {} as Tree };
    return kind === 'alias' && same(identifier(data.alias)?.name ?? '', column.name) ? [data.this] : [];
  });
  return given.filter(node => !columnIn(node)).flatMap(node => asking.values(node));
}
