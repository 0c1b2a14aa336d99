import type { Discount } from '../../form/form.ts';
import type { Column, DerivedFigure, Schema, Table } from '../../schema/schema.ts';

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

/** Figures that the product of two columns gives, with the two: rather of one table than of two that belong together. */
export const derivedIn = (schema: Schema): DerivedFigure[] => {
  const [sold] = schema.language.derived;
  return schema.language.derived.flatMap(measure => {
    const quantities = numbersCalled(measure.factors[0], schema);
    const [pair] = quantities
      .flatMap(quantity =>
        numbersCalled(measure.factors[1], schema)
          .filter(price => price.table === quantity.table || linked(schema, price.table, quantity.table))
          .map((price): [Column, Column] => [quantity, price]),
      )
      .sort((a, b) => Number(b[0].table === b[1].table) - Number(a[0].table === a[1].table));
    const factors = pair ?? (measure === sold ? toldIn(schema)[0] : undefined);
    return factors ? [{ measure, factors, less: lessOf(factors) }] : [];
  });
};
