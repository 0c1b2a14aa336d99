/** A node of the parser's tree, or a part of one: plain JSON. Expressions have one member, named for their kind. */
export type Tree = { [member: string]: unknown };
export type Identifier = { name: string; quoted: boolean };

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a member says nothing: absent, false, or empty. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0);

/** The kind of an expression and what it holds; null where the value is no expression. */
export function expression(value: unknown): { kind: string; data: Tree } | null {
  if (!isTree(value)) return null;
  const members = Object.keys(value);
  if (members.length !== 1) return null;
  const data = value[members[0]!];
  return isTree(data) ? { kind: members[0]!, data } : null;
}

/** The list in a member, empty where there is none. */
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const identifier = (value: unknown): Identifier | null =>
  isTree(value) && typeof value.name === 'string' ? (value as Identifier) : null;

export const makeIdentifier = (name: string, quoted: boolean): Tree => ({ name, quoted, trailing_comments: [] });

/** A call of a function that the parser does not know. */
export const call = (name: string, ...args: unknown[]): Tree => ({
  function: {
    name,
    args,
    distinct: false,
    trailing_comments: [],
    use_bracket_syntax: false,
    no_parens: false,
    quoted: false,
  },
});

/** Every text that stands anywhere in the tree. */
export function* texts(value: unknown): Generator<string> {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') yield next;
    else if (typeof next === 'object' && next !== null) for (const member of Object.values(next)) open.push(member);
  }
}

/** The names of a path such as a.b.c; null where it starts with something else. */
export function pathOf(node: Tree): Identifier[] | null {
  const found = expression(node);
  if (found?.kind === 'column') {
    const table = identifier(found.data.table);
    return [...(table ? [table] : []), identifier(found.data.name)!];
  }
  if (found?.kind !== 'dot' || !isTree(found.data.this)) return null;
  const start = pathOf(found.data.this);
  const field = identifier(found.data.field);
  return start && field ? [...start, field] : null;
}

/** The path that a table and the fields below it make. */
export function makePath(table: Identifier, [name, ...fields]: Identifier[]): Tree {
  const column: Tree = { column: { name, table, join_mark: false, trailing_comments: [] } };
  return fields.reduce<Tree>((path, field) => ({ dot: { this: path, field } }), column);
}

/** An expression without where it stands in the text, and in which letters its names are written. */
export const plainText = (node: unknown): string =>
  JSON.stringify(node, (member, value) => (member === 'span' || isEmpty(value) ? undefined : value))?.toLowerCase() ??
  '';
