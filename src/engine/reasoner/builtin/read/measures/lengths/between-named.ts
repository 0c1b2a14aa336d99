import type { Column, Schema } from '../../../schema/schema.ts';
import { cueAt } from '../../fold-items.ts';
import type { Item } from '../../items.ts';

/** Two dates of a table that are said by what happens then, and the places where that is. */
type Named = { from: Column; to: Column; places: number[] };

const datesBy = ({ atom }: Item, { tables }: Schema): Column[] =>
  tables.flatMap(({ columns }) =>
    columns.filter(
      ({ holds, stems }) => holds === 'date' && atom.to === atom.from + 1 && stems.includes(atom.token.stem),
    ),
  );

/** "Between *booking* and the *visit*": the one date of each name in one table, `BookedOn` and `VisitDate`. */
export const betweenNamed = (items: Item[], schema: Schema): Named | null => {
  for (const at of items.keys()) {
    const [one, other] = [items[at + 1], items[at + 3]];
    if (!cueAt(items, at, 'between') || !cueAt(items, at + 2, 'and') || !one || !other) continue;
    const pairs = datesBy(one, schema).flatMap(from =>
      datesBy(other, schema).flatMap(to => (to.table === from.table && to !== from ? [{ from, to }] : [])),
    );
    const [only, ...others] = pairs;
    if (only && others.length === 0) return { ...only, places: [at, at + 1, at + 2, at + 3] };
  }
  return null;
};
