import type { Language } from '../language/language.ts';
import { splitName } from '../language/split-name.ts';
import { namesWithin } from './names-within.ts';
import type { Alias, Column, Edge, Table } from './schema.ts';

/** What a key calls the thing it points to: "team lead" for `team_lead_id`. */
const roleOf = (column: Column, language: Language): string[] => {
  const { roles, stem } = language;
  const words = splitName(column.title, language);
  const bare = words.filter(word => !roles.key.has(stem(word)) && !roles.code.has(stem(word)));
  return bare.length > 0 ? bare : words;
};

const renamed = (of: Table, name: string, title: string): Table => {
  const table: Table = { ...of, name, title, of, columns: [] };
  const copies = new Map(
    of.columns.map(column => [
      column,
      { ...column, unique: false, ref: { table: name, column: column.ref.column }, table },
    ]),
  );
  table.columns = [...copies.values()];
  const copy = (column: Column | null): Column | null => (column ? (copies.get(column) ?? null) : null);
  const called = of.called && ([copy(of.called[0])!, copy(of.called[1])!] as const);
  return Object.assign(table, { key: copy(of.key), label: copy(of.label), date: copy(of.date), called });
};

/** Whether another key of the same table leads to the same table too: `home_team_id` beside `away_team_id`. */
const isParallel = (edge: Edge, edges: Edge[]): boolean =>
  edges.some(
    other =>
      other !== edge &&
      other.from.length === 1 &&
      other.from[0]!.table === edge.from[0]!.table &&
      other.from[0]!.column !== edge.from[0]!.column &&
      other.to[0]!.table === edge.to[0]!.table &&
      other.to[0]!.column === edge.to[0]!.column,
  );

/** The other names of tables that are joined with themselves, or by several keys with one other. */
export const aliasesOf = (tables: Table[], edges: Edge[], language: Language): Alias[] => {
  const byName = new Map(tables.map(table => [table.name, table]));
  const taken = new Set(tables.map(({ name }) => (name.split('.').at(-1) ?? name).toLowerCase()));
  const aliasBy = (edge: Edge, of: Table, column: Column): Alias => {
    const words = roleOf(column, language);
    let name = words.join('_');
    while (taken.has(name.toLowerCase())) name = `${name}_of_${column.table.name.split('.').at(-1)}`;
    taken.add(name.toLowerCase());
    const table = renamed(of, name, words.join(' '));
    return { table, edge: { ...edge, to: edge.to.map(to => ({ table: name, column: to.column })) } };
  };
  const keyed = edges.flatMap((edge): Alias[] => {
    const [from, to] = [edge.from[0]!, edge.to[0]!];
    const of = byName.get(to.table);
    const column = byName.get(from.table)?.columns.find(({ ref }) => ref.column === from.column);
    if (!of || !column || edge.from.length > 1 || (from.table !== to.table && !isParallel(edge, edges))) return [];
    return [aliasBy(edge, of, column)];
  });
  const named = tables.flatMap(table =>
    namesWithin(table).map(
      ({ column, edge, repeated }): Alias => ({
        ...aliasBy(edge, table, column),
        named: true,
        ...(repeated && { repeated }),
      }),
    ),
  );
  return [...keyed, ...named];
};
