import { same } from '../guard/names.ts';
import { expression, type Identifier, identifier, isTree, list, type Tree } from '../guard/tree.ts';
import { distinct, type Origin, type Shape, vagueShape } from './origins.ts';

/** One thing that stands in FROM. */
export type Item = { alias: string | null; shape: Shape };

/** What names mean at one place of a query; `outer` is where a correlated sub-query looks further. */
export type Scope = {
  outer: Scope | null;
  items: Item[];
  queries: Map<string, Shape>;
  mergesColumns: boolean;
  /** The columns that the select list gives so far, whose names some databases take in it, and all in ORDER BY. */
  given: { name: string; origins: Origin[] }[];
  /** Whether these names may also stand for them where a table has a column of the name. */
  isGivenFirst: boolean;
  /** Where the values of windows with names come from. */
  windows: Origin[];
};

export const scopeIn = (outer: Scope | null): Scope => ({
  ...{ outer, items: [], queries: new Map(), mergesColumns: false },
  ...{ given: [], isGivenFirst: false, windows: [] },
});

/** Something of which only is known what it may show. */
export const vague = (alias: string | null, all: Origin[]): Item => ({ alias, shape: vagueShape(all) });

/** The names of the columns that are told of some things in FROM. */
export const namesOf = (items: Item[]): string[] =>
  items.flatMap(({ shape }) => shape.columns?.map(({ name }) => name) ?? []);

/** Where a column of a name comes from, among some things in FROM. */
export const called = (name: string, items: Item[]): Origin[] => {
  const told = items.filter(({ shape }) => shape.columns?.some(column => same(column.name, name)));
  const maybe = told.length > 0 ? told : items.filter(({ shape }) => shape.columns === null);
  return distinct(maybe.flatMap(({ shape }) => shape.of(name) ?? shape.all));
};

/**
 * What a reference with this qualifier may mean: of the innermost place that knows it. Where nothing of the name is told to
 * have the column there, DuckDB and MySQL look further out for one that has.
 */
export function itemsCalled(alias: string, scope: Scope, column: string | null = null): Item[] {
  const found = scope.items.filter(item => item.alias !== null && same(item.alias, alias));
  const told = column === null || found.some(({ shape }) => shape.columns?.some(({ name }) => same(name, column)));
  if ((found.length > 0 && told) || !scope.outer) return found;
  return [...found, ...itemsCalled(alias, scope.outer, column)];
}

/** Anything of some things that stand in FROM. */
export const allOf = (items: Item[]): Origin[] => items.flatMap(({ shape }) => shape.all);

/** A column of one of them, or its star. */
export const fieldOf = (items: Item[], name: string): Origin[] =>
  name === '*' ? allOf(items) : items.flatMap(({ shape }) => shape.of(name) ?? shape.all);

/** A name without a table: a column, or a whole row by the name of its table. */
export function unqualified(name: string, scope: Scope): Origin[] {
  const told = scope.items.filter(({ shape }) => shape.columns?.some(column => same(column.name, name)));
  const given = scope.given.filter(column => same(column.name, name)).flatMap(({ origins }) => origins);
  if (told.length > 0)
    return distinct([
      ...told.flatMap(({ shape }) => shape.of(name) ?? shape.all),
      ...(scope.isGivenFirst ? given : []),
    ]);
  const rows = scope.items.filter(({ alias }) => alias !== null && same(alias, name));
  // What is not told of may have it; a table whose columns are known may have more than its account may read.
  const others = scope.items.filter(item => !rows.includes(item));
  const maybe = others.flatMap(({ shape }) => shape.of(name) ?? (shape.columns ? [] : shape.all));
  const outer = scope.outer ? unqualified(name, scope.outer) : [];
  return distinct([...given, ...rows.flatMap(({ shape }) => shape.all), ...maybe, ...outer]);
}

/** The names of a path such as a.b.c; null where it starts with something else. */
export function pathOf(node: Tree): string[] | null {
  const found = expression(node);
  if (found?.kind === 'column') {
    const table = identifier(found.data.table);
    return [...(table ? [table.name] : []), identifier(found.data.name)!.name];
  }
  if (found?.kind !== 'dot' || !isTree(found.data.this)) return null;
  const start = pathOf(found.data.this);
  const field = identifier(found.data.field);
  return start && field ? [...start, field.name] : null;
}

/** A star of a select list, and whether it stands for all columns as they are; null for anything else. */
export function starOf(node: unknown): { table: Identifier | null; isPlain: boolean } | null {
  const { kind, data } = expression(node) ?? { kind: '', data: {} as Tree };
  if (kind === 'star') {
    const table = identifier(data.table);
    const isPlain = ['except', 'replace', 'rename'].every(member => list(data[member]).length === 0);
    // Some dialects keep the schema in the name.
    const name = table && !table.quoted ? table.name.split('.').at(-1)! : table?.name;
    return { table: table ? { ...table, name: name! } : null, isPlain };
  }
  if (kind !== 'dot' || identifier(data.field)?.name !== '*') return null;
  const path = pathOf(data.this as Tree);
  return path ? { table: { name: path.at(-1)!, quoted: true }, isPlain: true } : null;
}
