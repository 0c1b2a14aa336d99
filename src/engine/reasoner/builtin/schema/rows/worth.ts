import { salePrice } from '../../../../query/column-semantics.ts';
import type { Language } from '../../language/language.ts';
import type { Column, Table } from '../schema.ts';

const has = ({ stems }: Column, words: ReadonlySet<string>): boolean => stems.some(stem => words.has(stem));

/** How well a column is called what a row comes to: an "Invoice Total" is, what parts of it cost or were taxed is not. */
const saysWhole = (column: Column, table: Table, { flows }: Language): number =>
  (has(column, flows.whole) ? 2 : 0) +
  (flows.whole.has(column.stems.at(-1)!) ? 0.5 : 0) +
  (column.stems.some(stem => table.stems.includes(stem)) ? 1 : 0) +
  (has(column, flows.in) ? 1 : 0) -
  // A subtotal is what a row comes to only where no total stands beside it.
  (has(column, flows.partly) ? 1 : 0) -
  (has(column, flows.out) || has(column, flows.beside) ? 3 : 0);

/** Whether a column may as well tell what something is thought to be worth, and not what it came to. */
const isLoose = (column: Column, { flows }: Language): boolean =>
  column.stems.filter(stem => flows.whole.has(stem) || flows.in.has(stem)).every(stem => flows.loosely.has(stem));

/** "Invoice Total": an amount in no unit, though nothing says that it is money. */
const mayBeMoney = (column: Column, { flows }: Language): boolean =>
  column.semantics.kind === 'amount' && !column.semantics.unit && column.unit === null && has(column, flows.whole);

/** What each row was sold for, where rows are sales and tell of no other money: the price of a ticket, of which there is one. */
const soldFor = ({ columns, semantics: { kind } }: Table): Column | null => {
  const [price, ...others] = columns.filter(
    ({ roles, semantics: { adds, rule } }) => roles.has('measure') && rule === salePrice && adds === 'always',
  );
  return price && others.length === 0 && (kind === 'event' || kind === 'lines') ? price : null;
};

/**
 * What a row of a table comes to in money: the total of an invoice, and not its shipping. Null where no column is money that
 * adds up, and where of several none is called more so than the others.
 */
export const worthOf = (table: Table, language: Language): Column | null => {
  const ranked = table.columns
    .filter(({ holds, roles, uses }) => holds === 'number' && roles.has('measure') && uses.natural === 'sum')
    .filter(column => column.roles.has('money') || mayBeMoney(column, language))
    .map(column => ({ column, whole: saysWhole(column, table, language) }))
    .sort((a, b) => b.whole - a.whole);
  const [first, second] = ranked;
  const sold = soldFor(table);
  // A tip is no more than what is given beside the price.
  if (!first || (sold && first.whole < 0)) return sold;
  const money = ranked.filter(({ column }) => column.roles.has('money'));
  // A "catalogue value" beside what the hammer fell at: nobody knows which of both is meant.
  if (second && isLoose(first.column, language) && second.whole === 0 && second.column.roles.has('money')) return null;
  // What marketing cost is nothing that an animal comes to, of which it is told for how much it was bought and sold.
  const priced = table.columns.some(({ roles, semantics: { rule } }) => roles.has('money') && rule === salePrice);
  if (money.length === 1 && first.whole < 0 && priced) return null;
  if (money.length === 1 && first.whole <= 0) return money[0]!.column;
  return first.whole > Math.max(0, second?.whole ?? 0) ? first.column : null;
};

/** What rows come to, where one column tells it, else the columns of money that is added up where nothing else is said. */
export const addingMoneyOf = ({ worth, columns }: Table): Column[] =>
  worth
    ? [worth]
    : columns.filter(({ roles, uses }) => roles.has('measure') && roles.has('money') && uses.natural === 'sum');

/** What a row comes to, else the only column of money that can be added up, as the price that one order is of; null where neither is told. */
export const moneyOfRow = ({ worth, columns }: Table): Column | null => {
  const sums = columns.filter(({ roles, uses }) => roles.has('measure') && roles.has('money') && uses.sums);
  return worth ?? (sums.length === 1 ? sums[0]! : null);
};
