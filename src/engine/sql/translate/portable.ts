import type { Dialect } from '../../query/dialect.ts';
import { mendQuotes } from '../guard/mend.ts';
import { StatementRefused } from '../guard/refused.ts';
import { call, expression, identifier, isTree, list, type Tree } from '../guard/tree.ts';
import { hasForm } from './dialect-forms.ts';
import type { NamedTable } from './named-table.ts';
import { become, cast, column, named, number, visit, where } from './nodes.ts';
import { type KnownColumn, tableNames } from './table-names.ts';

const aggregates = new Set(['count', 'sum', 'avg', 'min', 'max', 'median', 'stddev_samp']);
const keepsFilter = new Set<Dialect>(['postgresql', 'sqlite', 'duckdb']);
const lacksQualify = new Set<Dialect>(['postgresql', 'redshift', 'mysql', 'tsql', 'sqlite']);
/** Where `CAST` of a text that is no number ends the statement, or gives 0. */
const lacksTryCast = new Set<Dialect>(['postgresql', 'redshift', 'mysql', 'sqlite', 'clickhouse']);
/** What only DuckDB computes, over cells of uploaded files; columns of databases have types. */
const onlyDuckdb = /^(try_strptime|regexp_extract|regexp_matches)$/;
const text = { data_type: 'text' };
const double = { data_type: 'double', precision: null, scale: null };

/**
 * The same statement in words that every dialect has, still as DuckDB: a filter of an aggregate as CASE, a rank that
 * limits as a sub-select, names as the source has them. What differs too much is left as a call of a function of ours,
 * which `withForms` replaces after the translation. Changes the tree.
 * @throws StatementRefused
 */
export function portable(tree: Tree, dialect: Dialect, tables: readonly NamedTable[]): Tree {
  const { columnOf, aliasOf } = tableNames(tree, dialect, tables);
  visit(tree, node => mend(node, dialect, columnOf));
  aliasOf(tree);
  return tree;
}

function mend(node: Tree, dialect: Dialect, columnOf: (node: unknown) => KnownColumn | null): void {
  const { kind, data } = expression(node) ?? {};
  if (!kind || !data) return;
  if (aggregates.has(kind)) mendAggregate(node, kind, data, dialect, columnOf);
  else if (kind === 'literal' && (dialect === 'redshift' || dialect === 'snowflake')) mendQuotes(node);
  else if (kind === 'literal' && data.literal_type === 'date' && dialect === 'sqlite') data.literal_type = 'string';
  else if (kind === 'function') mendCall(node, data, dialect);
  else if (kind === 'sub' && dialect === 'sqlite') mendEarlier(node, data, dialect);
  else if (kind === 'cast') mendCast(node, data, dialect, columnOf);
  else if (kind === 'try_cast' && lacksTryCast.has(dialect)) become(node, form('number', data.this, dialect));
  else if (onlyDuckdb.test(kind) && dialect !== 'duckdb') throw untranslatable();
  else if (kind === 'window_function') mendWindow(data, dialect);
  else if (kind === 'lower' || kind === 'trim') data.this = asText(data.this, dialect, columnOf);
  else if (kind === 'i_like' || kind === 'like') mendPattern(data, dialect, columnOf);
  else if (kind === 'select') mendSelect(node, data, dialect);
}

function mendAggregate(
  node: Tree,
  kind: string,
  data: Tree,
  dialect: Dialect,
  columnOf: (node: unknown) => KnownColumn | null,
): void {
  // What is wrapped below is no column any more.
  const of = columnOf(data.this);
  if (data.filter && !keepsFilter.has(dialect)) {
    data.this = where(data.filter, data.star === true ? number(1) : data.this);
    data.star = false;
    delete data.filter;
  }
  if (dialect === 'tsql' && of?.type === 'integer') {
    // The average of integers is one there, and their sum as large as one at most.
    if (kind === 'avg') data.this = cast(data.this, double);
    if (kind === 'sum') data.this = cast(data.this, { data_type: 'big_int', length: null });
  }
  if (kind === 'median' && !['duckdb', 'snowflake', 'redshift', 'clickhouse'].includes(dialect))
    become(node, form('median', data.this, dialect));
  // It has none, and no form of it: that is said before it is asked.
  if (kind === 'stddev_samp' && dialect === 'sqlite') become(node, form('deviation', data.this, dialect));
}

function mendCall(node: Tree, data: Tree, dialect: Dialect): void {
  const name = String(data.name).toLowerCase();
  const [first, second] = list(data.args);
  const literal = expression(first)?.data.value;
  if (onlyDuckdb.test(name) && dialect !== 'duckdb') throw untranslatable();
  const made = (name === 'date_trunc' ? 'trunc_' : name === 'date_part' ? 'part_' : null) ?? '';
  if (made && typeof literal === 'string' && hasForm(`${made}${literal}`, dialect))
    become(node, form(`${made}${literal}`, second, dialect));
  if (name === 'date_diff') mendLength(node, data, String(literal), dialect);
  // It rounds numbers of fixed point only.
  if (name === 'round' && second && dialect === 'postgresql') data.args = [form('exact', first, dialect), second];
}

/** The time between two dates, where the dialect counts it from one day on: the one count less the other. */
function mendLength(node: Tree, { args }: Tree, unit: string, dialect: Dialect): void {
  const [, from, to] = list(args);
  if (!hasForm(`${unit}s`, dialect)) return;
  const [left, right] = [to, from].map(value => ({
    paren: { this: form(`${unit}s`, value, dialect), trailing_comments: [] },
  }));
  const less = { left, right, left_comments: [], operator_comments: [], trailing_comments: [] };
  become(node, { paren: { this: { sub: less }, trailing_comments: [] } });
}

/** Days are texts there, of which no interval can be taken. */
function mendEarlier(node: Tree, { left, right }: Tree, dialect: Dialect): void {
  const { kind, data } = expression(right) ?? {};
  const length = kind === 'interval' ? expression(data!.this)?.data.value : null;
  if (typeof length === 'string') become(node, form(`before_${length.replace(' ', '_')}`, left, dialect));
}

function mendCast(node: Tree, data: Tree, dialect: Dialect, columnOf: (node: unknown) => KnownColumn | null): void {
  const to = isTree(data.to) ? String(data.to.data_type) : '';
  const said = (value: string): Tree => ({ literal: { literal_type: 'string', value } });
  const is = (value: boolean): Tree => ({
    eq: {
      ...{ left: data.this, right: { boolean: { value } } },
      ...{ left_comments: [], operator_comments: [], trailing_comments: [] },
    },
  });
  // The one says 1 and the other true.
  if (/char|text/.test(to) && columnOf(data.this)?.type === 'boolean' && dialect !== 'duckdb')
    become(node, {
      case: {
        operand: null,
        whens: [
          [is(true), said('true')],
          [is(false), said('false')],
        ],
        else_: null,
      },
    });
  // There are no dates but texts, of which a cast keeps the number at their beginning.
  else if (to === 'date' && dialect === 'sqlite' && isTree(data.this)) become(node, data.this);
}

/** Rows of a database have no order of their own by which they could be numbered. */
function mendWindow(data: Tree, dialect: Dialect): void {
  const over = isTree(data.over) ? data.over : {};
  if (list(over.order_by).length === 0 && /row_number/.test(Object.keys(data.this ?? {})[0] ?? ''))
    if (dialect !== 'duckdb' && dialect !== 'sqlite') throw untranslatable();
}

/** Values of an enumeration are no text to functions of text. */
function asText(value: unknown, dialect: Dialect, columnOf: (node: unknown) => KnownColumn | null): unknown {
  const native = dialect === 'postgresql' ? columnOf(value)?.nativeType : undefined;
  return native === undefined || /^(text|char|varchar|bpchar|citext|name)/i.test(native) ? value : cast(value, text);
}

/** Patterns escape with an exclamation mark, where something has to be. */
function mendPattern(data: Tree, dialect: Dialect, columnOf: (node: unknown) => KnownColumn | null): void {
  data.left = asText(data.left, dialect, columnOf);
  const literal = expression(data.right)?.data;
  if (typeof literal?.value !== 'string' || expression(data.escape)?.data.value !== '!') return;
  // Brackets are a pattern there.
  const pattern = dialect === 'tsql' ? literal.value.replaceAll('[', '![') : literal.value;
  // These know the backslash, and no other.
  const backslash = dialect === 'bigquery' || dialect === 'clickhouse';
  literal.value = backslash
    ? pattern
        .replaceAll('\\', '\\\\')
        .replace(/!(.)/gsu, (_: string, next: string) => (next === '!' ? '!' : `\\${next}`))
    : pattern;
  if (backslash || !pattern.includes('!')) data.escape = null;
}

function mendSelect(node: Tree, data: Tree, dialect: Dialect): void {
  // Some want a name for every sub-select that stands like a table.
  const joined = list(data.joins).map(join => (isTree(join) ? join.this : null));
  for (const part of [...list(isTree(data.from) ? data.from.expressions : []), ...joined]) {
    const { kind, data: sub } = expression(part) ?? {};
    if (kind === 'subquery' && !sub!.alias) Object.assign(sub!, { alias: named('part'), alias_explicit_as: true });
  }
  if (dialect === 'bigquery')
    for (const item of list(data.expressions)) {
      const alias = identifier(expression(item)?.kind === 'alias' ? expression(item)!.data.alias : null);
      if (alias) alias.name = alias.name.replace(/[^\p{L}\p{N}_ %&+=:<>#|-]/gu, '_');
    }
  if (data.qualify && lacksQualify.has(dialect)) become(node, withoutQualify(data));
  mendOrder(expression(node)!.data, dialect);
}

/** Nulls come last, as DuckDB has it, wherever that can be said. */
function mendOrder(data: Tree, dialect: Dialect): void {
  const order = isTree(data.order_by) ? data.order_by : null;
  if (!order || !['mysql', 'tsql'].includes(dialect)) return;
  order.expressions = list(order.expressions).flatMap(item => {
    if (!isTree(item) || item.desc === true || item.nulls_first === true) return [item];
    // What sorts the distinct has to be shown there.
    if (dialect === 'tsql') return data.distinct ? [{ ...item, nulls_first: true }] : [item];
    const missing = { is_null: { this: item.this, not: false, postfix_form: false } };
    return data.distinct ? [item] : [{ this: missing, desc: false, nulls_first: null, explicit_asc: false }, item];
  });
}

const place = 'place in order';

/** `QUALIFY rank() OVER (…) <= 1` as a sub-select that shows the rank, and a condition on it. */
function withoutQualify(data: Tree): Tree {
  const outputs = list(data.expressions).map(item => {
    const { kind, data: inner } = expression(item) ?? {};
    return identifier(kind === 'alias' ? inner?.alias : kind === 'column' ? inner?.name : null)?.name;
  });
  if (outputs.some(name => name === undefined)) throw untranslatable();
  let rank: Tree | null = null;
  const condition = (data.qualify as Tree).this;
  visit(condition, node => {
    if (expression(node)?.kind !== 'window_function') return;
    rank = { ...node };
    become(node, column(place));
  });
  if (!rank) throw untranslatable();
  const inner = {
    ...data,
    qualify: null,
    order_by: null,
    expressions: [...list(data.expressions), { alias: { ...aliasParts, this: rank, alias: named(place) } }],
  };
  const byRank = [{ this: column(place), desc: false, nulls_first: true, explicit_asc: false }];
  return {
    select: {
      ...blankSelect(data),
      expressions: outputs.map(name => column(name!)),
      from: { expressions: [{ subquery: { ...subqueryParts, this: { select: inner }, alias: named('ranked') } }] },
      where_clause: { this: condition },
      order_by: { expressions: orderOf(data, outputs as string[]) ?? byRank },
    },
  };
}

/** The order by what is shown; null where it is by anything else. */
function orderOf({ order_by, expressions }: Tree, outputs: string[]): Tree[] | null {
  const shown = list(expressions).map(item => {
    const { kind, data } = expression(item) ?? {};
    return written(kind === 'alias' ? data!.this : item);
  });
  const items = list(isTree(order_by) ? order_by.expressions : []).map(item => {
    const at = isTree(item) ? shown.indexOf(written(item.this)) : -1;
    return at < 0 ? null : { ...(item as Tree), this: column(outputs[at]!) };
  });
  return items.length > 0 && items.every(item => item !== null) ? items : null;
}

/** Equal for equal expressions, wherever they stand. */
const written = (node: unknown): string =>
  JSON.stringify(node, (key, value) => (key === 'span' || /comments$/.test(key) ? undefined : value));

const aliasParts = { column_aliases: [], alias_explicit_as: true, pre_alias_comments: [], trailing_comments: [] };
const subqueryParts = {
  column_aliases: [],
  alias_explicit_as: true,
  order_by: null,
  limit: null,
  offset: null,
  lateral: false,
  modifiers_inside: false,
  trailing_comments: [],
};

/** A SELECT with every clause empty. */
const blankSelect = (like: Tree): Tree =>
  Object.fromEntries(
    Object.entries(like).map(([member, value]) => [member, Array.isArray(value) ? [] : value === false ? false : null]),
  );

const form = (name: string, value: unknown, dialect: Dialect): Tree => {
  if (!hasForm(name, dialect)) throw untranslatable();
  return call(`analyst_${name}`, value);
};

const untranslatable = () =>
  new StatementRefused('This question needs something that the SQL of the data source does not have.');
