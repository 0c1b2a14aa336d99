import { only } from '../../../../../../base/lists/only.ts';
import { leadsTo } from '../../../schema/rows/leads-to.ts';
import type { Column, Schema, Table } from '../../../schema/schema.ts';
import { derivedMeaning, type Item, type Meaning } from '../../items.ts';
import { repeatedKey } from '../grain.ts';

/** What an order comes to by its lines, and what tells the orders apart. */
export type OfPaper = { figure: Meaning; thing: Meaning; said: Item[] };

const isPaper = (stems: readonly string[], { language }: Schema): boolean =>
  stems.some(stem => language.natures.papers.has(stem));

/** What rows of a table come to: a column of money, or what quantity and price give; null where neither is told, or is told once for several rows. */
const worthOfLines = (table: Table, schema: Schema): Meaning | null => {
  const { worth } = table;
  const isRepeated = table.profile.repeats?.some(({ columns }) => worth && columns.includes(worth.ref.column));
  if (worth) return isRepeated ? null : { kind: 'column', column: worth, exact: true };
  const reckoned = schema.derived.find(each => each.factors.every(factor => factor.table === table));
  return reckoned ? derivedMeaning(reckoned) : null;
};

/** The number of orders, receipts or bills on the lines of a table, where several rows have the same. */
const numberOfPapers = (table: Table, schema: Schema): Column | null => {
  // Numbers may be taken for figures, but not where they tell the things apart that several rows are of.
  const key = repeatedKey(table);
  const numbers = table.columns.filter(
    column => column.nature === 'identifier' || column.nature === 'code' || column === key,
  );
  return only(numbers.filter(({ unique, roles, stems }) => !unique && !roles.has('foreign') && isPaper(stems, schema)));
};

/** Rows of orders and what their lines come to, where the orders hold no money themselves. */
const ofTables = (whole: Table, schema: Schema): Meaning | null => {
  if (whole.worth) return null;
  const lines = schema.tables.filter(table => table.worth && leadsTo(schema, table, whole));
  // What has days of its own, as payments, is no line of an order.
  const own = only(lines.filter(({ date }) => date === null));
  return own && worthOfLines(own, schema);
};

/** Whether an item only says that it is about what an order comes to: its "value", its "size", the money itself. */
const saysWorth = (item: Item | undefined, { language }: Schema): boolean =>
  item !== undefined &&
  item.before.length === 0 &&
  (item.meaning.kind === 'derived' ||
    (language.flows.worth.has(item.atom.token.stem) &&
      (item.meaning.kind === 'word' || (item.meaning.kind === 'column' && item.meaning.column.roles.has('money')))));

/** "Average *order value*", "median *receipt*" where a file holds the lines of orders: what all lines of an order come to. */
export const ofPapers = (items: Item[], schema: Schema): OfPaper | null => {
  const at = items.findIndex(({ atom }) => isPaper([atom.token.stem], schema));
  const item = items[at];
  if (!item) return null;
  const next = items[at + 1];
  const worth = saysWorth(next, schema);
  const said = worth ? [item, next!] : [item];
  if (item.meaning.kind === 'table') {
    const figure = worth ? ofTables(item.meaning.table, schema) : null;
    if (figure) return { figure, thing: { kind: 'table', table: item.meaning.table }, said };
  }
  const number = only(schema.tables.flatMap(table => numberOfPapers(table, schema) ?? []));
  const figure = number && worthOfLines(number.table, schema);
  const single = schema.language.plural(item.atom.token.word) !== item.atom.token.word;
  const named =
    (item.meaning.kind === 'column' && item.meaning.column === number) || (item.meaning.kind === 'derived' && single);
  if (!number || !figure || !(worth || named)) return null;
  // Other figures of an order are no money: "average items per order".
  const hasOther = items.some(
    other =>
      !said.includes(other) &&
      (other.meaning.kind === 'derived' ||
        (other.meaning.kind === 'column' && other.meaning.column.roles.has('measure'))),
  );
  return hasOther ? null : { figure, thing: { kind: 'column', column: number, exact: true }, said };
};
