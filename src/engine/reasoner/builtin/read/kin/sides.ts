import type { Column } from '../../schema/schema.ts';
import type { Item } from '../items.ts';
import type { Kin, Named } from './kin.ts';

type Value = { column: Column; values: string[]; contains: string | null };

const saidIn = ({ meaning }: Item): Value => meaning as Value & Item['meaning'];

const settled = (item: Item, value: Value): Item => ({
  ...item,
  meaning: { kind: 'value', ...value },
  settled: true,
});

/** The cells of a column that hold a text. */
const cellsOf = ({ profile }: Column, text: string): string[] => {
  const wanted = text.trim().toLowerCase();
  return profile.values.map(({ value }) => value).filter(value => value.trim().toLowerCase() === wanted);
};

/** A name that is written whole, as its first and its last part in columns of their own. */
const parted = (item: Item, whole: string, [first, last]: readonly [Column, Column]): Item[] | null => {
  for (const { index } of whole.matchAll(/ /g)) {
    const [a, b] = [whole.slice(0, index), whole.slice(index + 1)];
    const pairs = a.endsWith(',') ? [[b, a.slice(0, -1)]] : [[a, b]];
    for (const [one, other] of pairs) {
      const [firsts, lasts] = [cellsOf(first, one!), cellsOf(last, other!)];
      if (firsts.length > 0 && lasts.length > 0)
        return [
          settled(item, { column: first, values: firsts, contains: null }),
          { ...settled(item, { column: last, values: lasts, contains: null }), before: [] },
        ];
    }
  }
  return null;
};

/** "Message 1": what says that the key of a row is that number. */
const numbered = ([thing, number]: Item[], key: Column | null): Item[] | null =>
  thing && key && number?.meaning.kind === 'number'
    ? [
        {
          ...settled(number, { column: key, values: [String(number.meaning.number)], contains: null }),
          before: thing.before,
        },
      ]
    : null;

/** What says that a row is itself called so; null where no row is. */
export const ownSide = (items: Item[], { from, to }: Named, { key, table }: Kin): Item[] | null => {
  const said = items.slice(from, to);
  const number = numbered(said, table.key);
  if (number) return number;
  const [first] = said as [Item];
  if (saidIn(first).column !== key) return said.map(item => settled(item, saidIn(item)));
  const [whole = ''] = saidIn(first).values;
  const cells = table.label ? cellsOf(table.label, whole) : [];
  if (table.label && cells.length > 0) return [settled(first, { column: table.label, values: cells, contains: null })];
  return table.called && parted(first, whole, table.called);
};

/** What says that the row over a row is called so. */
export const overSide = (items: Item[], { from, to }: Named, { alias, key, table }: Kin): Item[] => {
  const said = items.slice(from, to);
  const [first] = said as [Item];
  const number = numbered(said, key);
  if (number) return number;
  if (!alias.named)
    return said.map(item => {
      const { column, ...value } = saidIn(item);
      const other = alias.table.columns.find(({ ref }) => ref.column === column.ref.column) ?? column;
      return settled(item, { ...value, column: other });
    });
  if (saidIn(first).column === key) return [settled(first, saidIn(first))];
  const parts = said.map(item => saidIn(item).values[0] ?? '');
  const inOrder = saidIn(first).column === table.called?.[1] ? [...parts].reverse() : parts;
  const text = alias.edge.spelled === 'last, first' ? [...inOrder].reverse().join(', ') : inOrder.join(' ');
  const cells = cellsOf(key, text);
  return [settled(first, { column: key, values: cells.length > 0 ? cells : [text], contains: null })];
};
