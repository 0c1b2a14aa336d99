import type { Term } from '../../form/form.ts';
import { numberBeside, numberOfNamed } from '../../schema/numbers-of-names.ts';
import type { Draft } from '../draft.ts';
import { figuresIn } from '../measures/meaningful.ts';

/** "How many *members*" counts people, and not their names: two of one name are two. */
export const countNumbers = (draft: Draft): void => {
  for (const figure of figuresIn(draft.form)) {
    if (figure.aggregate !== 'distinct' || figure.of.kind !== 'column') continue;
    const column = draft.schema.column(figure.of.column);
    const number = column ? numberOfNamed(column, draft.schema) : null;
    if (!column || !number) continue;
    figure.of = { kind: 'column', column: number.ref } satisfies Term;
    for (const item of draft.items)
      if (item.meaning.kind === 'column' && item.meaning.column === column)
        item.meaning = { ...item.meaning, column: number };
  }
};

/** "The average number of visits *per member*" is of people, and not of names that several of them have. */
export const groupByNumbers = ({ form, schema }: Draft): void => {
  if (form.over === undefined) return;
  form.group = form.group.map(group => {
    const column = group.kind === 'column' ? schema.column(group.column) : undefined;
    const own = column === column?.table.label && column?.unique === false ? column.table.key : null;
    const key = (column && numberBeside(column, schema)) ?? own;
    return key ? { kind: 'column', column: key.ref } : group;
  });
};
