import type { Dialect } from '../../query/dialect.ts';
import { isFunction } from './functions.ts';
import { customTypes, literalTypes, queryKinds, valueKinds } from './kinds.ts';
import { refuseOverMasks, refuseUnlike, sideOf } from './masked-values.ts';
import { same } from './names.ts';
import type { Reads } from './reads.ts';
import { StatementRefused } from './refused.ts';
import { type Output, Scope, type Shape } from './scope.ts';
import {
  expression,
  type Identifier,
  identifier,
  isEmpty,
  isTree,
  list,
  makePath,
  pathOf,
  type Tree,
  texts,
} from './tree.ts';

/** Members of parts of the tree that are no expressions but hold one thing only. */
const parts = new Set('this expressions expression Preceding Following Custom custom args value'.split(' '));
/** Their value tells how many, or whether, but holds no value of a column. */
const tellsNothing = new Set(
  'count exists is_null grouping grouping_id approx_distinct approx_count_distinct'.split(' '),
);
/** Words that are no columns though they look like ones, and tell who is asking. */
const niladic =
  /^(user|current_user|session_user|system_user|current_role|current_catalog|current_schema|current_database|current_path|login_user|system_user)$/i;
const makesColumns = /^(columns|unnest|untuple|explode|flatten|posexplode|inline|unpivot_list)$/i;
const callable = new Set(
  'function aggregate_function anonymous anonymous_agg_func combined_agg_func parameterized_agg'.split(' '),
);

/** Goes through expressions: only what is known to compute from values passes, and what they read is noted. */
export class Values {
  readonly #dialect: Dialect;
  readonly #reads: Reads;
  readonly #query: (node: unknown, outer: Scope) => Shape;
  /** What was found of nodes that were gone through: once is enough, and changes them. */
  readonly #masked = new WeakMap<object, boolean>();
  readonly #shapes = new WeakMap<object, Shape>();

  constructor(dialect: Dialect, reads: Reads, query: (node: unknown, outer: Scope) => Shape) {
    this.#dialect = dialect;
    this.#reads = reads;
    this.#query = (node, outer) => {
      const shape = query(node, outer);
      if (isTree(node)) this.#shapes.set(node, shape);
      return shape;
    };
  }

  /** The columns that an entry of a select list gives; null where they cannot be told. */
  outputs(node: unknown, scope: Scope): Output[] | null {
    const found = expression(node);
    if (!found) throw new StatementRefused('This cannot stand in a select list.');
    const { kind, data } = found;
    if (kind === 'star') return this.#star(data, scope);
    const masked = this.visit(node, scope);
    // COLUMNS(…) makes several columns of whatever it stands in.
    if (this.#dialect === 'duckdb' && texts(data).some(text => same(text, 'columns'))) return null;
    if (kind === 'alias') {
      const inner = expression(data.this);
      if (inner && this.#makesColumns(inner.kind, inner.data)) return null;
      return [{ name: identifier(data.alias)?.name ?? '', masked, alike: alikeOf(data.this, scope) }];
    }
    if (this.#makesColumns(kind, data)) return null;
    if (kind === 'column') return [{ name: identifier(data.name)!.name, masked, alike: alikeOf(node, scope) }];
    if (kind === 'dot')
      return identifier(data.field)?.name === '*' ? null : [{ name: identifier(data.field)!.name, masked }];
    if (kind === 'eq' && this.#dialect === 'tsql') {
      // `name = expression` gives a column its name there.
      const left = expression(data.left);
      if (left?.kind === 'column') return [{ name: identifier(left.data.name)!.name, masked }];
    }
    return [{ name: '', masked }];
  }

  #makesColumns(kind: string, data: Tree): boolean {
    return makesColumns.test(kind === 'function' ? String(data.name) : kind);
  }

  /** Goes through anything of the tree; true where a masked value may be in what it computes. */
  visit(node: unknown, scope: Scope): boolean {
    const masked = this.#visit(node, scope);
    if (isTree(node)) this.#masked.set(node, masked);
    return masked;
  }

  #visit(node: unknown, scope: Scope): boolean {
    if (Array.isArray(node)) return node.map(each => this.visit(each, scope)).some(Boolean);
    if (!isTree(node)) return false;
    const members = Object.keys(node);
    const only = members[0];
    if (members.length === 1 && only !== undefined && !parts.has(only)) {
      const data = node[only];
      if (queryKinds.has(only)) return this.#query(node, scope).masked;
      if (!isTree(data) && data !== null && !Array.isArray(data)) return this.#part(node, scope);
      if (!valueKinds.has(only)) throw notAllowed(only);
      return isTree(data) ? this.#value(only, data, node, scope) : this.visit(data, scope);
    }
    return this.#part(node, scope);
  }

  /** A part of an expression that is no expression itself, such as a type or a frame. */
  #part(node: Tree, scope: Scope): boolean {
    if (typeof node.data_type === 'string') this.#type(node);
    return Object.values(node)
      .map(value => this.visit(value, scope))
      .some(Boolean);
  }

  #type(node: Tree): void {
    const kind = String(node.data_type);
    const name = String(node.name ?? '')
      .replace(/[\s(].*$/s, '')
      .toLowerCase();
    const known = kind === 'custom' ? customTypes.has(name) : !['unknown', 'oracle', 'character_set'].includes(kind);
    if (!known) throw new StatementRefused(`Casting to ${String(node.name ?? kind).toLowerCase()} is not allowed.`);
  }

  #value(kind: string, data: Tree, node: Tree, scope: Scope): boolean {
    switch (kind) {
      case 'literal':
        if (!literalTypes.has(String(data.literal_type))) throw notAllowed('literal');
        return false;
      case 'column':
        return this.#column(data, scope);
      case 'identifier':
        return this.#reads.column(null, String(data.name), scope);
      case 'var':
        if (!/^[\p{L}_][\p{L}\p{N}_ ]*$/u.test(String(data.this))) throw notAllowed('var');
        return this.#reads.column(null, String(data.this), scope);
      case 'star':
        return this.#star(data, scope)?.some(({ masked }) => masked) ?? true;
      case 'dot':
        return this.#dot(data, node, scope);
      case 'parameter':
        this.#parameter(data);
        return false;
      case 'in':
        if (data.is_field && this.#dialect !== 'duckdb')
          throw new StatementRefused('Write the values or a sub-query of IN in parentheses.');
        break;
      case 'alias':
        if (!isEmpty(data.pre_alias_comments)) throw notAllowed('comment');
        return this.visit(data.this, scope);
      case 'named_argument':
        return this.visit(data.value, scope);
    }
    if (callable.has(kind)) this.#call(data);
    const masked = this.#part(data, withVariables(kind, data, scope));
    const asks = kind === 'function' || kind === 'aggregate_function' ? String(data.name).toLowerCase() : kind;
    if (masked) this.#refuseOverMasks(asks, data, scope);
    return masked && !tellsNothing.has(asks);
  }

  #refuseOverMasks(kind: string, data: Tree, scope: Scope): void {
    const masked = (node: unknown): boolean =>
      Array.isArray(node) ? node.some(masked) : isTree(node) && (this.#masked.get(node) ?? false);
    const alike = (node: unknown) => alikeOf(node, scope);
    const asked = Array.isArray(data.args) ? { ...data, this: data.args } : data;
    refuseOverMasks(kind, asked, { dialect: this.#dialect, masked, alike });
    const shape = kind === 'in' && isTree(data.query) ? this.#shapes.get(data.query) : undefined;
    if (shape) refuseUnlike({ masked: masked(data.this), alike: alike(data.this) }, sideOf(shape), () => [data.this]);
  }

  #call(data: Tree): void {
    if (data.quoted) throw new StatementRefused('Write the names of functions without quotes.');
    const name = String(data.name ?? (isTree(data.this) ? expression(data.this)?.data.name : data.this));
    const plain = this.#dialect === 'bigquery' ? name.replace(/^SAFE\./i, '') : name;
    const sets = ['grouping sets', 'cube', 'rollup'].includes(plain.toLowerCase());
    if (!sets && !isFunction(plain, this.#dialect))
      throw new StatementRefused(`The function ${name.slice(0, 60)}() is not among those that may be used.`);
    if (/^columns$/i.test(plain) && this.#dialect !== 'duckdb') throw notAllowed('columns');
  }

  #column(data: Tree, scope: Scope): boolean {
    const name = identifier(data.name)!;
    const qualifier = identifier(data.table);
    if (data.join_mark) throw new StatementRefused('Write outer joins as LEFT JOIN.');
    const named = /^@[A-Za-z_]\w*$/.test(name.name) && (this.#dialect === 'bigquery' || this.#dialect === 'tsql');
    if (!name.quoted && !named && /^[@#$:]|[^\p{L}\p{M}\p{N}_$#]/u.test(name.name))
      throw new StatementRefused('Variables may not be used in a statement.');
    if (!qualifier && !name.quoted && niladic.test(name.name)) {
      if (scope.having(name.name).length === 0) throw new StatementRefused(`There is no column "${name.name}".`);
      name.quoted = true;
    }
    return this.#reads.column(qualifier?.name ?? null, name.name, scope);
  }

  #parameter(data: Tree): void {
    const style = String(data.style);
    const numbered = typeof data.index === 'number' && isEmpty(data.name);
    const named = style === 'At' && ['tsql', 'bigquery'].includes(this.#dialect);
    const fits =
      style === 'Question' ||
      (numbered && (style === 'Dollar' ? this.#dialect !== 'snowflake' : style === 'Colon')) ||
      named;
    if (!fits || !isEmpty(data.expression)) throw new StatementRefused('Variables may not be used in a statement.');
  }

  /** `schema.table.column` becomes `alias.column`: the sub-select has no schema any more. */
  #dot(data: Tree, node: Tree, scope: Scope): boolean {
    const path = pathOf(node);
    if (!path) return this.visit(data.this, scope);
    const [first, second, third, fourth] = path.map(({ name }) => name);
    const alias = scope.qualified(first!).length > 0;
    const own = !alias && second ? scope.byOwnName(first!, second) : null;
    const deep =
      !alias && !own && second && third && fourth
        ? (scope.byOwnName(`${first}.${second}`, third) ?? scope.byOwnName(second, third))
        : null;
    const item = own ?? deep;
    if (item) {
      const rest = path.slice(own ? 2 : 3);
      delete node.dot;
      Object.assign(node, makePath({ ...item.alias! }, rest));
      if (rest[0]!.name === '*') throw new StatementRefused('Qualify the star by the table only.');
      return this.#reads.column(item.alias!.name, rest[0]!.name, scope);
    }
    if (path.at(-1)!.name === '*') for (const row of scope.qualified(first!)) this.#reads.everything(row);
    return this.#reads.column(first!, second!, scope);
  }

  #star(data: Tree, scope: Scope): Output[] | null {
    let table = identifier(data.table);
    if (table && !table.quoted && table.name.includes('.')) {
      const [schema, name] = table.name.split('.').slice(-2);
      const own = scope.byOwnName(schema!, name!);
      if (!own) throw new StatementRefused(`There is no table "${table.name}".`);
      data.table = { ...own.alias };
      table = own.alias;
    }
    const items = table ? scope.qualified(table.name) : scope.items;
    const except = list(data.except).map(column => (column as Identifier).name);
    const replaced = list(data.replace) as Tree[];
    const away = [...except, ...replaced.map(({ alias }) => identifier(alias)!.name)];
    for (const item of items) this.#reads.everything(item, away);
    if (except.length > 0)
      this.#trimExcept(
        data,
        items.flatMap(({ table, columns }) => (table && columns ? [table] : [])),
      );
    const renames = list(data.rename).map(pair => (list(pair) as Identifier[]).map(({ name }) => name));
    const replacements = replaced.map(each => ({
      name: identifier(each.alias)!.name,
      masked: this.visit(each.this, scope),
    }));
    if (items.length === 0 || (!table && scope.mergesColumns)) return null;
    const outputs: Output[] = [];
    for (const { columns } of items) {
      if (columns === null) return null;
      for (const column of columns) {
        if (except.some(name => same(name, column.name))) continue;
        const replacement = replacements.find(({ name }) => same(name, column.name));
        const rename = renames.find(([from]) => same(from ?? '', column.name))?.[1];
        outputs.push({ ...(replacement ?? column), name: rename ?? column.name });
      }
    }
    return outputs;
  }

  /** Columns that the sub-select leaves out anyway can't be excepted from the star any more. */
  #trimExcept(data: Tree, tables: { columns: { name: string; mask: { kind: string } | null }[] }[]): void {
    const hidden = tables.flatMap(({ columns }) => columns.filter(({ mask }) => mask?.kind === 'refuse'));
    const left = list(data.except).filter(
      column => !hidden.some(({ name }) => same(name, (column as Identifier).name)),
    );
    data.except = left.length > 0 ? left : null;
  }
}

const alikeOf = (node: unknown, scope: Scope): string | undefined => {
  const found = expression(node);
  // What is done to both sides alike leaves equal masks equal.
  if (found && /^(paren|cast|try_cast|safe_cast|upper|lower|trim)$/.test(found.kind))
    return alikeOf(found.data.this, scope);
  if (found?.kind !== 'column') return undefined;
  return scope.alike(identifier(found.data.table)?.name ?? null, identifier(found.data.name)!.name);
};

/** The names that a function given as an argument, or a list comprehension, has for itself. */
function withVariables(kind: string, data: Tree, scope: Scope): Scope {
  if (kind !== 'lambda' && kind !== 'comprehension') return scope;
  const inner = new Scope(scope);
  const named = kind === 'lambda' ? list(data.parameters) : [expression(data.expression)?.data.name];
  inner.variables.push(...named.map(each => identifier(each)?.name ?? ''));
  return inner;
}

const notAllowed = (kind: string) =>
  new StatementRefused(
    `This may not be used in a statement: ${kind.replaceAll(/_(?=[a-z]_|[a-z]$)/g, '').replaceAll('_', ' ')}.`,
  );
