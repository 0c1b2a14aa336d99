import type { Derived } from '../../language/word-kinds.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';

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

/** Figures that the product of two columns gives, with the two: rather of one table than of two that belong together. */
export const derivedIn = (schema: Schema): { measure: Derived; factors: [Column, Column] }[] =>
  schema.language.derived.flatMap(measure => {
    const quantities = numbersCalled(measure.factors[0], schema);
    const [pair] = quantities
      .flatMap(quantity =>
        numbersCalled(measure.factors[1], schema)
          .filter(price => price.table === quantity.table || linked(schema, price.table, quantity.table))
          .map((price): [Column, Column] => [quantity, price]),
      )
      .sort((a, b) => Number(b[0].table === b[1].table) - Number(a[0].table === a[1].table));
    return pair ? [{ measure, factors: pair }] : [];
  });
