import type { Dialect } from '../../query/dialect.ts';
import type { Condition, Need, Policy, TablePolicy } from '../../query/policy.ts';
import { conditionsOf } from './conditions.ts';
import { refuseUnlikeColumns } from './masked-values.ts';
import { allowMembers } from './members.ts';
import { fold, joined, partsOf, tableInPolicy } from './names.ts';
import { Reads } from './reads.ts';
import { recursiveShape } from './recursion.ts';
import { StatementRefused } from './refused.ts';
import { rowMakerOf, valuesOf } from './row-makers.ts';
import { columnIn, type Item, type Output, renamed, Scope, type Shape } from './scope.ts';
import { expression, type Identifier, identifier, isTree, list, makeIdentifier, type Tree } from './tree.ts';
import { Values } from './values.ts';

/** What stands in the tree for a table until the text is written; the number says which reference it is. */
export const tableMark = 'guard_t_';
const cteMark = 'guard_c_';

const setOperations = new Set(['union', 'intersect', 'except']);
const refusedJoins = /^(Straight|Array|LeftArray|Paste)$/;
const oneSided = /^(Left)?(Semi|Anti)$/;
const merging = /^Natural/;

/**
 * Goes through a statement's tree with the meaning of its names, and changes the tree: every table is replaced by a mark,
 * and every WITH query gets a name of ours. So a bare name that is left over could only be one of ours, however this
 * reading of scopes and that of the database may differ.
 */
export class StatementReader {
  readonly dialect: Dialect;
  readonly policy: Policy;
  readonly reads = new Reads();
  /** For each mark its table. */
  readonly marked: TablePolicy[] = [];
  readonly #conditions: [TablePolicy, Condition][] = [];
  readonly #values: Values;
  #ctes = 0;

  readonly #isTrial: boolean;

  constructor(dialect: Dialect, policy: Policy, isTrial = false) {
    this.dialect = dialect;
    this.policy = policy;
    this.#isTrial = isTrial;
    this.#values = new Values(dialect, this.reads, (query, outer) => this.query(query, outer));
  }

  /** Reads one query and answers what it gives. */
  query(node: unknown, outer: Scope | null): Shape {
    const found = expression(node);
    if (!found) throw new StatementRefused('Only a SELECT statement may be run.');
    const { kind, data } = found;
    if (kind === 'select') return this.#select(data, new Scope(outer));
    if (setOperations.has(kind)) return this.#setOperation(kind, data, new Scope(outer));
    if (kind === 'subquery') return this.#subquery(data, outer);
    if (kind === 'paren') return this.query(data.this, outer);
    if (kind === 'values') {
      allowMembers('values', data);
      const masked = this.#values.visit(data.expressions, new Scope(outer));
      const names = list(data.column_aliases).map(column => (column as Identifier).name);
      return { columns: names.length > 0 ? names.map(name => ({ name, masked })) : null, masked };
    }
    throw new StatementRefused('Only a SELECT statement may be run.');
  }

  #select(data: Tree, scope: Scope): Shape {
    allowMembers('select', data);
    this.#with(data.with, scope);
    if (isTree(data.from)) for (const item of list(data.from.expressions)) this.#from(item, scope);
    for (const join of list(data.joins)) this.#join(join as Tree, scope);
    const columns: Output[] = [];
    let told = !data.kind;
    for (const given of list(data.expressions)) {
      const outputs = this.#values.outputs(given, scope);
      if (outputs) columns.push(...outputs);
      told &&= outputs !== null;
    }
    const masked = columns.some(column => column.masked) || (!told && scope.items.some(item => item.masked));
    scope.given.push(...columns);
    const seen = new Set(['expressions', 'from', 'joins', 'with']);
    for (const [member, value] of Object.entries(data)) if (!seen.has(member)) this.#values.visit(value, scope);
    if (this.policy.sources) this.#conditions.push(...conditionsOf(data, scope));
    return { columns: told ? columns : null, masked };
  }

  /** What was needed of each table; `all` columns of all of them where names in the statement may be patterns. */
  needs(all: boolean): Need[] {
    return [...this.reads.needed].map(([table, columns]) => ({
      schema: table.schema,
      name: table.name,
      columns: table.columns.map(({ name }) => name).filter(name => all || columns.has(name)),
      // Rows that one reference leaves out, another may need.
      conditions:
        this.marked.filter(each => each === table).length === 1
          ? this.#conditions.filter(([of]) => of === table).map(([, condition]) => condition)
          : [],
    }));
  }

  #setOperation(kind: string, data: Tree, scope: Scope): Shape {
    allowMembers('set operation', data);
    this.#with(data.with, scope);
    const left = this.query(data.left, scope);
    const right = this.query(data.right, scope);
    const masked = left.masked || right.masked;
    const told = left.columns && right.columns && !data.by_name && !data.corresponding && !data.side;
    if (told && (kind === 'intersect' || kind === 'except'))
      for (const [at, column] of left.columns!.entries()) {
        const other = right.columns![at];
        if (other) refuseUnlikeColumns({ ...column, alike: column.alike }, { ...other, alike: other.alike });
      }
    const columns = told
      ? left.columns!.map(({ name, masked }, at) => ({ name, masked: masked || (right.columns![at]?.masked ?? true) }))
      : null;
    scope.given.push(...(columns ?? []));
    for (const member of ['order_by', 'limit', 'offset', 'on_columns']) this.#values.visit(data[member], scope);
    return { columns, masked };
  }

  #subquery(data: Tree, outer: Scope | null): Shape {
    allowMembers('subquery', data);
    const shape = this.query(data.this, outer);
    const scope = new Scope(outer);
    scope.given.push(...(shape.columns ?? []));
    for (const member of ['order_by', 'limit', 'offset']) this.#values.visit(data[member], scope);
    return renamed(shape, data.column_aliases);
  }

  #with(data: unknown, scope: Scope): void {
    if (!isTree(data)) return;
    allowMembers('with', data);
    for (const cte of list(data.ctes) as Tree[]) {
      allowMembers('cte', cte);
      const alias = identifier(cte.alias)!;
      if (cte.alias_first === false) {
        this.#values.visit(cte.this, scope);
        continue;
      }
      const own = { name: fold(alias, this.dialect), as: `${cteMark}${++this.#ctes}` };
      const kind = expression(cte.this)?.kind ?? '';
      const implied = ['tsql', 'snowflake'].includes(this.dialect) && setOperations.has(kind);
      const recursive = data.recursive === true || implied;
      if (recursive) scope.ctes.push({ ...own, ...this.#recursive(cte, own, scope) });
      const shape = this.query(cte.this, scope);
      if (recursive) scope.ctes.pop();
      scope.ctes.push({ ...own, ...renamed(shape, cte.columns) });
      cte.alias = makeIdentifier(own.as, false);
    }
  }

  /** What a recursive query is read as where it reads itself; another reader finds it out, so that this one notes nothing twice. */
  #recursive(cte: Tree, own: { name: string; as: string }, scope: Scope): Shape {
    const read = (query: unknown) => new StatementReader(this.dialect, this.policy, true).query(query, scope);
    return renamed(recursiveShape(cte, own, scope, this.#isTrial ? null : read), cte.columns);
  }

  #join(join: Tree, scope: Scope): void {
    allowMembers('join', join);
    const kind = String(join.kind);
    if (refusedJoins.test(kind)) throw new StatementRefused(`${kind} joins may not be used.`);
    const before = scope.items.length;
    this.#from(join.this, scope);
    const own = scope.items.slice(before);
    const earlier = scope.items.slice(0, before);
    if (merging.test(kind)) for (const item of scope.items) this.reads.everything(item);
    const merged = merging.test(kind)
      ? own.flatMap(({ columns }) => columns?.map(({ name }) => name) ?? [])
      : list(join.using).map(column => (column as Identifier).name);
    for (const name of merged) {
      const [left, right] = [columnIn(earlier, name), columnIn(own, name)];
      if (left && right) refuseUnlikeColumns(left, right);
    }
    if (list(join.using).length > 0 || merging.test(kind)) scope.mergesColumns = true;
    for (const column of list(join.using)) this.reads.column(null, (column as Identifier).name, scope);
    this.#values.visit([join.on, join.match_condition], scope);
    if (oneSided.test(kind)) for (const item of own) item.columns = [];
    else if (/Semi|Anti/.test(kind)) scope.mergesColumns = true;
  }

  #from(node: unknown, scope: Scope): void {
    const found = expression(node);
    if (!found) throw new StatementRefused('This cannot stand in FROM.');
    const { kind, data } = found;
    switch (kind) {
      case 'table':
        scope.items.push(this.#table(data, scope));
        return;
      case 'subquery': {
        const inner = expression(data.this)?.kind;
        if (inner === 'table' || inner === 'joined_table') {
          allowMembers('subquery', data);
          this.#grouped(data, scope, () => this.#from(data.this, scope));
          return;
        }
        this.#push(scope, this.#subquery(data, scope), identifier(data.alias));
        return;
      }
      case 'paren':
        this.#from(data.this, scope);
        return;
      case 'joined_table':
        allowMembers('joined_table', data);
        this.#grouped(data, scope, () => {
          this.#from(data.left, scope);
          for (const join of list(data.joins)) this.#join(join as Tree, scope);
        });
        return;
      case 'values':
        this.#push(scope, this.query(node, scope), identifier(data.alias));
        return;
      case 'pivot':
      case 'unpivot':
        this.#pivot(kind, data, scope);
        return;
      default:
        this.#rowMaker(node, scope);
    }
  }

  /** Puts what is no table of the policy among what stands in FROM. */
  #push(scope: Scope, shape: Shape, alias: Identifier | null): void {
    scope.items.push({ ...shape, alias, table: null, ownName: false });
  }

  /** Joined tables in parentheses; an alias for all of them hides their own. */
  #grouped(data: Tree, scope: Scope, read: () => void): void {
    const before = scope.items.length;
    read();
    const alias = identifier(data.alias);
    if (!alias) return;
    const items = scope.items.splice(before);
    for (const item of items) this.reads.everything(item);
    this.#push(scope, { columns: null, masked: items.some(item => item.masked) }, alias);
  }

  #table(data: Tree, scope: Scope): Item {
    const written = partsOf(data, this.dialect);
    allowMembers('table', data);
    const name = written.at(-1)!;
    const alias = identifier(data.alias);
    data.alias = alias ?? { ...name };
    data.alias_explicit_as = true;
    const cte = written.length === 1 ? scope.cte(fold(name, this.dialect)) : null;
    if (cte) {
      data.name = makeIdentifier(cte.as, false);
      return { ...renamed(cte, data.column_aliases), alias: alias ?? name, table: null, ownName: false };
    }
    const { sources } = this.policy;
    if (written.length > 2 && !(sources && written.length === 3))
      throw new StatementRefused(
        `Leave the database out: "${written
          .slice(1)
          .map(part => part.name)
          .join('.')}".`,
      );
    const place = sources && written.length === 3 ? joined(written[0]!, written[1]!) : (written.at(-2) ?? null);
    const table = tableInPolicy(place, name, this.dialect, this.policy);
    if (table.refusal) throw new StatementRefused(table.refusal);
    data.name = makeIdentifier(`${tableMark}${this.marked.length}`, false);
    data.schema = null;
    data.catalog = null;
    this.marked.push(table);
    this.reads.table(table);
    const columns = table.columns
      .filter(({ mask }) => mask?.kind !== 'refuse')
      .map(({ name, mask }) => ({
        ...{ name, masked: mask !== null },
        ...(mask?.kind === 'hash' && { alike: mask.alike }),
      }));
    const shape = renamed({ columns, masked: columns.some(({ masked }) => masked) }, data.column_aliases);
    // Renamed columns cannot be told apart by name: every masked one may be read.
    const item = { ...shape, alias: alias ?? name, table, ownName: alias === null };
    if (list(data.column_aliases).length > 0) this.reads.everything(item);
    return item;
  }

  #pivot(kind: 'pivot' | 'unpivot', data: Tree, scope: Scope): void {
    allowMembers(kind, data);
    const inner = new Scope(scope);
    this.#from(data.this, inner);
    for (const item of inner.items) this.reads.everything(item);
    this.#values.visit([data.expressions, data.fields, data.columns], inner);
    const masked = inner.items.some(item => item.masked);
    this.#push(scope, { columns: null, masked }, identifier(data.alias) ?? inner.items[0]?.alias ?? null);
  }

  /** Functions that make rows from values, such as unnest, and sub-queries beside what stands before them. */
  #rowMaker(node: unknown, scope: Scope): void {
    const { made, alias, lateral = false, names = [], definitions = [] } = rowMakerOf(node);
    this.#values.visit(definitions, scope);
    if (lateral) {
      this.#push(scope, this.query(made, scope), alias);
      return;
    }
    const masked = this.#values.visit(valuesOf(made, this.dialect), scope);
    const columns = names.map(name => ({ name, masked }));
    this.#push(scope, { columns: columns.length > 0 ? columns : null, masked }, alias);
  }
}
