import type { Notice } from '../../../query/notice.ts';
import { type Block, findColumn, type Item } from '../blocks.ts';
import {
  allConditions,
  argumentsOf,
  bareColumn,
  calledBy,
  columnsIn,
  comparedColumn,
  expressionsOf,
  literalIn,
} from '../nodes.ts';
import type { Rule } from '../rule.ts';

/** Columns of `to` that are equal to something of `from`; `ofYear`: those of which only the year is. */
type Edge = { from: Item; to: Item; columns: string[]; ofYear: string[] };

/** Totals of orders that are joined to their lines, and tables that nothing joins. */
export const multiplied: Rule = ({ block }) => {
  const items = block.items.filter(({ join }) => !/semi|anti/i.test(join?.kind ?? ''));
  if (items.length < 2) return [];
  const edges = edgesOf(block);
  return [...unjoined(block, edges), ...sumsOf(block, edges)];
};

function sumsOf(block: Block, edges: Edge[]): Notice[] {
  return [...expressionsOf(block.data)].flatMap((call): Notice[] => {
    const called = calledBy(call);
    if (!/^(sum|total|count)$/.test(called) || call.data.distinct === true) return [];
    const [given] = argumentsOf(call.data);
    const columns = columnsIn(given).map(name => findColumn(block, name));
    if (columns.length === 0 || columns.some(found => found === null)) return [];
    // A count of lines by any column of theirs is what people mean by it; a count of orders by their key is not.
    if (called === 'count' && !(bareColumn(given) && columns[0]!.column.unique === true)) return [];
    const through = columns.map(found => multiplies(found!.item, edges));
    if (through.some(item => item === null)) return [];
    const [{ item }, by] = [columns[0]!, through[0]!];
    const remedy = called === 'count' ? 'Count them as DISTINCT' : `Add up ${item.alias} before it is joined`;
    return [
      {
        rule: 'rows_multiplied_under_sum',
        message: `Each row of ${item.alias} is joined to several of ${by.alias} and counts as often. ${remedy}.`,
      },
    ];
  });
}

/** What has several rows for one of an item, along all that is joined; null where nothing surely has. */
function multiplies(item: Item, edges: Edge[]): Item | null {
  const seen = new Set([item]);
  for (const from of seen)
    for (const edge of edges.filter(each => each.from === from && !seen.has(each.to))) {
      if (isMany(edge)) return edge.to;
      seen.add(edge.to);
    }
  return null;
}

/** Whether there surely are several rows for the values of these columns. */
function isMany({ to: { table }, columns, ofYear }: Edge): boolean {
  if (!table) return false;
  // A table of days has many of a year.
  if (columns.every(name => ofYear.includes(name))) return true;
  const known = columns.map(name => table.columns.find(column => column.name.toLowerCase() === name.toLowerCase()));
  if (known.some(column => !column || (column.unique === true && !ofYear.includes(column.name)))) return false;
  const names = columns.map(name => name.toLowerCase());
  const keys = [table.key, ...(table.keysTogether ?? [])];
  if (keys.some(key => key.length > 0 && key.every(name => names.includes(name.toLowerCase())))) return false;
  return known.some(column => column!.unique === false);
}

function edgesOf(block: Block): Edge[] {
  const conditions = allConditions(block.data);
  const fixed = new Map<Item, string[]>();
  const pairs = new Map<Item, Map<Item, string[]>>();
  const without = new Set<Item>();
  const ofYear: string[] = [];
  const link = (from: Item, to: Item, column: string) => {
    const tos = pairs.get(from) ?? new Map<Item, string[]>();
    pairs.set(from, tos.set(to, [...(tos.get(to) ?? []), column]));
  };
  for (const { kind, data } of conditions) {
    if (kind === 'is_null') {
      // Only what has no partner is left: nothing is there to multiply it.
      const found = bareColumn(data.this) && findColumn(block, bareColumn(data.this)!);
      if (found) without.add(found.item);
    }
    if (kind !== 'eq') continue;
    const [left, right] = [data.left, data.right].map(side => {
      const compared = comparedColumn(side);
      const found = compared && findColumn(block, compared.name);
      if (found && compared.ofYear) ofYear.push(found.column.name);
      return found;
    });
    if (left && right && left.item !== right.item) {
      link(left.item, right.item, right.column.name);
      link(right.item, left.item, left.column.name);
    } else if (left && bareColumn(data.left) && literalIn(data.right))
      fixed.set(left.item, [...(fixed.get(left.item) ?? []), left.column.name]);
    else if (right && bareColumn(data.right) && literalIn(data.left))
      fixed.set(right.item, [...(fixed.get(right.item) ?? []), right.column.name]);
  }
  block.items.forEach((item, at) => {
    for (const name of item.join?.using ?? []) {
      const before = block.items
        .slice(0, at)
        .findLast(({ table }) => table?.columns.some(each => each.name.toLowerCase() === name.toLowerCase()));
      if (!before || !item.table) continue;
      link(before, item, name);
      link(item, before, name);
    }
  });
  return [...pairs].flatMap(([from, tos]) =>
    [...tos].flatMap(([to, columns]): Edge[] =>
      without.has(to) ? [] : [{ from, to, columns: [...columns, ...(fixed.get(to) ?? [])], ofYear }],
    ),
  );
}

/** Tables of which every row meets every row of another, since no condition is about both. */
function unjoined(block: Block, edges: Edge[]): Notice[] {
  const { items, data } = block;
  if (items.some(({ table, isBase, join }) => !table || !isBase || (join?.using.length ?? 0) > 0)) return [];
  const named = allConditions(data).map(({ data: condition }) =>
    columnsIn(condition).map(name => findColumn(block, name)),
  );
  if (named.flat().some(found => found === null)) return [];
  const about = named.map(columns => new Set(columns.map(found => found!.item)));
  const alone = items
    .slice(1)
    .find(item => !edges.some(({ to }) => to === item) && !about.some(set => set.has(item) && set.size > 1));
  return alone
    ? [
        {
          rule: 'tables_not_joined',
          message: `Nothing says which rows of ${alone.alias} belong to which of ${items[0]!.alias}: every one meets every one. Join them by a key.`,
        },
      ]
    : [];
}
