import { columnsOfCondition, type Form } from './form.ts';
import { conditionsOfKind } from './parts-of-form.ts';
import { tablesOfTerm } from './tables-of-term.ts';

/** The tables the terms and conditions of a form read. */
export const tablesOfForm = (form: Form): Set<string> =>
  new Set([
    ...[...form.select, ...form.group, ...form.order.map(order => order.term)].flatMap(tablesOfTerm),
    ...[...form.where, ...form.having, ...conditionsOfKind(form)].flatMap(condition =>
      condition.kind === 'exists'
        ? [condition.table]
        : [
            ...columnsOfCondition(condition).map(column => column.table),
            ...('term' in condition ? tablesOfTerm(condition.term) : []),
          ],
    ),
  ]);

/** The table a form is about: the one it names first, else the first one it reads. */
export const subjectOf = (form: Form): string | undefined => form.tables[0] ?? [...tablesOfForm(form)][0];
