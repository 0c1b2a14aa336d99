import type { Dialect } from '../../query/dialect.ts';
import { fold } from '../guard/names.ts';
import { StatementRefused } from '../guard/refused.ts';
import { expression, type Identifier, identifier, isTree, list, type Tree } from '../guard/tree.ts';
import { choicesOf, chosenBy } from './choices.ts';
import {
  type Choice,
  distinct,
  equal,
  mixed,
  type Origin,
  renamed,
  type Shape,
  tableShape,
  together,
  toldShape,
  vagueShape,
} from './origins.ts';
import { aliasesIn, aliasOf, mentionsTable, namesByPlace, namesIn, tellsNothing } from './view-nodes.ts';
import { outputsOf } from './view-outputs.ts';
import {
  allOf,
  called,
  fieldOf,
  type Item,
  itemsCalled,
  namesOf,
  pathOf,
  type Scope,
  scopeIn,
  unqualified,
  vague,
} from './view-scope.ts';
import type { Tables } from './view-tables.ts';

const setOperations = /^(union|intersect|except)$/;
const queries = /^(select|union|intersect|except|values|subquery)$/;

/** Goes through the query of a view and tells of each column where its values come from. */
export class ViewQuery {
  readonly #tables: Tables;
  readonly #dialect: Dialect;
  /** By which columns rows are chosen or put in order, anywhere in the query. */
  readonly choices: Choice[] = [];

  constructor(tables: Tables, dialect: Dialect) {
    this.#tables = tables;
    this.#dialect = dialect;
  }

  /** @throws StatementRefused where it is no query that is known here */
  read(node: unknown, outer: Scope | null): Shape {
    const { kind, data } = expression(node) ?? { kind: '', data: {} };
    switch (kind) {
      case 'select':
        return this.#select(data, scopeIn(outer));
      case 'union':
      case 'intersect':
      case 'except': {
        const scope = scopeIn(outer);
        this.#with(data.with, scope);
        const [left, right] = [this.read(data.left, scope), this.read(data.right, scope)];
        const pairs = left.columns?.map(({ origins }, at) => equal(origins, right.columns?.[at]?.origins ?? []));
        if (kind !== 'union') this.choices.push(...(pairs?.flat() ?? [...left.all, ...right.all]));
        const isMixed = data.by_name || data.corresponding;
        const shape = isMixed ? vagueShape([...left.all, ...right.all]) : together(left, right);
        this.#chooseOf(data, shape, scope);
        return shape;
      }
      case 'subquery':
      case 'paren': {
        const shape = this.read(data.this, outer);
        this.#chooseOf(data, shape, scopeIn(outer));
        return renamed(shape, namesIn(data.column_aliases));
      }
      case 'values':
        return renamed(vagueShape(this.valuesOf(data.expressions, scopeIn(outer))), namesIn(data.column_aliases));
      default:
        throw new StatementRefused('The query of the view is of a kind that is not known here.');
    }
  }

  #select(data: Tree, scope: Scope): Shape {
    this.#with(data.with, scope);
    if (isTree(data.from)) for (const item of list(data.from.expressions)) this.#from(item, scope);
    for (const join of list(data.joins) as Tree[]) this.#join(join, scope);
    for (const view of list(data.lateral_views)) scope.items.push(this.#made(null, view, scope));
    scope.windows = this.valuesOf(data.windows, scope);
    if (this.#dialect === 'clickhouse') this.#giveNested(data.expressions, scope);
    const shape = outputsOf(data, scope, this.#dialect, node => this.valuesOf(node, scope));
    // Names may be those of its columns there.
    this.choices.push(...choicesOf(data, shape, this.#asking({ ...scope, isGivenFirst: true })));
    return shape;
  }

  /** ClickHouse takes every name that stands anywhere among the columns, before those of tables. */
  #giveNested(outputs: unknown, scope: Scope): void {
    const nested = aliasesIn(outputs);
    const origins = distinct(nested.flatMap(({ node }) => this.valuesOf(node, scope)));
    scope.given.push(...nested.map(({ name }) => ({ name, origins })));
    scope.isGivenFirst = true;
  }

  /** The order and limits of what was read in whole. */
  #chooseOf({ order_by, limit, offset }: Tree, shape: Shape, scope: Scope): void {
    const inside = { ...scope, items: [{ alias: null, shape }] };
    this.choices.push(...choicesOf({ order_by, limit, offset }, shape, this.#asking(inside)));
  }

  #asking(scope: Scope) {
    return { values: (node: unknown) => this.valuesOf(node, scope), query: (node: unknown) => this.read(node, scope) };
  }

  #with(data: unknown, scope: Scope): void {
    if (!isTree(data)) return;
    for (const cte of list(data.ctes) as Tree[]) {
      const name = fold(identifier(cte.alias) ?? { name: '', quoted: true }, this.#dialect);
      const kind = expression(cte.this)?.kind ?? '';
      if (!queries.test(kind)) {
        // ClickHouse: a value with a name.
        scope.items.push({ alias: null, shape: toldShape([{ name, origins: this.valuesOf(cte.this, scope) }]) });
        continue;
      }
      const names = namesIn(cte.columns);
      const isImplied = ['tsql', 'snowflake'].includes(this.#dialect) && setOperations.test(kind);
      const readsItself = (data.recursive === true || isImplied) && mentionsTable(cte.this, name, this.#dialect);
      // Should it read a table of the same name after all, that counts too.
      if (readsItself) scope.queries.set(name, vagueShape(this.#tables.known(name)));
      const shape = this.read(cte.this, scope);
      scope.queries.set(name, readsItself ? mixed(shape, names) : renamed(shape, names));
    }
  }

  #join(join: Tree, scope: Scope): void {
    const before = scope.items.length;
    this.#from(join.this, scope);
    const kind = String(join.kind);
    this.choices.push(...chosenBy([join.on, join.match_condition], this.#asking(scope)));
    const [earlier, own] = [scope.items.slice(0, before), scope.items.slice(before)];
    const named = [...namesIn(join.using), ...(/^Natural/.test(kind) ? namesOf(own) : [])];
    for (const name of named) this.choices.push(...equal(called(name, earlier), called(name, own)));
    if (list(join.using).length > 0 || /^Natural/.test(kind) || /Semi|Anti/.test(kind)) scope.mergesColumns = true;
    // Array joins make rows of values: they may be called like the columns they come from.
    if (/Array/.test(kind)) {
      const made = scope.items.splice(before);
      scope.items.push(...made.map(({ alias, shape }) => vague(alias, shape.all)));
    }
  }

  #from(node: unknown, scope: Scope): void {
    const { kind, data } = expression(node) ?? { kind: '', data: {} };
    const alias = aliasOf(data);
    switch (kind) {
      case 'table': {
        const shape = this.#named(data, scope);
        const name = identifier(data.name)!.name.split('.').at(-1)!;
        scope.items.push({ alias: alias ?? name, shape: renamed(shape, namesIn(data.column_aliases)) });
        return;
      }
      case 'subquery':
        if (queries.test(expression(data.this)?.kind ?? '')) scope.items.push({ alias, shape: this.read(node, scope) });
        else this.#grouped(alias, scope, () => this.#from(data.this, scope));
        return;
      case 'paren':
        this.#from(data.this, scope);
        return;
      case 'joined_table':
        this.#grouped(alias, scope, () => {
          this.#from(data.left, scope);
          for (const join of list(data.joins) as Tree[]) this.#join(join, scope);
        });
        return;
      case 'values':
        scope.items.push({ alias, shape: this.read(node, scope) });
        return;
      case 'lateral':
        if (queries.test(expression(data.this)?.kind ?? ''))
          scope.items.push({ alias, shape: this.read(data.this, scope) });
        else scope.items.push(this.#made(alias, data.this, scope));
        return;
      case 'pivot':
      case 'unpivot': {
        const inner = scopeIn(scope);
        this.#from(data.this, inner);
        scope.items.push(vague(alias ?? inner.items[0]?.alias ?? null, allOf(inner.items)));
        return;
      }
      case '':
        throw new StatementRefused('What stands in FROM of the view is not known here.');
      default:
        // Functions that make rows from values, such as unnest.
        scope.items.push(this.#made(alias, node, scope));
    }
  }

  /** Rows that are made of values: how many, the values tell. */
  #made(alias: string | null, node: unknown, scope: Scope): Item {
    const origins = this.valuesOf(node, scope);
    this.choices.push(...origins);
    return vague(alias, origins);
  }

  #grouped(alias: string | null, scope: Scope, read: () => void): void {
    const before = scope.items.length;
    read();
    if (alias === null) return;
    const inside = scope.items.splice(before);
    scope.items.push(vague(alias, allOf(inside)));
  }

  #named(data: Tree, scope: Scope): Shape {
    const parts = this.#tables.partsOf(data);
    if (parts.length === 1) {
      const name = fold(parts[0]!, this.#dialect);
      for (let at: Scope | null = scope; at; at = at.outer) {
        const found = at.queries.get(name);
        if (found) return found;
      }
    }
    return tableShape(this.#tables.named(data));
  }

  /** Where the values of anything in the tree come from, also those that are only compared, counted by or sorted by. */
  valuesOf(node: unknown, scope: Scope): Origin[] {
    if (Array.isArray(node)) return distinct(node.flatMap(each => this.valuesOf(each, scope)));
    if (!isTree(node)) return [];
    const found = expression(node);
    if (found) {
      const { kind, data } = found;
      if (queries.test(kind)) return this.read(node, scope).all;
      if (namesByPlace(kind, data)) return allOf(scope.items);
      if (kind === 'column') return this.#column(identifier(data.table), identifier(data.name)!, scope);
      if (kind === 'identifier') return unqualified(String(data.name), scope);
      if (kind === 'var') return unqualified(String(data.this), scope);
      if (kind === 'star') {
        const table = identifier(data.table);
        return allOf(table ? itemsCalled(table.name, scope) : scope.items);
      }
      if (kind === 'dot') return this.#path(node, data, scope);
      if (tellsNothing(kind, data)) return [];
      if (kind === 'exists') {
        this.valuesOf(Object.values(data), scope);
        return [];
      }
      if (kind === 'window_function' && isTree(data.over) && data.over.window_name)
        return distinct([...scope.windows, ...Object.values(data).flatMap(member => this.valuesOf(member, scope))]);
    }
    return distinct(Object.values(node).flatMap(member => this.valuesOf(member, scope)));
  }

  #column(table: Identifier | null, name: Identifier, scope: Scope): Origin[] {
    if (!table) return unqualified(name.name, scope);
    const items = itemsCalled(table.name, scope, name.name);
    if (items.length === 0) return unqualified(table.name, scope);
    return fieldOf(items, name.name);
  }

  /** `schema.table.column`, `alias.column.field` or `(expression).field`. */
  #path(node: Tree, data: Tree, scope: Scope): Origin[] {
    const path = pathOf(node);
    if (!path) return this.valuesOf(data.this, scope);
    for (let at = path.length - 2; at >= 0; at--) {
      const items = itemsCalled(path[at]!, scope, path[at + 1] === '*' ? null : path[at + 1]);
      if (items.length > 0) return fieldOf(items, path[at + 1]!);
    }
    return unqualified(path[0]!, scope);
  }
}
