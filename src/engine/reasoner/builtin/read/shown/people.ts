import { callsPeople } from '../../../../semantics/tables/everyday.ts';
import { nameWords } from '../../../../semantics/words/name-words.ts';
import { arePeople } from '../../schema/rows/people.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';

/** Whether a column holds people by name: the `Instr` and the `Pupil` of lessons. */
const holdsPeople = ({ holds, nature, roles, ref, profile }: Column, { language }: Schema): boolean => {
  const words = nameWords(ref.column).filter(word => !language.roles.name.has(language.stem(word)));
  return (
    holds === 'text' &&
    nature !== 'identifier' &&
    nature !== 'code' &&
    !roles.has('foreign') &&
    nature !== 'flag' &&
    profile.distinctCount > 1 &&
    callsPeople(words.at(-1) ?? '')
  );
};

/** By what the rows of a table of people are called. */
export const calledBy = ({ label, columns }: Table): Column[] => {
  const first = columns.find(({ roles, holds }) => roles.has('name') && holds === 'text');
  const column = label ?? first;
  return column ? [column] : [];
};

/**
 * The columns of people that "who" may ask for where no column is called after a party: those of the rows that are spoken of,
 * else those of tables of people that these lead to.
 */
export const peopleOf = (schema: Schema, tables: ReadonlySet<Table>): Column[] => {
  const own = [...tables].flatMap(({ columns }) => columns.filter(column => holdsPeople(column, schema)));
  if (own.length > 0) return own;
  const led = schema.edges.flatMap(({ from, to }) =>
    [...tables].some(({ name }) => name === from[0]!.table) ? [to[0]!.table] : [],
  );
  const others = schema.tables.filter(table => led.includes(table.name) && !tables.has(table) && arePeople(table));
  return others.flatMap(calledBy);
};
