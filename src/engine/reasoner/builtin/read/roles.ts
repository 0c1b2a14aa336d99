import { onceFor } from '../../../../base/once-for.ts';
import type { Alias, Column, Schema, Table } from '../schema/schema.ts';
import { distinction } from '../sql/join.ts';
import { cueAt } from './fold-items.ts';
import type { Item, Meaning } from './items.ts';

/** One of several keys from one table to another, and the words that tell it from the others. */
type Role = { alias: Alias; key: Column; words: Set<string> };

/** The table of the keys, the one they lead to, and the keys. */
type Parts = { from: Table; to: Table; roles: Role[] };

/** How far from a thing the words may stand that say by which key it is meant. */
const reach = { before: 6, after: 4 };

const partsOf = onceFor((schema: Schema): Parts[] => {
  const { language } = schema;
  const groups = Map.groupBy(
    schema.aliases.filter(({ table, edge }) => edge.from[0]!.table !== table.of!.name),
    ({ table, edge }) => `${edge.from[0]!.table}\u0000${table.of!.name}`,
  );
  return [...groups.values()].map((aliases): Parts => {
    const [{ table, edge }] = aliases as [Alias];
    const roles = aliases.map((alias): Role => {
      const key = schema.column(alias.edge.from[0]!)!;
      const own = distinction(key, alias.table.of);
      const related = language.roleWords.filter(group => own.some(stem => group.includes(stem)));
      return { alias, key, words: new Set([...own, ...related.flat()]) };
    });
    const shared = (word: string): boolean => roles.filter(({ words }) => words.has(word)).length > 1;
    const told = roles.map(role => ({ ...role, words: new Set([...role.words].filter(word => !shared(word))) }));
    return { from: schema.table(edge.from[0]!.table)!, to: table.of!, roles: told };
  });
});

const tableAt = ({ meaning }: Item): Table | null =>
  meaning.kind === 'table'
    ? meaning.table
    : meaning.kind === 'column' || meaning.kind === 'value'
      ? meaning.column.table
      : null;

/** The key whose part an item is a word for: "leaving", "departure", the key's own name. */
const roleAt = (item: Item | undefined, { roles, from }: Parts, { language }: Schema): Role | null => {
  if (!item) return null;
  const { meaning } = item;
  const column = meaning.kind === 'column' ? meaning.column : null;
  const led = roles.find(({ key }) => key === column);
  if (led) return led;
  if (meaning.kind !== 'word' && !(column?.table === from && meaning.kind === 'column' && meaning.weak)) return null;
  const stems = item.atom.text
    .toLowerCase()
    .split(/\s+/)
    .flatMap(word => [word, language.stem(word)]);
  return roles.find(({ words }) => stems.some(stem => words.has(stem))) ?? null;
};

type Told = { role: Role; by: number | null };

/**
 * The key told by a word right before the thing: "*to* Oslo". A word that else opens groups is one before a value, as
 * nothing is grouped by a value.
 */
const ledBy = (items: Item[], at: number, { roles }: Parts): Told | null => {
  const item = items[at]!;
  const role = roles.find(({ words }) => item.before.some(word => words.has(word)));
  if (role) return { role, by: null };
  if (item.meaning.kind !== 'value' || item.before.length > 0 || !cueAt(items, at - 1, 'group')) return null;
  const word = items[at - 1]!.atom.text.toLowerCase();
  const opened = roles.find(({ words }) => words.has(word));
  return opened ? { role: opened, by: at - 1 } : null;
};

/** By which key the thing at a place is meant, and the place of the word that says so. */
const told = (items: Item[], at: number, parts: Parts, schema: Schema): Told | null => {
  const next = items[at + 1];
  const { possessives } = schema.language;
  // "The name *of the home team*" is read with the key.
  const tied = next?.before.some(word => possessives.has(word)) === true;
  const of = tied ? roleAt(next, parts, schema) : null;
  if (of) return next!.meaning.kind === 'column' ? null : { role: of, by: at + 1 };
  const led = ledBy(items, at, parts);
  const last = roleAt(items[at - 1], parts, schema);
  if (led) return last === led.role ? { ...led, by: at - 1 } : led;
  for (let place = at - 1; place >= Math.max(0, at - reach.before); place--) {
    if (/[.?]/.test(items[place + 1]!.before.join(''))) break;
    const role = roleAt(items[place], parts, schema);
    if (role) return { role, by: place };
    const before = items[place]!;
    const passed = isThing(before, parts) ? ledBy(items, place, parts) : null;
    if (passed) return { role: passed.role, by: null };
  }
  for (let place = at + 1; place <= Math.min(items.length - 1, at + reach.after); place++) {
    const role = roleAt(items[place], parts, schema);
    if (role) return isThing(items[place + 1], parts) ? null : { role, by: place };
    if (isThing(items[place], parts) || cueAt(items, place, 'and')) break;
  }
  return null;
};

/** Whether an item speaks of the table that the keys lead to, or of a value of one of them. */
const isThing = (item: Item | undefined, { to, roles }: Parts): boolean =>
  item !== undefined &&
  (tableAt(item) === to ||
    (item.meaning.kind === 'value' &&
      roles.some(({ key }) => item.meaning.kind === 'value' && item.meaning.column === key)));

/** The meaning under the other name that a key gives the table; keys are compared as they stand. */
const under = ({ alias, key }: Role, meaning: Meaning, { roles }: Parts): Meaning => {
  if (meaning.kind === 'table') return { ...meaning, table: alias.table };
  if (meaning.kind !== 'column' && meaning.kind !== 'value') return meaning;
  if (roles.some(role => role.key === meaning.column)) return { ...meaning, column: key };
  const column = alias.table.columns.find(({ ref }) => ref.column === meaning.column.ref.column);
  return column ? { ...meaning, column } : meaning;
};

/** Which keys are meant by what is said of the table they lead to, by the places in the question. */
const assigned = (items: Item[], parts: Parts, schema: Schema): Map<number, Told> => {
  const found = new Map<number, Told>();
  const things = items.flatMap((item, at) => (isThing(item, parts) ? [at] : []));
  for (const at of things) {
    const role = told(items, at, parts, schema);
    if (role) found.set(at, role);
  }
  // "Airports with flights to Oslo" are where these begin.
  const [limit] = [...found].filter(([at]) => items[at]!.meaning.kind === 'value');
  const between = limit && items.findIndex((item, at) => at < limit[0] && tableAt(item) === parts.from);
  for (const at of things) {
    const other = limit && parts.roles.find(role => role !== limit[1].role);
    if (other && parts.roles.length === 2 && between !== undefined && at < between && !found.has(at))
      found.set(at, { role: other, by: null });
  }
  // "Show their names": of what the question asks for first.
  const asked = things.find(at => items[at]!.meaning.kind !== 'value' && found.has(at));
  if (asked !== undefined)
    for (const at of things)
      if (at > asked && !found.has(at)) found.set(at, { role: found.get(asked)!.role, by: null });
  return found;
};

/**
 * Tells by which of several keys to one table things are meant: "flights *leaving* Rome" are those whose departure
 * airport is there. Where all is said of one key the table is joined by it; where it is of several, once by each.
 */
export const withRoles = (items: Item[], schema: Schema): Item[] => {
  let read = items;
  for (const parts of partsOf(schema)) {
    const spoken = read.some(item => tableAt(item) === parts.from);
    const found = spoken ? assigned(read, parts, schema) : new Map<number, Told>();
    if (found.size === 0) continue;
    const roles = new Set([...found.values()].map(({ role }) => role));
    const drop = new Set([...found.values()].map(({ by }) => by));
    // Students "who have treasurer votes" are tied to the votes by nothing but the key.
    const rest = read.some((item, at) => !drop.has(at) && tableAt(item) === parts.from);
    if (!rest) continue;
    read = read
      .map((item, at): Item => {
        const role = found.get(at)?.role;
        if (!role) return item;
        const keyed = item.meaning.kind === 'value' && tableAt(item) === parts.from;
        const meaning = roles.size > 1 || keyed ? under(role, item.meaning, parts) : item.meaning;
        return { ...item, meaning, via: role.key.ref };
      })
      .filter((_, at) => !drop.has(at));
  }
  return read;
};
