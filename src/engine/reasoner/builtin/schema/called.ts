import type { Language } from '../language/language.ts';
import { stemName } from '../language/split-name.ts';
import type { Column, Table } from './schema.ts';

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
  return first && last ? [first[0]!, last[0]!] : null;
};
