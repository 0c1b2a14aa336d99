import type { Discount } from '../../form/form.ts';
import type { Language } from '../../language/language.ts';
import type { Column, DerivedFigure, Schema, Table } from '../../schema/schema.ts';
import { listPriced } from '../list-prices.ts';
import { gainsIn, isCostOfOne, lyingIn, spentOn } from './gains.ts';
import { isCost } from './guessed/income.ts';

/** Whether a column is called so, a unit or currency beside it aside. */
const named = (column: Column, name: string): boolean => {
  const words = name.split(' ');
  return (
    column.stems.length <= words.length + 1 &&
    words.every(word => column.stems.includes(word)) &&
    (words.length > 1 || column.stems.length === 1)
  );
};

const linked = (schema: Schema, a: Table, b: Table): boolean =>
  schema.edges.some(
    edge =>
      [edge.from[0]!.table, edge.to[0]!.table].includes(a.name) &&
      [edge.from[0]!.table, edge.to[0]!.table].includes(b.name),
  );

const numbersCalled = (names: string[], { tables }: Schema): Column[] =>
  names.flatMap(name =>
    tables.flatMap(table =>
      table.columns.filter(
        column =>
          column.holds === 'number' && !column.roles.has('key') && !column.roles.has('foreign') && named(column, name),
      ),
    ),
  );

/** What the rows of such a price have taken off it, as is told of their table. */
const lessOf = ([quantity, price]: [Column, Column]): Discount | null => {
  const amount = price.table.semantics.measures.find(measure => measure.measure === 'amount');
  if (amount?.price !== price.ref.column || amount.quantity !== quantity.ref.column) return null;
  const { discount } = amount;
  return discount && { column: { table: price.ref.table, column: discount.column }, whole: discount.whole };
};

/** What the lines of a sale come to as is told of their table, whatever the two columns are called: `quantityOrdered`, `priceEach`. */
const toldIn = ({ tables }: Schema): [Column, Column][] =>
  tables.flatMap(({ semantics, columns }) => {
    const amount = semantics.measures.find(measure => measure.measure === 'amount');
    const [quantity, price] = [amount?.quantity, amount?.price].map(name =>
      columns.find(({ ref }) => ref.column === name),
    );
    // What lies in stock was not sold.
    return quantity && price && quantity.semantics.adds === 'always' ? [[quantity, price]] : [];
  });

/** Whether a table has a column for what its rows come to, so that nothing is reckoned: the `line_value` beside quantity and price. */
const tellsIt = (words: string[], [quantity, price]: [Column, Column], { language }: Schema): boolean =>
  quantity.table.columns.some(
    column =>
      column !== price &&
      column !== quantity &&
      column.roles.has('money') &&
      column.uses.natural === 'sum' &&
      column.stems.some(stem => words.includes(stem)) &&
      !column.stems.some(stem => language.flows.beside.has(stem)),
  );

/** Whether a product is of what was spent, where other money tells what came in: materials at their cost are no revenue of visits that were charged for. */
const isSpent = ([quantity, price]: [Column, Column], { tables, language }: Schema): boolean =>
  isCost(price, language) &&
  tables.some(
    ({ worth, name }) => name !== quantity.table.name && worth !== null && worth !== price && !isCost(worth, language),
  );

/** Figures that the product of two columns gives, with the two: rather of one table than of two that belong together. */
export const derivedIn = (schema: Schema): DerivedFigure[] => {
  const { derived } = schema.language;
  const [sold] = derived;
  const came = sold ? factorsSold(sold, schema) : null;
  const factors = derived.map((measure, at) =>
    at === 0
      ? came
      : at === 1
        ? (factorsOf(measure, schema) ?? (came && spentOn(came, schema)))
        : (lyingIn(schema) ?? unsold(factorsOf(measure, schema))),
  );
  const figures = derived.flatMap((measure, at): DerivedFigure[] => {
    const own = factors[at];
    // What a sale comes to is no other value of the same two columns either.
    const same =
      own && factors[0] && own.every((column, place) => column === factors[0]![place]) && !isSpent(factors[0], schema);
    const words = same && sold ? [...sold.words, ...measure.words] : measure.words;
    if (own && measure === sold && isSpent(own, schema)) return [];
    if (own) return tellsIt(words, own, schema) ? [] : [{ measure, factors: own, less: lessOf(own) }];
    const priced = measure === sold ? listPriced(measure, schema) : null;
    return priced ? [priced] : [];
  });
  return [...figures, ...gainsIn(figures, schema)];
};

/** Pieces that were sold lie in no stock. */
const unsold = (factors: [Column, Column] | null): [Column, Column] | null =>
  factors?.[0].table.semantics.kind === 'lines' ? null : factors;

/** What sales came to is reckoned with what was charged, and with what things cost only where nothing else is told. */
const factorsSold = (sold: Language['derived'][number], schema: Schema): [Column, Column] | null => {
  const named = factorsOf(sold, schema);
  const [told] = toldIn(schema);
  return named && !(told && isCostOfOne(named[1], schema.language)) ? named : (told ?? named);
};

/** The two columns that a figure is the product of, rather of one table than of two. */
const factorsOf = (measure: Language['derived'][number], schema: Schema): [Column, Column] | null => {
  const [pair] = numbersCalled(measure.factors[0], schema)
    .flatMap(quantity =>
      numbersCalled(measure.factors[1], schema)
        .filter(price => price.table === quantity.table || linked(schema, price.table, quantity.table))
        .map((price): [Column, Column] => [quantity, price]),
    )
    .sort((a, b) => Number(b[0].table === b[1].table) - Number(a[0].table === a[1].table));
  return pair ?? null;
};
