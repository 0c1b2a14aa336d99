import { type Dialect as ParserDialect, parse } from '@polyglot-sql/sdk';
import type { Dialect } from '../../query/dialect.ts';
import { isFunction, makesRows } from '../guard/functions.ts';
import { StatementRefused } from '../guard/refused.ts';
import { expression, identifier, isTree, list, type Tree } from '../guard/tree.ts';
import { type Choice, computed, distinct, type KnownTable, type Origin, renamed, type Shape } from './origins.ts';
import { ViewQuery } from './view-query.ts';
import { pathOf } from './view-scope.ts';
import { type AskedView, Tables, walk } from './view-tables.ts';

/** What a view reads, as its text says. */
export type ReadView = {
  /** Of each column where it comes from; null where nobody said what its columns are and that cannot be told. */
  columns: { name: string; origins: Origin[] }[] | null;
  tables: { schema: string; name: string }[];
  /** By which columns it chooses its rows or puts them in order. */
  choices: Choice[];
  /** Functions in it that may read more than can be seen. */
  calls: string[];
};

const queryKinds = /^(select|union|intersect|except|values|subquery|paren)$/;
const callable = /^(function|aggregate_function|anonymous|anonymous_agg_func|combined_agg_func|parameterized_agg)$/;

/**
 * Reads in the text of a view where the values of its columns come from. Where more than one thing may be meant, all of
 * them count.
 * @throws StatementRefused where the text cannot be understood
 */
export function readView(asked: AskedView): ReadView {
  const { query, names } = queryOf(asked);
  const tables = new Tables(asked);
  const reader = new ViewQuery(tables, asked.dialect);
  const shape = renamed(reader.read(query, null), names);
  const found = tables.of(query);
  if (asked.certain && !sameTables(found, asked.known))
    throw new StatementRefused('What the text of the view reads is not what its source says that it reads.');
  return {
    columns: columnsOf(shape, asked.columns),
    tables: found,
    choices: distinct(reader.choices),
    calls: asked.certain ? [] : callsIn(query, asked.dialect),
  };
}

/** By position, or else by name where the source tells of other columns than the text has. */
function columnsOf(shape: Shape, names: AskedView['columns']): ReadView['columns'] {
  const told = shape.columns?.map(({ name, origins }) => ({ name, origins: distinct(origins) })) ?? null;
  if (!names) return told;
  if (told?.length === names.length) return told.map(({ origins }, at) => ({ name: names[at]!, origins }));
  return names.map(name => ({ name, origins: shape.of(name) ?? computed(shape.all) }));
}

/** The query of a view, and the names that the statement which made it gives its columns. */
function queryOf({ sql, dialect }: AskedView): { query: unknown; names: string[] } {
  for (const text of [sql, plain(sql)]) {
    const result = parse(text, dialect as ParserDialect);
    const statements: unknown[] = Array.isArray(result.ast) ? result.ast : [result.ast];
    if (!result.success || statements.length !== 1) continue;
    const found = expression(statements[0]);
    if (found && queryKinds.test(found.kind)) return { query: statements[0], names: [] };
    if (found?.kind !== 'create_view' || !isTree(found.data.query)) continue;
    const names = list(found.data.columns).map(column => identifier((column as Tree).name)?.name ?? '');
    return { query: found.data.query, names };
  }
  throw new StatementRefused('The text of the view could not be read.');
}

/** Without what stands around a query and the parser does not know. */
const plain = (sql: string): string =>
  sql
    .replace(/\bWITH\s+(SCHEMABINDING|ENCRYPTION|VIEW_METADATA)(\s*,\s*(SCHEMABINDING|ENCRYPTION|VIEW_METADATA))*/i, '')
    .replace(/\bWITH\s+(CASCADED\s+|LOCAL\s+)?CHECK\s+OPTION\s*;?\s*$/i, '')
    .replace(/\bWITH\s+(NO\s+DATA|NO\s+SCHEMA\s+BINDING)\s*;?\s*$/i, '');

function sameTables(found: { schema: string; name: string }[], said: readonly KnownTable[]): boolean {
  const key = ({ schema, name }: { schema: string; name: string }) => JSON.stringify([schema, name]).toLowerCase();
  const [a, b] = [new Set(found.map(key)), new Set(said.map(key))];
  return a.size === b.size && [...a].every(each => b.has(each));
}

/** Functions that are not known to compute from their arguments alone. */
export function callsIn(query: unknown, dialect: Dialect): string[] {
  const names = new Set<string>();
  walk(query, (kind, data) => {
    if (kind === 'method_call') {
      const path = [...(pathOf(data.this as Tree) ?? []), identifier(data.method)?.name ?? ''];
      names.add(path.join('.').slice(0, 100));
    }
    if (!callable.test(kind)) return;
    const name = String(data.name ?? (isTree(data.this) ? expression(data.this)?.data.name : data.this));
    const isPlain = !data.quoted && (isFunction(name, dialect) || makesRows(name, dialect));
    if (!isPlain) names.add(name.slice(0, 100));
  });
  return [...names];
}
