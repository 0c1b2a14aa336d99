import { type Condition, columnsOfCondition, columnsOfTerm, type Term } from './form.ts';

/** The tables whose rows a condition is put to. */
const tablesOfCondition = (condition: Condition): string[] =>
  condition.kind === 'exists'
    ? [condition.table]
    : condition.kind === 'any'
      ? condition.conditions.flatMap(tablesOfCondition)
      : columnsOfCondition(condition).map(({ table }) => table);

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
      : term.kind === 'cases'
        ? term.cases.flatMap(({ where }) => where.flatMap(tablesOfCondition))
        : columnsOfTerm(term).map(column => column.table);
