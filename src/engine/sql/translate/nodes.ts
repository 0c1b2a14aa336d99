import { isTree, type Tree } from '../guard/tree.ts';

/** An identifier as the parser writes it, always in quotes. */
export const named = (name: string): Tree => ({ name, quoted: true, trailing_comments: [] });

export const column = (name: string, table: string | null = null): Tree => ({
  column: { name: named(name), table: table === null ? null : named(table), join_mark: false, trailing_comments: [] },
});

export const number = (value: number): Tree => ({ literal: { literal_type: 'number', value: String(value) } });

export const cast = (value: unknown, to: Tree): Tree => ({
  cast: { this: value, to, trailing_comments: [], double_colon_syntax: false },
});

/** `value` where the condition holds, else null. */
export const where = (condition: unknown, value: unknown): Tree => ({
  case: { operand: null, whens: [[condition, value]], else_: null },
});

/** Puts other content into a node, which stays where it is in its tree. */
export function become(node: Tree, other: Tree): void {
  for (const member of Object.keys(node)) delete node[member];
  Object.assign(node, other);
}

/** Visits every node, the innermost first, so that what is put in is not visited again. */
export function visit(value: unknown, each: (node: Tree) => void): void {
  if (typeof value !== 'object' || value === null) return;
  for (const member of Object.values(value)) visit(member, each);
  if (isTree(value)) each(value);
}
