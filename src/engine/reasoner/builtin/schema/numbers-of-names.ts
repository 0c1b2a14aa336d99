import type { Language } from '../language/language.ts';
import type { Column, Schema, Table } from './schema.ts';

type Words = Pick<Schema, 'language'>;

/** What a column names: the member of `member`, and nothing but what the row is of `name`. */
const named = ({ stems }: Column, { language: { roles } }: Words): string[] =>
  stems.filter(stem => !roles.name.has(stem));

/** What a number is of: the member of `member_no`; null for what is no number. */
const numbered = ({ stems, nature }: Column, { language: { roles } }: Words): string[] | null => {
  const rest = stems.filter(stem => !roles.key.has(stem) && !roles.code.has(stem));
  return (nature === 'identifier' || nature === 'code') && rest.length < stems.length ? rest : null;
};

/** The number of what a column names, where a table has both and several of one name: the `member_id` beside `member`. */
export const numberOfNamed = (column: Column, schema: Words): Column | null => {
  const { holds, table, profile } = column;
  const thing = named(column, schema);
  if (holds !== 'text' || thing.length === 0) return null;
  const [number, ...others] = table.columns.filter(other => numbered(other, schema)?.join() === thing.join());
  return number && others.length === 0 && number.profile.distinctCount > profile.distinctCount ? number : null;
};

/** Whether rows are of somebody, with a birthday or a number as a member, and not of what was done for him. */
const isOfSomebody = ({ columns }: Table, { natures }: Language): boolean =>
  columns.some(({ stems }) => stems.some(stem => natures.creature.has(stem)));

/** The number of each row of people or animals who go by a name which several share: the `member_no` beside `name`, and no number of a sale. */
const numberOfRows = (column: Column, schema: Words): Column | null => {
  const { table, unique } = column;
  const { called, label, semantics } = table;
  const isName = called?.includes(column) || (column === label && named(column, schema).length === 0);
  if (!isName || unique || semantics.kind !== 'entity' || !isOfSomebody(table, schema.language)) return null;
  const { person } = schema.language.roles;
  const [number, ...others] = table.columns.filter(
    other =>
      other.unique && numbered(other, schema)?.every(stem => table.stems.includes(stem) || person.has(stem)) === true,
  );
  return number && others.length === 0 ? number : null;
};

/** What tells two of one name apart in the table that they are named in; null where names are all there is. */
export const numberBeside = (column: Column, schema: Words): Column | null =>
  numberOfNamed(column, schema) ?? numberOfRows(column, schema);
