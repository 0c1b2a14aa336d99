import type { Cue } from '../../../language/cue.ts';
import { numbersThings } from '../../../schema/rows/thing-of-rows.ts';
import { columnAt, cueAt } from '../../fold-items.ts';
import type { Item } from '../../items.ts';

/** Whether a place names what the rows of a thing are told by: the "items" of each transaction. */
const isOfRows = (items: Item[], at: number, per: number): boolean => {
  const [column, key] = [columnAt(items, at), columnAt(items, per)];
  const { meaning } = items[at]!;
  if (meaning.kind === 'table') return meaning.table === key?.table;
  return column !== null && column !== key && column.table === key?.table && column.holds === 'text' && !column.unique;
};

/** Whether a place only says which rows are meant: a day, a value. */
const limits = ({ meaning }: Item): boolean => meaning.kind === 'time' || meaning.kind === 'value';

/**
 * "Items per transaction", "how many items per visit on average": how many rows each of what a number tells apart has on average, as
 * nobody asks for a list of the numbers. Null where anything else is said.
 */
export const rowsOfThing = (
  items: Item[],
  per: string,
  cueItem: (item: Item, cue: Cue, text?: string) => Item,
): { figure: Item[]; rest: Item[] } | null => {
  const thing = items.findIndex((item, at) => {
    const column = columnAt(items, at);
    return column !== null && numbersThings(column) && (cueAt(items, at - 1, 'group') || item.before.includes(per));
  });
  const from = cueAt(items, thing - 1, 'group') ? thing - 2 : thing - 1;
  if (from < 0 || !isOfRows(items, from, thing)) return null;
  const asks = (place: number): boolean =>
    (['ask', 'show', 'count'] as const).some(kind => cueAt(items, place, kind) !== null) ||
    cueAt(items, place, 'aggregate')?.aggregate === 'avg' ||
    // "Different items" are told so by a word of their own.
    (cueAt(items, place, 'distinct') !== null && items[place]!.atom.text === items[from]!.atom.text);
  const rest = items.filter((_, place) => !(asks(place) || (place >= from && place <= thing)));
  if (!rest.every(limits)) return null;
  const { table } = columnAt(items, thing)!;
  const said = items[from]!;
  const rows: Item = { ...said, meaning: { kind: 'table', table }, before: [] };
  const average: Item = { ...cueItem(said, { kind: 'aggregate', aggregate: 'avg' }), each: true };
  const each = [cueItem(said, { kind: 'group' }, per), { ...items[thing]!, before: [] }];
  return { figure: [average, cueItem(said, { kind: 'count' }), rows, ...each], rest };
};
