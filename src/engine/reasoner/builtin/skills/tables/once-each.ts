import { type ColumnRef, columnsOfTerm, sameColumn } from '../../form/form.ts';
import type { Assumption } from '../../read/draft.ts';
import { figuresOf } from '../../sql/counted/once.ts';
import type { Statement } from '../../sql/statement.ts';

/** Which figures count once for each row of their tables, as rows that are joined with these would have repeated them. */
export const onceEach = ({ read = [] }: Statement): Assumption[] =>
  read.flatMap(({ form, join: { onceEach: tables } }): Assumption[] => {
    const own = figuresOf(form)
      .flatMap(columnsOfTerm)
      .filter(({ table }) => tables?.includes(table));
    const figures = own.filter((ref: ColumnRef, at) => own.findIndex(other => sameColumn(ref, other)) === at);
    return tables && figures.length > 0 ? [{ kind: 'once-each', figures, tables, groups: form.group }] : [];
  });
