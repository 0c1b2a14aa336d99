import type { Dialect } from '../../query/dialect.ts';
import { call, identifier, isTree, type Tree } from './tree.ts';

/** Says the same in a way that the parser writes so that every server of the dialect understands it. Changes the tree. */
export function mend<T>(tree: T, dialect: Dialect): T {
  const mendNode = menders[dialect];
  if (!mendNode) return tree;
  const open: unknown[] = [tree];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    for (const member of Object.values(next)) if (typeof member === 'object') open.push(member);
    if (isTree(next)) mendNode(next);
  }
  return tree;
}

/**
 * A text with quotes in it is written with backslashes before them, which not everybody reads alike: it is put together
 * of what is between them.
 */
export function mendQuotes(node: Tree): void {
  const literal = isTree(node.literal) ? node.literal : null;
  if (literal?.literal_type !== 'string' || typeof literal.value !== 'string' || !literal.value.includes("'")) return;
  const text = (value: string): Tree => ({ literal: { literal_type: 'string', value } });
  const [first, ...others] = literal.value.split("'");
  const joined = others.reduce(
    (all, part) => ({ concat: pair({ concat: pair(all, call('CHR', number('39'))) }, text(part)) }),
    text(first!),
  );
  delete node.literal;
  Object.assign(node, parenthesis(joined));
}

/** ORDER BY ALL is not a column of that name, which is how it would be written. */
function mendDuckdb(node: Tree): void {
  const column = isTree(node.column) ? node.column : null;
  const name = identifier(column?.name);
  if (!column || !name || name.quoted || column.table || name.name.toLowerCase() !== 'all') return;
  delete node.column;
  node.var = { this: 'ALL' };
}

function mendMysql(node: Tree): void {
  const { regexp_like: like, int_div: division } = node;
  if (isTree(like) && !like.flags) {
    // REGEXP_LIKE, which it would write, is unknown to MariaDB.
    delete node.regexp_like;
    node.paren = {
      this: { gt: pair(call('REGEXP_INSTR', like.this, like.pattern), number('0')) },
      trailing_comments: [],
    };
  }
  if (isTree(division)) {
    delete node.int_div;
    const quotient = { div: pair(parenthesis(division.this), parenthesis(division.expression)) };
    const whole = call('TRUNCATE', quotient, number('0'));
    node.cast = {
      this: whole,
      to: { data_type: 'custom', name: 'SIGNED' },
      trailing_comments: [],
      double_colon_syntax: false,
    };
  }
}

const number = (value: string): Tree => ({ literal: { literal_type: 'number', value } });
const parenthesis = (value: unknown): Tree => ({ paren: { this: value, trailing_comments: [] } });
const pair = (left: unknown, right: unknown): Tree => ({
  left,
  right,
  left_comments: [],
  operator_comments: [],
  trailing_comments: [],
});

const menders: Partial<Record<Dialect, (node: Tree) => void>> = {
  mysql: mendMysql,
  duckdb: mendDuckdb,
  snowflake: mendQuotes,
  redshift: mendQuotes,
};
