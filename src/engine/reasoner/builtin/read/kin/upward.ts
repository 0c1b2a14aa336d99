import type { Column, Schema } from '../../schema/schema.ts';
import { columnAt, cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';
import { asColumn } from './as-column.ts';
import { isTied, type Kin, type Named, namedAt, namesOver } from './kin.ts';
import { ownSide } from './sides.ts';

const isPossessive = ({ atom }: Item, { language }: Schema): boolean =>
  /['’]s?$/.test(atom.text) || (language.nounsCapital && /s$/.test(atom.text));

/** What is asked of the one over a row: its name, or what else of it stands before it ("the *salary* of Eva's manager") or after. */
const askedOf = (items: Item[], at: number, kin: Kin): { place: number; column: Column } | null => {
  const named = columnAt(items, at);
  const column = named?.table === kin.table ? kin.alias.table.columns.find(each => same(each, named)) : undefined;
  return column && named !== kin.key ? { place: at, column } : null;
};

const same = (one: Column, other: Column): boolean => one.ref.column === other.ref.column;

/** What others have of whom that one is over, such as their orders, can't be asked for: the word is left out, and missed. */
const ofAnother = (items: Item[], { over, named }: Place, { table }: Kin): boolean => {
  const before = columnAt(items, Math.min(over, named.from) - 1);
  return before !== null && before.table !== table && before.holds === 'number';
};

const asWord = (item: Item): Item => ({
  ...item,
  meaning: { kind: 'word' },
  atom: { ...item.atom, weight: 1 },
  settled: true,
});

type Place = { over: number; named: Named };

/** "Eva's manager", "the manager of Eva". */
const placeOf = (items: Item[], kin: Kin, schema: Schema): Place | null => {
  for (const [over, item] of items.entries()) {
    if (!namesOver(item, kin, schema)) continue;
    const after = namedAt(items, over + 1, kin);
    if (after && items[over + 1]!.before.some(word => schema.language.possessives.has(word)))
      return { over, named: after };
    for (const from of [over - 1, over - 2]) {
      const before = namedAt(items, from, kin);
      if (before?.to === over && item.before.length === 0 && isPossessive(items[over - 1]!, schema))
        return { over, named: before };
    }
  }
  return null;
};

/** "Who manages Eva", "to whom does Eva report", "who is Eva led by". */
const placeByVerb = (items: Item[], kin: Kin, { language }: Schema): Place | null => {
  const { words } = kin;
  for (const at of items.keys()) {
    // "Since when" and "where does Eva work" ask for nobody.
    if (!cueAt(items, at - 1, 'ask') || !language.passing.who.has(items[at - 1]!.atom.token.word)) continue;
    const verb = saysVerb(items, at, words.leads, kin) || saysVerb(items, at, words.serves, kin);
    // "Who manages Eva", and German "wem untersteht Eva"; who reports *to* Eva is under her, and so is who is managed *by* her.
    const led = verb && items[at + 1]?.before.length === 0 && !isTied(items[at]) ? namedAt(items, at + 1, kin) : null;
    if (led) return { over: at, named: led };
    const named = namedAt(items, at, kin);
    if (named && items[at]!.before.length > 0 && saysVerb(items, named.to, words.serves, kin))
      return { over: named.to, named };
    // "Who is Eva managed by", where the key is called so.
    if (named && isTied(items[named.to]) && saysVerb(items, named.to, words.leads, kin))
      return { over: named.to, named };
  }
  return null;
};

/** Whether an item is one of some verbs, and means nothing else than the key. "Report" may as well ask for one. */
const saysVerb = (items: Item[], at: number, verbs: ReadonlySet<string>, { key }: Kin): boolean => {
  const { meaning, atom } = items[at] ?? {};
  const plain =
    meaning?.kind === 'word' ||
    (meaning?.kind === 'column' && meaning.column === key) ||
    cueAt(items, at, 'show') !== null;
  return plain && verbs.has(atom!.token.word);
};

/**
 * "Who is Eva's manager", "the salary of the manager of Eva": of the one over a row that is named. The question then asks
 * for that column of the other row, and says of this one what it is called.
 */
export const upward = (items: Item[], kin: Kin, schema: Schema): Item[] | null => {
  const place = placeOf(items, kin, schema) ?? placeByVerb(items, kin, schema);
  const own = place && ownSide(items, place.named, kin);
  const shown = kin.alias.named ? kin.key : kin.alias.table.label;
  if (!place || !own || !shown) return null;
  const { over, named } = place;
  if (ofAnother(items, place, kin)) return items.map((item, at) => (at === over ? asWord(item) : item));
  const [start, end] = [Math.min(over, named.from), Math.max(over + 1, named.to)];
  const tied = items[start]!.before.some(word => schema.language.possessives.has(word));
  const asked = (tied && askedOf(items, start - 1, kin)) || askedAfter(items, end, kin);
  const role = asColumn({ ...items[over]!, before: items[start]!.before }, asked ? asked.column : shown);
  const values = own.map((item, at) => (at === 0 ? { ...item, before: ['of'] } : item));
  const [before, rest] = asked
    ? asked.place < start
      ? [items.slice(0, asked.place), items.slice(end)]
      : [items.slice(0, start), items.slice(asked.place + 1)]
    : [items.slice(0, start), items.slice(end)];
  // What is asked for is said by its name: "who" adds nothing.
  const who = before.findLastIndex((_, at) => cueAt(before, at, 'ask')?.about !== undefined);
  return [...before.filter((_, at) => at !== who), role, ...values, ...rest];
};

/** "Eva's manager's salary". */
const askedAfter = (items: Item[], end: number, kin: Kin): { place: number; column: Column } | null =>
  items[end]?.before.length === 0 && /['’]s?$/.test(items[end - 1]!.atom.text) ? askedOf(items, end, kin) : null;
