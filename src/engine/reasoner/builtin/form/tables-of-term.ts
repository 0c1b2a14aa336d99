import { columnsOfCondition, columnsOfTerm, type Term } from './form.ts';

/** The table of a term, where it has one. */
export const tablesOfTerm = (term: Term): string[] =>
  term.kind === 'rows'
    ? [term.table]
    : term.kind === 'aggregate'
      ? [
          ...tablesOfTerm(term.of),
          ...(term.with ? tablesOfTerm(term.with) : []),
          ...(term.only?.where.flatMap(columnsOfCondition).map(({ table }) => table) ?? []),
        ]
      : columnsOfTerm(term).map(column => column.table);
