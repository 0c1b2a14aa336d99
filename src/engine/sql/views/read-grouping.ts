import { type Dialect as ParserDialect, parse } from '@polyglot-sql/sdk';
import type { Dialect } from '../../query/dialect.ts';
import { expression, identifier, isEmpty, isTree, list, plainText } from '../guard/tree.ts';

/** What a column of a statement's rows is: one it groups by, one that adds up over the groups, or anything else. */
export type ColumnRole = 'group' | 'sum' | 'other';

/** How the rows of a statement come about, as its text says. */
export type Grouping = {
  /** Of each column, in their order. */
  roles: ColumnRole[];
  /** Whether a row stands for a group, or for all there is where no column is one. */
  isGrouped: boolean;
  /** Some groups may be left out, whatever their number. */
  isPartial: boolean;
  /** As many rows as it gives at most. */
  most: number | null;
};

const leavingOut = ['having', 'qualify', 'distinct_on', 'limit_by', 'offset', 'fetch'];
const aggregates = /^(sum|count|avg|min|max|aggregate_function|median|stddev|variance|count_if|any_value)/;

/** Reads by what a statement groups its rows, and which columns add up over them; null where that cannot be told. */
export function readGrouping(sql: string, dialect: Dialect): Grouping | null {
  const result = parse(sql, dialect as ParserDialect);
  const statements: unknown[] = Array.isArray(result.ast) ? result.ast : [result.ast];
  const found = result.success && statements.length === 1 ? expression(statements[0]) : null;
  if (found?.kind !== 'select') return null;
  const { data } = found;
  const outputs = list(data.expressions).map(outputOf);
  if (outputs.length === 0 || outputs.some(({ kind }) => kind === 'star' || kind === 'tuple')) return null;
  const groups = groupsOf(data.group_by, outputs);
  if (!groups) return null;
  const roles = outputs.map(({ node }, at): ColumnRole => (groups.has(at) ? 'group' : addsUp(node) ? 'sum' : 'other'));
  const most = wholeIn(data.limit) ?? wholeIn(data.top);
  return {
    ...{ roles, most, isGrouped: !isEmpty(data.group_by) || outputs.every(({ node }) => isAggregate(node)) },
    isPartial: leavingOut.some(member => !isEmpty(data[member])) || (most === null && !isEmpty(data.limit ?? data.top)),
  };
}

type Output = { name: string | null; node: unknown; kind: string };

function outputOf(given: unknown): Output {
  const found = expression(given);
  if (found?.kind === 'alias') {
    const name = identifier(found.data.alias)?.name ?? null;
    return { name, node: found.data.this, kind: expression(found.data.this)?.kind ?? '' };
  }
  return { name: columnIn(given), node: given, kind: found?.kind ?? '' };
}

/** The places of the columns that are grouped by; null where rows are grouped by anything else. */
function groupsOf(given: unknown, outputs: Output[]): Set<number> | null {
  if (!isTree(given)) return new Set();
  if (given.all === true) return new Set(outputs.flatMap(({ node }, at) => (isAggregate(node) ? [] : [at])));
  const places = list(given.expressions).map(by => {
    const place = wholeIn(by);
    if (place !== null) return outputs[place - 1] ? place - 1 : -1;
    const text = plainText(by);
    const same = outputs.findIndex(({ node }) => plainText(node) === text);
    const name = columnIn(by)?.toLowerCase();
    return same >= 0 ? same : outputs.findIndex(output => name !== undefined && output.name?.toLowerCase() === name);
  });
  return places.length === 0 || places.includes(-1) ? null : new Set(places);
}

/** Whether the values of groups make up the value of all: a sum or a count, whatever it is written as. */
function addsUp(node: unknown): boolean {
  const found = expression(node);
  if (!found) return false;
  const { kind, data } = found;
  if (kind === 'sum' || kind === 'count') return data.distinct !== true;
  if (kind === 'paren' || kind === 'cast' || kind === 'try_cast' || kind === 'round') return addsUp(data.this);
  if (kind === 'coalesce') return addsUp(list(data.expressions)[0]);
  return (
    kind === 'function' && /^(round|coalesce|ifnull|toint64)$/i.test(String(data.name)) && addsUp(list(data.args)[0])
  );
}

function isAggregate(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(isAggregate);
  if (!isTree(node)) return false;
  return Object.entries(node).some(
    ([member, value]) =>
      (isTree(value) && aggregates.test(member)) || (member !== 'window_function' && isAggregate(value)),
  );
}

const columnIn = (node: unknown): string | null => {
  const found = expression(node);
  return found?.kind === 'column' ? (identifier(found.data.name)?.name ?? null) : null;
};

/** The whole number that a node is. */
function wholeIn(node: unknown): number | null {
  const found = expression(node);
  if (found?.kind === 'literal') return /^\d+$/.test(String(found.data.value)) ? Number(found.data.value) : null;
  return isTree(node) && 'this' in node ? wholeIn(node.this) : null;
}
