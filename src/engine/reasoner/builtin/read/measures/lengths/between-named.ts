import { only } from '../../../../../../base/lists/only.ts';
import type { Column, Schema } from '../../../schema/schema.ts';
import { cueAt } from '../../fold-items.ts';
import type { Item } from '../../items.ts';
import { tellsWhenItHappens } from './ahead.ts';

/** Two dates of a table that are said by what happens then, and the places where that is. */
type Named = { from: Column; to: Column; places: number[] };

/** The one date of a table on which its rows take place, where they are called by the rows themselves: "between booking and *appointment*". */
const dateOfRows = ({ meaning, atom }: Item, { language }: Schema): Column[] => {
  const { ahead, ends } = language.gaps;
  const { stem } = atom.token;
  // An order is when it is placed, and a shipment when it is sent off.
  if (meaning.kind !== 'table' || !meaning.table.stems.includes(stem)) return [];
  if (ahead.arranging.has(stem) || ends.has(stem)) return [];
  const date = only(meaning.table.columns.filter(column => tellsWhenItHappens(column, language)));
  return date ? [date] : [];
};

const datesBy = ({ atom }: Item, { tables }: Schema): Column[] =>
  tables.flatMap(({ columns }) =>
    columns.filter(
      ({ holds, stems }) => holds === 'date' && atom.to === atom.from + 1 && stems.includes(atom.token.stem),
    ),
  );

const endBy = (item: Item, schema: Schema): Column[] => {
  const called = datesBy(item, schema);
  return called.length > 0 ? called : dateOfRows(item, schema);
};

/** The places of all that says two ends: "between *booking* and the *visit*", "from *booking* to *visit*"; null where it does not begin there. */
const endsAt = (items: Item[], at: number, { language }: Schema): { places: number[]; ends: [Item, Item] } | null => {
  const { from, since, to, until } = language.times;
  const led = (item: Item, words: ReadonlySet<string>[]): boolean =>
    item.before.some(word => words.some(each => each.has(word)));
  const [first, one, , other] = items.slice(at, at + 4);
  if (cueAt(items, at, 'between') && cueAt(items, at + 2, 'and') && one && other)
    return { places: [at, at + 1, at + 2, at + 3], ends: [one, other] };
  return first && one && led(first, [from, since]) && led(one, [to, until])
    ? { places: [at, at + 1], ends: [first, one] }
    : null;
};

/** "Between *booking* and the *visit*": the one date of each name in one table, `BookedOn` and `VisitDate`. */
export const betweenNamed = (items: Item[], schema: Schema): Named | null => {
  for (const at of items.keys()) {
    const said = endsAt(items, at, schema);
    if (!said) continue;
    const [one, other] = said.ends;
    const pairs = endBy(one, schema).flatMap(from =>
      endBy(other, schema).flatMap(to => (to.table === from.table && to !== from ? [{ from, to }] : [])),
    );
    const pair = only(pairs);
    if (pair) return { ...pair, places: said.places };
  }
  return null;
};
