import type { Condition, TablePolicy } from '../../query/policy.ts';
import type { ColumnType } from '../../query/result.ts';
import { same } from './names.ts';
import type { Item, Scope } from './scope.ts';
import { expression, identifier, isTree, list, type Tree } from './tree.ts';

/** Joins after which WHERE still sees each row of a table by itself; others choose among rows, or drop columns. */
const plainJoins = new Set(['Inner', 'Left', 'Right', 'Full', 'Cross', 'Implicit']);
const operators = { eq: '=', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;
const turned = { '=': '=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;
type Operator = (typeof operators)[keyof typeof operators];

const dayMs = 24 * 60 * 60_000;

/**
 * Conditions of a SELECT that a row of one of its tables must meet to matter: what its WHERE demands of one column and
 * fixed values, of columns that are seen as they are. WHERE stays as it is, so a condition may be wider than what was
 * written: days in place of moments, since clocks of databases differ. As each demands a value, also rows that an outer
 * join fills with nulls do not pass WHERE, and rows may be left out before any join.
 */
export function conditionsOf(select: Tree, scope: Scope): [TablePolicy, Condition][] {
  if (!list(select.joins).every(join => plainJoins.has(String((join as Tree).kind)))) return [];
  const where = isTree(select.where_clause) ? select.where_clause.this : null;
  const renamed = list(select.expressions).map(given => identifier(expression(given)?.data.alias)?.name ?? '');
  return demandsOf(where).flatMap(({ column, operator, values }): [TablePolicy, Condition][] => {
    const name = identifier(column.name)!.name;
    const qualifier = identifier(column.table)?.name ?? null;
    if (qualifier === null && renamed.some(alias => same(alias, name))) return [];
    const table = only(scope.items, qualifier, name);
    const known = table?.columns.find(each => same(each.name, name));
    if (!table || !known || known.mask) return [];
    const condition = conditionOf(known, operator, values);
    return condition ? [[table, condition]] : [];
  });
}

/** The one table whose column a name means, where that is beyond doubt. */
function only(items: Item[], qualifier: string | null, column: string): TablePolicy | null {
  if (items.some(item => item.columns === null)) return null;
  const found = items.filter(
    item =>
      (qualifier === null || (item.alias !== null && same(item.alias.name, qualifier))) &&
      item.columns!.some(({ name }) => same(name, column)),
  );
  return found.length === 1 ? found[0]!.table : null;
}

type Demand = { column: Tree; operator: Operator | 'in'; values: Tree[] };

/** What stands between the ANDs, as far as it is a comparison of a column with fixed values. */
function demandsOf(node: unknown): Demand[] {
  const found = expression(node);
  if (!found) return [];
  const { kind, data } = found;
  if (kind === 'and') return [...demandsOf(data.left), ...demandsOf(data.right)];
  if (kind === 'paren') return demandsOf(data.this);
  if (kind === 'in') {
    const column = columnIn(data.this);
    const plain = !data.not && !data.query && !data.unnest && !data.is_field;
    const values = list(data.expressions).map(literalIn);
    return column && plain && values.length > 0 && values.every(value => value !== null)
      ? [{ column, operator: 'in', values: values as Tree[] }]
      : [];
  }
  if (kind === 'between') {
    const [column, low, high] = [columnIn(data.this), literalIn(data.low), literalIn(data.high)];
    if (!column || !low || !high || data.not || data.symmetric) return [];
    return [
      { column, operator: '>=', values: [low] },
      { column, operator: '<=', values: [high] },
    ];
  }
  const operator = operators[kind as keyof typeof operators];
  if (!operator) return [];
  const [left, right] = [columnIn(data.left), literalIn(data.right)];
  if (left && right) return [{ column: left, operator, values: [right] }];
  const [first, column] = [literalIn(data.left), columnIn(data.right)];
  return first && column ? [{ column, operator: turned[operator], values: [first] }] : [];
}

function columnIn(node: unknown): Tree | null {
  const found = expression(node);
  if (found?.kind === 'paren') return columnIn(found.data.this);
  return found?.kind === 'column' && identifier(found.data.name) ? found.data : null;
}

/** A literal, also one that is cast to a date or a time, or a negative number. */
function literalIn(node: unknown): Tree | null {
  const found = expression(node);
  if (!found) return null;
  const { kind, data } = found;
  if (kind === 'paren') return literalIn(data.this);
  if (kind === 'literal') return data;
  const inner = kind === 'cast' || kind === 'neg' ? literalIn(data.this) : null;
  if (!inner) return null;
  if (kind === 'neg') {
    const plain = inner.literal_type === 'number' && !String(inner.value).startsWith('-');
    return plain ? { ...inner, value: `-${inner.value}` } : null;
  }
  const to = isTree(data.to) ? String(data.to.data_type) : '';
  return inner.literal_type === 'string' && /^(date|timestamp)$/.test(to) ? { ...inner, literal_type: to } : null;
}

/** What sources are sure to understand as DuckDB does, or wider; null where that cannot be said. */
function conditionOf(
  { name: column, type }: { name: string; type: ColumnType },
  operator: Operator | 'in',
  literals: Tree[],
): Condition | null {
  const texts = literals.map(({ value }) => String(value));
  const all = (kinds: string[]) => literals.every(({ literal_type }) => kinds.includes(String(literal_type)));
  const equal = operator === '=' || operator === 'in';
  if (type === 'integer' && all(['number']) && texts.every(text => /^-?\d{1,18}$/.test(text)))
    return { column, operator, values: texts, kind: 'number' };
  // Databases sort texts, and take letter case, as they like; what is equal byte by byte is equal to all of them.
  if (type === 'text' && equal && all(['string'])) return { column, operator, values: texts, kind: 'text' };
  if (type !== 'date' && type !== 'timestamp') return null;
  if (equal || !all(['string', 'date', 'timestamp'])) return null;
  const day = dayOf(texts[0]!);
  if (day === null) return null;
  const later = operator === '<' || operator === '<=';
  const moved = new Date(day + (later ? dayMs : -dayMs)).toISOString().slice(0, 10);
  return { column, operator: later ? '<=' : '>=', values: [moved], kind: 'day' };
}

/** The day of a date or of a moment without a zone, in milliseconds; null for other texts. */
function dayOf(text: string): number | null {
  const [, date] = /^(\d{4}-\d\d-\d\d)(?:[ T]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)?$/.exec(text) ?? [];
  const day = date === undefined ? Number.NaN : Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(day) || new Date(day).toISOString().slice(0, 10) !== date ? null : day;
}
