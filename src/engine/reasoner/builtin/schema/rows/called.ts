import type { Language } from '../../language/language.ts';
import { stemName } from '../../language/split-name.ts';
import type { Column, Table } from '../schema.ts';

/** Names of more than one word are whole ones where so many are. */
const whole = 0.3;

/** Whether a column that is called a name and nothing more holds but one of two, as it has no whole names: a "name" beside a "surname". */
const isHalf = (column: Column, language: Language): boolean => {
  const { values } = column.profile;
  const [stem, ...others] = column.stems;
  const several = values.filter(({ value }) => value.trim().includes(' '));
  return (
    stem !== undefined &&
    others.length === 0 &&
    stemName('name', language)[0] === stem &&
    column.holds === 'text' &&
    values.length > 0 &&
    several.length < whole * values.length
  );
};

/** The columns of the first and the last name of somebody, in a table that has one of each. */
export const calledBy = (table: Table, language: Language): readonly [Column, Column] | null => {
  const bare = (column: Column): string => {
    // The `emp_first_name` of employees is their first name.
    const own = column.stems.filter(stem => !table.stems.includes(stem));
    return (own.length > 0 ? own : column.stems).join(' ');
  };
  const found = language.wholes.map(({ parts }) =>
    parts.map(ways => {
      const names = new Set(ways.map(way => stemName(way, language).join(' ')));
      return table.columns.filter(column => column.holds === 'text' && names.has(bare(column)));
    }),
  );
  const [first, last] = found.find(parts => parts.length === 2 && parts.every(({ length }) => length === 1)) ?? [];
  if (first && last) return [first[0]!, last[0]!];
  const [one, ...more] = table.columns.filter(column => isHalf(column, language));
  if (!one || more.length > 0) return null;
  const [given = [], family = []] = found.find(parts => parts.length === 2 && parts.flat().length === 1) ?? [];
  return given[0] ? [given[0], one] : family[0] ? [one, family[0]] : null;
};
