import type { Fault } from '../../base/errors.ts';
import { Forbidden } from '../../base/errors.ts';
import type { Cardinality } from '../../generated/prisma/enums.ts';
import type { RelatableTable } from './relatable-table.ts';

type Sides = { from: RelatableTable; to: RelatableTable; fromColumns: string[]; toColumns: string[] };

/** What is wrong with the columns by which two tables are to be related. */
export function judgeColumns({ from, to, fromColumns, toColumns }: Sides): Fault[] {
  const faults = [...unknown(from, fromColumns, 'input.fromColumns'), ...unknown(to, toColumns, 'input.toColumns')];
  if (fromColumns.length !== toColumns.length) {
    const message = `must be as many as fromColumns, of which there are ${fromColumns.length}`;
    faults.push({ path: 'input.toColumns', message });
  } else if (from.id === to.id && fromColumns.every((name, i) => name === toColumns[i]))
    faults.push({ path: 'input.toColumns', message: 'must be other columns: a column cannot be related to itself' });
  return faults;
}

function unknown(table: RelatableTable, names: string[], path: string): Fault[] {
  const known = new Set(table.columns.map(({ name }) => name));
  return names.flatMap((name, i): Fault[] => {
    if (!known.has(name)) return [{ path: `${path}.${i}`, message: `${table.name} has no such column` }];
    if (names.indexOf(name) !== i)
      return [{ path: `${path}.${i}`, message: 'this column is named twice: leave one of them out' }];
    return [];
  });
}

/** How many rows meet how many, by what is known of unique columns. */
export function usualCardinality({ from, to, fromColumns, toColumns }: Sides): Cardinality {
  const one = (table: RelatableTable, columns: string[]) =>
    table.columns.some(({ name, unique }) => unique && columns.includes(name)) ||
    (table.data !== null &&
      table.data.primaryKey.length > 0 &&
      table.data.primaryKey.every(name => columns.includes(name)));
  const [left, right] = [one(from, fromColumns), one(to, toColumns)];
  if (left && right) return 'ONE_TO_ONE';
  if (right) return 'MANY_TO_ONE';
  return left ? 'ONE_TO_MANY' : 'MANY_TO_MANY';
}

/** @throws Forbidden where the caller may change neither of the tables, and so speaks for nobody */
export function refuseUnlessMayRelate(from: RelatableTable, to: RelatableTable): void {
  if (!from.changeable && !to.changeable)
    throw new Forbidden('Only an Admin or its owner may relate tables that the organization shares.');
}
