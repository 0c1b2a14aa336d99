import { type ColumnRef, columnsOfTerm, type Form } from './form.ts';

/** The columns that a row of a ratio of two sums of one table has to know: what lacks one of them is in neither. */
export const knownInRatio = ({ sides }: Form<'ratio'>): ColumnRef[] => {
  const figures = sides.map(side => side.select.find(term => term.kind === 'aggregate'));
  const columns = figures.flatMap(term =>
    term?.kind === 'aggregate' && term.aggregate === 'sum' ? columnsOfTerm(term) : [],
  );
  const tables = new Set(columns.map(({ table }) => table));
  const summed = figures.every(
    term => term?.kind === 'aggregate' && term.aggregate === 'sum' && term.of.kind !== 'rows',
  );
  return summed && tables.size === 1 ? columns : [];
};
