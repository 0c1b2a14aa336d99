import type { Term } from '../../form/form.ts';
import type { NameIndex } from '../../link/names/name-index.ts';
import { productOf } from '../../schema/derived.ts';
import type { Column, Table } from '../../schema/schema.ts';
import { naturalAggregate } from './natural.ts';

/** The figures of a table that people look at first: what was earned, other amounts, what is averaged. None that is masked. */
export function mainFigures(table: Table, names: NameIndex): Term[] {
  const product = names.derived.find(({ factors }) => factors[0].table === table && !factors.some(isHidden));
  const columns = table.columns.filter(column => column.uses.natural !== null && !isHidden(column));
  const rate = (column: Column): number =>
    (column === table.worth ? 1 : 0) +
    (column.roles.has('money') ? 2 : 0) +
    (column.uses.natural === 'avg' ? -1 : 0) -
    (column.roles.has('percent') ? 1 : 0);
  return [
    ...(product
      ? [
          {
            kind: 'aggregate' as const,
            aggregate: 'sum' as const,
            of: productOf(product),
          },
        ]
      : []),
    ...columns
      // The price of one thing says little beside what was earned by it.
      .filter(column => !(product && column === product.factors[1]))
      .sort((a, b) => rate(b) - rate(a))
      .map(
        (column): Term => ({
          kind: 'aggregate',
          aggregate: naturalAggregate(column),
          of: { kind: 'column', column: column.ref },
        }),
      ),
  ];
}

const isHidden = ({ profile }: Column): boolean => profile.masked === true;
