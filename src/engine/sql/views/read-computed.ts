import { type Dialect as ParserDialect, parse } from '@polyglot-sql/sdk';
import type { Dialect } from '../../query/dialect.ts';
import type { ComputedColumns } from '../../sources/connector.ts';
import { same } from '../guard/names.ts';
import { expression, identifier, isTree, list, type Tree } from '../guard/tree.ts';
import { computed, distinct, type Origin, tableShape } from './origins.ts';
import { callsIn } from './read-view.ts';
import { isKept } from './view-nodes.ts';
import { ViewQuery } from './view-query.ts';
import { scopeIn } from './view-scope.ts';
import { Tables, walk } from './view-tables.ts';

/** A table some of whose columns are computed from others. */
export type AskedComputed = {
  dialect: Dialect;
  schema: string;
  name: string;
  /** Of all its columns. */
  columns: string[];
  computed: ComputedColumns;
};

/** Of each computed column where its values come from; of those in `vague`, from any column of the table. */
export type ReadComputed = { columns: { name: string; origins: Origin[] }[]; vague: string[] };

/** Reads where the values of computed columns come from, through others that are computed too. */
export function readComputed(asked: AskedComputed): ReadComputed {
  const { schema, name } = asked;
  const made = asked.computed.made === undefined ? [] : definitionsIn(asked.computed.made, asked.dialect);
  const anyColumn: Origin = { schema, name, column: null, computed: true };
  const read = asked.computed.columns.map(column => {
    const node =
      column.sql === null ? made.find(each => same(each.name, column.name))?.node : parsed(column.sql, asked.dialect);
    return { name: column.name, origins: node === undefined ? null : originsOf(node, asked) };
  });
  const direct = new Map(read.map(column => [column.name.toLowerCase(), column.origins ?? [anyColumn]]));
  return {
    columns: read.map(column => ({ name: column.name, origins: through(column.name, direct) })),
    vague: read.filter(({ origins }) => origins === null).map(column => column.name),
  };
}

/** Null where it may read more than the columns that can be seen in it. */
function originsOf(node: unknown, { dialect, schema, name, columns }: AskedComputed): Origin[] | null {
  const table = { schema, name, columns };
  let isPlain = callsIn(node, dialect).length === 0;
  walk(node, kind => {
    isPlain &&= !/^(select|union|intersect|except|subquery|values|star)$/.test(kind);
  });
  if (!isPlain) return null;
  const tables = new Tables({ sql: '', dialect, schema, known: [table], certain: true });
  const scope = scopeIn(null);
  scope.items.push({ alias: name, shape: tableShape([table]) });
  const origins = new ViewQuery(tables, dialect).valuesOf(node, scope);
  return isKept(node) ? origins : computed(origins);
}

/** What a column comes from, and what that comes from. */
function through(name: string, direct: ReadonlyMap<string, Origin[]>): Origin[] {
  const found: Origin[] = [];
  const seen = new Set<string>();
  const open = [{ name: name.toLowerCase(), isComputed: false }];
  for (let at = open.pop(); at; at = open.pop()) {
    const key = JSON.stringify([at.name, at.isComputed]);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const origin of direct.get(at.name) ?? []) {
      const [each] = at.isComputed ? computed([origin]) : [origin];
      found.push(each!);
      if (each!.column !== null) open.push({ name: each!.column.toLowerCase(), isComputed: each!.computed === true });
    }
  }
  return distinct(found);
}

/** One expression, which is all that the text holds; undefined where it cannot be read. */
function parsed(sql: string, dialect: Dialect): unknown {
  const result = parse(`SELECT ${sql}`, dialect as ParserDialect);
  const statements: unknown[] = Array.isArray(result.ast) ? result.ast : [result.ast];
  const select = result.success && statements.length === 1 ? expression(statements[0]) : null;
  if (select?.kind !== 'select' || select.data.from) return undefined;
  const [only, ...more] = list(select.data.expressions);
  return more.length === 0 ? only : undefined;
}

/** The expressions of computed columns in the statement that made their table. */
function definitionsIn(sql: string, dialect: Dialect): { name: string; node: unknown }[] {
  const result = parse(sql, dialect as ParserDialect);
  const statements: unknown[] = Array.isArray(result.ast) ? result.ast : [result.ast];
  const made = result.success && statements.length === 1 ? expression(statements[0]) : null;
  if (made?.kind !== 'create_table') return [];
  return (list(made.data.columns) as Tree[]).flatMap(column => {
    const constraint = list(column.constraints).find(each => isTree(each) && isTree(each.ComputedColumn)) as Tree;
    const node = constraint && (constraint.ComputedColumn as Tree).expression;
    return node ? [{ name: identifier(column.name)?.name ?? '', node }] : [];
  });
}
