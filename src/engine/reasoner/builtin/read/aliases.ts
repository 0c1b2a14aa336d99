import type { Alias, Column, Schema, Table } from '../schema/schema.ts';
import type { Choose } from './choices.ts';
import { columnAt, cueAt } from './fold-items.ts';
import type { Item } from './items.ts';
import { isRefused } from './other-rows.ts';

/** How many letters a verb and the name of who does it share at least: "supervises" and "supervisor". */
const shared = 5;

const alike = (word: string, other: string): boolean =>
  word.length >= shared && other.length >= shared && word.slice(0, shared) === other.slice(0, shared);

const isSelf = ({ table, edge }: Alias): boolean => edge.from[0]!.table === table.of!.name;

/** The alias an item names: the key that leads there, or what is done by whom it is called after ("who *supervises* her"). */
const aliasAt = (items: Item[], at: number, { aliases, language }: Schema): Alias | null => {
  const item = items[at]!;
  const column = columnAt(items, at);
  const stems = item.atom.text.toLowerCase().split(/\s+/).map(language.stem);
  const keyed = stems.some(stem => language.roles.key.has(stem) || language.roles.code.has(stem));
  if (keyed) return null;
  const led = aliases.find(
    ({ edge: { from } }) => column?.ref.table === from[0]!.table && column.ref.column === from[0]!.column,
  );
  if (led) return led;
  if (item.meaning.kind !== 'word') return null;
  const done = aliases.filter(
    alias => isSelf(alias) && alias.table.title.split(' ').some(word => alike(stems[0]!, word)),
  );
  return done.length === 1 ? done[0]! : null;
};

/** The same column of the table under its other name. */
const under = ({ table }: Alias, column: Column): Column | null =>
  column.table === table.of ? (table.columns.find(({ ref }) => ref.column === column.ref.column) ?? null) : null;

/** A column of the other row that is named before it, "the fee of the person mentoring them", and its place. */
const attributeAt = (
  items: Item[],
  at: number,
  alias: Alias,
  { language }: Schema,
): { place: number; column: Column } | null => {
  const place = items[at - 1]?.meaning.kind === 'word' ? at - 2 : at - 1;
  const tied = items.slice(place + 1, at + 1).some(({ before }) => before.some(word => language.possessives.has(word)));
  if (!tied || !columnAt(items, place)) return null;
  const ways = [
    columnAt(items, place)!,
    ...items[place]!.atom.options.flatMap(option => (option.kind === 'column' ? [option.column] : [])),
  ];
  const column = ways.map(way => under(alias, way)).find(way => way !== null);
  return column ? { place, column } : null;
};

const limits = (items: Item[], at: number): boolean => {
  const kind = items[at]?.meaning.kind;
  return kind === 'value' || kind === 'number' || kind === 'time' || cueAt(items, at, 'contains') !== null;
};

const lacks = (items: Item[], at: number): boolean =>
  (['lacking', 'not', 'missing'] as const).some(kind => cueAt(items, at - 1, kind) ?? cueAt(items, at + 1, kind));

const asColumn = (item: Item, column: Column): Item => ({
  ...item,
  meaning: { kind: 'column', column, exact: true },
});

/** What is compared with that of another row, where only the other is named: pay, in "who earns more than their manager". */
const paid = (table: Table): Column | null =>
  table.columns.find(({ roles }) => roles.has('measure') && roles.has('money')) ?? null;

type Rewritten = { items: Item[]; next: number };

/** Puts the column of the other row in place of the key that leads there, and of the name of the column beside it. */
const rewritten = (
  items: Item[],
  at: number,
  alias: Alias,
  before: Column | null,
  schema: Schema,
): Rewritten | null => {
  const item = items[at]!;
  const possessive = /['’]s?$/.test(item.atom.text);
  const put = (from: number, to: number, column: Column, settled = false): Rewritten => {
    const next = items[to];
    // The "team" of "home team" says it once more.
    const said = next?.meaning.kind === 'table' && next.meaning.table === alias.table.of && next.before.length === 0;
    return {
      items: [
        ...items.slice(0, from),
        { ...asColumn(item, column), ...(settled && { settled }) },
        ...items.slice(said ? to + 1 : to),
      ],
      next: from + 1,
    };
  };
  const attribute = attributeAt(items, at, alias, schema);
  if (attribute) return put(attribute.place, at + 1, attribute.column);
  // "Guides who have a mentor" says no more than that there is one.
  const theirs = item.before.some(word => schema.language.own.has(word));
  if (!theirs && item.before.some(word => schema.language.owning.has(word))) return null;
  // "higher than that of their manager": the same column of both rows.
  const compared = [at - 1, at - 2].find(place => cueAt(items, place, 'compare'));
  const own = compared === undefined ? null : columnAt(items, compared - 1);
  const beside = columnAt(items, at - 1);
  if (compared !== undefined && isSelf(alias)) {
    const same = own && under(alias, own);
    if (same && own.holds === 'number') return put(compared + 1, at + 1, same);
    const pay = paid(alias.table.of!);
    const lead: Item | null = pay && asColumn({ ...item, before: [] }, pay);
    const told = cueAt(items, compared, 'compare')!.about;
    if (pay && lead && !told && !own) {
      const kept = [...items.slice(0, compared), lead, items[compared]!];
      return { items: [...kept, asColumn(item, under(alias, pay)!), ...items.slice(at + 1)], next: kept.length + 1 };
    }
    return null;
  }
  // "A higher fee than their manager."
  const gap = cueAt(items, at - 2, 'more') && beside && isSelf(alias) ? under(alias, beside) : null;
  if (gap) return put(at, at + 1, gap);
  const after = possessive ? columnAt(items, at + 1) : null;
  const named = after && under(alias, after);
  if (named) return put(at, at + 2, named);
  const again = before ? under(alias, before) : null;
  const rows = items[at - 1];
  const ownName = alias.table.of!.label;
  // "Employees with their manager": each by its name.
  if (theirs && isSelf(alias) && rows?.meaning.kind === 'table' && rows.meaning.table === alias.table.of && ownName) {
    const name = again ?? (alias.named ? columnAt(items, at) : alias.table.label);
    const both =
      name && [asColumn(rows, ownName), asColumn(item, name)].map((each): Item => ({ ...each, settled: true }));
    return both && { items: [...items.slice(0, at - 1), ...both, ...items.slice(at + 1)], next: at + 1 };
  }
  // A number that leads to another table tells nothing; its name does, unless the number is asked for by its whole name.
  const key = columnAt(items, at);
  const bare = key?.holds === 'number' && key.stems.some(stem => schema.language.roles.key.has(stem));
  // A key that holds the name shows it.
  if (alias.named) return null;
  const shown = again ?? (isSelf(alias) || bare ? alias.table.label : null);
  return shown && put(at, at + 1, shown, !again && shown === alias.table.label);
};

/**
 * Reads keys that lead to another row of the same table, or in one of several ways to another table, as what that row
 * has: "the name of the supervisor", "the names of the home team and the away team".
 */
export const withAliases = (asked: Item[], schema: Schema, choose: Choose): Item[] => {
  if (schema.aliases.length === 0) return asked;
  let items = asked;
  /** The column last shown of a row under another name: "the names of the home and the away team". */
  let before: Column | null = null;
  let known: Alias | null = null;
  for (let at = 0; at < items.length; at++) {
    const alias = aliasAt(items, at, schema);
    if (!alias || items[at]!.settled || lacks(items, at)) continue;
    // A value right after the key is one of the key.
    const valued = limits(items, at + 1) && items[at + 1]!.before.length === 0;
    if (valued || (!isSelf(alias) && (limits(items, at + 1) || limits(items, at - 1)))) continue;
    // "Each employee with a supervisor and who supervises them" names the same once more.
    if (alias === known && isSelf(alias)) {
      const again = at--;
      items = items.filter((_, place) => place !== again);
      continue;
    }
    const found = rewritten(items, at, alias, before ?? (isSelf(alias) ? shownBefore(items, at, alias) : null), schema);
    if (!found) continue;
    const meant = choose('another row', [
      { value: true, cost: 0 },
      // A number that only leads to a row of the same table hardly says anything; and what is refused is meant all the same.
      { value: false, cost: isRefused(found.items, found.next - 1, schema) ? 5 : isSelf(alias) ? 1.5 : 0.6 },
    ]);
    if (!meant) continue;
    items = found.items;
    known = alias;
    const column = columnAt(items, found.next - 1);
    before = column?.table.of?.columns.find(({ ref }) => ref.column === column.ref.column) ?? null;
    at = found.next - 1;
  }
  // That there is one goes without saying where it is shown.
  const owned = (item: Item, at: number): boolean =>
    !item.settled && item.before.some(word => schema.language.owning.has(word)) && aliasAt(items, at, schema) === known;
  if (known === null) return asked;
  // "Who supervises the others": what is asked for is named by the verb.
  const who = items.findIndex((_, at) => isWho(items, at) && columnAt(items, at + 1)?.table === known?.table);
  return items.filter((item, at) => at !== who && !owned(item, at));
};

/** A name of the row itself that is shown before. */
const shownBefore = (items: Item[], at: number, { table }: Alias): Column | null => {
  const place = items.findLastIndex(
    ({ meaning }, other) =>
      other < at && meaning.kind === 'column' && meaning.column.table === table.of && meaning.column.roles.has('name'),
  );
  return columnAt(items, place);
};

const isWho = (items: Item[], at: number): boolean => cueAt(items, at, 'ask')?.about !== undefined;
