import type { Term } from '../../form/form.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';
import { figuresIn } from '../measures/meaningful.ts';

/** The number of what a column names, where a table has both and several of one name: the `member_id` beside `member`. */
const numberOfNamed = ({ stems, holds, table, profile }: Column, { language: { roles } }: Schema): Column | null => {
  const thing = stems.filter(stem => !roles.name.has(stem));
  if (holds !== 'text' || thing.length === 0) return null;
  const numbers = table.columns.filter(column => {
    const rest = column.stems.filter(stem => !roles.key.has(stem) && !roles.code.has(stem));
    const tells = column.nature === 'identifier' || column.nature === 'code';
    return tells && rest.length < column.stems.length && rest.join() === thing.join();
  });
  const [number, ...others] = numbers;
  return number && others.length === 0 && number.profile.distinctCount > profile.distinctCount ? number : null;
};

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
    const key = column === column?.table.label && column?.unique === false ? column.table.key : null;
    return key ? { kind: 'column', column: key.ref } : group;
  });
};
