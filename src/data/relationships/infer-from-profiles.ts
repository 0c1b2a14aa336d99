import type { CatalogRelationship, ColumnProfile, TableProfile } from '../../engine/query/catalog.ts';
import { connected } from '../../engine/semantics/relations/connected.ts';
import { relate } from '../../engine/semantics/relations/relate.ts';
import { inclusionOf, valuesOf } from '../../engine/semantics/relations/values.ts';
import { singular, wordsOf } from './words-of-name.ts';

type Side = { table: TableProfile; column: ColumnProfile };
type Match = { target: Side; dropped: number };

const keyTypes = new Set(['integer', 'text', 'uuid']);
/** Names under which every table numbers its own rows: alone, they tell nothing of another table. */
const ownNumbers = new Set(
  'id key code no nr number num rank position pos index idx row line order sequence'.split(' '),
);

/**
 * How tables seem to belong together. A column points at a unique column of another table that has its name, or, as
 * `store_id` or `home_store_id`, at `id` of `stores`; types must be the same and values overlap, because names alone
 * deceive, and inclusion alone does so more. Each column points at one other at most.
 */
export function inferFromProfiles(tables: TableProfile[]): CatalogRelationship[] {
  const named = byNames(tables);
  const related = new Set(named.map(pairOf));
  const held = relate(tables).filter(found => !related.has(pairOf(found)));
  const found = [...named, ...held.map(({ evidence: _, ...rest }) => rest)];
  const titled = new Map(tables.map(table => [table.name, table]));
  const keys = found.filter(each => !isAttribute(each, titled.get(each.toTable)!));
  const byKeys = connected(keys);
  return found.filter(each => keys.includes(each) || !byKeys(each.fromTable, each.toTable));
}

/**
 * Whether a relationship goes by what rows of both tables merely have, as the state of a customer and that of a store: each of
 * three stores is in a state of its own, and yet no customer is of a store by that, where keys say how they belong together.
 */
function isAttribute({ fromColumns, toColumns, shared }: CatalogRelationship, to: TableProfile): boolean {
  const [[from], [target]] = [fromColumns, toColumns];
  if (shared || toColumns.length > 1 || to.primaryKey.includes(target!)) return false;
  const words = wordsOf(target!);
  const owner = wordsOf(to.title).map(singular);
  return wordsOf(from!).join() === words.join() && !words.some(word => ownNumbers.has(word) || owner.includes(word));
}

const pairOf = ({ fromTable, toTable }: CatalogRelationship): string => JSON.stringify([fromTable, toTable].sort());

function byNames(tables: TableProfile[]): CatalogRelationship[] {
  const targets = new Map<string, Side[]>();
  for (const table of tables)
    for (const column of table.columns)
      if (keyTypes.has(column.type) && isUnique(table, column))
        for (const name of namesFor(table, column))
          targets.set(name, [...(targets.get(name) ?? []), { table, column }]);

  const found = new Map<string, CatalogRelationship>();
  for (const table of tables)
    for (const column of table.columns) {
      const target = keyTypes.has(column.type) ? bestTarget({ table, column }, targets) : null;
      if (!target) continue;
      const [from, to] = [`${table.name}.${column.name}`, `${target.table.name}.${target.column.name}`];
      // Two unique columns point at each other; one way says it all, from what only some have to all of them.
      if (found.has(`${to}>${from}`)) {
        if (!isRatherWhole(target, { table, column })) continue;
        found.delete(`${to}>${from}`);
      }
      found.set(`${from}>${to}`, {
        fromTable: table.name,
        fromColumns: [column.name],
        toTable: target.table.name,
        toColumns: [target.column.name],
      });
    }
  return [...found.values()];
}

const isUnique = (table: TableProfile, column: ColumnProfile): boolean =>
  table.rowCount > 1 && column.nullCount === 0 && column.distinctCount >= table.rowCount;

/** Whether one of two unique columns tells the things that the other is of: it is called after its table, as the `order_id` of `orders`, or has more of them. */
const isRatherWhole = (one: Side, other: Side): boolean =>
  namedAfter(one) === namedAfter(other) ? one.table.rowCount > other.table.rowCount : namedAfter(one);

const namedAfter = ({ table, column }: Side): boolean => {
  const words = wordsOf(column.name).map(singular);
  return wordsOf(table.name)
    .map(singular)
    .every(word => words.includes(word));
};

/** By which names other tables would refer to a column. */
function namesFor(table: TableProfile, column: ColumnProfile): string[] {
  const name = wordsOf(column.name).join('_');
  if (!ownNumbers.has(name)) return [name];
  const owner = wordsOf(table.name);
  const one = [...owner.slice(0, -1), singular(owner.at(-1) ?? '')];
  return [...new Set([[...owner, name].join('_'), [...one, name].join('_')])];
}

function bestTarget(source: Side, targets: Map<string, Side[]>): Side | null {
  const words = wordsOf(source.column.name);
  const matches: Match[] = [];
  // `home_store_id` means a store too; a single word left of several would mean anything.
  for (let dropped = 0; dropped === 0 || words.length - dropped >= 2; dropped++)
    for (const target of targets.get(words.slice(dropped).join('_')) ?? [])
      if (target.table !== source.table && target.column.type === source.column.type && overlap(source, target))
        matches.push({ target, dropped });
  matches.sort(
    (a, b) => a.dropped - b.dropped || likeness(b) - likeness(a) || a.target.table.rowCount - b.target.table.rowCount,
  );
  return matches[0]?.target ?? null;

  function likeness({ target }: Match): number {
    const owner = wordsOf(target.table.name).map(singular);
    return (
      owner.filter(word => words.includes(word)).length +
      (target.table.primaryKey.includes(target.column.name) ? 0.5 : 0)
    );
  }
}

/** Whether the values of one column may be values of the other. */
function overlap({ table, column: from }: Side, { table: other, column: to }: Side): boolean {
  if (from.values.length > 0 && to.valuesComplete) {
    const there = new Set(to.values.map(({ value }) => value));
    return from.values.filter(({ value }) => there.has(value)).length >= from.values.length / 2;
  }
  const [part, whole] = [valuesOf(from, 'same'), valuesOf(to, 'same')];
  // Texts lie between any two others: only values that are known tell.
  if (part && whole && !table.estimated && !other.estimated) return inclusionOf(part, whole).share >= 0.5;
  if (from.min === null || from.max === null || to.min === null || to.max === null) return false;
  const compare = from.type === 'integer' ? (a: string, b: string) => Number(a) - Number(b) : compareText;
  return compare(from.min, to.max) <= 0 && compare(to.min, from.max) <= 0;
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
