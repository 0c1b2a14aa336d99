import type { Dialect } from '../../query/dialect.ts';
import type { ColumnType } from '../../query/result.ts';
import { expression, identifier, isTree, type Tree } from '../guard/tree.ts';
import type { NamedTable } from './named-table.ts';
import { named, visit } from './nodes.ts';

export type KnownColumn = { type: ColumnType; nativeType: string };

/**
 * Tables under the names that the source has for them. `columnOf` tells what is known of a column node, as long as names
 * are those of the statement; `aliasOf` then puts in the source's names, and an alias for each.
 */
export function tableNames(tree: Tree, dialect: Dialect, tables: readonly NamedTable[]) {
  const known = new Map(tables.map(table => [table.name, table]));
  const used = new Set<NamedTable>();
  visit(tree, node => {
    const table = tableIn(node, known);
    if (table) used.add(table);
  });
  const plain = [...used].map(({ table }) => table.toLowerCase());
  const alias = ({ schema, table }: NamedTable): string => {
    const twice = plain.filter(name => name === table.toLowerCase()).length > 1;
    const name = twice && schema ? `${schema}_${table}` : table;
    return dialect === 'bigquery' ? name.replace(/[^\p{L}\p{N}_]/gu, '_') : name;
  };
  return {
    columnOf(node: unknown): KnownColumn | null {
      const { kind, data } = expression(node) ?? {};
      const [table, name] = [identifier(data?.table), identifier(data?.name)];
      if (kind !== 'column' || !table || !name) return null;
      return known.get(table.name)?.columns.find(column => column.name === name.name) ?? null;
    },
    aliasOf(tree: Tree): void {
      visit(tree, node => {
        const { kind, data } = expression(node) ?? {};
        if (!data) return;
        const table = tableIn(node, known);
        if (table) {
          const { schema } = table;
          Object.assign(data, { name: named(table.table), schema: schema ? named(schema) : null });
          if (!data.alias) Object.assign(data, { alias: named(alias(table)), alias_explicit_as: true });
        }
        const of = kind === 'column' || kind === 'star' ? known.get(identifier(data.table)?.name ?? '') : undefined;
        if (of) data.table = named(alias(of));
      });
    },
  };
}

function tableIn(node: Tree, known: ReadonlyMap<string, NamedTable>): NamedTable | undefined {
  const { kind, data } = expression(node) ?? {};
  if (kind !== 'table' || !data || isTree(data.schema)) return undefined;
  return known.get(identifier(data.name)?.name ?? '');
}
