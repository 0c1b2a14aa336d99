import { expression, identifier, isTree, list, plainText, type Tree } from '../guard/tree.ts';
import type { KnownColumn, KnownTable } from './known.ts';
import { aggregateIn, bareColumn, type ColumnName } from './nodes.ts';
import { unitOf } from './units.ts';

/** A table, or what stands in its place, as a block of a statement calls it; `table` is null where nothing is known of it. */
export type Item = { alias: string; table: KnownTable | null; isBase: boolean; join: Join | null };
type Join = { kind: string; on: unknown; using: string[] };

/** One SELECT with what it reads. */
export type Block = { data: Tree; items: Item[] };

export type Found = { item: Item; column: KnownColumn };

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Every SELECT of a statement, the inner ones too, each with what is known of what it reads. */
export function blocksOf(statement: unknown, tables: readonly KnownTable[]): Block[] {
  const blocks: Block[] = [];
  const named = new Map<string, KnownTable | null>();

  function read(node: unknown): KnownTable | null {
    const found = expression(node);
    if (!found) return null;
    if (found.kind === 'subquery' || found.kind === 'paren') return read(found.data.this);
    if (found.kind !== 'select') {
      // A set operation, or anything else that holds queries.
      within(found.data);
      return null;
    }
    const { data } = found;
    for (const cte of list(isTree(data.with) ? data.with.ctes : [])) {
      const name = isTree(cte) ? identifier(cte.alias)?.name : undefined;
      if (isTree(cte) && name) named.set(name.toLowerCase(), read(cte.this));
    }
    const items = itemsOf(data);
    const block = { data, items };
    blocks.push(block);
    for (const [member, value] of Object.entries(data)) if (!['with', 'from', 'joins'].includes(member)) within(value);
    return outputOf(block);
  }

  function within(value: unknown): void {
    if (Array.isArray(value)) for (const each of value) within(each);
    else if (isTree(value)) {
      if (expression(value)?.kind === 'select') read(value);
      else for (const each of Object.values(value)) within(each);
    }
  }

  function itemsOf(data: Tree): Item[] {
    const from = list(isTree(data.from) ? data.from.expressions : []).map(node => itemOf(node, null));
    const joined = list(data.joins).map(join => {
      const { this: node, on, using, kind } = join as Tree;
      const names = list(using).flatMap(name => identifier(name)?.name ?? []);
      return itemOf(node, { kind: String(kind), on: on ?? null, using: names });
    });
    return [...from, ...joined];
  }

  function itemOf(node: unknown, join: Join | null): Item {
    const { kind, data } = expression(node) ?? { kind: '', data: {} as Tree };
    const alias = identifier(data.alias)?.name ?? identifier(data.name)?.name ?? '';
    if (kind !== 'table') return { alias, table: kind === 'subquery' ? read(data.this) : null, isBase: false, join };
    const schema = identifier(data.schema)?.name ?? null;
    const name = identifier(data.name)?.name ?? '';
    if (schema === null && named.has(name.toLowerCase()))
      return { alias, table: named.get(name.toLowerCase())!, isBase: false, join };
    const table = tables.find(each => same(each.name, name) && (schema === null || same(each.schema, schema))) ?? null;
    return { alias, table, isBase: true, join };
  }

  read(statement);
  within(expression(statement)?.kind === 'select' ? null : statement);
  return blocks;
}

/** The column that a name means in a block; null where it is not known, or may be another's. */
export function findColumn({ items }: Block, { name, table }: ColumnName): Found | null {
  const open = table === null ? items : items.filter(({ alias }) => same(alias, table));
  if (open.some(item => item.table === null)) return null;
  const found = open.flatMap(item =>
    item.table!.columns.filter(column => same(column.name, name)).map(column => ({ item, column })),
  );
  return found.length === 1 ? found[0]! : null;
}

/** What is known of the columns that a block gives, where it names each of them. */
function outputOf(block: Block): KnownTable | null {
  const groups = list(isTree(block.data.group_by) ? block.data.group_by.expressions : []);
  const outputs = list(block.data.expressions).map(output => {
    const alias = expression(output)?.kind === 'alias' ? expression(output)!.data : null;
    const node = alias ? alias.this : output;
    const column = bareColumn(node);
    return { name: identifier(alias?.alias)?.name ?? column?.name ?? null, node, column };
  });
  if (outputs.length === 0 || outputs.some(({ node }) => expression(node)?.kind === 'star')) return null;
  const [group] = groups;
  const grouped = groups.length === 1 ? outputs.findIndex((output, at) => isOutput(group, output, at)) : -1;
  const columns = outputs.flatMap(({ name, node, column }, at): KnownColumn[] => {
    const known = column ? (findColumn(block, column)?.column ?? null) : null;
    const unknown: KnownColumn = {
      ...nothing,
      name: name ?? '',
      unit: unitOf(node, one => findColumn(block, one)?.column.unit ?? null),
    };
    if (name === null) return [];
    // What is counted or added up of a group is a figure like any other.
    if (!known || aggregateIn(node)) return [{ ...unknown, unique: at === grouped ? true : null }];
    // A query within may give each thing once.
    const { repeatedBy: _, ...own } = known;
    return [{ ...own, name, unique: at === grouped ? true : null, values: null }];
  });
  return { schema: '', name: '', columns, key: [], when: null };
}

const isOutput = (group: unknown, output: { name: string | null; node: unknown }, at: number): boolean => {
  const column = bareColumn(group);
  const place = expression(group)?.kind === 'literal' ? Number(expression(group)!.data.value) : null;
  if (place !== null) return place === at + 1;
  return (
    plainText(group) === plainText(output.node) ||
    (column !== null && output.name !== null && same(column.name, output.name))
  );
};

const nothing: Omit<KnownColumn, 'name'> = {
  ...{ type: 'other', kind: null, adds: null, unit: null, unique: null, values: null, min: null, max: null },
};
